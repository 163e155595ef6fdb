import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-types';
import type { ConfigDocument } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';

/** Foldable objects, arrays and comments. */
export function foldingRanges({ json }: Pick<EngineContext, 'json'>, { file }: ConfigDocument, limit: number | undefined): FoldingRange[] {
  if (file.guard) return [];
  return json.getFoldingRanges(file.document, limit === undefined ? {} : { rangeLimit: limit });
}

/** Selection ranges around each position, innermost first, for "Expand Selection". */
export function selectionRanges({ json }: Pick<EngineContext, 'json'>, { file }: ConfigDocument, positions: Position[]): SelectionRange[] {
  return file.json ? json.getSelectionRanges(file.document, positions, file.json) : [];
}
