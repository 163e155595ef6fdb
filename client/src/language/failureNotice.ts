import { type Disposable, l10n } from 'vscode';
import { commands } from '../ids';
import { commands as registry, window } from '../window';
import type { ServerController } from './serverController';

/** Reports once that the server has failed for good, with commands to restart it and to show its output. */
export function reportFailures(server: ServerController): Disposable {
  return server.onDidChangeState((state) => {
    if (state === 'failed') void report();
  });
}

async function report(): Promise<void> {
  const restart = l10n.t('Restart');
  const showOutput = l10n.t('Show Output');
  const message = l10n.t('The docs.json language server has stopped working. Checks and completions are off until it is restarted.');
  const choice = await window.showErrorMessage(message, restart, showOutput);
  if (choice === restart) await registry.executeCommand(commands.restartServer);
  if (choice === showOutput) await registry.executeCommand(commands.showOutput);
}

/** Reports that the server is not running, and offers to restart it. */
export async function offerRestart(): Promise<void> {
  const restart = l10n.t('Restart');
  const choice = await window.showWarningMessage(l10n.t('The docs.json language server is not running.'), restart);
  if (choice === restart) await registry.executeCommand(commands.restartServer);
}
