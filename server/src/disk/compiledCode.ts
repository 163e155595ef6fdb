import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const prefix = 'compiled-';
/** Age in milliseconds from which on the code of another version is deleted: several projects may have versions of their own. */
const unusedAfter = 30 * 24 * 60 * 60 * 1000;

/** What the folder of compiled code depends on. */
export interface ProcessSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The user's home; empty if there is none. */
  readonly home: string;
}

function currentSurroundings(): ProcessSurroundings {
  return { env: process.env, platform: process.platform, home: homedir() };
}

/** Node since 22.8. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Has Node cache the compiled code of what is loaded from now on, for later starts. An environment variable (`NODE_COMPILE_CACHE`) that
 * names another folder goes first. Without effect where that is not possible.
 * @param version of the program: each has a folder of its own
 */
export function cacheCompiledCode(
  version: string,
  { enableCompileCache }: CompileCache = nodeModule as CompileCache,
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
    // A home that cannot be written to: the code is compiled at each start.
  }
}

/** The folder for this version, in the user's own cache: nobody else can put code there. `undefined` on build machines, which keep nothing. */
export function compiledCodeFolder(version: string, { env, platform, home }: ProcessSurroundings): string | undefined {
  const { CI, LOCALAPPDATA, XDG_CACHE_HOME } = env;
  if (CI || home === '') return undefined;
  const caches =
    platform === 'win32'
      ? (LOCALAPPDATA ?? join(home, 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : (XDG_CACHE_HOME ?? join(home, '.cache'));
  return join(caches, 'docs-json', `${prefix}${version}`);
}

function markAsUsed(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

function deleteUnused(parent: string, own: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const isOld = name.startsWith(prefix) && folder !== own && Date.now() - statSync(folder).mtimeMs > unusedAfter;
    if (isOld) rmSync(folder, { recursive: true, force: true });
  }
}
