import { expect, it } from 'vitest';
import { CancellationToken, type Connection, LSPErrorCodes } from 'vscode-languageserver';
import { CancelledError } from '../../server/src/engine/languageService';
import { ask, serve } from '../../server/src/lsp/ownRequests';
import { documentStatusRequest, fileHeadRequest, obsoletePagesRequest } from '../../server/src/lsp/protocol';

/** A connection that answers itself. */
function loop(): Pick<Connection, 'onRequest' | 'sendRequest'> {
  const handlers = new Map<string, (params: unknown, token: CancellationToken) => unknown>();
  const connection = {
    onRequest: (name: string, handler: (params: unknown, token: CancellationToken) => unknown) => handlers.set(name, handler),
    sendRequest: async (name: string, params: unknown) => handlers.get(name)?.(params, CancellationToken.None),
  };
  return connection as unknown as Pick<Connection, 'onRequest' | 'sendRequest'>;
}

it('carries parameters there and the result back', async () => {
  const connection = loop();
  serve(connection, obsoletePagesRequest, async ({ root, pages }) => [root, ...pages]);
  expect(await ask(connection, obsoletePagesRequest, { root: 'a', pages: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
});

it("answers a cancelled call in the protocol's own way", async () => {
  const connection = loop();
  serve(connection, obsoletePagesRequest, async () => {
    throw new CancelledError();
  });
  const answer = ask(connection, obsoletePagesRequest, { root: 'a', pages: [] });
  await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
});

it('does not compile with what another request carries', async () => {
  const connection = loop();
  // @ts-expect-error: the result is another.
  serve(connection, obsoletePagesRequest, async () => 1);
  // @ts-expect-error: parameters are missing.
  expect(await ask(connection, fileHeadRequest, { uri: 'a' })).toBeUndefined();
  // @ts-expect-error: the name alone tells nothing of what it carries.
  expect(await ask(connection, 'docsJson/documentStatus', { uri: 'a' })).toBeUndefined();
  expect(await ask(connection, documentStatusRequest, { uri: 'a' })).toBeUndefined();
});
