import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const documentSymbol: Binding = {
  method: 'textDocument/documentSymbol',
  audience: 'ownLanguage',
  attachesTo: ['page'],
  capabilities: { documentSymbolProvider: true },
  supportsDynamic: (client) => client.textDocument?.documentSymbol?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onDocumentSymbol(({ textDocument }, token) =>
      handleRequest(() => engine.documentSymbols(normalizeUri(textDocument.uri), token)),
    );
  },
};
