import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const references: Binding = {
  method: 'textDocument/references',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { referencesProvider: true },
  supportsDynamic: (client) => client.textDocument?.references?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onReferences(({ textDocument, position, context }, token) =>
      handleRequest(() => engine.references(normalizeUri(textDocument.uri), position, context.includeDeclaration, token)),
    );
  },
};
