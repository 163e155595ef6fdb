import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';

/** Removes the quotes from the label of a string from the schema, as in items for names and paths. The inserted text is unchanged. */
export function withPlainLabel(document: TextDocument, item: CompletionItem): CompletionItem {
  const text = item.kind === CompletionItemKind.Property ? undefined : textOf(item.label);
  if (text === undefined) return item;
  const { filterText: _, ...rest } = item;
  return {
    ...rest,
    label: text,
    // Ranked after names and paths, before everything else.
    sortText: `1${item.sortText ?? text}`,
    // Editors filter by the text from the start of the range, which is a quote if one has been typed.
    ...(isQuoted(document, item) && { filterText: item.label }),
  };
}

/** String in a JSON label; `undefined` for other values, an empty string and a truncated string. */
function textOf(label: string): string | undefined {
  if (!label.startsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(label);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}

function isQuoted(document: TextDocument, { textEdit }: CompletionItem): boolean {
  if (!textEdit) return false;
  const { start } = 'range' in textEdit ? textEdit.range : textEdit.insert;
  return document.getText({ start, end: { ...start, character: start.character + 1 } }) === '"';
}
