import { type Disposable, l10n } from 'vscode';
import { commands } from '../ids';
import { commands as registry, window } from '../window';
import type { ServerController } from './serverController';

/** Says that the server is gone for good, once, with the commands that help. */
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
