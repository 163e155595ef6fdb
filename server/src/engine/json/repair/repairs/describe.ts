import type { Span } from '../../../base/spans';
import { closerOf } from '../characters';
import type { SourceText } from '../lines';
import type { ExtraTokens, StructuralError } from '../structuralError';
import type { JsonSyntaxError, Repair, SyntaxErrorKind } from '../syntaxError';
import { insertClosers } from './insertClosers';
import { insertOpener } from './insertOpener';

/** A syntax error with its repairs. */
export function describe(source: SourceText, error: StructuralError): JsonSyntaxError {
  switch (error.shape) {
    case 'plain': {
      const { kind, span, repairs, subject } = error;
      const problem = { kind, span, repairs: isComment(kind) ? [removeComment(source, span)] : repairs };
      const meant = intendedBy(repairs);
      return { ...problem, ...(subject === undefined ? {} : { subject }), ...(meant ? { meant } : {}) };
    }
    case 'closers': {
      const partner = error.frames[0]?.anchor;
      return {
        kind: error.after ? 'missingCloser' : 'earlyEnd',
        ...insertClosers(source, error),
        subject: error.frames.map(({ bracket }) => (bracket ? closerOf[bracket] : '')).join(''),
        ...(partner ? { partner: { start: partner.start, end: partner.end } } : {}),
      };
    }
    case 'opener':
      return { kind: 'missingOpener', ...insertOpener(source, error), subject: error.bracket };
    case 'surplus':
      return { kind: error.kind, ...removeTokens(source, error), subject: source.text.slice(error.first.start, error.last.end) };
  }
}

function isComment(kind: SyntaxErrorKind): boolean {
  return kind === 'comment' || kind === 'foreignComment';
}

function intendedBy(repairs: readonly Repair[]): string | undefined {
  const edits = repairs.find(({ preferred }) => preferred)?.edits;
  return edits?.length === 1 && edits[0] && edits[0].text.length <= 20 ? edits[0].text : undefined;
}

/** Removes a comment: with its lines if it has lines of its own, otherwise with the whitespace before it. */
function removeComment({ text }: SourceText, span: Span): Repair {
  let { start, end } = span;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
  const startsLine = start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r';
  const rest = /^[ \t]*(?:\r\n|\n|\r)?/.exec(text.slice(end, end + 1_000))?.[0] ?? '';
  if (startsLine && (/[\r\n]$/.test(rest) || end + rest.length === text.length)) end += rest.length;
  else if (startsLine) {
    start = span.start;
    end += rest.length;
  }
  return { edits: [{ span: { start, end }, text: '' }], preferred: true, name: 'comment' };
}

/** Removes tokens, with their line if they have one of their own. No preferred repair if several lines are lost. */
function removeTokens({ text, lines }: SourceText, { first, last }: ExtraTokens): { span: Span; repairs: Repair[] } {
  const span = { start: first.start, end: last.end };
  let { start, end } = span;
  if (first.isFirst && last.isLast) {
    const next = lines[last.line + 1];
    const previous = lines[first.line - 1];
    if (next) {
      start = lines[first.line]?.start ?? start;
      end = next.start;
    } else if (previous) {
      start = previous.end;
      end = text.length;
    }
  }
  return { span, repairs: [{ edits: [{ span: { start, end }, text: '' }], preferred: !/\S\s*[\r\n]\s*\S/.test(text.slice(start, end)) }] };
}
