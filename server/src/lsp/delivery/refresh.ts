import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';

/**
 * Has the client ask again after changes it does not see itself: files changed outside the editor, and settings.
 * Edits in open documents make it ask on its own.
 */
export function refreshOnOutsideChanges(context: ServerContext): void {
  const { changes, connection, engine, buffers } = context;
  changes.onBurst(50, (burst) => {
    if (!context.client.workspace?.diagnostics?.refreshSupport) return;
    const isOutside = burst.some(
      (change) => change.kind === 'settings' || change.files.some(({ uri }) => !buffers.get(uri) && engine.rootsReading(uri).length > 0),
    );
    if (isOutside) inBackground(connection, 'Diagnostics are not refreshed', () => connection.languages.diagnostics.refresh());
  });
}
