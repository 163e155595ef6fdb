import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../scripts/host/run.ts';

interface Installation {
  /** Folder outside of the project. */
  readonly folder: string;
  /** Packages with their versions. The folder has all of them once it has the first. */
  readonly packages: readonly [string, ...string[]];
  /** Whether packages may run scripts of theirs. Default: no. */
  readonly runsScripts?: boolean;
}

/** Installs packages unless they are there. @throws if npm fails */
export async function installPackages({ folder, packages, runsScripts = false }: Installation): Promise<void> {
  const name = packages[0].replace(/(?<=.)@.*$/, '');
  if (existsSync(join(folder, 'node_modules', name))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', ...(runsScripts ? [] : ['--ignore-scripts'])];
  const { code, output } = await run('npm', ['install', ...options, ...packages], { cwd: folder });
  if (code !== 0) throw new Error(`${name} could not be installed:\n${output}`);
}
