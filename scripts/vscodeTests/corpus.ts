// Real documentation sites with the diagnostics of the command line: the reference for the other hosts of the engine.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isArrayOf, isObject, isString, parseJson, stringOf } from '../json.ts';

const siteLimit = 120_000;

/**
 * The diagnostics of a site: by the path of a file relative to the site's folder, with slashes, as `line:column-line:column severity code
 * message`, sorted. Files without any are omitted.
 */
export type Findings = Readonly<Record<string, readonly string[]>>;

/** A diagnostic as the command line prints it: one-based lines and columns, the end after the last character. */
interface Finding {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

interface CheckedFile {
  readonly path: string;
  readonly problems: readonly Finding[];
}

/** One diagnostic as a line of text. */
export function printFinding({ line, column, endLine, endColumn, severity, code, message }: Finding): string {
  return `${line}:${column}-${endLine}:${endColumn} ${severity} ${code} ${message}`;
}

/** The folders of the sites beside the project; empty if there are none. */
export async function corpusFolders(project: string): Promise<string[]> {
  const corpus = resolve(project, '..', 'shared', 'corpus');
  const index = await readFile(join(corpus, 'INDEX.json'), 'utf8').catch(() => undefined);
  if (index === undefined) return [];
  const sites = parseJson(index);
  if (!isArrayOf(sites, isObject)) throw new Error(`The index of ${corpus} is not an array of objects.`);
  return sites.map((site) => join(corpus, stringOf(site, 'name')));
}

/**
 * Checks a site, or all sites below a folder, with the built program.
 * @param folder that it is started in
 * @param limit in milliseconds; default: that of one site
 * @throws if the program failed
 */
export async function commandLineFindings(project: string, folder: string, limit: number = siteLimit): Promise<Findings> {
  // The command line leaves out checks for editors unless they have a severity.
  const editorOnly = ['--severity', 'code.language=hint'];
  const args = [join(project, 'dist', 'cli.js'), 'check', '--no-settings', '--format', 'json', ...editorOnly];
  const { code, stdout, stderr } = await call(args, folder, limit);
  // Exit code 1 means that there are diagnostics.
  if (stderr !== '' || (code !== 0 && code !== 1)) throw new Error(`"docs-json check" in ${folder}: ${stderr || code}`);
  const found = checkedFiles(parseJson(stdout)).filter(({ problems }) => problems.length > 0);
  return Object.fromEntries(found.map(({ path, problems }) => [path, problems.map(printFinding).sort()]));
}

/** Runs Node. `code` is the exit code; if the program was ended or could not be started, the signal or the error. */
function call(args: readonly string[], cwd: string, limit: number): Promise<{ code: number | string; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, timeout: limit, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : (error.code ?? error.signal ?? error.message), stdout, stderr });
    });
  });
}

function checkedFiles(report: unknown): readonly CheckedFile[] {
  if (!isObject(report) || !isArrayOf(report.files, isCheckedFile))
    throw new Error('"docs-json check" printed another report than expected.');
  return report.files;
}

function isCheckedFile(value: unknown): value is CheckedFile {
  return isObject(value) && isString(value.path) && isArrayOf(value.problems, isFinding);
}

function isFinding(value: unknown): value is Finding {
  if (!isObject(value)) return false;
  const { line, column, endLine, endColumn, severity, code, message } = value;
  return [line, column, endLine, endColumn].every((each) => typeof each === 'number') && [severity, code, message].every(isString);
}
