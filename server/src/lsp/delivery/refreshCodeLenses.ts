import { CancellationToken, CodeLensRefreshRequest } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { originsOf, type Shown } from './shown';

/** Typing is left in peace: lenses of other files are asked for again this long after a change, in milliseconds. */
const pause = 500;

/**
 * Has the client ask for code lenses again when those it shows are no longer right: a lens stands in another file than what it tells of,
 * and the client sees no connection between the two.
 */
export function refreshCodeLenses(context: ServerContext, shown: Shown): void {
  const { changes, connection, engine, client } = context;
  if (!client.workspace?.codeLens?.refreshSupport) return;
  const revisionOf = (uri: string): Promise<string> => engine.codeLensRevision(uri, CancellationToken.None);
  changes.onBurst(pause, (burst) => {
    const { edited, hasSettings } = originsOf(context, burst);
    inBackground(connection, 'Code lenses are not refreshed', async () => {
      if (hasSettings || (await shown.isStale((uri) => edited.has(uri), revisionOf))) {
        await connection.sendRequest(CodeLensRefreshRequest.type);
      }
    });
  });
}
