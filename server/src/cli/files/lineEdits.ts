import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { lineStartAt } from '../../../../shared/lineBreak';
import type { LineEdit } from './diff';

/** Edits of whole lines: edits that touch the same line are merged. @param edits must not overlap */
export function lineEdits(document: TextDocument, edits: readonly TextEdit[]): LineEdit[] {
  const text = document.getText();
  const spans = edits
    .map(({ range, newText }) => ({ start: document.offsetAt(range.start), end: document.offsetAt(range.end), newText }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const found: LineEdit[] = [];
  for (let index = 0, first = spans[0]; first; first = spans[index]) {
    const start = lineStartAt(text, first.start);
    let end = start;
    let lines = '';
    let at = start;
    for (let next: typeof first | undefined = first; next; next = spans[index]) {
      const isOnLine = next === first || next.start < end || (end === text.length && !text.endsWith('\n'));
      if (!isOnLine) break;
      lines += text.slice(at, next.start) + next.newText;
      at = next.end;
      end = Math.max(end, lineEnd(text, next.end));
      index++;
    }
    found.push({ start: lineNumber(text, start), end: lineNumber(text, end), text: lines + text.slice(at, end) });
  }
  return found;
}

/** Offset after the line break. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Number of lines that begin before an offset at the start of a line or at the end of the text. As in diffs, only `\n` ends a line. */
function lineNumber(text: string, offset: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) count++;
  return offset === text.length && offset > 0 && text[offset - 1] !== '\n' ? count + 1 : count;
}
