import { EndOfLine, l10n, Uri, WorkspaceEdit, workspace } from 'vscode';
import type { LlmsTextResult } from '../../../server/src/lsp/protocol';
import { siteUrlOf } from '../../../shared/siteUrl';
import { replaceDocumentText } from '../files/replaceDocumentText';
import { chooseRoot } from '../language/chooseRoot';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { baseUrlIn } from './llmsBaseUrl';

/** Writes the `llms.txt` of a site beside its docs.json, and opens it. A file of somebody else is replaced only if the user agrees. */
export async function writeLlmsText(server: ServerController): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const title = l10n.t('Write llms.txt');
  const root = await chooseRoot(server, title);
  if (!root) return;
  const uri = Uri.joinPath(root, '..', 'llms.txt');
  const before = await workspace.openTextDocument(uri).then(
    (document) => document,
    () => undefined,
  );
  const params = { root: root.toString() };
  const plain = await server.llmsText(params);
  if (!plain?.isComplete) {
    void window.showWarningMessage(
      l10n.t('A part of the navigation of {0} cannot be read, so pages would be missing.', workspace.asRelativePath(root)),
    );
    return;
  }
  const given = await window.showInputBox({
    title,
    prompt: l10n.t('URL of the site, for whole links. Empty: links start at the root of the site.'),
    placeHolder: 'https://docs.example.com',
    value: baseUrlIn(before?.getText() ?? '', plain.text),
    validateInput: (text) =>
      text.trim() === '' || siteUrlOf(text, URL) !== undefined
        ? undefined
        : l10n.t('Enter a URL such as https://docs.example.com, or nothing.'),
  });
  if (given === undefined) return;
  const baseUrl = siteUrlOf(given, URL);
  const made = baseUrl === undefined ? plain : await server.llmsText({ ...params, baseUrl });
  if (!made) return;
  const written = before ? await update(before.uri, made) : await create(uri, made.text);
  if (written) await window.showTextDocument(uri);
}

async function create(uri: Uri, text: string): Promise<boolean> {
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { contents: new TextEncoder().encode(text) });
  return workspace.applyEdit(edit);
}

/** Replaces what is there. The file stays unsaved. */
async function update(uri: Uri, { text, mark }: NonNullable<LlmsTextResult>): Promise<boolean> {
  const document = await workspace.openTextDocument(uri);
  const isOwn = document.getText().trim() === '' || document.getText().includes(mark);
  const replace = l10n.t('Replace');
  const question = l10n.t('{0} was not written by this command. Replace its text?', workspace.asRelativePath(uri));
  if (!isOwn && (await window.showWarningMessage(question, { modal: true }, replace)) !== replace) return false;
  return replaceDocumentText(document, document.eol === EndOfLine.CRLF ? text.replaceAll('\n', '\r\n') : text);
}
