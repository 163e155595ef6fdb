import { CancellationError, type CancellationToken, Uri } from 'vscode';
import type { ServerController } from '../../language/serverController';
import { workspaceFile, workspacePath } from './workspacePaths';

/** Limit of the sites that an error message names. */
const maxNamed = 20;

/**
 * URI of the docs.json of a site.
 * @param path of a file or folder of the site; may be omitted if the workspace has only one site
 * @throws if there is no such site
 */
export async function siteAt(server: Pick<ServerController, 'settled' | 'roots'>, path: string | undefined): Promise<string> {
  await server.settled();
  const roots = (await server.roots()).map(({ uri }) => Uri.parse(uri));
  const [only] = roots;
  if (!only) throw new Error('The workspace has no documentation site: no docs.json was found.');
  if (path === undefined && roots.length === 1) return only.toString();
  const names = roots.slice(0, maxNamed).map(workspacePath).join(', ');
  if (path === undefined) throw new Error(`There are ${roots.length} sites. Give one as "site": ${names}.`);
  const file = await workspaceFile(path);
  const enclosing = roots.filter((root) => `${file.path}/`.startsWith(folderOf(root)) || root.path === file.path);
  const [innermost] = enclosing.sort((a, b) => b.path.length - a.path.length);
  if (!innermost) throw new Error(`${path} belongs to no site. Sites: ${names}.`);
  return innermost.toString();
}

/** @throws {CancellationError} */
export function throwIfToolCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new CancellationError();
}

function folderOf({ path }: Uri): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
