import type { PreviewLocation } from '../../../server/src/lsp/protocol';

interface Position {
  readonly line: number;
  readonly character: number;
}

/** Index of the innermost setting at a position of a document. */
export function settingAt(locations: readonly PreviewLocation[], uri: string, position: Position): number | undefined {
  let found: number | undefined;
  for (const [index, location] of locations.entries()) {
    const best = found === undefined ? undefined : locations[found];
    if (location.uri === uri && contains(location, position) && (!best || isWithin(location, best))) found = index;
  }
  return found;
}

function contains({ range: { start, end } }: PreviewLocation, position: Position): boolean {
  return compare(start, position) <= 0 && compare(position, end) <= 0;
}

function isWithin({ range: inner }: PreviewLocation, { range: outer }: PreviewLocation): boolean {
  const [start, end] = [compare(outer.start, inner.start), compare(inner.end, outer.end)];
  return start <= 0 && end <= 0 && (start < 0 || end < 0);
}

function compare(a: Position, b: Position): number {
  return a.line - b.line || a.character - b.character;
}
