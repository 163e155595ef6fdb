import type { FoldingRange, Position, SelectionRange } from 'vscode-languageserver-types';
import type { ConfigDocument } from '../../site/siteContext';
import type { EngineContext } from '../engineContext';

/** Foldable objects, arrays and comments. */
export function foldingRanges({ json }: EngineContext, { file }: ConfigDocument, limit: number | undefined): FoldingRange[] {
  if (file.guard) return [];
  return json.getFoldingRanges(file.document, limit === undefined ? {} : { rangeLimit: limit });
}

/** Selection ranges around each position, innermost first, for "Expand Selection". */
export function selectionRanges({ json }: EngineContext, { file }: ConfigDocument, positions: Position[]): SelectionRange[] {
  return file.json ? json.getSelectionRanges(file.document, positions, file.json) : [];
}
