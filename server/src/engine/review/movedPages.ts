import { nameOf } from '../../../../shared/paths';
import { compareText } from '../base/strings';

/** Minimum share of lines that a moved page has in common with the former page. */
const minSimilarity = 0.5;
/** Maximum number of pages that are compared on either side. */
const maxCompared = 300;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly similarity: number;
}

/** Lines of a text that have words, without the whitespace around them. */
export function linesWithWords(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/**
 * Matches removed pages with created pages that have the same text, or most of its lines. Compares texts, so that the result is the same
 * for committed, staged and other changes.
 * @param removed lines by path @param created lines by path
 * @returns new paths by former path
 */
export function movedPages(
  removed: ReadonlyMap<string, readonly string[]>,
  created: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const before = linesByPath(removed);
  const after = linesByPath(created);
  const pagesByLine = new Map<string, [path: string, count: number][]>();
  for (const [to, lines] of after) {
    for (const [line, count] of lines) {
      const pages = pagesByLine.get(line);
      if (pages) pages.push([to, count]);
      else pagesByLine.set(line, [[to, count]]);
    }
  }
  const totals = new Map([...after].map(([to, lines]) => [to, total(lines)]));
  const moves: Move[] = [];
  for (const [from, lines] of before) {
    const common = new Map<string, number>();
    for (const [line, count] of lines) {
      for (const [to, other] of pagesByLine.get(line) ?? []) common.set(to, (common.get(to) ?? 0) + Math.min(count, other));
    }
    const own = total(lines);
    for (const [to, count] of common) {
      const similarity = count / Math.max(own, totals.get(to) ?? 0);
      if (similarity >= minSimilarity) moves.push({ from, to, similarity });
    }
  }
  const sameName = ({ from, to }: Move): number => (nameOf(from) === nameOf(to) ? 0 : 1);
  moves.sort((a, b) => b.similarity - a.similarity || sameName(a) - sameName(b) || compareText(a.from, b.from) || compareText(a.to, b.to));
  const matches = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of moves) {
    if (matches.has(from) || taken.has(to)) continue;
    matches.set(from, to);
    taken.add(to);
  }
  return matches;
}

type LineCounts = ReadonlyMap<string, number>;

/** Counts of lines, by path; only for the first paths in alphabetical order. */
function linesByPath(pages: ReadonlyMap<string, readonly string[]>): Map<string, LineCounts> {
  const paths = [...pages.keys()].sort().slice(0, maxCompared);
  return new Map(
    paths.map((path) => {
      const counts = new Map<string, number>();
      for (const line of pages.get(path) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1);
      return [path, counts];
    }),
  );
}

function total(lines: LineCounts): number {
  let sum = 0;
  for (const count of lines.values()) sum += count;
  return sum;
}
