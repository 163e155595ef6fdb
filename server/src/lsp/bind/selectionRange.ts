import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const selectionRange: Binding = {
  method: 'textDocument/selectionRange',
  audience: 'ownLanguage',
  attachesTo: [],
  capabilities: { selectionRangeProvider: true },
  supportsDynamic: (client) => client.textDocument?.selectionRange?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onSelectionRanges(({ textDocument, positions }, token) =>
      handleRequest(() => engine.selectionRanges(normalizeUri(textDocument.uri), positions, token)),
    );
  },
};
