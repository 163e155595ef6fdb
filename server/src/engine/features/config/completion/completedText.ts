import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type Range, type TextEdit } from 'vscode-languageserver-types';
import { toRange } from '../../../base/spans';
import { memberAtCursor } from './memberAtCursor';

/** A quote or comma that a text lacks. */
interface Insertion {
  readonly at: number;
  readonly text: '"' | ',';
  readonly isBehindCursor: boolean;
}

/** A text with the quotes and commas that the member at the cursor lacks. */
interface CompletedText {
  readonly text: string;
  /** The cursor in it. */
  readonly offset: number;
  /** Rewrites an item that was made for this text, `completed`, for the text as it is, with these quotes and commas in its edits. */
  toWritten(item: CompletionItem, completed: TextDocument): CompletionItem;
}

/** `undefined` if the text lacks nothing at the cursor, or if no member can be there. */
export function completedText(written: TextDocument, offset: number): CompletedText | undefined {
  const text = written.getText();
  const insertions = missingAt(text, offset);
  if (insertions.length === 0) return undefined;
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: missing } of insertions) {
    parts.push(text.slice(from, at), missing);
    from = at;
  }
  parts.push(text.slice(from));
  const before = insertions.filter(({ isBehindCursor }) => !isBehindCursor).length;
  return { text: parts.join(''), offset: offset + before, toWritten: (item, completed) => toWritten(item, completed, written, insertions) };
}

/** In the order of the text. */
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
  // Each insertion is one character.
  const placed = insertions.map((insertion, index) => ({ ...insertion, start: insertion.at + index }));
  const writtenOffset = (offset: number): number => offset - placed.filter(({ start }) => start < offset).length;
  let [start, end] = [from, to];
  let { newText } = textEdit;
  const rest = new Set(placed.filter((each) => each.start < from || each.start >= to));
  for (const each of [...placed].reverse()) {
    if (each.start !== start - 1) continue;
    newText = each.text + newText;
    start--;
    rest.delete(each);
  }
  for (const each of placed) {
    if (isBeginning(item)) {
      if (each.isBehindCursor) rest.delete(each);
      continue;
    }
    if (each.start !== end) continue;
    newText += each.text;
    end++;
    rest.delete(each);
  }
  const range = toRange(written, { start: writtenOffset(start), end: writtenOffset(end) });
  const edits = [...rest].map(({ at, text }): TextEdit => ({ range: toRange(written, { start: at, end: at }), newText: text }));
  return {
    ...item,
    ...(item.filterText !== undefined && { filterText: comparable(item.filterText, written, range) }),
    textEdit: { range, newText },
    ...(edits.length > 0 && { additionalTextEdits: [...(item.additionalTextEdits ?? []), ...edits] }),
  };
}

/** Whether an item is the beginning of a value that another completion ends: a folder of pages. */
export function isBeginning({ kind, command }: CompletionItem): boolean {
  return kind === CompletionItemKind.Folder && command !== undefined;
}

/** Editors compare with the text from the start of the range: without a quote if none is written. */
function comparable(filterText: string, written: TextDocument, { start }: Range): string {
  const isQuoted = written.getText({ start, end: { ...start, character: start.character + 1 } }) === '"';
  return isQuoted ? filterText : filterText.replace(/^"(.*)"$/s, '$1');
}
