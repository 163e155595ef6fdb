import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isWithin } from '../../disk/paths';
import { repositoryAround } from './callFolders';

/**
 * The folder that a command may change: the current one, or the outermost around it with a docs.json. A file elsewhere stands for its own
 * site. Absolute.
 * @param path of a file or folder that the command is about
 */
export function siteFolder(cwd: string, path: string | undefined): string {
  const around = outermostSite(cwd) ?? cwd;
  if (path === undefined || isWithin(around, resolve(cwd, path))) return around;
  return outermostSite(resolve(cwd, path)) ?? around;
}

/** The folders of a command: those given, else that of the site around the current one. */
export function foldersOrSite(folders: readonly string[], cwd: string): readonly string[] {
  return folders.length > 0 ? folders : [siteFolder(cwd, undefined)];
}

/** The folder that stands for a site when programs wait for each other: that of its repository, else of the outermost site. */
export function rootAround(folder: string): string {
  return repositoryAround(folder) ?? outermostSite(folder) ?? folder;
}

/** Within the repository, if there is one: sites may be nested. */
function outermostSite(path: string): string | undefined {
  const end = repositoryAround(path);
  let found: string | undefined;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'docs.json'))) found = folder;
    if (folder === end || dirname(folder) === folder) return found;
  }
}
