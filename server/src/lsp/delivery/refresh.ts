import type { FileChange } from '../../engine/index';
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
    const concerns = ({ uri, type }: FileChange): boolean =>
      (type !== 'changed' || !buffers.get(uri)) && engine.rootsReading(uri, type).length > 0;
    const isOutside = burst.some((change) => change.kind === 'settings' || change.files.some(concerns));
    if (isOutside) inBackground(connection, 'Diagnostics are not refreshed', () => connection.languages.diagnostics.refresh());
  });
}
