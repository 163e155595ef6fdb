import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import type { Diagnostic } from 'vscode-languageserver-types';
import { portablePath } from '../../server/src/cli/files/displayPath';
import { projectFolder } from '../manifest/manifest';
import { ensureBundle, ServerProcess } from '../support/lspProcess';
import { inTime } from '../support/lspUntil';
import { corpusEntries, hasCorpus, openSite } from './corpus';

const limit = 120_000;
const severities = ['', 'error', 'warning', 'information', 'hint'];

if (!hasCorpus) console.log('No real sites at ../shared/corpus: whether the hosts of the engine agree on them is not tested.');

/** What is said of a file, as `line:column-line:column severity code message`, by its path. Files without findings are left out. */
type Findings = Readonly<Record<string, readonly string[]>>;

interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

function print(place: Place, severity: string, code: unknown, message: unknown): string {
  return `${place.line}:${place.column}-${place.endLine}:${place.endColumn} ${severity} ${code} ${message}`;
}

function printDiagnostic({ range: { start, end }, severity = 1, code, message }: Diagnostic): string {
  const place = { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
  return print(place, severities[severity] ?? '', code, message);
}

function withoutEmpty(files: readonly (readonly [string, readonly string[]])[]): Findings {
  return Object.fromEntries(files.filter(([, found]) => found.length > 0).map(([path, found]) => [path, [...found].sort()]));
}

/** By the built program, called in the folder of the site. */
function fromCommandLine(folder: string): Findings {
  const program = join(projectFolder, 'dist', 'cli.js');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'check', '--no-settings', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: limit,
    maxBuffer: 1e9,
  });
  if (stderr !== '') throw new Error(stderr);
  const { files } = JSON.parse(stdout) as {
    files: { path: string; problems: (Place & { severity: string; code: string; message: string })[] }[];
  };
  return withoutEmpty(
    files.map(({ path, problems }) => [path, problems.map((each) => print(each, each.severity, each.code, each.message))]),
  );
}

/** By the built server, asked as editors ask that list problems of files that are not open. */
async function fromServer(folder: string, folderUri: string): Promise<Findings> {
  const server = await ServerProcess.start([folderUri]);
  const asked = server.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  const { items } = await inTime('the diagnostics of the workspace', asked, limit);
  const found = items.map((item) => [portablePath(item.uri, folder), item.kind === 'full' ? item.items.map(printDiagnostic) : []] as const);
  await server.stop();
  return withoutEmpty(found);
}

describe.runIf(hasCorpus)('the command line and the server', { timeout: 3 * limit }, () => {
  beforeAll(ensureBundle, 180_000);

  it.each(corpusEntries())('find the same in $name', async ({ name }) => {
    const folderUri = openSite(name).uri.replace(/\/docs\.json$/, '');
    const folder = fileURLToPath(folderUri);
    const found = fromCommandLine(folder);
    expect(await fromServer(folder, folderUri)).toEqual(found);
  });

  it('have something to say of real sites', () => {
    const folders = corpusEntries().map(({ name }) => fileURLToPath(openSite(name).uri.replace(/\/docs\.json$/, '')));
    expect(folders.some((folder) => Object.keys(fromCommandLine(folder)).length > 0)).toBe(true);
  });
});
