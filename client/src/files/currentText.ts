import { type Uri, workspace } from 'vscode';
import { decodeText } from './fileContents';

/** Text of a file with the unsaved changes of editors, without a byte order mark; `undefined` if it does not exist or is not text. */
export async function currentText(uri: Uri): Promise<string | undefined> {
  const bytes = await workspace.fs.readFile(uri).then(
    (content) => content,
    () => undefined,
  );
  if (!bytes) return undefined;
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  return open ? open.getText() : decodeText(bytes)?.replace(/^\uFEFF/, '');
}
