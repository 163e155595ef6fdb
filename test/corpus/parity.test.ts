import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import { type Diagnostic, MarkupContent } from 'vscode-languageserver-types';
import { commandLineFindings, type Findings, printFinding } from '../../scripts/vscodeTests/corpus';
import { portablePath } from '../../server/src/cli/files/displayPath';
import { projectFolder } from '../manifest/manifest';
import { ensureBundle, ServerProcess } from '../support/lspProcess';
import { inTime } from '../support/lspUntil';
import { corpusEntries, corpusFolder, hasCorpus, openSite } from './corpus';

/** For all sites, while the machine is busy with something else. */
const timeoutMs = 600_000;
const corpusUri = pathToFileURL(corpusFolder);
const severities = ['', 'error', 'warning', 'information', 'hint'];

if (!hasCorpus) console.log('No real sites at ../shared/corpus: whether the hosts of the engine agree on them is not tested.');

function printDiagnostic({ range: { start, end }, severity = 1, code, message }: Diagnostic): string {
  const location = { line: start.line + 1, column: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 };
  const text = MarkupContent.is(message) ? message.value : message;
  return printFinding({ ...location, severity: severities[severity] ?? '', code: String(code), message: text });
}

/** Diagnostics of the built program, which checks all sites in one call: its start takes as long as the check of a site. */
async function fromCommandLine(): Promise<Map<string, Findings>> {
  return bySite(Object.entries(await commandLineFindings(projectFolder, fileURLToPath(corpusUri), timeoutMs)));
}

/** Diagnostics of the built server, requested like editors that list problems of files that are not open. */
async function fromServer(): Promise<Map<string, Findings>> {
  const folders = corpusEntries().map(({ name }) => openSite(name).uri.replace(/\/docs\.json$/, ''));
  const server = await ServerProcess.start(folders);
  const response = server.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  const { items } = await inTime('the diagnostics of the workspace', response, timeoutMs);
  const found = items.map(
    (item) => [portablePath(item.uri, fileURLToPath(corpusUri)), item.kind === 'full' ? item.items.map(printDiagnostic) : []] as const,
  );
  await server.stop();
  return bySite(found);
}

/** Sorted findings by site; files without any are omitted. @param files by their paths from the folder of all sites */
function bySite(files: readonly (readonly [string, readonly string[]])[]): Map<string, Findings> {
  const sites = new Map<string, Record<string, readonly string[]>>();
  for (const [path, found] of files) {
    const [name = '', ...rest] = path.split('/');
    if (found.length === 0) continue;
    const site = sites.get(name) ?? {};
    site[rest.join('/')] = [...found].sort();
    sites.set(name, site);
  }
  return sites;
}

describe.runIf(hasCorpus)('the command line and the server', { timeout: 2 * timeoutMs }, () => {
  beforeAll(ensureBundle, 180_000);

  let found: Promise<readonly [Map<string, Findings>, Map<string, Findings>]> | undefined;
  /** Diagnostics of all sites by both, which run once. */
  const diagnostics = () => {
    found ??= Promise.all([fromCommandLine(), fromServer()]);
    return found;
  };

  it.each(corpusEntries())('find the same in $name', async ({ name }) => {
    const [commandLine, server] = await diagnostics();
    expect(server.get(name)).toEqual(commandLine.get(name));
  });

  it('report diagnostics of real sites', async () => {
    const [commandLine] = await diagnostics();
    // Each site has some.
    expect(commandLine.size).toBe(corpusEntries().length);
  });
});
