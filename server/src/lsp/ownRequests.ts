import type { CancellationToken, Connection } from 'vscode-languageserver';
import { answer } from './answer';
import type { RequestName } from './protocol';

/** Answers a request of our own, for as long as the connection lasts. */
export function serve<Params extends object, Result>(
  connection: Pick<Connection, 'onRequest'>,
  name: RequestName<Params, Result>,
  work: (params: Params, token: CancellationToken) => Promise<Result>,
): void {
  connection.onRequest<unknown, unknown>(name, (params: Params, token: CancellationToken) => answer(() => work(params, token)));
}

/** Sends the client a request of our own. */
export function ask<Params extends object, Result>(
  connection: Pick<Connection, 'sendRequest'>,
  name: RequestName<Params, Result>,
  params: Params,
): Promise<Result> {
  return connection.sendRequest<Result>(name, params);
}
