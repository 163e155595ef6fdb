import { diffArrays } from 'diff';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { neverCancelled } from '../../engine/languageService';
import { equalEnds, type LineEdit, linesOf } from '../files/diff';
import { lineEdits } from '../files/lineEdits';
import type { CheckedFile, Problem, Suggestion } from '../report';
import type { ChangeReport } from './checkChange';
import type { ChangeProject } from './openChange';

/** Number of lines around a change that services show and take comments for. */
const contextLines = 3;

/** Maximum number of lines that differ, since the time grows with their number: beyond it, nothing is suggested for a file. */
const maxDifferences = 2_000;

/** Lines of a file after a change, zero-based. */
interface ChangedLines {
  /** Numbers of unchanged lines before the change. */
  readonly before: ReadonlyMap<number, number>;
  /** Number of the hunk of a line that services show. */
  readonly hunks: ReadonlyMap<number, number>;
}

/** The safe fixes of new problems in changed lines and the lines around them, which services show. */
export async function suggestionsFor({ engine, workspace }: ChangeProject, { files, movedTo }: ChangeReport): Promise<Suggestion[]> {
  const formerUris = new Map([...movedTo].map(([from, to]) => [to, from]));
  const suggestions: Suggestion[] = [];
  for (const file of files) {
    const after = file.problems.length > 0 ? await workspace.readUri('after', file.uri) : undefined;
    if (after?.kind !== 'text') continue;
    const edits = lineEdits(after.document, await engine.fixAll(file.uri, 'save', neverCancelled));
    if (edits.length === 0) continue;
    const formerUri = formerUris.get(file.uri) ?? file.uri;
    const before = await workspace.readUri('before', formerUri);
    if (before.kind === 'unreadable') continue;
    const lines = changedLines(before.kind === 'text' ? before.document.getText() : '', after.document.getText());
    if (!lines) continue;
    for (const edit of edits) {
      const suggestion = suggestionOf(trimmed(after.document, edit), file, formerUri, lines);
      if (suggestion) suggestions.push(suggestion);
    }
  }
  return suggestions;
}

function suggestionOf(
  { start, end, text }: LineEdit,
  { uri, problems }: CheckedFile,
  formerUri: string,
  { before, hunks }: ChangedLines,
): Suggestion | undefined {
  const lines = Array.from({ length: end - start }, (_, index) => start + index);
  const hunk = hunks.get(start);
  if (hunk === undefined || lines.some((line) => hunks.get(line) !== hunk)) return undefined;
  const within = (distance: number): Problem[] =>
    problems.filter(({ range }) => range.start.line < end + distance && range.end.line >= start - distance);
  // A missing comma is reported at the entry below its line.
  const solved = [within(0), within(1)].find(({ length }) => length > 0);
  if (!solved) return undefined;
  const anchor = lines.filter((line) => !before.has(line)).at(-1) ?? end - 1;
  return {
    ...{ uri, formerUri, start, end, anchor, anchorBefore: before.get(anchor), problems: solved },
    text: text.replace(/\r?\n/g, '\n').replace(/\n$/, ''),
  };
}

/** An edit without equal lines at its ends; it has one line at least, to which services attach it. */
function trimmed(document: TextDocument, edit: LineEdit): LineEdit {
  const old = linesOf(document.getText()).slice(edit.start, edit.end);
  const added = linesOf(edit.text);
  const [head, tail] = equalEnds(old, added);
  const last = head + tail === old.length ? Math.max(0, tail - 1) : tail;
  const first = head + last === old.length ? Math.max(0, head - 1) : head;
  return { start: edit.start + first, end: edit.end - last, text: added.slice(first, added.length - last).join('') };
}

/** `undefined` if too many lines differ. */
function changedLines(before: string, after: string): ChangedLines | undefined {
  const newLines = linesOf(after);
  const parts = diffArrays(linesOf(before), newLines, { maxEditLength: maxDifferences });
  if (!parts) return undefined;
  const unchanged = new Map<number, number>();
  const near = new Set<number>();
  let [line, former] = [0, 0];
  for (const { added, removed, value } of parts) {
    const end = removed ? line : line + value.length;
    if (!added && !removed) for (let each = line; each < end; each++) unchanged.set(each, former + each - line);
    if (!added) former += value.length;
    if (added || removed) for (let each = Math.max(0, line - contextLines); each < end + contextLines; each++) near.add(each);
    line = end;
  }
  const hunks = new Map<number, number>();
  let hunk = 0;
  for (let each = 0; each < newLines.length; each++) {
    if (!near.has(each)) continue;
    if (!near.has(each - 1)) hunk++;
    hunks.set(each, hunk);
  }
  return { before: unchanged, hunks };
}
