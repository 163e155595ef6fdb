import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { answer } from '../handleRequest';

export const documentSymbol: Binding = {
  method: 'textDocument/documentSymbol',
  audience: 'ownLanguage',
  attachesTo: ['page'],
  capabilities: { documentSymbolProvider: true },
  supportsDynamic: (client) => client.textDocument?.documentSymbol?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onDocumentSymbol(({ textDocument }, token) => answer(() => engine.documentSymbols(normalizeUri(textDocument.uri), token)));
  },
};
