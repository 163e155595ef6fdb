import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types';

/**
 * Puts an item first whose label has been typed completely. Editors give all items that begin with the typed text the same score, and
 * order them by their sort text, so that a longer label would win. A list with a label that begins another label is incomplete: editors
 * request it again with the next letter, and the label is first once it has been typed.
 */
export function exactFirst(list: CompletionList, document: TextDocument, position: Position): CompletionList {
  const items = list.items.map((item) => (isTyped(item, document, position) ? first(item, document) : item));
  return { ...list, items, isIncomplete: list.isIncomplete || hasPrefixBehind(items) };
}

function isTyped(item: CompletionItem, document: TextDocument, position: Position): boolean {
  const { textEdit } = item;
  if (!textEdit || !('range' in textEdit)) return false;
  const typed = document.getText({ start: textEdit.range.start, end: position }).replace(/^"/, '');
  return typed !== '' && typed.toLowerCase() === item.label.toLowerCase();
}

function first(item: CompletionItem, document: TextDocument): CompletionItem {
  const { textEdit } = item;
  const start = textEdit && 'range' in textEdit ? textEdit.range.start : undefined;
  const quote = start && document.getText({ start, end: { line: start.line, character: start.character + 1 } }) === '"' ? '"' : '';
  // The score is higher if nothing but the typed text is compared.
  return { ...item, sortText: `!${item.sortText ?? item.label}`, filterText: quote + item.label, preselect: true };
}

/** Whether a label begins another label that is ranked before it. */
function hasPrefixBehind(items: readonly CompletionItem[]): boolean {
  const byLabel = items.map((item) => ({ label: item.label.toLowerCase(), sortText: item.sortText ?? item.label }));
  byLabel.sort((a, b) => (a.label < b.label ? -1 : 1));
  const open: { label: string; sortText: string }[] = [];
  for (const item of byLabel) {
    while (open.length > 0 && !item.label.startsWith(open.at(-1)?.label ?? '')) open.pop();
    if (open.some(({ label, sortText }) => label !== item.label && sortText > item.sortText)) return true;
    open.push(item);
  }
  return false;
}
