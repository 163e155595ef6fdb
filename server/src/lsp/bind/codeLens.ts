import { normalizeUri } from '../../engine/languageService';
import { answer } from '../answer';
import type { Binding } from '../binding';
import { refreshCodeLenses } from '../delivery/refreshCodeLenses';
import { Shown } from '../delivery/shown';

const options = { resolveProvider: true };

export const codeLens: Binding = {
  method: 'textDocument/codeLens',
  audience: 'everywhere',
  attachesTo: ['page', 'openapi'],
  capabilities: { codeLensProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.codeLens?.dynamicRegistration === true,
  attach(context) {
    const { connection, engine, settings } = context;
    const reported = new Shown(context);
    connection.onCodeLens(({ textDocument }, token) =>
      answer(async () => {
        if (!(await settings.showsCodeLenses(textDocument.uri))) return [];
        const uri = normalizeUri(textDocument.uri);
        const lenses = await engine.codeLenses(uri, token);
        reported.tell(uri, await engine.codeLensRevision(uri, token));
        return lenses;
      }),
    );
    connection.onCodeLensResolve((lens, token) => answer(() => engine.resolveCodeLens(lens, token)));
    refreshCodeLenses(context, reported);
  },
};
