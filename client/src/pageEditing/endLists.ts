import { type Disposable, Range, type TextDocumentChangeEvent, workspace } from 'vscode';
import { mdxLanguageId } from '../ids';
import type { EditorPageFeatures } from '../language/editorPageFeatures';
import { window } from '../window';
import { endedItems } from './emptyItem';

/**
 * Ends a list or quote of an MDX page on Enter in an empty item: removes its marker, in the undo step of the line break. The rules of the
 * language continue lists, but cannot remove anything.
 */
export function endLists(features: EditorPageFeatures): Disposable {
  return workspace.onDidChangeTextDocument((event) => {
    const { document, contentChanges } = event;
    if (document.languageId !== mdxLanguageId || !contentChanges.some(({ text }) => /^[\r\n]/.test(text))) return;
    if (features.use('editing', document.uri) !== 'off') void removeMarkers(event);
  });
}

async function removeMarkers({ document, contentChanges, reason }: TextDocumentChangeEvent): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor?.document !== document || reason !== undefined) return;
  const lines = document.getText().split(/\r\n|\r|\n/);
  const insertions = contentChanges.map(({ range: { start }, rangeLength, text }) => ({
    ...{ line: start.line, character: start.character },
    ...{ replaced: rangeLength, text },
  }));
  const ended = endedItems(insertions, lines);
  if (ended.length === 0) return;
  await editor.edit(
    (edit) => {
      for (const line of ended) edit.delete(new Range(line, 0, line, lines[line]?.length ?? 0));
    },
    { undoStopBefore: false, undoStopAfter: false },
  );
}
