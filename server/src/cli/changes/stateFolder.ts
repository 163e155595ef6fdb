import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteOr, isOwnFolder, type ProcessSurroundings } from '../../disk/compiledCode';

/** Environment that determines the state folders. */
export interface StateSurroundings extends ProcessSurroundings {
  /** Folder for temporary files. */
  readonly temporary: string;
}

/**
 * Folders for state that outlasts a call, never in a site. The first usable folder is used; the second is for homes that are not writable,
 * as in containers.
 */
export function stateFolders({ env, platform, home, temporary, user }: StateSurroundings): readonly string[] {
  const { LOCALAPPDATA, XDG_STATE_HOME } = env;
  const common = join(temporary, user === undefined ? 'docs-json' : `docs-json-${user}`);
  if (home === '') return [common];
  const own =
    platform === 'win32'
      ? LOCALAPPDATA || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : absoluteOr(XDG_STATE_HOME, join(home, '.local', 'state'));
  return [join(own, 'docs-json'), common];
}

/** Creates a folder in one of the state folders. @returns its path. @throws the last error of the file system if no folder is usable */
export function folderInState(folders: readonly string[], name: string): string {
  let failure: unknown;
  for (const folder of folders) {
    try {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true, mode: 0o700 });
      if (isOwnFolder(folder)) return path;
      failure = new Error(`${folder} belongs to somebody else`);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The paths of a folder in the state folders, whether it exists or not. */
export function everyFolderInState(folders: readonly string[], name: string): readonly string[] {
  return folders.filter((folder) => isOwnFolder(folder)).map((folder) => join(folder, name));
}
