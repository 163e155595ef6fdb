import { type Uri, workspace } from 'vscode';
import { decodeText } from './fileContents';

/**
 * Text of a file at a commit or stage, as the editor's support of Git serves it: with its line breaks, without byte order mark. `undefined`
 * if Git has no text of it there, or is not there itself, as in a browser.
 * @param ref such as `HEAD`, a branch, or `:1` for the common ancestor in a conflict
 */
export async function textAtVersion(file: Uri, ref: string): Promise<string | undefined> {
  if (file.scheme !== 'file') return undefined;
  const uri = file.with({ scheme: 'git', query: JSON.stringify({ path: file.fsPath, ref }) });
  return workspace.fs.readFile(uri).then(
    (bytes) => decodeText(bytes)?.replace(/^\uFEFF/, '') || undefined,
    () => undefined,
  );
}
