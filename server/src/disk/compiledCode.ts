import { existsSync, lstatSync, mkdirSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { cacheBundles } from './codeCache';
import { deleteOld } from './deleteOld';

const prefix = 'compiled-';

/** Environment that determines folders of the user. */
export interface ProcessSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The user's home; empty if there is none. */
  readonly home: string;
  /** Id of the user; `undefined` on Windows. */
  readonly user?: number | undefined;
}

function currentSurroundings(): ProcessSurroundings {
  return { env: process.env, platform: process.platform, home: homedir(), user: process.getuid?.() };
}

/**
 * Caches the compiled code of the bundles that are loaded from now on, for later starts: in the user's cache, or in the folder that
 * `NODE_COMPILE_CACHE` names. No effect if `NODE_DISABLE_COMPILE_CACHE` is set, or caching is not possible.
 * @param version version of the program; each version has its own folder
 * @param cache caches code in a folder. Default: that of the bundles beside this one
 */
export function cacheCompiledCode(
  version: string,
  cache: (folder: string) => void = (folder) => cacheBundles(__dirname, folder, basename(__filename)),
  surroundings: ProcessSurroundings = currentSurroundings(),
): void {
  const { NODE_COMPILE_CACHE: chosen, NODE_DISABLE_COMPILE_CACHE: isDisabled } = surroundings.env;
  if (isDisabled) return;
  try {
    const folder = chosen ? join(resolve(chosen), `docs-json-${version}`) : usedFolder(version, surroundings);
    if (!folder) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOwnFolder(folder, surroundings.user)) cache(folder);
  } catch {
    // The folder is not writable: the code is compiled at each start.
  }
}

/** Folder of this version in the user's cache, marked as used. Before its creation, folders of unused versions are deleted. */
function usedFolder(version: string, surroundings: ProcessSurroundings): string | undefined {
  const folder = compiledCodeFolder(version, surroundings);
  if (!folder) return undefined;
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else if (existsSync(dirname(folder))) deleteOld(dirname(folder), prefix, folder);
  return folder;
}

/** Folder for this version, in the user's own cache, where nobody else can put code. `undefined` in CI, where nothing is cached. */
export function compiledCodeFolder(version: string, surroundings: ProcessSurroundings): string | undefined {
  const folder = userCacheFolder(surroundings);
  return folder === undefined ? undefined : join(folder, `${prefix}${version}`);
}

/** Folder of this program in the user's own cache. `undefined` in CI, where nothing is cached unless a folder is named. */
export function userCacheFolder({ env, platform, home }: ProcessSurroundings): string | undefined {
  const { CI, LOCALAPPDATA, XDG_CACHE_HOME } = env;
  if (CI || home === '') return undefined;
  const caches =
    platform === 'win32'
      ? LOCALAPPDATA || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : absoluteOr(XDG_CACHE_HOME, join(home, '.cache'));
  return join(caches, 'docs-json');
}

/** Value of a variable of the XDG Base Directory Specification, which ignores relative paths. */
export function absoluteOr(path: string | undefined, standard: string): string {
  return path !== undefined && isAbsolute(path) ? path : standard;
}

/**
 * Whether a path is a folder of this user in which nobody else can write. In the folder for temporary files, another user may have created it
 * first.
 * @param user id of the user; `undefined` on Windows
 */
export function isOwnFolder(path: string, user = process.getuid?.()): boolean {
  const info = lstatSync(path, { throwIfNoEntry: false });
  return info?.isDirectory() === true && (user === undefined || (info.uid === user && (info.mode & 0o022) === 0));
}
