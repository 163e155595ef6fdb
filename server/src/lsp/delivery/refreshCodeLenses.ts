import { CancellationToken, CodeLensRefreshRequest } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { originsOf, type Shown } from './shown';

/** Debounce of lenses in other files, in milliseconds after a change. */
const delayMs = 500;

/**
 * Sends `workspace/codeLens/refresh` when the visible lenses are outdated: lenses depend on other files, and the client sees no connection
 * between them.
 */
export function refreshCodeLenses(context: ServerContext, reported: Shown): void {
  const { changes, connection, engine, client } = context;
  if (!client.workspace?.codeLens?.refreshSupport) return;
  const revisionOf = (uri: string): Promise<string> => engine.codeLensRevision(uri, CancellationToken.None);
  changes.onBurst(delayMs, (burst) => {
    const { edited, hasSettings } = originsOf(context, burst);
    inBackground(connection, 'Code lenses are not refreshed', async () => {
      if (hasSettings || (await reported.isStale((uri) => edited.has(uri), revisionOf))) {
        await connection.sendRequest(CodeLensRefreshRequest.type);
      }
    });
  });
}
