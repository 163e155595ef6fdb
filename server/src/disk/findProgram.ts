import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Path of a program in `PATH`; `undefined` if there is none. Searched here, since Windows would search the working directory first, and only
 * in absolute entries, since the working directory may be a repository of others.
 * @param name without extension
 */
export async function findProgram(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const file = process.platform === 'win32' && !/\.exe$/i.test(name) ? `${name}.exe` : name;
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const path = join(folder, file);
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return undefined;
}
