import type { DocumentSymbol, FoldingRange, Position, SelectionRange } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import { foldingRanges, selectionRanges } from '../features/structure';
import { documentSymbols } from '../features/symbols';
import type { EngineParts } from './parts';

/** How a document is built. */
export interface StructureFeatures {
  documentSymbols(uri: string, token: CancellationToken): Promise<DocumentSymbol[]>;
  foldingRanges(uri: string, limit: number | undefined, token: CancellationToken): Promise<FoldingRange[]>;
  selectionRanges(uri: string, positions: Position[], token: CancellationToken): Promise<SelectionRange[]>;
}

export function structureFeatures({ context }: EngineParts): StructureFeatures {
  return {
    documentSymbols: (uri, token) => documentSymbols(context, uri, token),
    foldingRanges: (uri, limit, token) => foldingRanges(context, uri, limit, token),
    selectionRanges: (uri, positions, token) => selectionRanges(context, uri, positions, token),
  };
}
