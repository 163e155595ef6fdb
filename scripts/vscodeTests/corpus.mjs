// Real documentation sites, and what the command line says of them: the measure for the other hosts of the engine.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const limit = 120_000;

/**
 * What is said of a site: by the path of a file from the site's folder, with slashes, its findings as `line:column-line:column severity code
 * message`, sorted. Files without findings are left out.
 * @typedef {Readonly<Record<string, readonly string[]>>} Findings
 */

/** One finding in words; lines and columns from 1, the end behind the last character. */
export function printFinding({ line, column, endLine, endColumn, severity, code, message }) {
  return `${line}:${column}-${endLine}:${endColumn} ${severity} ${code} ${message}`;
}

/** @returns {Promise<string[]>} the folders of the sites beside the project; none where they are not there */
export async function corpusFolders(project) {
  const corpus = resolve(project, '..', 'shared', 'corpus');
  const index = await readFile(join(corpus, 'INDEX.json'), 'utf8').catch(() => undefined);
  return index === undefined ? [] : JSON.parse(index).map(({ name }) => join(corpus, name));
}

/**
 * Has the built program check a site, called in its folder.
 * @returns {Promise<Findings>} rejects when the program could not do it
 */
export async function commandLineFindings(project, folder) {
  const args = [join(project, 'dist', 'cli.js'), 'check', '--no-settings', '--format', 'json'];
  const options = { cwd: folder, timeout: limit, maxBuffer: 1e9 };
  // Findings are no failure here.
  const { code, stdout, stderr } = await promisify(execFile)(process.execPath, args, options).catch((error) => error);
  if (stderr !== '' || (code !== undefined && code !== 1)) throw new Error(`"docs-json check" in ${folder}: ${stderr || code}`);
  const found = JSON.parse(stdout).files.filter(({ problems }) => problems.length > 0);
  return Object.fromEntries(found.map(({ path, problems }) => [path, problems.map(printFinding).sort()]));
}
