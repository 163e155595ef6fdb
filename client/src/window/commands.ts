import { CancellationError, type Disposable, commands as registry } from 'vscode';
import { plainText } from './plainText';

/** Of the reason that the editor shows in a notification, in characters. */
const reasonLimit = 400;

/** A command. The editor shows in a notification why it failed, and such reasons hold names of files. */
export function registerCommand<Arguments extends unknown[]>(name: string, run: (...args: Arguments) => unknown): Disposable {
  return registry.registerCommand(name, async (...args: Arguments) => {
    try {
      return await run(...args);
    } catch (error) {
      throw error instanceof CancellationError ? error : plainError(error);
    }
  });
}

/** With the stack of the error itself, for the log. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(plainText(String(error), reasonLimit));
  const shown = new Error(plainText(error.message, reasonLimit));
  if (error.stack !== undefined) shown.stack = error.stack;
  return shown;
}
