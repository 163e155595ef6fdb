import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';

/** A value that the schema knows: a text with a label without quotes, as names and paths have it. What it inserts stays as it is. */
export function withPlainLabel(document: TextDocument, item: CompletionItem): CompletionItem {
  const text = item.kind === CompletionItemKind.Property ? undefined : textOf(item.label);
  if (text === undefined) return item;
  const { filterText: _, ...rest } = item;
  return {
    ...rest,
    label: text,
    // Below names and paths, above what else can stand there.
    sortText: `1${item.sortText ?? text}`,
    // Editors filter by what stands from the start of the range on, which is a quote where one has been typed.
    ...(isQuoted(document, item) && { filterText: item.label }),
  };
}

/** The text whose JSON a label is; `undefined` of other values, of an empty text and of one that is cut short. */
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
