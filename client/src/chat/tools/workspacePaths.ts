import { FileType, Uri, workspace } from 'vscode';

/** As {@link fileAt} takes it: relative to the workspace, with the name of the folder if there are several. */
export function pathOf(uri: Uri): string {
  return workspace.asRelativePath(uri);
}

/**
 * The file with a path relative to the workspace, or with an absolute one. It need not exist.
 * @throws if it is outside of the folders of the workspace, also through a symbolic link
 */
export async function fileAt(path: string): Promise<Uri> {
  const parts = path.split(/[\\/]+/).filter((part, index) => part !== '.' && (part !== '' || index === 0));
  const uri = parts.includes('..') || path.includes('\0') ? undefined : within(parts);
  const folder = uri && workspace.getWorkspaceFolder(uri);
  if (!uri || !folder) throw new Error(`${path} is outside of the workspace. Give a path relative to it.`);
  if (await isLinked(uri, folder.uri)) throw new Error(`${path} leads through a symbolic link. Give another path.`);
  return uri;
}

export async function exists(uri: Uri): Promise<boolean> {
  return (await typeOf(uri)) !== undefined;
}

/** @param parts of a path; the first one is empty if it is absolute */
function within(parts: readonly string[]): Uri | undefined {
  const [first = '', ...rest] = parts;
  const [only, ...others] = workspace.workspaceFolders ?? [];
  if (first === '' || /^[a-z]:$/i.test(first))
    return only && Uri.file(parts.join('/')).with({ scheme: only.uri.scheme, authority: only.uri.authority });
  if (only && others.length === 0) return Uri.joinPath(only.uri, ...parts);
  const named = workspace.workspaceFolders?.find(({ name }) => name === first);
  return named && Uri.joinPath(named.uri, ...rest);
}

/** Whether a file, or a folder around it, is a symbolic link. */
async function isLinked(uri: Uri, folder: Uri): Promise<boolean> {
  for (let at = uri; at.path.length > folder.path.length; at = Uri.joinPath(at, '..')) {
    const type = await typeOf(at);
    if (type !== undefined && type & FileType.SymbolicLink) return true;
  }
  return false;
}

async function typeOf(uri: Uri): Promise<FileType | undefined> {
  return Promise.resolve(workspace.fs.stat(uri)).then(
    ({ type }) => type,
    () => undefined,
  );
}
