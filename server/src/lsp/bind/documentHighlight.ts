import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const documentHighlight: Binding = {
  method: 'textDocument/documentHighlight',
  audience: 'everywhere',
  attachesTo: ['fragment'],
  capabilities: { documentHighlightProvider: true },
  supportsDynamic: (client) => client.textDocument?.documentHighlight?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onDocumentHighlight(({ textDocument, position }, token) =>
      handleRequest(() => engine.documentHighlights(normalizeUri(textDocument.uri), position, token)),
    );
  },
};
