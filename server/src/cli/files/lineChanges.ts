import type { TextDocument } from 'vscode-languageserver-textdocument';
import { TextEdit } from 'vscode-languageserver-types';
import { linesOf } from './diff';

/** A line that both texts have once, by its index in each. */
interface Anchor {
  readonly old: number;
  readonly new: number;
}

/**
 * The edits that make another text of a document, whole lines each. Lines that both have once, in the same order, stay, and with them the
 * equal lines around: few edits for a list, whose lines differ from one another.
 */
export function changesTo(document: TextDocument, after: string): TextEdit[] {
  const before = document.getText();
  if (before === after) return [];
  const [old, made] = [linesOf(before), linesOf(after)];
  const starts = [0];
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length);
  const edits: TextEdit[] = [];
  let [from, to] = [0, 0];
  for (const anchor of [...anchorsOf(old, made), { old: old.length, new: made.length }]) {
    let [start, first, end, last] = [from, to, anchor.old, anchor.new];
    while (start < end && first < last && old[start] === made[first]) [start, first] = [start + 1, first + 1];
    while (start < end && first < last && old[end - 1] === made[last - 1]) [end, last] = [end - 1, last - 1];
    if (start < end || first < last) {
      const range = { start: document.positionAt(starts[start] ?? 0), end: document.positionAt(starts[end] ?? 0) };
      edits.push(TextEdit.replace(range, made.slice(first, last).join('')));
    }
    [from, to] = [anchor.old + 1, anchor.new + 1];
  }
  return edits;
}

/** The longest sequence of lines that both texts have once, in the order of both. */
function anchorsOf(old: readonly string[], made: readonly string[]): readonly Anchor[] {
  const inOld = uniqueLines(old);
  const inNew = uniqueLines(made);
  const pairs = [...inNew].flatMap(([line, index]): Anchor[] => {
    const other = inOld.get(line);
    return other === undefined ? [] : [{ old: other, new: index }];
  });
  // The ends of the best sequences by length, each with the one before it.
  interface Chain {
    readonly anchor: Anchor;
    readonly before: Chain | undefined;
  }
  const ends: Chain[] = [];
  for (const anchor of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.anchor.old ?? 0) < anchor.old) low = middle + 1;
      else high = middle;
    }
    ends[low] = { anchor, before: ends[low - 1] };
  }
  const found: Anchor[] = [];
  for (let chain = ends.at(-1); chain; chain = chain.before) found.push(chain.anchor);
  return found.reverse();
}

/** The index of each line that occurs once, in the order of the text. */
function uniqueLines(lines: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (indexes.has(line)) repeated.add(line);
    indexes.set(line, index);
  }
  for (const line of repeated) indexes.delete(line);
  return indexes;
}
