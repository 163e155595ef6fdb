import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWithinFolder } from '../../disk/paths';
import { repositoryAround } from './callFolders';

/**
 * Absolute path of the folder that a command may change: the outermost folder with a docs.json around the current folder, else the current
 * folder. For a file elsewhere, the folder of its own site.
 * @param path path of a file or folder that the command works on
 */
export function siteFolder(cwd: string, path: string | undefined): string {
  const around = outermostSite(cwd) ?? cwd;
  if (path === undefined || isWithinFolder(around, resolve(cwd, path))) return around;
  return outermostSite(resolve(cwd, path)) ?? around;
}

/** Folders of a command: `folders` if there are any, else the folder of the site around the current folder. */
export function foldersOrSite(folders: readonly string[], cwd: string): readonly string[] {
  return folders.length > 0 ? folders : [siteFolder(cwd, undefined)];
}

/** Folder by which a site is locked: the folder of its repository, else of the outermost site. */
export function rootAround(folder: string): string {
  return repositoryAround(folder) ?? outermostSite(folder) ?? folder;
}

/** Folder of the outermost site around a path, within the repository if there is one: sites may be nested. */
export function outermostSite(path: string): string | undefined {
  const end = repositoryAround(path);
  let found: string | undefined;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs.json'))) found = folder;
    if (folder === end || dirname(folder) === folder) return found;
  }
}
