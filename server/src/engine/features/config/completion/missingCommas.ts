import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionList } from 'vscode-languageserver-types';
import type { EntryTarget } from './entryTarget';

/** Adds missing commas to the completion items of an array item. */
export function withMissingCommas(list: CompletionList, { commas }: Pick<EntryTarget, 'commas'>, document: TextDocument): CompletionList {
  if (commas.length === 0) return list;
  const edits = commas.map((offset) => {
    const position = document.positionAt(offset);
    return { range: { start: position, end: position }, newText: ',' };
  });
  const add = (item: CompletionList['items'][number]): typeof item => ({
    ...item,
    additionalTextEdits: [...(item.additionalTextEdits ?? []), ...edits],
  });
  return { ...list, items: list.items.map(add) };
}
