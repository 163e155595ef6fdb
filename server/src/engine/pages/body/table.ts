import type { Span } from '../../base/spans';
import { char, isSpaceOrTab } from './characters';

/** The end of the line at an offset, without line break. */
export function endOfRow(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  if (end < 0) return text.length;
  return end > from && text.charCodeAt(end - 1) === char.carriageReturn ? end - 1 : end;
}

/** The number of cells of a row of delimiters, such as `| --- | :-: |`; 0 for any other line. */
export function isDelimiterRow(text: string, start: number, end: number): number {
  const line = text.slice(start, end);
  // The pattern matches whitespace in one way only; otherwise a long run of whitespace would be tried in all ways.
  if (!/^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?[ \t]*$/.test(line) || !/[|:]/.test(line)) return 0;
  return rowCells(text, start, end).length;
}

/** The content of the cells of a row. A vertical bar separates cells unless a backslash precedes it, even in code. */
export function rowCells(text: string, start: number, end: number): Span[] {
  const cells: Span[] = [];
  let from = start;
  let isFirst = true;
  const add = (to: number): void => {
    let [first, last] = [from, to];
    while (first < last && isSpaceOrTab(text.charCodeAt(first))) first++;
    while (last > first && isSpaceOrTab(text.charCodeAt(last - 1))) last--;
    // Before the first and after the last bar there is no cell.
    if (first < last || (!isFirst && to < end)) cells.push({ start: first, end: last });
    isFirst = false;
  };
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === char.backslash) at++;
    else if (code === char.verticalBar) {
      add(at);
      from = at + 1;
    }
  }
  add(end);
  return cells;
}
