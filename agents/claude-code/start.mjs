#!/usr/bin/env node
// Starts a program of the npm package `docs-json`: `node start.mjs <program> [argument…]`. Needs nothing but Node and npm.
//
// The working directory is a checkout that may be hostile, and `npx` in it would run a program and obey settings of the checkout. Here the
// package is installed elsewhere, once per version: into the user's cache folder, from the archive whose checksum `release.json` has. In the
// package itself there is no `release.json`, and the programs lie beside this file. `DOCS_JSON_ARCHIVE` may name a file with that archive: then
// no registry is needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths of the programs in the package. @type {Readonly<Record<string, string | undefined>>} */
const programs = { 'docs-json': 'dist/cli.js', 'docs-json-language-server': 'dist/server.js' };
const minNode = 20;
/** Age in milliseconds from which on an installation that was not finished is deleted. */
const abandonedAfter = 60 * 60 * 1000;
const unfinished = 'install-';
/** Variables that configure Node and npm. Those of npm may come from the checkout: `npm run` passes on what its `.npmrc` says. */
const configuring = /^(node_options|node_path|npm_(config|package|lifecycle)_.*)$/i;

/** @typedef {{ version: string, integrity: string }} Release Version of the package, and the checksum of its archive as npm writes it. */

const [, , name = '', ...args] = process.argv;
const program = find();
if (program !== undefined) {
  for (const variable of ['NODE_OPTIONS', 'NODE_PATH']) delete process.env[variable];
  process.argv = [process.execPath, program, ...args];
  // In this process: standard streams, signals and the exit code are those of the program.
  createRequire(import.meta.url)(program);
}

