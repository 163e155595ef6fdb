import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const definition: Binding = {
  method: 'textDocument/definition',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { definitionProvider: true },
  supportsDynamic: (client) => client.textDocument?.definition?.dynamicRegistration === true,
  attach({ connection, engine, client }) {
    connection.onDefinition(({ textDocument, position }, token) =>
      handleRequest(async () => {
        const links = await engine.definition(normalizeUri(textDocument.uri), position, token);
        if (client.textDocument?.definition?.linkSupport) return links;
        return links.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
      }),
    );
  },
};
