import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { eachBatch } from '../base/batches';
import { joinUri } from '../base/uris';
import type { Workspace } from '../base/workspace';

/** Maximum number of files that are read concurrently. */
const maxConcurrentReads = 64;

interface PageText {
  /** Relative to the documentation folder, with extension. */
  readonly path: string;
  readonly document: TextDocument;
}

/**
 * Texts of pages in the order of their paths. They are read in batches and not cached, since there are thousands. Unreadable files are
 * skipped.
 * @throws {CancelledError}
 */
export async function* pageTexts(
  workspace: Workspace,
  folder: string,
  paths: readonly string[],
  token: CancellationToken,
): AsyncIterable<PageText> {
  const read = async (path: string) => ({ path, content: await workspace.read(joinUri(folder, path)) });
  for await (const contents of eachBatch(paths, maxConcurrentReads, read)) {
    throwIfCancelled(token);
    for (const { path, content } of contents) if (content.kind === 'text') yield { path, document: content.document };
  }
}
