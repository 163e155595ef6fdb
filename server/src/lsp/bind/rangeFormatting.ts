import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const rangeFormatting: Binding = {
  method: 'textDocument/rangeFormatting',
  audience: 'ownLanguage',
  attachesTo: [],
  capabilities: { documentRangeFormattingProvider: true },
  supportsDynamic: (client) => client.textDocument?.rangeFormatting?.dynamicRegistration === true,
  attach({ connection, engine, settings }) {
    connection.onDocumentRangeFormatting(({ textDocument, range, options }, token) =>
      handleRequest(async () => {
        if (!(await settings.formats(textDocument.uri))) return [];
        return engine.formatting(normalizeUri(textDocument.uri), options, range, token);
      }),
    );
  },
};
