// Runs the suite in a VS Code without a server: extension and tests are web workers, the workspace is in memory.
import { join } from 'node:path';
import type { OpenWindow } from '../host/page.ts';
import type { Log } from '../host/run.ts';
import { quietSettings } from '../host/server.ts';
import { openWebWindow } from '../host/webWindow.ts';
import { messageOf, parseJson } from '../json.ts';
import { type SuiteResults, suiteResults } from '../testRun/reports.ts';
import type { HostRun } from './host.ts';
import { withLimit } from './limit.ts';
import { memoryFolder, prepareMemorySite } from './memorySite.ts';
import { openRunLog } from './runLog.ts';
import { brokenRun } from './workspace.ts';

/** The mode without a folder on disk. */
export const webMode = { name: 'web' };

/** Milliseconds; a busy machine needs several times what a quiet one does. */
const runLimit = 15 * 60_000;
const resultsLine = /^\[results\] (.*)$/;

/** A run in the browser of a host, whose server does no more than serve files. */
export function inWeb(project: string, log: Log): HostRun {
  const mode = webMode;
  return async (host) => {
    log('VS Code suite, in a browser without a server:');
    const memfs = await prepareMemorySite(project);
    const runLog = await openRunLog(project, mode, log);
    let window: OpenWindow | undefined;
    try {
      let results: SuiteResults | undefined;
      window = await openWebWindow(await host.browser(), await host.server({ trusted: true, settings: {} }), {
        extensions: { 'docs-json': project, memfs },
        folder: memoryFolder,
        settings: quietSettings,
        // VS Code runs tests where their extension runs.
        tests: 'memfs/suite/index',
        onLine(line) {
          runLog.onLine(line);
          const found = resultsLine.exec(line);
          if (found) results = suiteResults(parseJson(found[1] ?? ''));
        },
      });
      await withLimit(window.exited, runLimit, `The tests did not end within ${runLimit / 60_000} minutes.`);
      return results ?? brokenRun(mode, `The suite ended without results. What VS Code printed: ${runLog.path}`);
    } catch (error) {
      const path = join(project, 'test-results', `vscode-${mode.name}.png`);
      await window?.page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
      return brokenRun(mode, `${messageOf(error)}\nWhat VS Code printed: ${runLog.path}`);
    } finally {
      await host.release();
      await runLog.close();
    }
  };
}
