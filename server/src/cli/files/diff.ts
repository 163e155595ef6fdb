import { withoutControlCharacters } from '../terminal/visible';

/** Number of context lines around a change. */
const contextLines = 3;

/** Replaced lines of the old text. `start`: zero-based. */
interface Change {
  readonly start: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Edits of whole lines. `start` and `end` (exclusive) are zero-based line numbers before the edits; `text` has these lines after the edits.
 */
export interface LineEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Unified diff of edits. The edits are known, so no comparison is needed.
 * @param edits edits in the order of the text, without common lines
 * @returns diff with a final line break; empty if nothing changes
 */
export function unifiedDiff(path: string, before: string, edits: readonly LineEdit[]): string {
  const lines = linesOf(before);
  const changes = edits.flatMap((edit) => trimmed(lines, edit));
  if (changes.length === 0) return '';
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const former = last?.at(-1);
    if (last && former && change.start - contextLines <= contextEnd(lines, former)) last.push(change);
    else hunks.push([change]);
  }
  let shift = 0;
  const texts = hunks.map((hunk) => {
    const text = printHunk(lines, hunk, shift);
    shift += hunk.reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
    return text;
  });
  return `--- ${quoted(`a/${path}`)}\n+++ ${quoted(`b/${path}`)}\n${texts.join('')}`;
}

/** Diff that creates the file. */
export function creationDiff(path: string, text: string): string {
  const lines = linesOf(text);
  const hunk = lines.length === 0 ? '' : `@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => printLine('+', line)).join('')}`;
  return `--- /dev/null\n+++ ${quoted(`b/${path}`)}\n${hunk}`;
}

/** Diff that deletes the file. */
export function deletionDiff(path: string, text: string): string {
  const lines = linesOf(text);
  const hunk = lines.length === 0 ? '' : `@@ -1,${lines.length} +0,0 @@\n${lines.map((line) => printLine('-', line)).join('')}`;
  return `--- ${quoted(`a/${path}`)}\n+++ /dev/null\n${hunk}`;
}

/** Lines with their line breaks, which may differ from line to line. */
export function linesOf(text: string): string[] {
  return text === '' ? [] : (text.match(/[^\n]*\n|[^\n]+$/g) ?? []);
}

/** Numbers of equal lines at the start and at the end. */
export function equalEnds(old: readonly string[], newLines: readonly string[]): readonly [head: number, tail: number] {
  const maxEqual = Math.min(old.length, newLines.length);
  let head = 0;
  while (head < maxEqual && old[head] === newLines[head]) head++;
  let tail = 0;
  while (tail < maxEqual - head && old.at(-1 - tail) === newLines.at(-1 - tail)) tail++;
  return [head, tail];
}

/** Change without unchanged lines at its start and end; empty if nothing changes. */
function trimmed(lines: readonly string[], { start, end, text }: LineEdit): Change[] {
  const removed = lines.slice(start, end);
  const added = linesOf(text);
  const [head, tail] = equalEnds(removed, added);
  const change = {
    start: start + head,
    removed: removed.slice(head, removed.length - tail),
    added: added.slice(head, added.length - tail),
  };
  return change.removed.length + change.added.length > 0 ? [change] : [];
}

function printHunk(lines: readonly string[], changes: readonly Change[], shift: number): string {
  const first = changes[0]?.start ?? 0;
  const last = changes.at(-1);
  const from = Math.max(0, first - contextLines);
  const to = last ? contextEnd(lines, last) : 0;
  const grown = changes.reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
  let text = `@@ -${printRange(from, to - from)} +${printRange(from + shift, to - from + grown)} @@\n`;
  let at = from;
  const printContextTo = (end: number): void => {
    for (; at < end; at++) text += printContext(lines[at] ?? '');
  };
  for (const change of changes) {
    printContextTo(change.start);
    for (const line of change.removed) text += printLine('-', line);
    for (const line of change.added) text += printLine('+', line);
    at = endOf(change);
  }
  printContextTo(to);
  return text;
}

/** Range in a hunk header. An empty range has the number of the line before it. */
function printRange(start: number, length: number): string {
  const first = length === 0 ? start : start + 1;
  return length === 1 ? String(first) : `${first},${length}`;
}

/**
 * Prints a context line. A CI service that reads the log may skip the leading space and run the rest as a command. Such a line is removed
 * and added instead, so that the diff can still be applied.
 */
function printContext(line: string): string {
  return isCommand(line) ? printLine('-', line) + printLine('+', line) : printLine(' ', line);
}

/** End of the context after a change. Git assumes that a hunk without context at its end is at the end of the file. */
function contextEnd(lines: readonly string[], change: Change): number {
  let end = Math.min(lines.length, endOf(change) + contextLines);
  while (end < lines.length && isCommand(lines[end - 1] ?? '')) end++;
  return end;
}

function isCommand(line: string): boolean {
  return /^\s*(?:::|##\w*\[)/.test(line);
}

function printLine(mark: string, line: string): string {
  return line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}

function endOf({ start, removed }: Change): number {
  return start + removed.length;
}

/** Quotes a path as Git does, if it contains special characters, or characters that control a terminal; octal escapes are UTF-8 bytes. */
function quoted(path: string): string {
  if (!/["\\]/.test(path) && withoutControlCharacters(path) === path && !path.includes('\t')) return path;
  const inner = [...path].map((char) => escapes[char] ?? (withoutControlCharacters(char) === char ? char : octal(char)));
  return `"${inner.join('')}"`;
}

const escapes: Readonly<Record<string, string | undefined>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function octal(char: string): string {
  return [...new TextEncoder().encode(char)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
