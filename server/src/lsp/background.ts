import type { Connection } from 'vscode-languageserver';

/** Runs work that nobody awaits. A failure is logged: clients may reject requests, and an unhandled rejection would end the process. */
export function inBackground(connection: Connection, purpose: string, work: () => PromiseLike<unknown>): void {
  const fail = (error: unknown): void => connection.console.warn(`${purpose}: ${error instanceof Error ? error.message : String(error)}`);
  Promise.resolve().then(work).catch(fail);
}
