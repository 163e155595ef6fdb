import { isInCode } from './codeLines';

/** An insertion of text, as the editor reports it: positions are those before the change. */
export interface Insertion {
  readonly line: number;
  readonly character: number;
  /** Length of the text that it replaces. */
  readonly replaced: number;
  readonly text: string;
}

/** A line with nothing but the marker of a list item or quote. */
const emptyItem = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]+|(?:>[ \t]?)+)$/;
const lineBreak = /^(?:\r\n|\n|\r)[ \t]*$/;

/**
 * Lines whose marker has to go, since Enter was pressed in an empty list item or quote: it ends the list. Empty for any other change, and
 * in front matter, code and comments, where the same characters mean something else.
 * @param lines the lines after the change
 */
export function endedItems(insertions: readonly Insertion[], lines: readonly string[]): number[] {
  if (!insertions.every(({ text, replaced }) => replaced === 0 && lineBreak.test(text))) return [];
  // The editor lists changes from the last to the first. Each one above has moved a line down.
  const sorted = [...insertions].sort((a, b) => a.line - b.line);
  return sorted.flatMap(({ line, character }, index) => {
    const moved = line + index;
    const text = lines[moved] ?? '';
    const isEmpty = emptyItem.test(text) && text.length === character && lines[moved + 1]?.trim() === '';
    return isEmpty && !isInCode(lines, moved) ? [moved] : [];
  });
}
