import { nameOf } from '../../../../shared/paths';

/** Minimum share of lines that a moved page has in common with the former page. */
const minSimilarity = 0.5;
/** Maximum number of pages that are compared on either side. */
const maxCompared = 300;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly similarity: number;
}

/**
 * Matches removed pages with created pages that have the same text, or most of its lines. Compares texts, so that the result is the same
 * for committed, staged and other changes.
 * @param removed texts by path @param created texts by path
 * @returns new paths by former path
 */
export function movedPages(removed: ReadonlyMap<string, string>, created: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const before = linesByPath(removed);
  const after = linesByPath(created);
  const moves: Move[] = [];
  for (const [from, lines] of before) {
    for (const [to, others] of after) {
      const similarity = shareOf(lines, others);
      if (similarity >= minSimilarity) moves.push({ from, to, similarity });
    }
  }
  const sameName = ({ from, to }: Move): number => (nameOf(from) === nameOf(to) ? 0 : 1);
  moves.sort((a, b) => b.similarity - a.similarity || sameName(a) - sameName(b));
  const matches = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of moves) {
    if (matches.has(from) || taken.has(to)) continue;
    matches.set(from, to);
    taken.add(to);
  }
  return matches;
}

/** Lines with words and their counts, by path; only for the first paths in alphabetical order. */
function linesByPath(texts: ReadonlyMap<string, string>): Map<string, Map<string, number>> {
  const paths = [...texts.keys()].sort().slice(0, maxCompared);
  return new Map(
    paths.map((path) => {
      const lines = new Map<string, number>();
      for (const line of (texts.get(path) ?? '').split('\n')) {
        const text = line.trim();
        if (/[\p{L}\p{N}]/u.test(text)) lines.set(text, (lines.get(text) ?? 0) + 1);
      }
      return [path, lines];
    }),
  );
}

/** Share of common lines, from 0 to 1. */
function shareOf(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [line, count] of some) common += Math.min(count, others.get(line) ?? 0);
  const larger = Math.max(total(some), total(others));
  return larger === 0 ? 0 : common / larger;
}

function total(lines: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of lines.values()) sum += count;
  return sum;
}
