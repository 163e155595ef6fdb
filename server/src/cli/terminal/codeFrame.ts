import type { Range } from 'vscode-languageserver-types';
import type { Style } from './style';
import { withoutControlCharacters } from './visible';

/** Number of context lines around the line with the problem. */
const contextLines = 1;
const tabWidth = 2;
/** Columns before the marker that stay visible on a long line. */
const lead = 20;

/**
 * A source excerpt with the range marked below.
 * @param columns width of the output
 * @returns lines without line breaks; none if the range is outside the text
 */
export function codeFrame(lines: readonly string[], { start, end }: Range, columns: number, style: Style): string[] {
  const marked = lines[start.line];
  if (marked === undefined || (lines.length === 1 && marked === '')) return [];
  const first = Math.max(0, start.line - contextLines);
  const last = Math.min(lines.length - 1, start.line + contextLines);
  const gutter = String(last + 1).length;
  const room = Math.max(20, columns - gutter - 6);
  const from = cutAt(marked, start.character, room);
  const frame: string[] = [];
  for (let index = first; index <= last; index++) {
    const isMarked = index === start.line;
    const number = String(index + 1).padStart(gutter);
    const head = `${isMarked ? style('red', '>') : ' '} ${style('dim', `${number} |`)}`;
    const text = visiblePart(lines[index] ?? '', from, room);
    frame.push(text === '' ? head : `${head} ${text}`);
    if (!isMarked) continue;
    const stop = end.line === start.line ? end.character : marked.length;
    const before = widthOf(visiblePart(marked.slice(0, start.character), from, room));
    const length = Math.max(
      1,
      Math.min(room - before, widthUpTo(marked.slice(start.character, Math.max(stop, start.character + 1)), room)),
    );
    frame.push(`  ${style('dim', `${' '.repeat(gutter)} |`)} ${' '.repeat(before)}${style('red', '^'.repeat(length))}`);
  }
  return frame;
}

/** First visible character of the lines, so that the marker is visible. */
function cutAt(line: string, character: number, room: number): number {
  return character < room - lead || widthUpTo(line, room) <= room ? 0 : character - lead;
}

/** Maximum number of characters that are measured per column: combining marks take no column. */
const maxPerColumn = 4;

/** Display width of the start of a text. It exceeds `width` if the whole text does: a line may be as long as a file. */
function widthUpTo(text: string, width: number): number {
  const maxCharacters = maxPerColumn * (width + 1);
  return text.length > maxCharacters ? Math.max(width + 1, widthOf(text.slice(0, maxCharacters))) : widthOf(text);
}

function visiblePart(line: string, from: number, room: number): string {
  const text = withoutControlCharacters(line.slice(from, from + room)).replaceAll('\t', ' '.repeat(tabWidth));
  const isCut = from > 0 && line.length > 0;
  return (isCut ? `…${text.slice(1)}` : text).slice(0, room);
}

/** Display width of a text: East Asian characters and emoji take two columns, combining marks none. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) {
    if (char === '\t') width += tabWidth;
    else if (/\p{Mark}|\u200D/u.test(char)) width += 0;
    else width += isWide(char.codePointAt(0) ?? 0) ? 2 : 1;
  }
  return width;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd)
  );
}
