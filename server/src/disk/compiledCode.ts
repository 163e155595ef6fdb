import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { cacheBundles } from './codeCache';

const prefix = 'compiled-';
/** Age in milliseconds from which the code of other versions is deleted: several projects may use different versions. */
const minUnusedMs = 30 * 24 * 60 * 60 * 1000;

/** Environment that determines the folder of compiled code. */
export interface ProcessSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The user's home; empty if there is none. */
  readonly home: string;
}

function currentSurroundings(): ProcessSurroundings {
  return { env: process.env, platform: process.platform, home: homedir() };
}

/** API of Node since 22.8. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/** Cache of Node, and in older versions a cache of the bundles beside this one. */
function currentCache(): CompileCache {
  const { enableCompileCache } = nodeModule as CompileCache;
  return { enableCompileCache: enableCompileCache ?? ((folder) => cacheBundles(__dirname, folder, basename(__filename))) };
}

/**
 * Caches the compiled code of modules that are loaded from now on, for later starts. A folder in `NODE_COMPILE_CACHE` takes precedence. No
 * effect if caching is not possible.
 * @param version version of the program; each version has its own folder
 */
export function cacheCompiledCode(
  version: string,
  { enableCompileCache }: CompileCache = currentCache(),
  surroundings: ProcessSurroundings = currentSurroundings(),
): void {
  const { NODE_COMPILE_CACHE: chosen } = surroundings.env;
  const folder = enableCompileCache && !chosen ? compiledCodeFolder(version, surroundings) : undefined;
  if (!enableCompileCache || !folder) return;
  try {
    if (existsSync(folder)) markAsUsed(folder);
    else {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      deleteUnused(dirname(folder), folder);
    }
    enableCompileCache(folder);
  } catch {
    // The home is not writable: the code is compiled at each start.
  }
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

function markAsUsed(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

function deleteUnused(parent: string, own: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const isOld = name.startsWith(prefix) && folder !== own && Date.now() - statSync(folder).mtimeMs > minUnusedMs;
    if (isOld) rmSync(folder, { recursive: true, force: true });
  }
}
