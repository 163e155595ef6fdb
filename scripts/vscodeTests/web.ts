// Runs the suite in a VS Code without a server: extension and tests are web workers, the workspace is in memory.
import type { Log } from '../host/run.ts';
import { quietSettings } from '../host/server.ts';
import { stillSettings } from '../host/sharedHost.ts';
import { openWebWindow } from '../host/webWindow.ts';
import { parseJson } from '../json.ts';
import { type SuiteResults, suiteResults } from '../testRun/reports.ts';
import { type HostRun, runSuite } from './host.ts';
import { memoryFolder, prepareMemorySite } from './memorySite.ts';

/** The mode without a folder on disk. */
export const webMode = { name: 'web' };

const resultsLine = /^\[results\] (.*)$/;

/** A run in the browser of a host, whose server only serves files. */
export function inWeb(project: string, log: Log): HostRun {
  return async (host) => {
    log('VS Code suite, in a browser without a server:');
    const memfs = await prepareMemorySite(project);
    return runSuite(host, project, webMode, log, async (onLine) => {
      let results: SuiteResults | undefined;
      const window = await openWebWindow(await host.browser(), await host.server({ trusted: true, settings: {} }), {
        extensions: { 'docs-json': project, memfs },
        folder: memoryFolder,
        settings: { ...quietSettings, ...stillSettings },
        // VS Code runs tests where their extension runs.
        tests: 'memfs/suite/index',
        onLine(line) {
          onLine(line);
          const found = resultsLine.exec(line);
          if (found) results = suiteResults(parseJson(found[1] ?? ''));
        },
      });
      return { window, results: async () => results };
    });
  };
}
