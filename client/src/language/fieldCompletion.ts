import { type CompletionItem, type Position, Range, SnippetString, type TextDocument, type TextEditor } from 'vscode';
import type { Middleware } from 'vscode-languageclient';

/** End of a snippet that the editor does not take for a plain text: the cursor, and a variable without a value behind it. */
const cursorAtEnd = `$0\${CURRENT_YEAR/.*//}`;

/**
 * Middleware of the language client for completion in the fields of snippets.
 *
 * - A selected text does not filter the suggestions, which replace it: the server is asked as if it were not there.
 * - An accepted item does not end the snippet. Our items replace the closing quote of a string, which is outside of the field, so that the
 *   cursor is behind it. The editor ends a snippet whose field the cursor leaves, unless the item is a snippet itself: then it becomes a
 *   part of the other, and the next Tab goes on. Without another snippet it ends where it is inserted.
 */
export function fieldCompletion(activeEditor: () => TextEditor | undefined): Required<Pick<Middleware, 'provideCompletionItem'>> {
  return {
    async provideCompletionItem(document, position, context, token, next) {
      const start = startOfSelection(activeEditor(), document, position);
      const found = await next(document, start ?? position, context, token);
      for (const item of Array.isArray(found) ? found : (found?.items ?? [])) {
        if (start) stopFiltering(item, document, position);
        continueSnippet(item, document, position);
      }
      return found;
    },
  };
}

/** Start of the selected text before a position, if it is on one line. */
function startOfSelection(editor: TextEditor | undefined, document: TextDocument, position: Position): Position | undefined {
  if (editor?.document !== document || editor.selections.length !== 1) return undefined;
  const { selection } = editor;
  return !selection.isEmpty && selection.isSingleLine && selection.active.isEqual(position) && selection.end.isEqual(position)
    ? selection.start
    : undefined;
}

function stopFiltering(item: CompletionItem, document: TextDocument, position: Position): void {
  const range = rangeOf(item);
  if (range?.start.isBefore(position)) item.filterText = document.getText(new Range(range.start, position));
}

function continueSnippet(item: CompletionItem, document: TextDocument, position: Position): void {
  const { insertText } = item;
  const range = rangeOf(item);
  const isPlain = typeof insertText === 'string' || (insertText && !/(?<!\\)\$/.test(insertText.value));
  if (!isPlain || !range?.end.isAfter(position) || !document.getText(new Range(position, range.end)).endsWith('"')) return;
  const { value } = typeof insertText === 'string' ? new SnippetString().appendText(insertText) : insertText;
  item.insertText = new SnippetString(value + cursorAtEnd);
}

function rangeOf({ range }: CompletionItem): Range | undefined {
  return range && 'replacing' in range ? range.replacing : range;
}
