import { t } from '../../../../shared/l10n';
import { type FileBurst, FileBursts } from '../files/fileBursts';
import { CliError, type CliHost, exitCodes } from '../host';
import type { Project } from '../project';
import { writeAsIs, writeLine } from '../terminal/output';

/** Clears the screen and its scrollback, and moves the cursor to the top. */
const clearScreen = '\u001B[2J\u001B[3J\u001B[H';

/** Runs a check, and runs it again when files change, until the output is closed. */
export async function watch({ engine, workspace, callFolders }: Project, host: CliHost, run: () => Promise<unknown>): Promise<number> {
  let bursts: FileBurst[] = [];
  let wake = (): void => undefined;
  // Before the first check, so that no change is missed.
  const watcher = new FileBursts(
    callFolders.folders,
    (burst) => {
      bursts.push(burst);
      wake();
    },
    (reason) => writeLine(host, 'stderr', t`Not everything can be watched: ${reason}`),
  );
  const stop = (): void => wake();
  host.closed.addEventListener('abort', stop);
  try {
    await attempt(run, host);
    for (;;) {
      writeLine(host, 'stderr', t`Watching for changes. Press Ctrl+C to stop.`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        // Files may have changed during the check.
        if (host.closed.aborted || bursts.length > 0) resolve();
      });
      if (host.closed.aborted) return exitCodes.clean;
      const burst = bursts;
      bursts = [];
      if (burst.some(({ hasSettings }) => hasSettings)) engine.settingsChanged();
      workspace.filesChanged(burst.flatMap(({ changes }) => changes));
      if (host.stdout.isTTY && host.env.TERM !== 'dumb') writeAsIs(host, clearScreen);
      await attempt(run, host);
      wake = () => undefined;
    }
  } finally {
    watcher.close();
    host.closed.removeEventListener('abort', stop);
  }
}

/** Runs a check. An error, such as a temporarily missing site, does not end the program. */
async function attempt(run: () => Promise<unknown>, host: CliHost): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    writeLine(host, 'stderr', error.text);
  }
}