/** Path of the program; `undefined` after an error, which is reported. */
function find() {
  try {
    return programPath();
  } catch (error) {
    console.error(`docs-json: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
    return undefined;
  }
}

function programPath() {
  if (Number.parseInt(process.versions.node, 10) < minNode) {
    throw new Error(`Node ${minNode} or newer is needed, this is ${process.versions.node}.`);
  }
  const path = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (path === undefined) throw new Error(`Name a program first: ${Object.keys(programs).join(', ')}.`);
  const own = dirname(fileURLToPath(import.meta.url));
  const release = releaseIn(join(own, 'release.json'));
  return release ? join(installed(release), 'node_modules', 'docs-json', path) : join(own, '..', '..', path);
}

/** @param {string} path @returns {Release | undefined} */
function releaseIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Folder with the installed package. @param {Release} release */
function installed(release) {
  const checksum = Buffer.from(release.integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  const caches = cacheFolder();
  if (caches === undefined) return installedForNow(release);
  const folder = join(caches, `${release.version}-${checksum.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  deleteAbandoned(caches);
  const fresh = mkdtempSync(join(caches, unfinished));
  try {
    install(release, fresh);
    rename(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true, maxRetries: 3 });
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Renames a folder. On Windows virus scanners keep new files open for a moment. @param {string} from @param {string} to */
function rename(from, to, attempts = 20) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (process.platform !== 'win32' || attempts === 1 || existsSync(to)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    rename(from, to, attempts - 1);
  }
}

/** Folder with the package for this process alone. @param {Release} release */
function installedForNow(release) {
  const folder = mkdtempSync(join(resolve(tmpdir()), 'docs-json-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  install(release, folder);
  return folder;
}

/** The user's own folder for this package; `undefined` if a repository or another user could have put something there. */
function cacheFolder() {
  const { LOCALAPPDATA = '', XDG_CACHE_HOME = '' } = process.env;
  const home = homedir();
  const caches = {
    win32: isAbsolute(LOCALAPPDATA) ? LOCALAPPDATA : join(home, 'AppData', 'Local'),
    darwin: join(home, 'Library', 'Caches'),
    other: isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(home, '.cache'),
  };
  const { platform } = process;
  const folder = join(caches[platform === 'win32' || platform === 'darwin' ? platform : 'other'], 'docs-json');
  if (isInCheckout(folder)) return undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const real = realpathSync(folder);
    const { uid, mode } = statSync(real);
    const isOwn = platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0);
    return isOwn && !isInCheckout(real) ? real : undefined;
  } catch {
    // A home that cannot be written to.
    return undefined;
  }
}

/** Whether a repository decides what is at the path: below the working directory, or in a Git repository around it. @param {string} path */
function isInCheckout(path) {
  const current = process.cwd();
  const names = current.split(sep);
  const folders = names.map((_, index) => resolve(names.slice(0, index + 1).join(sep) + sep));
  // An agent that is started in the home works in no checkout, unless the home itself is one.
  const isCheckout = (/** @type {string} */ folder) =>
    existsSync(join(folder, '.git')) || (folder === current && !contains(folder, homedir()));
  return folders.some((folder) => contains(folder, path) && isCheckout(folder));
}

/** @param {string} folder @param {string} path */
function contains(folder, path) {
  const rest = relative(folder, path);
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}

/** @param {string} caches */
function deleteAbandoned(caches) {
  for (const entry of readdirSync(caches)) {
    const path = join(caches, entry);
    const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (entry.startsWith(unfinished) && Date.now() - changed > abandonedAfter) rmSync(path, { recursive: true, force: true });
  }
}

/** Has npm install the package into an empty folder. npm refuses an archive with another checksum. @param {Release} release @param {string} folder */
function install({ version, integrity }, folder) {
  const archive = join(folder, 'docs-json.tgz');
  const isGiven = copyArchive(integrity, archive);
  const source = isGiven ? `file:${basename(archive)}` : version;
  const dependencies = { 'docs-json': source };
  const locked = { version, integrity, ...(isGiven && { resolved: source }) };
  const packages = { '': { dependencies }, 'node_modules/docs-json': locked };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  const cache = join(folder, 'cache');
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--no-bin-links',
    '--no-global',
    '--no-dry-run',
    '--no-package-lock-only',
    ...(isGiven ? ['--offline'] : []),
  ];
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000'];
  const folders = [`--prefix=${folder}`, `--cache=${cache}`, `--userconfig=${join(homedir(), '.npmrc')}`];
  const env = Object.fromEntries(Object.entries(process.env).filter(([variable]) => !configuring.test(variable)));
  const call = [npmProgram(), 'ci', '--json', '--loglevel=silent', ...options, ...retries, ...folders];
  const { status, stdout, error } = spawnSync(process.execPath, call, { cwd: folder, env, encoding: 'utf8', windowsHide: true });
  if (status !== 0) throw new Error(`docs-json ${version} cannot be installed: ${error?.message ?? reason(stdout)}`);
  rmSync(cache, { recursive: true, force: true, maxRetries: 3 });
  rmSync(archive, { force: true });
}

/** Copies the archive that a variable names. @param {string} integrity @param {string} to @returns whether it is there, with this checksum */
function copyArchive(integrity, to) {
  const { DOCS_JSON_ARCHIVE = '' } = process.env;
  if (!isAbsolute(DOCS_JSON_ARCHIVE) || !existsSync(DOCS_JSON_ARCHIVE)) return false;
  const bytes = readFileSync(DOCS_JSON_ARCHIVE);
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity) return false;
  writeFileSync(to, bytes);
  return true;
}

/** npm as a script for this Node: the one that came with it, else that of the search path. */
function npmProgram() {
  const node = dirname(process.execPath);
  const script = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const own = [join(node, '..', 'lib', script), join(node, script)];
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  const found = [...own, ...folders.flatMap((folder) => [join(folder, 'npm'), join(folder, script)])]
    .filter((path) => existsSync(path) && !isInCheckout(path))
    .map((path) => realpathSync(path))
    .find((path) => basename(path) === 'npm-cli.js' && !isInCheckout(path));
  if (found === undefined) throw new Error('npm is not beside Node, nor in the search path: install Node with npm.');
  return found;
}

/** One sentence about a failure. @param {string} output of npm */
function reason(output) {
  const { code, summary } = failure(output);
  if (code === 'EINTEGRITY') return 'its archive has another checksum than expected.';
  if (code === 'E404' || code === 'ETARGET') return 'the registry of npm does not have it.';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTCACHED'].includes(code)) {
    return `npm cannot reach its registry (${code}).`;
  }
  return summary.split('\n')[0] || 'npm fails.';
}

/** The error that npm writes as JSON. @param {string} output @returns {{ code: string, summary: string }} */
function failure(output) {
  try {
    const { error } = JSON.parse(output);
    return { code: String(error.code), summary: String(error.summary) };
  } catch {
    return { code: '', summary: '' };
  }
}
