import { FileType, Uri, workspace } from 'vscode';

/** Path that {@link workspaceFile} accepts: relative to the workspace, with the name of the workspace folder if there are several. */
export function workspacePath(uri: Uri): string {
  return workspace.asRelativePath(uri);
}

/**
 * URI of a path that is relative to the workspace or absolute. The file need not exist.
 * @throws if the path is outside of the workspace folders, or leads through a symbolic link
 */
export async function workspaceFile(path: string): Promise<Uri> {
  const segments = path.split(/[\\/]+/).filter((segment, index) => segment !== '.' && (segment !== '' || index === 0));
  const uri = segments.includes('..') || path.includes('\0') ? undefined : resolveSegments(segments);
  const folder = uri && workspace.getWorkspaceFolder(uri);
  if (!uri || !folder) throw new Error(`${path} is outside of the workspace. Give a path relative to it.`);
  if (await isLinked(uri, folder.uri)) throw new Error(`${path} leads through a symbolic link. Give another path.`);
  return uri;
}

export async function exists(uri: Uri): Promise<boolean> {
  return (await typeOf(uri)) !== undefined;
}

/** @param segments of a path; the first is empty if the path is absolute */
function resolveSegments(segments: readonly string[]): Uri | undefined {
  const [first = '', ...rest] = segments;
  const [only, ...others] = workspace.workspaceFolders ?? [];
  if (first === '' || /^[a-z]:$/i.test(first))
    return only && Uri.file(segments.join('/')).with({ scheme: only.uri.scheme, authority: only.uri.authority });
  if (only && others.length === 0) return Uri.joinPath(only.uri, ...segments);
  const named = workspace.workspaceFolders?.find(({ name }) => name === first);
  return named && Uri.joinPath(named.uri, ...rest);
}

/** Whether a file, or a folder between it and the workspace folder, is a symbolic link. */
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
