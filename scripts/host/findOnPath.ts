import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from './run.ts';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a command, as the shell finds it. */
export function findOnPath(command: string, env: Environment = process.env): string | undefined {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const names = process.platform === 'win32' ? [`${command}.cmd`, `${command}.exe`] : [command];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}
