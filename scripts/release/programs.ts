// Programs that only a rehearsal needs, from the registry of npm, outside of the project.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCommand, run, withoutProjectConfig } from '../host/run.ts';

const limit = 5 * 60_000;

/** Programs that npm does not get from its registry, or that are not there for this machine. */
export class FetchError extends Error {}

/** A Node that the archive is installed with, with the npm that comes with it. */
export interface BareNode {
  readonly program: string;
  readonly npmScript: string;
}

/** Lines of Node that the archive is installed with: the oldest that is supported, that of releases, that of current VS Code. */
export const nodeLines = ['20', '22', '24'];

/** Line of npm that installers of Node contain. */
const npmLines: Readonly<Record<string, string>> = { '20': '10', '22': '10', '24': '11' };

/** Fetches a line of Node. @param work folder for it. @throws FetchError */
export async function fetchNode(work: string, line: string): Promise<BareNode> {
  const modules = await fetchPackages(join(work, `node-${line}`), [`node@${line}`, `npm@${npmLines[line] ?? 'latest'}`], true);
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return { program: join(modules, 'node', 'bin', name), npmScript: join(modules, 'npm', 'bin', 'npm-cli.js') };
}

/** Fetches a version of `ovsx`. @returns its script. @throws FetchError */
export async function fetchOvsx(work: string, version: string): Promise<string> {
  return join(await fetchPackages(join(work, 'ovsx'), [`ovsx@${version}`], false), 'ovsx', 'bin', 'ovsx');
}

/** @param runsScripts whether the packages install a part of themselves, as that of Node does. @returns the folder of modules */
async function fetchPackages(folder: string, packages: readonly string[], runsScripts: boolean): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--no-audit', '--no-fund', '--loglevel=error', ...(runsScripts ? [] : ['--ignore-scripts'])];
  const npm = npmCommand(['install', ...options, ...packages]);
  const { code, output, timedOut } = await run(npm.command, npm.args, { cwd: folder, env: withoutProjectConfig(process.env), limit });
  if (code !== 0) {
    throw new FetchError(`npm did not fetch ${packages.join(' and ')}: ${timedOut ? 'it did not end in time.' : output.trim()}`);
  }
  return join(folder, 'node_modules');
}
