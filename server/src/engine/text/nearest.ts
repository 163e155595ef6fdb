import { distance } from 'fastest-levenshtein';

/**
 * The candidate that is most likely meant by `word`, or `undefined` when none is near.
 * Near: same letters in another case, or at most one edit per three letters (at least one, at most three),
 * or one word contained in the other when both are long enough to mean something.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const allowed = allowedEdits(wanted);
  let best: string | undefined;
  let bestCost = allowed + 1;
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    if (known === wanted) return candidate;
    const cost = editCost(wanted, known);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** How many edits may lie between a word and what was meant by it. */
export function allowedEdits(word: string): number {
  return Math.min(3, Math.max(1, Math.floor(word.length / 3)));
}

/** Edits between two words. A transposition is one slip of the finger, though two edits. */
export function editCost(a: string, b: string): number {
  return isTransposition(a, b) ? 1 : distance(a, b);
}

/** All candidates, nearest first. */
export function byNearness(word: string, candidates: Iterable<string>): string[] {
  const wanted = word.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, cost: distance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ candidate }) => candidate);
}

function isTransposition(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i + 1 < a.length && a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2);
}
