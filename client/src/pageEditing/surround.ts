import { l10n, Range, SnippetString } from 'vscode';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';

/** Lets the user choose a component that fits the selection of the active editor, and encloses the selection in it. */
export async function surroundWithComponent(server: ServerController): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return;
  if ((await server.settled()) === 'failed') return offerRestart();
  const { document } = editor;
  const { start, end } = editor.selection;
  const { version } = document;
  const found = await server.surroundChoices({ uri: document.uri.toString(), range: { start, end } });
  if (!found || found.components.length === 0) {
    void window.showInformationMessage(
      l10n.t('Select whole paragraphs, lists, code blocks or components of a page, or a part of one line of text.'),
    );
    return;
  }
  const chosen = await window.showQuickPick(
    found.components.map(({ name, detail, snippet }) => ({ label: name, detail, snippet })),
    {
      title: editor.selection.isEmpty ? l10n.t('Insert a Component') : l10n.t('Surround with a Component'),
      placeHolder: l10n.t('Choose a component'),
      matchOnDetail: true,
    },
  );
  if (!chosen) return;
  if (document.version !== version) {
    void window.showWarningMessage(l10n.t('The page has changed meanwhile. Try again.'));
    return;
  }
  const { range } = found;
  // The snippet has its indentation already, as its range starts where the first line does.
  await editor.insertSnippet(
    new SnippetString(chosen.snippet),
    new Range(range.start.line, range.start.character, range.end.line, range.end.character),
  );
}
