import type { FoldingRange } from 'vscode-languageserver-types';
import type { EngineContext } from '../../engineContext';
import type { ConfigDocument } from '../../site/siteContext';

/** Foldable objects, arrays and comments. */
export function foldingRanges({ json }: Pick<EngineContext, 'json'>, { file }: ConfigDocument, limit: number | undefined): FoldingRange[] {
  if (file.guard) return [];
  return json.getFoldingRanges(file.document, limit === undefined ? {} : { rangeLimit: limit });
}
