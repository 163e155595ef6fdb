import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { t } from '../../../../shared/l10n';
import type { FileChange } from '../../engine/languageService';
import { fileUri } from '../files/fileUri';
import { type FolderEvent, FolderWatcher } from '../files/folderWatcher';
import { CliError, type CliHost, exitCodes } from '../host';
import type { Project } from '../project';
import { writeAsIs, writeLine } from '../terminal/output';

/** Debounce of file events, in milliseconds: one command of a user, such as a branch switch, causes many events. */
const delayMs = 80;
/** Files whose content matters; of other files, such as images, only the existence matters. */
const contentFiles = /\.(?:json|ya?ml|mdx?)$|\.mintignore$/i;
/** Clears the screen and its scrollback, and moves the cursor to the top. */
const clearScreen = '\u001B[2J\u001B[3J\u001B[H';

/** Runs a check, and runs it again when files change, until the output is closed. */
export async function watch(project: Project, host: CliHost, run: () => Promise<unknown>): Promise<number> {
  const { engine, workspace, callFolders } = project;
  const events: FolderEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let wake = (): void => undefined;
  const watcher = new FolderWatcher(
    (event) => {
      // The program's own output in a watched folder would cause endless events.
      if (event.kind === 'changed' && !contentFiles.test(event.path)) return;
      events.push(event);
      clearTimeout(timer);
      timer = setTimeout(() => wake(), delayMs);
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      writeLine(host, 'stderr', t`Not everything can be watched: ${reason}`);
    },
  );
  const stop = (): void => wake();
  host.closed.addEventListener('abort', stop);
  // Before the first check, so that no change is missed.
  for (const folder of callFolders.folders) watcher.add(folder);
  try {
    await attempt(run, host);
    for (;;) {
      writeLine(host, 'stderr', t`Watching for changes. Press Ctrl+C to stop.`);
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (host.closed.aborted) resolve();
        // Files have changed during the check.
        else if (events.length > 0) continueSoon();
      });
      if (host.closed.aborted) return exitCodes.clean;
      const burst = events.splice(0);
      if (burst.some(({ path }) => path.split(sep).includes('.vscode'))) engine.settingsChanged();
      workspace.filesChanged(burst.map(toChange));
      if (host.stdout.isTTY && host.env.TERM !== 'dumb') writeAsIs(host, clearScreen);
      await attempt(run, host);
      wake = () => undefined;
    }
  } finally {
    clearTimeout(timer);
    watcher.close();
    host.closed.removeEventListener('abort', stop);
  }

  function continueSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => wake(), delayMs);
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

function toChange({ path, kind }: FolderEvent): FileChange {
  const uri = fileUri(path);
  if (kind === 'changed') return { uri, type: 'changed' };
  return { uri, type: existsSync(path) ? 'created' : 'deleted' };
}
