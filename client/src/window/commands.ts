import { type Disposable, commands as registry } from 'vscode';
import { withPlainErrors } from './failures';

/** A command. The editor shows its errors in a notification. */
export function registerCommand<Arguments extends unknown[]>(name: string, run: (...args: Arguments) => unknown): Disposable {
  return registry.registerCommand(name, (...args: Arguments) => withPlainErrors(() => run(...args)));
}
