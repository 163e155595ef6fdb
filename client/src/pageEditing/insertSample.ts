import { l10n, Range } from 'vscode';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';

/** Lets the user choose an operation and a language, and inserts a sample of it at the cursor of the active editor. */
export async function insertSample(server: ServerController): Promise<void> {
  const editor = window.activeTextEditor;
  if (!editor) return showNoPage();
  if ((await server.settled()) === 'failed') return offerRestart();
  const { document } = editor;
  const uri = document.uri.toString();
  const choices = await server.sampleChoices(uri);
  if (!choices) return showNoPage();
  if (choices.operations.length === 0) {
    void window.showInformationMessage(l10n.t('The site has no OpenAPI file with operations.'));
    return;
  }
  const hasSeveralFiles = choices.operations.some(({ file }) => file !== choices.operations[0]?.file);
  const operation = await window.showQuickPick(
    choices.operations.map(({ file, method, path, summary }) => ({
      label: `${method.toUpperCase()} ${path}`,
      ...(summary !== undefined && { description: summary }),
      ...(hasSeveralFiles && { detail: file }),
      operation: { file, method, path },
    })),
    { title: l10n.t('Insert a Sample'), placeHolder: l10n.t('Choose an operation'), matchOnDescription: true, matchOnDetail: true },
  );
  if (!operation) return;
  const all = { label: l10n.t('All languages'), language: undefined };
  const languages = choices.languages.map(({ key, title }) => ({ label: title, language: key }));
  const chosen =
    languages.length === 1
      ? languages[0]
      : await window.showQuickPick([...languages, all], { title: operation.label, placeHolder: l10n.t('Choose a language') });
  if (!chosen) return;
  const { version } = document;
  const { line, character } = editor.selection.active;
  const sample = { operation: operation.operation, ...(chosen.language !== undefined && { language: chosen.language }) };
  const edit = await server.chosenSample({ uri, position: { line, character }, ...sample });
  if (!edit) {
    void window.showWarningMessage(l10n.t('No sample can be made of {0}: check the servers of its OpenAPI file.', operation.label));
    return;
  }
  if (document.version !== version) {
    void window.showWarningMessage(l10n.t('The page has changed meanwhile. Try again.'));
    return;
  }
  const { start, end } = edit.range;
  await editor.edit((builder) => builder.replace(new Range(start.line, start.character, end.line, end.character), edit.newText));
}

/** Explains what is missing: a keyboard shortcut runs the command in any editor. */
function showNoPage(): void {
  void window.showInformationMessage(l10n.t('Open a page of a site first: samples are inserted into pages.'));
}
