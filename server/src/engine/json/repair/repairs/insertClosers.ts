import type { Span } from '../../../base/spans';
import type { SpanEdit } from '../../../base/textEdits';
import { closerOf } from '../characters';
import type { Frame } from '../frame';
import { indentOf, isBlankLine, type SourceText } from '../lines';
import type { MissingClosers } from '../structuralError';
import type { Repair } from '../syntaxError';
import { isCloser, type Token } from '../token';

/** Inserts closing brackets on their missing lines, or after the last entry if the container is on one line. */
export function insertClosers(source: SourceText, missing: MissingClosers): { span: Span; repairs: Repair[] } {
  const { before, after, frames, dangling } = missing;
  const end = before?.end ?? 0;
  if (dangling && before?.type !== ',') return { span: { start: before?.start ?? 0, end }, repairs: [] };
  const edits: SpanEdit[] = dangling && before ? [{ span: { start: before.start, end: before.end }, text: '' }] : [];
  const insertion = insertionFor(source, missing);
  let text = '';
  for (const [index, frame] of frames.entries()) text += index === 0 ? insertion.text : piece(source, frame);
  if (missing.comma) text += ',';
  const insert = { span: { start: insertion.offset, end: insertion.offset }, text };
  edits.push(insert);
  const isBefore = after !== undefined && insertion.offset === after.start && after.start > end;
  const span = isBefore ? { start: after.start, end: after.end } : { start: Math.max(0, end - 1), end: Math.max(end, insertion.offset) };
  return { span, repairs: [{ edits, preferred: !isPositionUnknown(source, missing) }] };
}

/** Whether the position of the brackets is unknown: at the end of a text on one line or without layout. */
function isPositionUnknown({ hasLayout }: SourceText, { before, after, frames, dangling }: MissingClosers): boolean {
  if (!hasLayout) return after === undefined && !dangling;
  return after === undefined && !dangling && before !== undefined && frames.at(-1)?.anchor?.line === before.line;
}

interface Insertion {
  readonly offset: number;
  /** The first bracket with the whitespace before it. */
  readonly text: string;
}

function insertionFor(source: SourceText, { before, after, frames }: MissingClosers): Insertion {
  const [frame] = frames;
  const offset = before?.end ?? 0;
  if (!frame) return { offset, text: '' };
  const bracket = closing(frame);
  if (!before || !isOnOwnLine(frame, before)) return inline(source, frame, before, bracket);
  // Only the bracket is missing; the rest of its line exists.
  if (after?.isFirst && (after.type === ',' || (isCloser(after) && sharesLine(frame)))) {
    if (after.indent === frame.indent) return { offset: after.start, text: bracket };
  }
  const last = after ? after.line : source.lines.length;
  for (let index = before.line + 1; index < last; index++) {
    const line = source.lines[index];
    if (line && isBlankLine(line) && line.indent === frame.indent) return { offset: line.end, text: bracket };
  }
  return { offset, text: source.eol + indentation(source, frame) + bracket };
}

/** Whether the closing bracket has a line of its own: the opening bracket ends its line, or the content begins further lines. */
function isOnOwnLine(frame: Frame, before: Token): boolean {
  if (frame.isBlock) return frame.anchor !== before;
  return frame.anchor !== undefined && before.line > frame.anchor.line && sharesLine(frame);
}

/** Whether the frame opens on the line of its parent and so closes on one line with it: `[{` and `}]`. */
function sharesLine(frame: Frame): boolean {
  const outer = frame.parent?.anchor;
  return outer !== undefined && outer.line === frame.anchor?.line && frame.parent?.isWritten === true && !frame.parent.isBlock;
}

function inline(source: SourceText, frame: Frame, before: Token | undefined, bracket: string): Insertion {
  const { text } = source;
  const offset = before?.end ?? 0;
  const open = frame.anchor?.end ?? 0;
  const isPadded = frame.anchor !== before && frame.isWritten && text[open] === ' ';
  if (!isPadded) return { offset, text: bracket };
  // `1  ]` still has both spaces of `1 } ]`; `1,` lacks the space of `1 },`.
  if (text[offset] === ' ') return { offset: offset + 1, text: bracket };
  return { offset, text: ` ${bracket}` };
}

function piece(source: SourceText, frame: Frame): string {
  if (frame.isBlock) return source.eol + indentation(source, frame) + closing(frame);
  const open = frame.anchor?.end ?? 0;
  return source.text[open] === ' ' ? ` ${closing(frame)}` : closing(frame);
}

function closing(frame: Frame): string {
  return frame.bracket ? closerOf[frame.bracket] : '';
}

function indentation(source: SourceText, frame: Frame): string {
  return frame.anchor ? indentOf(source, frame.isWritten ? frame.anchor.line : (frame.lead ?? frame.anchor).line) : '';
}
