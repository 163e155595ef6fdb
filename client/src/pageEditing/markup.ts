import { lineStartAt } from '../../../shared/lineBreak';

/** A part of a text: UTF-16 offsets, `end` exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface MarkupEdit {
  readonly span: TextSpan;
  readonly text: string;
}

/** Edits of one selection, in the order of the text, and the selection after them, relative to its text before other edits. */
export interface MarkupChange {
  readonly edits: readonly MarkupEdit[];
  readonly selection: TextSpan;
}

export type InlineMark = '**' | '_' | '`';

/** Spellings of a mark: emphasis has two in Markdown. */
const spellings: Readonly<Record<InlineMark, readonly string[]>> = { '**': ['**', '__'], _: ['_', '*'], '`': ['`'] };

/** Whitespace and markers of quotes, list items and headings at the start of a line. */
const linePrefix = /^[ \t]*(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)*/;

/**
 * Adds an inline mark to the selected text, or removes it. Without a selection, to the word at the cursor; with several lines, to each line,
 * since no mark reaches beyond a block.
 */
export function toggleMark(text: string, selection: TextSpan, mark: InlineMark): MarkupChange {
  const parts = selection.start === selection.end ? [wordAt(text, selection.start) ?? selection] : linesOf(text, selection);
  const marked = parts.map((part) => ({ part, around: markAround(text, part, mark) }));
  const isOn = marked.length > 0 && marked.every(({ around }) => around !== undefined);
  const edits = marked.flatMap(({ part, around }): MarkupEdit[] => {
    if (isOn && around) return [deletion(around.outer.start, around.inner.start), deletion(around.inner.end, around.outer.end)];
    if (isOn || around) return [];
    if (part.start === part.end) return [{ span: part, text: mark + mark }];
    return [insertion(part.start, mark), insertion(part.end, mark)];
  });
  return { edits, selection: selectionAfter(selection, edits, mark) };
}

/** Makes each selected line a list item, or each list item a plain line if all of them are. Empty lines are unchanged. */
export function toggleList(text: string, selection: TextSpan): MarkupChange {
  const all = wholeLinesOf(text, selection);
  const lines = all.length === 1 ? all : all.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const items = lines.map(({ start, end }) => {
    const [, indent = '', marker = ''] =
      /^([ \t]*(?:>[ \t]?)*[ \t]*)((?:[-+*]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/.exec(text.slice(start, end)) ?? [];
    return { at: start + indent.length, marker };
  });
  const isOn = items.length > 0 && items.every(({ marker }) => marker !== '');
  const edits = items.flatMap(({ at, marker }): MarkupEdit[] =>
    isOn ? [deletion(at, at + marker.length)] : marker === '' ? [insertion(at, '- ')] : [],
  );
  return { edits, selection: { start: moved(selection.start, edits, true), end: moved(selection.end, edits, true) } };
}

/** A link that is selected, or in which the selection is. */
export interface InlineLink {
  readonly span: TextSpan;
  readonly label: string;
}

/** Link in Markdown around or at a selection; no image. */
export function linkAt(text: string, { start, end }: TextSpan): InlineLink | undefined {
  const lineStart = lineStartAt(text, start);
  const line = /^[^\r\n]*/.exec(text.slice(lineStart))?.[0] ?? '';
  for (const match of line.matchAll(/(!?)\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\\]|\\.|\([^()]*\))*\)/g)) {
    const span = { start: lineStart + match.index, end: lineStart + match.index + match[0].length };
    if (match[1] === '' && span.start <= start && end <= span.end) return { span, label: match[2] ?? '' };
  }
  return undefined;
}

