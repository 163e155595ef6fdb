import { lineStartAt } from '../../../../../shared/lineBreak';
import type { Span } from '../../base/spans';
import { type FrontMatterEntry, readFrontMatter } from './frontMatter';

/** The key or value that is being typed in front matter. Spans exclude quotes. */
export type FrontMatterCursor =
  /** The start of a page without front matter. `span`: the dashes there. */
  | { readonly kind: 'start'; readonly span: Span }
  /** `isFollowed`: a colon follows. `others`: the other keys. */
  | { readonly kind: 'key'; readonly span: Span; readonly isFollowed: boolean; readonly others: ReadonlySet<string> }
  | FrontMatterValueCursor;

export interface FrontMatterValueCursor {
  readonly kind: 'value';
  readonly key: string;
  /** Span that a completed value replaces. */
  readonly span: Span;
  /** Text from the start of `span` to the cursor. */
  readonly typed: string;
  /** The quotes around the value; empty if none. */
  readonly quote: '"' | "'" | '';
  /** Whether the closing quote is missing. */
  readonly isOpen: boolean;
  /** Whether the space after the colon is missing. */
  readonly isGlued: boolean;
}

/** Maximum length of unclosed front matter: further text is prose. */
const maxUnclosed = 4_000;
const keyLine = /^[A-Za-z_][\w.-]*(?::[A-Za-z][\w.-]*)*:(?:[ \t]|$)|^[ \t]+\S|^- |^#|^[ \t]*$|^[A-Za-z_][\w.:-]*$/;

/** The key or value at an offset; `undefined` in the body, or if it is unknown. */
export function frontMatterCursorAt(text: string, offset: number): FrontMatterCursor | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (offset < start) return undefined;
  const lineStart = Math.max(start, lineStartAt(text, offset));
  if (lineStart === start) return atStart(text, start, offset);
  if (!/^---[ \t]*\r?\n/.test(text.slice(start, start + 100))) return undefined;
  const frontMatter = readFrontMatter(text);
  if (!frontMatter || offset < frontMatter.block.start) return undefined;
  if (frontMatter.problem?.kind === 'unclosed') {
    const above = text.slice(frontMatter.block.start, offset);
    if (
      above.length > maxUnclosed ||
      !above
        .split(/\r?\n/)
        .slice(0, -1)
        .every((line) => keyLine.test(line) && line.trim() !== '')
    )
      return undefined;
  } else if (offset > frontMatter.block.end || lineStart >= frontMatter.block.end) {
    // The line of the closing dashes, also of an empty block.
    return undefined;
  }
  return inLine(text, lineStart, offset, frontMatter.entries);
}

/** The cursor on the first line, if that has only dashes. */
function atStart(text: string, start: number, offset: number): FrontMatterCursor | undefined {
  const end = lineEnd(text, start);
  const line = text.slice(start, end);
  if (!/^-{0,3}$/.test(line)) return undefined;
  // The page already has closed front matter.
  if (line === '---' && readFrontMatter(text)?.problem === undefined) return undefined;
  return offset <= end ? { kind: 'start', span: { start, end } } : undefined;
}

function inLine(text: string, lineStart: number, offset: number, entries: readonly FrontMatterEntry[]): FrontMatterCursor | undefined {
  const end = lineEnd(text, lineStart);
  const before = text.slice(lineStart, offset);
  if (/^(?:[\w.-]*|(?:og|twitter):[\w:]*)$/.test(before)) {
    const rest = /^[\w.-]*(?::(?=\S)[\w-]+)?/.exec(text.slice(offset, end))?.[0] ?? '';
    const span = { start: lineStart, end: offset + rest.length };
    const others = new Set(entries.filter(({ keySpan }) => keySpan.start !== lineStart).map(({ key }) => key));
    return { kind: 'key', span, isFollowed: /^[ \t]*:/.test(text.slice(span.end, end)), others };
  }
  const pair = /^([A-Za-z_][\w.-]*(?::[A-Za-z][\w.-]*)*):([ \t]*)(.*)$/.exec(text.slice(lineStart, end));
  if (!pair?.[1]) return undefined;
  const [, key, spaces = '', raw = ''] = pair;
  const valueStart = lineStart + key.length + 1 + spaces.length;
  if (offset < valueStart && offset < lineStart + key.length + 1) return undefined;
  return valueCursor(key, raw, Math.min(valueStart, offset), valueStart, offset, spaces === '' && offset === lineStart + key.length + 1);
}

function valueCursor(
  key: string,
  raw: string,
  from: number,
  start: number,
  offset: number,
  isGlued: boolean,
): FrontMatterValueCursor | undefined {
  const quote = raw[0] === '"' || raw[0] === "'" ? raw[0] : '';
  if (quote === '') {
    const length = raw.replace(/(?:^|[ \t])#.*$/, '').trimEnd().length;
    const end = Math.max(start + length, Math.min(offset, start + length + 1));
    return offset <= end
      ? {
          kind: 'value',
          key,
          span: { start: from, end: Math.max(end, from) },
          typed: raw.slice(0, Math.max(0, offset - start)),
          quote,
          isOpen: false,
          isGlued,
        }
      : undefined;
  }
  const closing = raw.indexOf(quote, 1);
  const end = closing < 0 ? start + raw.trimEnd().length : start + closing;
  if (offset <= start || offset > end) return undefined;
  return {
    kind: 'value',
    key,
    span: { start: start + 1, end },
    typed: raw.slice(1, offset - start),
    quote,
    isOpen: closing < 0,
    isGlued: false,
  };
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}
