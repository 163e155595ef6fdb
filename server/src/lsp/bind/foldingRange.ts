import { normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { handleRequest } from '../handleRequest';

export const foldingRange: Binding = {
  method: 'textDocument/foldingRange',
  audience: 'ownLanguage',
  attachesTo: ['page'],
  capabilities: { foldingRangeProvider: true },
  supportsDynamic: (client) => client.textDocument?.foldingRange?.dynamicRegistration === true,
  attach(context) {
    context.connection.onFoldingRanges(({ textDocument }, token) => {
      const limit = context.client.textDocument?.foldingRange?.rangeLimit;
      return handleRequest(() => context.engine.foldingRanges(normalizeUri(textDocument.uri), limit, token));
    });
  },
};
