import { diffArrays } from 'diff';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { TextEdit } from 'vscode-languageserver-types';
import { equalEnds, linesOf } from './diff';

/**
 * Maximum number of differing lines, since the time grows with their number: beyond it, one edit replaces all lines between the equal lines
 * at both ends.
 */
const maxDifferences = 2_000;

/** Edits of whole lines that turn a document into another text. */
export function changesTo(document: TextDocument, after: string): TextEdit[] {
  const before = document.getText();
  const [old, newLines] = [linesOf(before), linesOf(after)];
  const edits: TextEdit[] = [];
  let offset = 0;
  const replace = (removed: readonly string[], added: readonly string[]): void => {
    const end = offset + lengthOf(removed);
    edits.push(TextEdit.replace({ start: document.positionAt(offset), end: document.positionAt(end) }, added.join('')));
    offset = end;
  };
  const changes = diffArrays(old, newLines, { maxEditLength: maxDifferences });
  if (!changes) {
    const [head, tail] = equalEnds(old, newLines);
    offset = lengthOf(old.slice(0, head));
    replace(old.slice(head, old.length - tail), newLines.slice(head, newLines.length - tail));
    return edits;
  }
  let removed: readonly string[] = [];
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added) {
      replace(removed, change.value);
      removed = [];
    } else {
      if (removed.length > 0) replace(removed, []);
      removed = [];
      offset += lengthOf(change.value);
    }
  }
  if (removed.length > 0) replace(removed, []);
  return edits;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