/** Whether a text is nothing but a web address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"`{}|\\^[\]]+$/i.test(text);
}

/** Address as the target of a link in Markdown. */
export function linkTarget(address: string): string {
  return address.replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

function wordAt(text: string, offset: number): TextSpan | undefined {
  const before = /[\p{L}\p{N}_'’-]*$/u.exec(text.slice(Math.max(0, offset - 100), offset))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_'’-]*/u.exec(text.slice(offset, offset + 100))?.[0] ?? '';
  const word = before + after;
  // An underscore at an end of the word is a mark.
  const [leading, trailing] = [/^_*/.exec(word)?.[0].length ?? 0, /_*$/.exec(word)?.[0].length ?? 0];
  if (leading + trailing >= word.length) return undefined;
  return { start: offset - before.length + leading, end: offset + after.length - trailing };
}

/** Content of each selected line, without the markers of blocks and whitespace at its ends. Empty lines are left out. */
function linesOf(text: string, selection: TextSpan): TextSpan[] {
  return wholeLinesOf(text, selection).flatMap((line) => {
    const prefix = linePrefix.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
    const [from, to] = [Math.max(line.start + prefix, selection.start), Math.min(line.end, selection.end)];
    const selected = text.slice(from, to);
    if (selected.trim() === '') return [];
    return [{ start: from + selected.length - selected.trimStart().length, end: from + selected.trimEnd().length }];
  });
}

function wholeLinesOf(text: string, { start, end }: TextSpan): TextSpan[] {
  const lines: TextSpan[] = [];
  let at = lineStartAt(text, start);
  for (;;) {
    const line = /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '';
    // A selection that ends at the start of a line does not include it.
    if (at < end || lines.length === 0) lines.push({ start: at, end: at + line.length });
    const next = text.indexOf('\n', at);
    if (next < 0 || next + 1 > end) return lines;
    at = next + 1;
  }
}

/** The mark around a part, also around other marks, or at its ends. */
function markAround(text: string, part: TextSpan, mark: InlineMark): { readonly outer: TextSpan; readonly inner: TextSpan } | undefined {
  for (let around: TextSpan | undefined = part; around; around = withOtherMark(text, around)) {
    for (const spelling of spellings[mark]) {
      const outer = { start: around.start - spelling.length, end: around.end + spelling.length };
      if (isMark(text, outer.start, spelling) && isMark(text, around.end, spelling)) return { outer, inner: around };
    }
  }
  for (const spelling of spellings[mark]) {
    const inner = { start: part.start + spelling.length, end: part.end - spelling.length };
    if (inner.start < inner.end && isMark(text, part.start, spelling) && isMark(text, inner.end, spelling)) return { outer: part, inner };
  }
  return undefined;
}

const otherMarks = ['**', '__', '~~', '*', '_'];

/** The part with the mark around it. */
function withOtherMark(text: string, { start, end }: TextSpan): TextSpan | undefined {
  const other = otherMarks.find((mark) => text.endsWith(mark, start) && text.startsWith(mark, end));
  return other === undefined ? undefined : { start: start - other.length, end: end + other.length };
}

/** Whether a mark is at an offset, and not a part of a longer one: `*` in `**` is none, in `***` it is. */
function isMark(text: string, at: number, mark: string): boolean {
  if (at < 0 || !text.startsWith(mark, at)) return false;
  const [character = ''] = mark;
  let [from, to] = [at, at + mark.length];
  while (from > 0 && text[from - 1] === character) from--;
  while (text[to] === character) to++;
  const length = to - from;
  return length === mark.length || (length === 3 && character !== '`');
}

function insertion(at: number, text: string): MarkupEdit {
  return { span: { start: at, end: at }, text };
}

function deletion(start: number, end: number): MarkupEdit {
  return { span: { start, end }, text: '' };
}

function selectionAfter(selection: TextSpan, edits: readonly MarkupEdit[], mark: string): TextSpan {
  const [first] = edits;
  if (selection.start === selection.end) {
    const isPair = edits.length === 1 && first?.text === mark + mark;
    const at = isPair ? selection.start + mark.length : moved(selection.start, edits, first?.span.start === selection.start);
    return { start: at, end: at };
  }
  return { start: moved(selection.start, edits, true), end: moved(selection.end, edits, false) };
}

/** An offset after edits. @param isAfter whether it comes after text that is inserted at it */
function moved(offset: number, edits: readonly MarkupEdit[], isAfter: boolean): number {
  let by = 0;
  let insertsAt = 0;
  for (const { span, text } of edits) {
    if (span.end < offset || (span.end === offset && span.start < offset)) by += text.length - (span.end - span.start);
    else if (span.start < offset) by += text.length - (offset - span.start);
    else if (span.start === offset && span.end === offset && isAfter && insertsAt++ === 0) by += text.length;
  }
  return offset + by;
}
