import { expect, it } from 'vitest';
import { CancellationToken, type Connection, LSPErrorCodes } from 'vscode-languageserver';
import { CancelledError } from '../../server/src/engine/languageService';
import { ask, serve } from '../../server/src/lsp/ownRequests';
import { documentStatusRequest, fileHeadRequest, obsoletePagesRequest } from '../../server/src/lsp/protocol';

/** Creates a connection that answers its own requests. */
function loop(): Pick<Connection, 'onRequest' | 'sendRequest'> {
  const handlers = new Map<string, (params: unknown, token: CancellationToken) => unknown>();
  const connection = {
    onRequest: (name: string, handler: (params: unknown, token: CancellationToken) => unknown) => handlers.set(name, handler),
    sendRequest: async (name: string, params: unknown) => handlers.get(name)?.(params, CancellationToken.None),
  };
  return connection as unknown as Pick<Connection, 'onRequest' | 'sendRequest'>;
}

it('passes the parameters and the result', async () => {
  const connection = loop();
  serve(connection, obsoletePagesRequest, async ({ root, pages }) => [root, ...pages]);
  expect(await ask(connection, obsoletePagesRequest, { root: 'a', pages: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
});

it("answers a cancelled call with the protocol's error code", async () => {
  const connection = loop();
  serve(connection, obsoletePagesRequest, async () => {
    throw new CancelledError();
  });
  const answer = ask(connection, obsoletePagesRequest, { root: 'a', pages: [] });
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
});

it('does not compile with the types of another request', async () => {
  const connection = loop();
  // @ts-expect-error: the result has another type.
  serve(connection, obsoletePagesRequest, async () => 1);
  // @ts-expect-error: parameters are missing.
  expect(await ask(connection, fileHeadRequest, { uri: 'a' })).toBeUndefined();
  // @ts-expect-error: a plain name has no types of parameters and result.
  expect(await ask(connection, 'docsJson/documentStatus', { uri: 'a' })).toBeUndefined();
  expect(await ask(connection, documentStatusRequest, { uri: 'a' })).toBeUndefined();
});
