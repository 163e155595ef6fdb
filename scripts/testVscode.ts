// Runs the suite of test/vscode in a real VS Code: in a trusted workspace, in Restricted Mode, on real sites if there are any beside the
// project, and in a browser without a server.
// Options: --host or --desktop to insist on one kind of VS Code, --mode trusted|restricted|corpus|web for one run,
// --results <file> to get the counts as JSON. The bundles must be built.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './host/chromium.ts';
import { hostCount } from './host/hostCount.ts';
import { installHost } from './host/install.ts';
import { exitOnSignal, type Log } from './host/run.ts';
import { quietSettings } from './host/server.ts';
import { messageOf } from './json.ts';
import type { SuiteResults } from './testRun/reports.ts';
import { corpusFolders } from './vscodeTests/corpus.ts';
import { findDesktop, runInDesktop } from './vscodeTests/desktop.ts';
import { type HostRun, inHost, runOnHosts } from './vscodeTests/host.ts';
import { inWeb, webMode } from './vscodeTests/web.ts';
import { brokenRun, corpusMode, mergeResults, modes } from './vscodeTests/workspace.ts';

const project = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** The requested kind of VS Code, and the requested mode. */
interface Options {
  readonly host?: boolean | undefined;
  readonly desktop?: boolean | undefined;
  readonly mode?: string | undefined;
}

async function runSuite(options: Options, log: Log): Promise<SuiteResults[]> {
  const all = [...modes, corpusMode, webMode];
  const chosen = all.filter((mode) => !options.mode || mode.name === options.mode);
  if (chosen.length === 0) {
    throw new Error(`--mode is one of ${all.map((mode) => mode.name).join(', ')}, not "${options.mode}".`);
  }
  const withServer = modes.filter((mode) => chosen.includes(mode));
  if (chosen.includes(corpusMode)) {
    const sites = await corpusFolders(project);
    if (sites.length > 0) withServer.push({ ...corpusMode, sites });
    else log('No real sites at ../shared/corpus: whether VS Code says the same of them as the command line is not tested.');
  }
  const desktop = options.host ? { reason: 'asked not to use it' } : await findDesktop();
  // Desktop VS Code has no window without a server.
  const web = chosen.includes(webMode) && !options.desktop ? [inWeb(project, log)] : [];
  if ('executable' in desktop) {
    return [...(await runInDesktop(desktop, project, withServer, quietSettings, log)), ...(await onHosts(web, log))];
  }
  if (options.desktop) throw new Error(`Desktop VS Code cannot be used: ${desktop.reason}.`);
  log(`Using the npm-packaged VS Code instead of the desktop one: ${desktop.reason}.`);
  return onHosts([...withServer.map((mode) => inHost(project, mode, log)), ...web], log);
}

/** Fetches what the hosts need before they start side by side. */
async function onHosts(runs: readonly HostRun[], log: Log): Promise<SuiteResults[]> {
  if (runs.length === 0) return [];
  await Promise.all([installHost(log), ensureBrowser(log)]);
  return runOnHosts(runs, hostCount);
}

exitOnSignal();
const { values: options } = parseArgs({
  options: { host: { type: 'boolean' }, desktop: { type: 'boolean' }, mode: { type: 'string' }, results: { type: 'string' } },
});
const results = mergeResults(
  await runSuite(options, console.log).catch((error: unknown) => [brokenRun({ name: 'could not start' }, messageOf(error))]),
);
for (const failure of results.failures) {
  console.error(`FAILED ${failure.title}\n${failure.message}\n`);
}
if (options.results) {
  await writeFile(options.results, JSON.stringify(results));
}
console.log(`${results.passed} passed, ${results.failed} failed`);
// An abandoned download would keep the process alive.
process.exit(results.failed > 0 ? 1 : 0);
