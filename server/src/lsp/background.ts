import type { Connection } from 'vscode-languageserver';

/**
 * Lets work run that nobody awaits. A failure is logged: clients may refuse what they are asked, and a rejection that
 * nobody handles would end the process.
 */
export function inBackground(connection: Connection, purpose: string, work: () => PromiseLike<unknown>): void {
  const fail = (error: unknown): void => connection.console.warn(`${purpose}: ${error instanceof Error ? error.message : String(error)}`);
  Promise.resolve().then(work).catch(fail);
}
