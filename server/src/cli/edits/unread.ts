import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWithinFolder } from '../../disk/paths';
import type { CancellationToken, UnreadFile, UnreadScope } from '../../engine/languageService';
import { unreadRefusal } from '../unread';
import type { EditScope } from './editScope';
import type { NavigationNodes } from './navigationNodes';

/** Site of an edit, and its files that the result depends on. */
interface Dependency {
  /** URI of the docs.json. */
  readonly root: string;
  /** Path by which the site was chosen; `undefined` if it is the only site. */
  readonly given: string | undefined;
  readonly scope: UnreadScope;
  /** Whether an unreadable page, or a folder of pages that cannot be listed, matters. Default: always. */
  readonly matters?: (file: UnreadFile) => boolean;
}

/**
 * Refuses an edit of a site if files that it depends on cannot be read.
 * @throws {CliError} that names them
 */
export async function refuseUnread(
  scope: EditScope,
  { root, given, scope: part, matters = () => true }: Dependency,
  token: CancellationToken,
): Promise<void> {
  const rivals = (await scope.engine.unreadableRoots(token)).filter(({ uri }) => mayBeMeant(scope, uri, root, given));
  const files = (await scope.engine.unreadFiles(root, part, token)).filter(
    (file) => !(file.role === 'page' || file.role === 'listing') || matters(file),
  );
  refuse(scope, [...rivals, ...files]);
}

/** Refuses an edit of the order of pages of one node if pages of this node cannot be read. @throws {CliError} that names them */
export async function refuseUnreadTitles(
  scope: EditScope,
  nodes: NavigationNodes,
  node: string,
  given: string | undefined,
  token: CancellationToken,
): Promise<void> {
  const folder = nodes.root.replace(/docs\.json$/, '');
  const listed = new Set((await nodes.children(node)).map(({ description = '' }) => description.replace(/^\//, '')));
  const matters = ({ uri, role }: UnreadFile): boolean => {
    const path = decodeURIComponent(uri.slice(folder.length));
    return role === 'page' ? listed.has(path.replace(/\.mdx?$/i, '')) : [...listed].some((page) => page.startsWith(`${path}/`));
  };
  await refuseUnread(scope, { root: nodes.root, given, scope: 'pages', matters }, token);
}

/**
 * Refuses an edit of files and folders if files that it depends on cannot be read.
 * @param except URIs of files that do not matter
 * @returns unreadable files that are not part of a site, such as a README.md, and may refer to the edited files
 * @throws {CliError} that names the other unreadable files
 */
export async function refuseUnreadAround(
  scope: EditScope,
  uris: readonly string[],
  part: UnreadScope,
  except: readonly string[],
  token: CancellationToken,
): Promise<readonly UnreadFile[]> {
  const files = (await scope.engine.unreadFilesAround(uris, part, token)).filter(({ uri }) => !except.includes(uri));
  refuse(
    scope,
    files.filter(({ role }) => role !== 'ignored'),
  );
  return files.filter(({ role }) => role === 'ignored');
}

function refuse(scope: EditScope, files: readonly UnreadFile[]): void {
  if (files.length > 0) throw unreadRefusal(files, scope);
}

/** Whether an unreadable docs.json, rather than the chosen one, may belong to the intended site. */
function mayBeMeant(scope: EditScope, uri: string, root: string, given: string | undefined): boolean {
  if (given === undefined) return true;
  const folder = dirname(fileURLToPath(uri));
  return folder.length > dirname(fileURLToPath(root)).length && isWithinFolder(folder, fileURLToPath(scope.uriOf(given)));
}
