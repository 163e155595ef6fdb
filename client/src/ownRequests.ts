import type { CancellationToken } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { RequestName } from '../../server/src/lsp/protocol';

/** Registers the handler of a custom request from the server. Call before the client is started. */
export function answerServer<Params extends object, Result>(
  client: BaseLanguageClient,
  name: RequestName<Params, Result>,
  work: (params: Params) => Promise<Result>,
): void {
  client.onRequest<unknown, unknown>(name, (params: Params) => work(params));
}

/** Sends a custom request to the server. */
export function askServer<Params, Result>(
  client: BaseLanguageClient,
  name: RequestName<Params, Result>,
  params: Params,
  token?: CancellationToken,
): Promise<Result> {
  // A token that is `undefined` would count as a parameter.
  const tokens = token ? [token] : [];
  return params === undefined ? client.sendRequest<Result>(name, ...tokens) : client.sendRequest<Result>(name, params, ...tokens);
}
