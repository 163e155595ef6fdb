import { type ClientCapabilities, type CodeAction, CodeActionKind, CodeActionTriggerKind } from 'vscode-languageserver';
import { fixAllKind, normalizeUri } from '../../engine/languageService';
import type { Binding } from '../binding';
import { asOpened } from '../clientUris';
import { handleRequest } from '../handleRequest';

const options = { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.Refactor, fixAllKind], resolveProvider: true };

export const codeAction: Binding = {
  method: 'textDocument/codeAction',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { codeActionProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.codeAction?.dynamicRegistration === true,
  attach({ connection, engine, client, buffers }) {
    const resolvesLater = resolvesEdits(client);
    connection.onCodeAction(({ textDocument, range, context }, token) =>
      handleRequest(async () => {
        const uri = normalizeUri(textDocument.uri);
        const { only } = context;
        let actions: CodeAction[] = [];
        if (!only || wants(only, CodeActionKind.QuickFix)) {
          // Diagnostics of other sources are not ours to fix.
          const own = context.diagnostics.filter((diagnostic) => diagnostic.source === 'docs.json');
          const areAllForeign = own.length === 0 && context.diagnostics.length > 0;
          if (!areAllForeign) actions = [...(await engine.codeActions(uri, range, own, token))];
        }
        // A refactoring is nearly always available, so the light bulb would be on every line.
        const isInvoked = context.triggerKind !== CodeActionTriggerKind.Automatic;
        if (only ? wantsAny(only, CodeActionKind.Refactor) : isInvoked && context.diagnostics.length === 0) {
          const refactorings = await engine.refactorings(uri, range, token);
          actions = [...actions, ...refactorings.filter(({ kind }) => !only || wants(only, kind ?? ''))];
        }
        // Actions for the whole file only if they are requested, as on save, not for every range.
        if (only && wants(only, fixAllKind)) {
          actions = [...actions, ...(await engine.sourceActions(uri, isInvoked ? 'request' : 'save', token))];
        }
        if (resolvesLater) return actions.map((action) => asOpened(action, buffers));
        const resolved: CodeAction[] = [];
        for (const action of actions) resolved.push(asOpened(await engine.resolveCodeAction(action, token), buffers));
        return resolved;
      }),
    );
    connection.onCodeActionResolve((action, token) =>
      handleRequest(async () => asOpened(await engine.resolveCodeAction(action, token), buffers)),
    );
  },
};

/** Whether the client resolves the edit of a chosen action, and preserves its data. */
function resolvesEdits({ textDocument }: ClientCapabilities): boolean {
  const support = textDocument?.codeAction;
  return support?.dataSupport === true && support.resolveSupport?.properties.includes('edit') === true;
}

/** Whether a kind, or a parent of it, is requested. */
function wantsAny(only: readonly string[], kind: string): boolean {
  return wants(only, kind) || only.some((wanted) => wanted.startsWith(`${kind}.`));
}

function wants(only: readonly string[], kind: string): boolean {
  return only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
}
