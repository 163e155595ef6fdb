import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const documentColor: Binding = {
  method: 'textDocument/documentColor',
  audience: 'everywhere',
  attachesTo: ['fragment'],
  capabilities: { colorProvider: true },
  supportsDynamic: (client) => client.textDocument?.colorProvider?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onDocumentColor(({ textDocument }, token) =>
      handleRequest(() => engine.documentColors(normalizeUri(textDocument.uri), token)),
    );
    connection.onColorPresentation(({ textDocument, color, range }, token) =>
      handleRequest(() => engine.colorPresentations(normalizeUri(textDocument.uri), color, range, token)),
    );
  },
};
