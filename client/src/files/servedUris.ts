import { Uri, workspace } from 'vscode';

/** Whether the server may read a file: only within workspace folders, and folders of open documents. */
export function isServed(uri: Uri): boolean {
  if (workspace.getWorkspaceFolder(uri)) return true;
  return workspace.textDocuments.some(({ uri: open }) => isBelow(Uri.joinPath(open, '..'), uri));
}

function isBelow(folder: Uri, { scheme, authority, path }: Uri): boolean {
  if (scheme !== folder.scheme || authority !== folder.authority) return false;
  return path === folder.path || (path.startsWith(folder.path.replace(/\/?$/, '/')) && !path.split('/').includes('..'));
}
