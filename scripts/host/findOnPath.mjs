import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} the path of a command, as the shell would find it */
export function findOnPath(command, env = process.env) {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const names = process.platform === 'win32' ? [`${command}.cmd`, `${command}.exe`] : [command];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}
