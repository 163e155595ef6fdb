import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, Range } from 'vscode-languageserver-types';
import { isBeginning } from './completedText';

/** Replaces the closing quote behind the range as well, so that the cursor stands behind the string afterwards. */
export function throughClosingQuote(item: CompletionItem, document: TextDocument): CompletionItem {
  const { textEdit } = item;
  if (!textEdit || !('range' in textEdit) || isBeginning(item)) return item;
  const { start, end } = textEdit.range;
  const behind = { ...end, character: end.character + 1 };
  const isWhole = textEdit.newText.startsWith('"') || document.getText({ start: end, end: behind }) !== '"';
  return isWhole ? item : { ...item, textEdit: { range: { start, end: behind }, newText: `${textEdit.newText}"` } };
}

/**
 * Items for one string, all with ranges that begin behind its opening quote if some do: editors rank by the text from the start of the range,
 * and one that begins with the quote would be first for that alone.
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
    return { ...item, filterText: filterText.replace(/^"/, ''), textEdit: { range: inner, newText: newText.slice(1) } };
  // What is no string takes the place of the quote as well.
  const edits = [...(item.additionalTextEdits ?? []), { range: first(range), newText: '' }];
  return { ...item, textEdit: { range: inner, newText }, additionalTextEdits: edits };
}

function rangeOf({ textEdit }: CompletionItem): Range | undefined {
  return textEdit && 'range' in textEdit ? textEdit.range : undefined;
}

/** The first character of a range. */
function first({ start }: Range): Range {
  return { start, end: { ...start, character: start.character + 1 } };
}
