import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

const options = { resolveProvider: true };

export const documentLink: Binding = {
  method: 'textDocument/documentLink',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page'],
  capabilities: { documentLinkProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.documentLink?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onDocumentLinks(({ textDocument }, token) =>
      handleRequest(() => engine.documentLinks(normalizeUri(textDocument.uri), token)),
    );
    connection.onDocumentLinkResolve((link, token) => handleRequest(() => engine.resolveLink(link, token)));
  },
};
