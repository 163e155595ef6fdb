import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const formatting: Binding = {
  method: 'textDocument/formatting',
  audience: 'ownLanguage',
  attachesTo: [],
  capabilities: { documentFormattingProvider: true },
  supportsDynamic: (client) => client.textDocument?.formatting?.dynamicRegistration === true,
  attach({ connection, engine, settings }) {
    connection.onDocumentFormatting(({ textDocument, options }, token) =>
      handleRequest(async () => {
        if (!(await settings.formats(textDocument.uri))) return [];
        return engine.formatting(normalizeUri(textDocument.uri), options, undefined, token);
      }),
    );
  },
};
