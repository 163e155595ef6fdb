import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import type { CancellationToken, FileRename, SiteRedirect, UnreadFile } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import { CliError } from '../host';
import type { EditScope } from './editScope';
import { existingFile, statOf } from './paths';
import { refuseUnreadAround } from './unread';

interface FileMove {
  /** Paths of files and folders; a page may omit its extension. */
  readonly from: readonly string[];
  /**
   * The new path, or a folder to move the files into: an existing folder, or a path that ends with a slash. A page may omit its extension.
   */
  readonly to: string;
  /** Whether redirects from the former addresses of pages are added. */
  readonly redirect: boolean;
}

export interface MovedFiles {
  readonly renames: readonly FileRename[];
  /** URIs of the files that were edited, as before the move. */
  readonly edited: readonly string[];
  /** URIs of pages outside of sites, whose links are not updated. */
  readonly left: readonly string[];
  readonly redirects: readonly SiteRedirect[];
  /** Unreadable files outside of sites, which may refer to moved files. */
  readonly unread: readonly UnreadFile[];
}

/**
 * Moves files and folders, and updates all references to them.
 * @throws {CliError} if that is not possible: then nothing has been changed
 */
export async function moveFiles(scope: EditScope, move: FileMove, changes: Changes, token: CancellationToken): Promise<MovedFiles> {
  const renames = renamesOf(scope, move);
  const uris = renames.flatMap(({ from, to }) => [from, to]);
  // Checked first: with an unreadable docs.json, the error would otherwise be that a file belongs to no site.
  const unread = await refuseUnreadAround(scope, uris, 'markdown', [], token);
  for (const rename of renames) await scope.files.checkMove(rename);
  const { edits, withRedirects, redirects } = await scope.engine.planRenames(renames, token);
  const edited: string[] = [];
  const left: string[] = [];
  for (const { uri, edits: own } of move.redirect ? withRedirects : edits) {
    if (isPage(uri) && (await scope.files.problem(uri, 'write'))) left.push(uri);
    else if (await changes.edit(uri, own)) edited.push(uri);
  }
  for (const { from, to } of renames) await changes.rename(from, to);
  return { renames, edited, left, redirects: move.redirect ? redirects : [], unread };
}

/** @throws {CliError} */
function renamesOf(scope: EditScope, { from, to }: FileMove): FileRename[] {
  const isInto = /[\\/]$/.test(to) || statOf(scope.uriOf(to))?.isDirectory() === true;
  if (from.length > 1 && !isInto) throw new CliError(t`${to} is not a folder: several files can only be moved into a folder.`);
  const renames = from.map((path) => {
    const oldUri = existingFile(scope, path);
    return { from: oldUri, to: scope.writableUri(targetOf(fileURLToPath(oldUri), to, isInto)) };
  });
  const taken = new Set<string>();
  for (const rename of renames) {
    check(scope, rename);
    if (taken.has(rename.to)) throw new CliError(t`Two of the files would become ${scope.pathOf(rename.to)}.`);
    taken.add(rename.to);
  }
  return renames;
}

function isPage(uri: string): boolean {
  return pageExtensions.includes(extname(uri).toLowerCase());
}

/** @param file absolute path */
function targetOf(file: string, to: string, isInto: boolean): string {
  if (isInto) return join(to, basename(file));
  const extension = extname(file);
  return extname(to) === '' && pageExtensions.includes(extension) ? to + extension : to;
}

function check(scope: EditScope, { from, to }: FileRename): void {
  const [source, target] = [statOf(from), statOf(to)];
  if (from === to) throw new CliError(t`${scope.pathOf(to)} is there already.`);
  if (`${to}/`.startsWith(`${from}/`)) throw new CliError(t`${scope.pathOf(from)} cannot be moved into itself.`);
  // On case-insensitive file systems, a path that differs only in case is the same file.
  const isSame = target && source && target.ino !== 0 && target.ino === source.ino && target.dev === source.dev;
  if (target && !(isSame && from.toLowerCase() === to.toLowerCase()))
    throw new CliError(t`${scope.pathOf(to)} exists. Choose another path.`);
}
