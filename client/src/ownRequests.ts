import type { BaseLanguageClient } from 'vscode-languageclient';
import type { RequestName } from '../../server/src/lsp/protocol';

/** Answers a request of our own that the server sends. To be called before the client is started. */
export function answerServer<Params extends object, Result>(
  client: BaseLanguageClient,
  name: RequestName<Params, Result>,
  work: (params: Params) => Promise<Result>,
): void {
  client.onRequest<unknown, unknown>(name, (params: Params) => work(params));
}

/** Sends the server a request of our own, with its parameters where it has any. */
export function askServer<Params, Result>(client: BaseLanguageClient, name: RequestName<Params, Result>, params: Params): Promise<Result> {
  return params === undefined ? client.sendRequest<Result>(name) : client.sendRequest<Result>(name, params);
}
