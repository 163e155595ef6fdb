import { CancellationToken, CodeLensRefreshRequest } from 'vscode-languageserver';
import { normalizeUri } from '../../engine/languageService';
import { inBackground } from '../background';
import type { Binding } from '../binding';
import { originsOf, ReportedRevisions } from '../delivery/reportedRevisions';
import { handleRequest } from '../handleRequest';
import type { ServerContext } from '../serverContext';

const options = { resolveProvider: true };

export const codeLens: Binding = {
  method: 'textDocument/codeLens',
  audience: 'everywhere',
  attachesTo: ['fragment', 'page', 'openapi'],
  capabilities: { codeLensProvider: options },
  registerOptions: options,
  supportsDynamic: (client) => client.textDocument?.codeLens?.dynamicRegistration === true,
  attach(context) {
    const { connection, engine, settings } = context;
    const reported = new ReportedRevisions(context);
    connection.onCodeLens(({ textDocument }, token) =>
      handleRequest(async () => {
        if (!(await settings.showsCodeLenses(textDocument.uri))) return [];
        const uri = normalizeUri(textDocument.uri);
        // Before the lenses: a change in between makes them outdated, not the revision.
        reported.note(uri, await engine.codeLensRevision(uri, token));
        return engine.codeLenses(uri, token);
      }),
    );
    connection.onCodeLensResolve((lens, token) => handleRequest(() => engine.resolveCodeLens(lens, token)));
    refreshCodeLenses(context, reported);
  },
};

/** Debounce of lenses in other files, in milliseconds after a change. */
const delayMs = 500;

/**
 * Sends `workspace/codeLens/refresh` when the visible lenses are outdated: lenses depend on other files, and the client sees no connection
 * between them.
 */
function refreshCodeLenses(context: ServerContext, reported: ReportedRevisions): void {
  const { changes, connection, engine, client } = context;
  if (!client.workspace?.codeLens?.refreshSupport) return;
  const revisionOf = (uri: string): Promise<string> => engine.codeLensRevision(uri, CancellationToken.None);
  changes.onBurst(delayMs, (burst) => {
    const { edited, isOutside, hasSettings } = originsOf(context, burst);
    // The client may have requested the lenses of an edited document before a change outside.
    const isRequested = (uri: string): boolean => !isOutside && edited.has(uri);
    inBackground(connection, 'Code lenses are not refreshed', async () => {
      if (hasSettings || (await reported.isStale(isRequested, revisionOf))) {
        await connection.sendRequest(CodeLensRefreshRequest.type);
      }
    });
  });
}
