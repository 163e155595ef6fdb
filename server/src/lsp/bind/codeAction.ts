import { CodeActionKind } from 'vscode-languageserver';
import { normalizeUri } from '../../engine/index';
import { answer } from '../answer';
import type { Binding } from '../binding';

const options = { codeActionKinds: [CodeActionKind.QuickFix] };

export const codeAction: Binding = {
  method: 'textDocument/codeAction',
  audience: 'everywhere',
  capabilities: { codeActionProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.codeAction?.dynamicRegistration === true,
  attach({ connection, engine }) {
    connection.onCodeAction(({ textDocument, range, context }, token) =>
      answer(async () => {
        if (context.only && !context.only.some((kind) => isOrHolds(kind, CodeActionKind.QuickFix))) return [];
        // Diagnostics of others in the same place are not ours to fix.
        const own = context.diagnostics.filter((diagnostic) => diagnostic.source === 'docs.json');
        if (own.length === 0 && context.diagnostics.length > 0) return [];
        return engine.codeActions(normalizeUri(textDocument.uri), range, own, token);
      }),
    );
  },
};

function isOrHolds(wanted: string, kind: string): boolean {
  return wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`);
}
