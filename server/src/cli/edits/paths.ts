import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { pageExtensions } from '../../../../shared/paths';
import { fileUri } from '../files/fileUri';
import { CliError } from '../host';
import type { EditScope } from './editScope';

/**
 * The URI of a file or folder.
 * @param path a page may omit its extension.
 * @throws {CliError} if it does not exist, or is outside of the folders
 */
export function existingFile(scope: EditScope, path: string): string {
  for (const candidate of [path, ...pageExtensions.map((extension) => path + extension)]) {
    const uri = scope.writableUri(candidate, true);
    if (existsSync(fileURLToPath(uri))) return uri.replace(/\/$/, '');
  }
  throw new CliError(t`There is no file or folder ${path}.`);
}

/** The URI of a page. @param path may omit its extension. @throws {CliError} if it does not exist, or is outside of the folders */
export function existingPage(scope: EditScope, path: string): string {
  for (const candidate of /\.mdx?$/i.test(path) ? [path] : pageExtensions.map((extension) => path + extension)) {
    const uri = scope.uriOf(candidate);
    if (statOf(uri)?.isFile()) return uri;
  }
  throw new CliError(t`There is no page ${path}.`);
}

/**
 * URI of a page of a site, or URIs of all pages of sites below a folder, sorted by path.
 * @throws {CliError} if there is no page, or it must not be deleted
 */
export async function existingPages(scope: EditScope, path: string): Promise<string[]> {
  const folder = scope.writableUri(path, true).replace(/\/$/, '');
  // If a page and a folder have the same name, the page is meant, unless the path ends with a slash.
  const mayBePage = !/[\\/]$/.test(path) && pageExtensions.some((extension) => statOf(folder + extension)?.isFile());
  if (mayBePage || !statOf(folder)?.isDirectory()) {
    const uri = existingPage(scope, path);
    await scope.files.check(uri, 'move');
    return [uri];
  }
  // Symbolic links and folders of tools are not followed.
  const files = readdirSync(fileURLToPath(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name))
    .map((entry) => fileUri(join(entry.parentPath, entry.name)))
    .filter((uri) => !/\/(?:node_modules|\.[^/]*)\//.test(uri.slice(folder.length)));
  const pages: string[] = [];
  for (const uri of files) if (!(await scope.files.problem(uri, 'move'))) pages.push(uri);
  if (pages.length === 0) throw new CliError(t`There are no pages in ${path}.`);
  return pages.sort();
}

/**
 * The URI of a page that may not exist yet.
 * @param path gets the extension .mdx if it has none and there is no .md file.
 * @throws {CliError}
 */
export function pageUri(scope: EditScope, path: string): string {
  const preferred = scope.writableUri(/\.mdx?$/.test(path) ? path : `${path}.mdx`);
  const alternative = preferred.replace(/\.mdx$/, '.md');
  return !existsSync(fileURLToPath(preferred)) && existsSync(fileURLToPath(alternative)) ? alternative : preferred;
}

/** Stats of a file; `undefined` if it does not exist or is not accessible. */
export function statOf(uri: string): Stats | undefined {
  try {
    return statSync(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}
