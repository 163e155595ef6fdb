import { CodeLensRefreshRequest } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';

/** Typing is left in peace: lenses of other files are asked for again this long after a change, in milliseconds. */
const pause = 500;

/**
 * Has the client ask for code lenses again when something has changed that they may depend on: a lens stands in another file
 * than what it tells of, and the client sees no connection between the two.
 */
export function refreshCodeLenses({ changes, connection, engine, client }: ServerContext): void {
  if (!client.workspace?.codeLens?.refreshSupport) return;
  changes.onBurst(pause, (burst) => {
    const isConcerned = burst.some(
      (change) => change.kind === 'settings' || change.files.some(({ uri, type }) => engine.rootsReading(uri, type).length > 0),
    );
    if (isConcerned) inBackground(connection, 'Code lenses are not refreshed', () => connection.sendRequest(CodeLensRefreshRequest.type));
  });
}
