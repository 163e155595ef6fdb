import { type Disposable, commands as registry } from 'vscode';
import { withPlainErrors } from './failures';

/** Registers a command. Escapes its errors, which the editor shows in a notification. */
export function registerCommand<Arguments extends unknown[]>(name: string, run: (...args: Arguments) => unknown): Disposable {
  return registry.registerCommand(name, (...args: Arguments) => withPlainErrors(() => run(...args)));
}
