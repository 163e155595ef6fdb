import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

const options = { triggerCharacters: ['"', "'", ':', '/', ' ', '(', '#', '<'], resolveProvider: true };

export const completion: Binding = {
  method: 'textDocument/completion',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { completionProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.completion?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onCompletion(({ textDocument, position }, token) =>
      handleRequest(() => engine.completion(normalizeUri(textDocument.uri), position, token)),
    );
    connection.onCompletionResolve((item, token) => handleRequest(() => engine.resolveCompletion(item, token)));
  },
};
