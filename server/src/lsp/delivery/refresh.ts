import { CancellationToken } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { originsOf, type ReportedRevisions } from './reportedRevisions';

/** Delay after a change outside of the editor, in milliseconds. */
const outsideDelayMs = 50;
/** Debounce of other documents after an edit, in milliseconds. */
const typingDelayMs = 500;

/**
 * Sends `workspace/diagnostic/refresh` when reported diagnostics are outdated. The client only pulls again for a document that is edited:
 * it sees no connection between fragments, pages, OpenAPI files and docs.json.
 */
export function refreshDiagnostics(context: ServerContext, reported: ReportedRevisions): void {
  const { changes, connection, engine, client } = context;
  if (!client.workspace?.diagnostics?.refreshSupport) return;
  const revisionOf = async (uri: string): Promise<string> => (await engine.diagnostics(uri, CancellationToken.None)).revision;
  const refresh = (edited: ReadonlySet<string>, isCertain: boolean): void =>
    inBackground(connection, 'Diagnostics are not refreshed', async () => {
      if (isCertain || (await reported.isStale((uri) => edited.has(uri), revisionOf))) await connection.languages.diagnostics.refresh();
    });
  changes.onBurst(outsideDelayMs, (burst) => {
    const { isOutside, hasSettings } = originsOf(context, burst);
    // Also for documents that were edited or opened: the client may have pulled before the change outside.
    if (hasSettings || isOutside) refresh(new Set(), hasSettings);
  });
  changes.onBurst(typingDelayMs, (burst) => {
    const { edited } = originsOf(context, burst);
    if (edited.size > 0) refresh(edited, false);
  });
}
