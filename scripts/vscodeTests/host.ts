// Runs the suite in the npm-packaged VS Code: several modes side by side, each on a separate host.
import { join } from 'node:path';
import { type OpenWindow, openWindow } from '../host/page.ts';
import type { Log } from '../host/run.ts';
import { SharedHost, stillSettings } from '../host/sharedHost.ts';
import { takeSharpPicture } from '../host/sharpPicture.ts';
import { messageOf } from '../json.ts';
import type { SuiteResults } from '../testRun/reports.ts';
import { suiteLimit, withLimit } from './limit.ts';
import { openRunLog } from './runLog.ts';
import { brokenRun, type Mode, makeWorkspace } from './workspace.ts';

/** Runs one mode of the suite on a separate host. */
export type HostRun = (host: SharedHost) => Promise<SuiteResults>;

/** Time for a picture of a window that may hang. */
const pictureLimitMs = 10_000;

/** Size of its windows: the processor draws each of their pixels. */
const suiteSize = { width: 800, height: 600 };

/** A window that runs the suite. */
interface SuiteWindow {
  readonly window: OpenWindow;
  /** Results after the tests have ended; `undefined` if the suite did not finish. */
  results(): Promise<SuiteResults | undefined>;
}

async function picture(window: OpenWindow, project: string, mode: { readonly name: string }): Promise<string> {
  const path = join(project, 'test-results', `vscode-${mode.name}.png`);
  return withLimit(takeSharpPicture(window.page, path), pictureLimitMs, 'It was not taken.').then(
    () => `The window at that moment: ${path}`,
    () => 'No picture of the window could be taken.',
  );
}

/**
 * Runs the suite in a window on a host.
 * @param open opens the window; its lines of output go to `onLine`
 */
export async function runSuite(
  host: SharedHost,
  project: string,
  mode: { readonly name: string },
  log: Log,
  open: (onLine: Log) => Promise<SuiteWindow>,
): Promise<SuiteResults> {
  const runLog = await openRunLog(project, mode, log);
  const printed = `What VS Code printed: ${runLog.path}`;
  let window: OpenWindow | undefined;
  try {
    const suite = await open(runLog.onLine);
    window = suite.window;
    await withLimit(window.exited, suiteLimit, `The tests did not end within ${suiteLimit / 60_000} minutes.`);
    return (await suite.results()) ?? brokenRun(mode, `The suite ended without results. ${printed}`);
  } catch (error) {
    for (const line of host.output().split('\n')) runLog.onLine(line);
    const pictureNote = window ? await picture(window, project, mode) : '';
    return brokenRun(mode, [messageOf(error), pictureNote, printed].filter(Boolean).join('\n'));
  } finally {
    await runLog.close();
  }
}

/** A run of a mode whose folder is on the disk. */
export function inHost(project: string, mode: Mode, log: Log): HostRun {
  return async (host) => {
    log(`VS Code suite, ${mode.name} workspace:`);
    const workspace = await makeWorkspace(project, mode);
    try {
      return await runSuite(host, project, mode, log, async (onLine) => {
        const server = await host.server({ trusted: mode.trusted, settings: stillSettings });
        const window = await openWindow(await host.profile(), server, {
          ...(mode.sites ? { workspace: workspace.opened } : { folder: workspace.opened }),
          extension: project,
          tests: join(project, 'out', 'vscode-suite', 'index'),
          size: suiteSize,
          onLine,
        });
        return { window, results: () => workspace.results() };
      });
    } finally {
      workspace.remove();
    }
  };
}

/** The result of each run, in the order of the runs. @param count of hosts that run side by side */
export async function runOnHosts(runs: readonly HostRun[], count: number): Promise<SuiteResults[]> {
  const results: SuiteResults[] = [];
  const waiting = [...runs.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, run] = next;
      // A reused server may open a workspace of several folders without its folders.
      const host = new SharedHost();
      try {
        results[index] = await run(host);
      } finally {
        await host.stop();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, runs.length) }, work));
  return results;
}
