import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, Range } from 'vscode-languageserver-types';
import { isBeginning } from './completedText';

/** Extends the range over the closing quote, so that the cursor is behind the string afterwards. */
export function throughClosingQuote(item: CompletionItem, document: TextDocument): CompletionItem {
  const { textEdit } = item;
  if (!textEdit || !('range' in textEdit) || isBeginning(item)) return item;
  const { start, end } = textEdit.range;
  const behind = { ...end, character: end.character + 1 };
  const isWhole = textEdit.newText.startsWith('"') || document.getText({ start: end, end: behind }) !== '"';
  return isWhole ? item : { ...item, textEdit: { range: { start, end: behind }, newText: `${textEdit.newText}"` } };
}

/**
 * Makes the ranges of all items for one string begin behind its opening quote if some do: editors rank by the text from the start of the
 * range, and an item that begins with the quote would come first for that reason alone.
 */
export function withinQuotes(items: readonly CompletionItem[], document: TextDocument): CompletionItem[] {
  const starts = new Set(items.flatMap((item) => rangeOf(item)?.start.character ?? []));
  return items.map((item) => {
    const range = rangeOf(item);
    if (!range || !starts.has(range.start.character + 1) || document.getText(first(range)) !== '"') return item;
    return behindQuote(item, range);
  });
}

function behindQuote(item: CompletionItem, range: Range): CompletionItem {
  const newText = item.textEdit?.newText ?? '';
  const inner = { start: first(range).end, end: range.end };
  const { filterText = item.label } = item;
  if (newText.startsWith('"'))
    return { ...item, filterText: withoutQuotes(filterText), textEdit: { range: inner, newText: newText.slice(1) } };
  // A value that is not a string replaces the opening quote as well.
  const edits = [...(item.additionalTextEdits ?? []), { range: first(range), newText: '' }];
  return { ...item, filterText: withoutQuotes(filterText), textEdit: { range: inner, newText }, additionalTextEdits: edits };
}

function withoutQuotes(text: string): string {
  return text.replace(/^"(.*?)"?$/s, '$1');
}

function rangeOf({ textEdit }: CompletionItem): Range | undefined {
  return textEdit && 'range' in textEdit ? textEdit.range : undefined;
}

/** First character of a range. */
function first({ start }: Range): Range {
  return { start, end: { ...start, character: start.character + 1 } };
}
