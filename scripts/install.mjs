// The first step of `npm start`: installs the dependencies when they are missing or older than the lock file. Plain JavaScript that
// needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = new URL('../', import.meta.url);
const timeoutMs = 10 * 60_000;
const args = ['ci', '--no-audit', '--no-fund'];

/** Time of the last change to a file, in milliseconds; 0 if it does not exist. @param {string} path */
const modified = (path) => statSync(new URL(path, project), { throwIfNoEntry: false })?.mtimeMs ?? 0;

// npm would delete what a link leads to, which another checkout uses.
const isLink = lstatSync(new URL('node_modules', project), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

// npm writes the second file at the end of each installation.
if (!isLink && modified('package-lock.json') > modified('node_modules/.package-lock.json')) {
  console.log('Installing dependencies (npm ci) …');
  const script = process.env.npm_execpath;
  const own = script?.endsWith('.js') ? { command: process.execPath, args: [script, ...args] } : { command: 'npm', args };
  const { status, stdout, stderr, error } = spawnSync(own.command, own.args, {
    ...{ cwd: fileURLToPath(project), encoding: 'utf8', timeout: timeoutMs },
    shell: process.platform === 'win32' && own.command === 'npm',
  });
  if (status !== 0) {
    console.error(`npm ci failed.\n${error?.message ?? stdout + stderr}`.trim());
    process.exitCode = 1;
  }
}
