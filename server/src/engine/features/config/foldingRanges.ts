import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../base/cancellation';
import { configOf } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';

/** Foldable objects, lists and comments. @throws {CancelledError} */
export async function foldingRanges(
  context: EngineContext,
  uri: string,
  limit: number | undefined,
  token: CancellationToken,
): Promise<FoldingRange[]> {
  const found = await configOf(context, uri, token);
  if (!found || found.file.guard) return [];
  return context.json.getFoldingRanges(found.file.document, limit === undefined ? {} : { rangeLimit: limit });
}

/** Ever larger ranges around each position, as "Expand Selection" takes them. @throws {CancelledError} */
export async function selectionRanges(
  context: EngineContext,
  uri: string,
  positions: Position[],
  token: CancellationToken,
): Promise<SelectionRange[]> {
  const found = await configOf(context, uri, token);
  if (!found?.file.json) return [];
  return context.json.getSelectionRanges(found.file.document, positions, found.file.json);
}
