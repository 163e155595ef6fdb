import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import { type Diagnostic, MarkupContent } from 'vscode-languageserver-types';
import { commandLineFindings, type Findings, printFinding } from '../../scripts/vscodeTests/corpus';
import { portablePath } from '../../server/src/cli/files/displayPath';
import { projectFolder } from '../manifest/manifest';
import { ensureBundle, ServerProcess } from '../support/lspProcess';
import { inTime } from '../support/lspUntil';
import { corpusEntries, hasCorpus, openSite } from './corpus';

const timeoutMs = 120_000;
const severities = ['', 'error', 'warning', 'information', 'hint'];

if (!hasCorpus) console.log('No real sites at ../shared/corpus: whether the hosts of the engine agree on them is not tested.');

function printDiagnostic({ range: { start, end }, severity = 1, code, message }: Diagnostic): string {
  const location = { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
  const text = MarkupContent.is(message) ? message.value : message;
  return printFinding({ ...location, severity: severities[severity] ?? '', code: String(code), message: text });
}

function withoutEmpty(files: readonly (readonly [string, readonly string[]])[]): Findings {
  return Object.fromEntries(files.filter(([, found]) => found.length > 0).map(([path, found]) => [path, [...found].sort()]));
}

/** Diagnostics of the built server, requested like editors that list problems of files that are not open. */
async function fromServer(folder: string, folderUri: string): Promise<Findings> {
  const server = await ServerProcess.start([folderUri]);
  const response = server.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  const { items } = await inTime('the diagnostics of the workspace', response, timeoutMs);
  const found = items.map((item) => [portablePath(item.uri, folder), item.kind === 'full' ? item.items.map(printDiagnostic) : []] as const);
  await server.stop();
  return withoutEmpty(found);
}

describe.runIf(hasCorpus)('the command line and the server', { timeout: 3 * timeoutMs }, () => {
  beforeAll(ensureBundle, 180_000);

  const checked = new Map<string, Promise<Findings>>();
  /** Diagnostics of the built program, which is called once per site. */
  const fromCommandLine = (folder: string): Promise<Findings> => {
    const found = checked.get(folder) ?? commandLineFindings(projectFolder, folder);
    checked.set(folder, found);
    return found;
  };

  it.each(corpusEntries())('find the same in $name', async ({ name }) => {
    const folderUri = openSite(name).uri.replace(/\/docs\.json$/, '');
    const folder = fileURLToPath(folderUri);
    const [expected, found] = await Promise.all([fromCommandLine(folder), fromServer(folder, folderUri)]);
    expect(found).toEqual(expected);
  });

  it('report diagnostics of real sites', async () => {
    const folders = corpusEntries().map(({ name }) => fileURLToPath(openSite(name).uri.replace(/\/docs\.json$/, '')));
    const found = await Promise.all(folders.map(fromCommandLine));
    expect(found.some((findings) => Object.keys(findings).length > 0)).toBe(true);
  });
});
