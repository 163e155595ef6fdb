import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const hover: Binding = {
  method: 'textDocument/hover',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { hoverProvider: true },
  supportsDynamic: (client) => client.textDocument?.hover?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onHover(({ textDocument, position }, token) =>
      handleRequest(async () => (await engine.hover(normalizeUri(textDocument.uri), position, token)) ?? null),
    );
  },
};
