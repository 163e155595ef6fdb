import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type Range, type TextEdit } from 'vscode-languageserver-types';
import { toRange } from '../../../base/spans';
import { memberAtCursor } from './memberAtCursor';

/** A missing quote or comma. */
interface Insertion {
  readonly at: number;
  readonly text: '"' | ',';
  readonly isBehindCursor: boolean;
}

/** A text in which the missing quotes and commas of the member at the cursor are inserted. */
interface CompletedText {
  readonly text: string;
  /** Offset of the cursor in the completed text. */
  readonly offset: number;
  /** Converts an item for the completed text to an item for the written text, whose edits insert the quotes and commas. */
  toWritten(item: CompletionItem, completed: TextDocument): CompletionItem;
}

/** Completed text; `undefined` if nothing is missing at the cursor, or if no member can be there. */
export function completedText(written: TextDocument, offset: number): CompletedText | undefined {
  const text = written.getText();
  const insertions = missingAt(text, offset);
  if (insertions.length === 0) return undefined;
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text: missing } of insertions) {
    pieces.push(text.slice(from, at), missing);
    from = at;
  }
  pieces.push(text.slice(from));
  const before = insertions.filter(({ isBehindCursor }) => !isBehindCursor).length;
  return {
    text: pieces.join(''),
    offset: offset + before,
    toWritten: (item, completed) => toWritten(item, completed, written, insertions),
  };
}

/** Missing quotes and commas, in the order of the text. */
function missingAt(text: string, offset: number): Insertion[] {
  const member = memberAtCursor(text, offset);
  if (!member) return [];
  const { form, span, commaBefore, lacksCommaBehind } = member;
  const found: Insertion[] = [];
  if (commaBefore !== undefined) found.push({ at: commaBefore, text: ',', isBehindCursor: false });
  if (form === 'bare') found.push({ at: span.start, text: '"', isBehindCursor: false });
  if (form === 'bare' || form === 'open') found.push({ at: span.end, text: '"', isBehindCursor: true });
  if (lacksCommaBehind) found.push({ at: span.end, text: ',', isBehindCursor: true });
  return found;
}

function toWritten(item: CompletionItem, completed: TextDocument, written: TextDocument, insertions: readonly Insertion[]): CompletionItem {
  const { textEdit } = item;
  if (!textEdit || !('range' in textEdit)) return item;
  const [from, to] = [completed.offsetAt(textEdit.range.start), completed.offsetAt(textEdit.range.end)];
  // `start`: offset in the completed text; each insertion is one character.
  const placed = insertions.map((insertion, index) => ({ ...insertion, start: insertion.at + index }));
  const writtenOffset = (offset: number): number => offset - placed.filter(({ start }) => start < offset).length;
  let [start, end] = [from, to];
  let { newText } = textEdit;
  const remaining = new Set(placed.filter((each) => each.start < from || each.start >= to));
  for (const each of [...placed].reverse()) {
    if (each.start !== start - 1) continue;
    newText = each.text + newText;
    start--;
    remaining.delete(each);
  }
  for (const each of placed) {
    if (isBeginning(item)) {
      if (each.isBehindCursor) remaining.delete(each);
      continue;
    }
    if (each.start !== end) continue;
    newText += each.text;
    end++;
    remaining.delete(each);
  }
  const range = toRange(written, { start: writtenOffset(start), end: writtenOffset(end) });
  const edits = [...remaining].map(({ at, text }): TextEdit => ({ range: toRange(written, { start: at, end: at }), newText: text }));
  return {
    ...item,
    ...(item.filterText !== undefined && { filterText: comparable(item.filterText, written, range) }),
    textEdit: { range, newText },
    ...(edits.length > 0 && { additionalTextEdits: [...(item.additionalTextEdits ?? []), ...edits] }),
  };
}

/** Whether an item inserts only the beginning of a value, which another completion continues: a folder of pages. */
export function isBeginning({ kind, command }: CompletionItem): boolean {
  return kind === CompletionItemKind.Folder && command !== undefined;
}

/** Filter text as editors compare it with the text from the start of the range: without quotes if none is written. */
function comparable(filterText: string, written: TextDocument, { start }: Range): string {
  const isQuoted = written.getText({ start, end: { ...start, character: start.character + 1 } }) === '"';
  return isQuoted ? filterText : filterText.replace(/^"(.*)"$/s, '$1');
}
