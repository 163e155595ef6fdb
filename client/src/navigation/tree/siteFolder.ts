import { Uri } from 'vscode';

/** Whether a file is in the folder of a site. The file can still belong to a nested site. */
export function isInFolderOf(root: string, uri: Uri): boolean {
  const folder = Uri.joinPath(Uri.parse(root), '..');
  return uri.scheme === folder.scheme && uri.authority === folder.authority && uri.path.startsWith(folder.path.replace(/\/?$/, '/'));
}
