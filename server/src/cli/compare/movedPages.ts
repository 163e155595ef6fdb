/** The least share of lines that a page must have in common with the one that it was. */
const leastAlike = 0.5;
/** Limit of pages on either side that are compared. */
const mostCompared = 300;

interface Move {
  readonly from: string;
  readonly to: string;
  readonly alike: number;
}

/**
 * Which of the pages that are gone are which of the new ones: those with the same text, or most of its lines. Works on the texts, so that it
 * is the same for what is committed, staged and neither.
 * @param removed texts by path @param created texts by path
 */
export function movedPages(removed: ReadonlyMap<string, string>, created: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const before = linesByPath(removed);
  const after = linesByPath(created);
  const moves: Move[] = [];
  for (const [from, lines] of before) {
    for (const [to, others] of after) {
      const alike = shareOf(lines, others);
      if (alike >= leastAlike) moves.push({ from, to, alike });
    }
  }
  const sameName = ({ from, to }: Move): number => (nameOf(from) === nameOf(to) ? 0 : 1);
  moves.sort((a, b) => b.alike - a.alike || sameName(a) - sameName(b));
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to } of moves) {
    if (found.has(from) || taken.has(to)) continue;
    found.set(from, to);
    taken.add(to);
  }
  return found;
}

/** Lines with words, with how often they are there; the first files by path. */
function linesByPath(texts: ReadonlyMap<string, string>): Map<string, Map<string, number>> {
  const paths = [...texts.keys()].sort().slice(0, mostCompared);
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

/** From 0 to 1. */
function shareOf(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [line, count] of some) common += Math.min(count, others.get(line) ?? 0);
  const most = Math.max(total(some), total(others));
  return most === 0 ? 0 : common / most;
}

function total(lines: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of lines.values()) sum += count;
  return sum;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
