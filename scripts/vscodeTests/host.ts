// Runs the suite in the npm-packaged VS Code: on several hosts side by side, of which each runs one mode after the other.
import { join } from 'node:path';
import { type OpenWindow, openWindow } from '../host/page.ts';
import type { Log } from '../host/run.ts';
import { SharedHost } from '../host/sharedHost.ts';
import { messageOf } from '../json.ts';
import type { SuiteResults } from '../testRun/reports.ts';
import { withLimit } from './limit.ts';
import { openRunLog } from './runLog.ts';
import { brokenRun, type Mode, makeWorkspace } from './workspace.ts';

/** Milliseconds; a busy machine needs several times what a quiet one does. */
const runLimit = 15 * 60_000;

/** Runs one mode of the suite on a host that no other mode uses meanwhile. */
export type HostRun = (host: SharedHost) => Promise<SuiteResults>;

async function picture(window: OpenWindow, project: string, mode: Mode): Promise<string> {
  const path = join(project, 'test-results', `vscode-${mode.name}.png`);
  return window.page.screenshot({ path, timeout: 10_000 }).then(
    () => `The window at that moment: ${path}`,
    () => 'No picture of the window could be taken.',
  );
}

/** A run of a mode whose folder is on the disk. */
export function inHost(project: string, mode: Mode, log: Log): HostRun {
  return async (host) => {
    log(`VS Code suite, ${mode.name} workspace:`);
    const workspace = await makeWorkspace(project, mode);
    const runLog = await openRunLog(project, mode, log);
    let window: OpenWindow | undefined;
    let output = (): string => '';
    try {
      const server = await host.server({ trusted: mode.trusted, settings: {} });
      output = server.output;
      window = await openWindow(await host.browser(), server, {
        ...(mode.sites ? { workspace: workspace.opened } : { folder: workspace.opened }),
        extension: project,
        tests: join(project, 'out', 'vscode-suite', 'index'),
        onLine: runLog.onLine,
      });
      await withLimit(window.exited, runLimit, `The tests did not end within ${runLimit / 60_000} minutes.`);
      const results = await workspace.results();
      return results ?? brokenRun(mode, `The suite ended without results. What VS Code printed: ${runLog.path}`);
    } catch (error) {
      for (const line of output().split('\n')) runLog.onLine(line);
      const shown = window ? await picture(window, project, mode) : '';
      return brokenRun(mode, [messageOf(error), shown, `What VS Code printed: ${runLog.path}`].filter(Boolean).join('\n'));
    } finally {
      await host.release();
      workspace.remove();
      await runLog.close();
    }
  };
}

/** The result of each run, in the order of the runs; each starts when one of the hosts is free. */
export async function runOnHosts(runs: readonly HostRun[], count: number): Promise<SuiteResults[]> {
  const results: SuiteResults[] = [];
  const waiting = [...runs.entries()];
  const work = async (): Promise<void> => {
    const host = new SharedHost();
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, run] = next;
        results[index] = await run(host);
      }
    } finally {
      await host.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, runs.length) }, work));
  return results;
}
