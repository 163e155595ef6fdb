import type { CancellationToken, Connection } from 'vscode-languageserver';
import { handleRequest } from './handleRequest';
import type { RequestName } from './protocol';

/** Handles a custom request, for as long as the connection lasts. */
export function serve<Params extends object, Result>(
  connection: Pick<Connection, 'onRequest'>,
  name: RequestName<Params, Result>,
  work: (params: Params, token: CancellationToken) => Promise<Result>,
): void {
  connection.onRequest<unknown, unknown>(name, (params: Params, token: CancellationToken) => handleRequest(() => work(params, token)));
}

/** Sends a custom request to the client. */
export function ask<Params extends object, Result>(
  connection: Pick<Connection, 'sendRequest'>,
  name: RequestName<Params, Result>,
  params: Params,
): Promise<Result> {
  return connection.sendRequest<Result>(name, params);
}
