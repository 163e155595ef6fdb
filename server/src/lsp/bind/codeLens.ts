import { normalizeUri } from '../../engine/index';
import { answer } from '../answer';
import type { Binding } from '../binding';
import { refreshCodeLenses } from '../delivery/refreshCodeLenses';

const options = { resolveProvider: true };

export const codeLens: Binding = {
  method: 'textDocument/codeLens',
  audience: 'everywhere',
  attachesTo: ['page', 'description'],
  capabilities: { codeLensProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.codeLens?.dynamicRegistration === true,
  attach(context) {
    const { connection, engine, settings } = context;
    connection.onCodeLens(({ textDocument }, token) =>
      answer(async () => {
        if (!(await settings.showsCodeLenses(textDocument.uri))) return [];
        return engine.codeLenses(normalizeUri(textDocument.uri), token);
      }),
    );
    connection.onCodeLensResolve((lens, token) => answer(() => engine.resolveCodeLens(lens, token)));
    refreshCodeLenses(context);
  },
};
