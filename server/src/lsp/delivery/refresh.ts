import { CancellationToken } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { originsOf, type Shown } from './shown';

/** In milliseconds after a change outside of the editor. */
const pauseOutside = 50;
/** Typing is left in peace: what an edit makes of other documents is looked at this long after it, in milliseconds. */
const pauseOfTyping = 500;

/**
 * Has the client ask again for diagnostics when what it shows is no longer so. It asks on its own about a document that is edited, and no
 * more than that: clients keep what they were told of fragments, pages and descriptions apart from one another and from docs.json.
 */
export function refreshDiagnostics(context: ServerContext, shown: Shown): void {
  const { changes, connection, engine, client } = context;
  if (!client.workspace?.diagnostics?.refreshSupport) return;
  const revisionOf = async (uri: string): Promise<string> => (await engine.diagnostics(uri, CancellationToken.None)).revision;
  const refresh = (edited: ReadonlySet<string>, isCertain: boolean): void =>
    inBackground(connection, 'Diagnostics are not refreshed', async () => {
      if (isCertain || (await shown.isStale((uri) => edited.has(uri), revisionOf))) await connection.languages.diagnostics.refresh();
    });
  changes.onBurst(pauseOutside, (burst) => {
    const { edited, isOutside, hasSettings } = originsOf(context, burst);
    if (hasSettings || isOutside) refresh(edited, hasSettings);
  });
  changes.onBurst(pauseOfTyping, (burst) => {
    const { edited } = originsOf(context, burst);
    if (edited.size > 0) refresh(edited, false);
  });
}
