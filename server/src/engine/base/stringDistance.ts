import { distance } from 'fastest-levenshtein';

/**
 * The candidate that is closest to `word`, or `undefined` if none is close: the same letters in another case, or at most one edit per three
 * letters (at least one, at most three).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lowerWord = word.toLowerCase();
  const maxEdits = maxEditsFor(lowerWord);
  let best: string | undefined;
  let bestCost = maxEdits + 1;
  for (const candidate of candidates) {
    const lowerCandidate = candidate.toLowerCase();
    if (lowerCandidate === lowerWord) return candidate;
    // The distance is at least the difference of the lengths. Computing it would be slow for a word as long as a file.
    if (Math.abs(lowerWord.length - lowerCandidate.length) >= bestCost) continue;
    const cost = editDistance(lowerWord, lowerCandidate);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** Maximum edit distance between a word and a suggestion for it. */
export function maxEditsFor(word: string): number {
  return Math.min(3, Math.max(1, Math.floor(word.length / 3)));
}

/** The only candidate with the word as prefix, if the prefix is long enough. */
export function begun(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < minPrefixLength) return undefined;
  const wanted = word.toLowerCase();
  const found = [...candidates].filter((candidate) => candidate.toLowerCase().startsWith(wanted));
  return found.length === 1 ? found[0] : undefined;
}

const minPrefixLength = 4;

/** Limits of counting a swap as one edit: more edits are not a typo, and longer words take too long. */
const maxTypoEdits = 6;
const maxTypoLength = 60;

/** Whether the edit distance between two words is at most `maxEdits`. Fast for words that differ more, so it suits large sets. */
export function isWithinDistance(a: string, b: string, maxEdits: number): boolean {
  // An edit changes at most two letter counts by one, a swap none.
  if (Math.abs(a.length - b.length) > maxEdits || lettersApart(a, b) > 2 * maxEdits) return false;
  return editDistance(a, b) <= maxEdits;
}

/** Sum of the differences between the letter counts of two words. Letters are counted by the low five bits of their codes. */
function lettersApart(a: string, b: string): number {
  const counts = new Int16Array(32);
  for (let at = 0; at < a.length; at++) counts[a.charCodeAt(at) & 31] = (counts[a.charCodeAt(at) & 31] ?? 0) + 1;
  for (let at = 0; at < b.length; at++) counts[b.charCodeAt(at) & 31] = (counts[b.charCodeAt(at) & 31] ?? 0) - 1;
  let apart = 0;
  for (const count of counts) apart += Math.abs(count);
  return apart;
}

/** Edit distance between two words. Two swapped letters count as one edit, not two. */
export function editDistance(a: string, b: string): number {
  // Most compared paths have a common prefix, which does not change the distance.
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [aEnd, bEnd] = [a.length, b.length];
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  const [left, right] = [a.slice(start, aEnd), b.slice(start, bEnd)];
  const edits = left === '' || right === '' ? left.length + right.length : distance(left, right);
  const isFinal = edits < 2 || edits > maxTypoEdits || Math.max(a.length, b.length) > maxTypoLength || !hasSwap(left, right);
  return isFinal ? edits : alignmentDistance(left, right);
}

/** Whether two neighboring letters of one word are in the other one in reverse order. */
function hasSwap(a: string, b: string): boolean {
  for (let i = 1; i < a.length; i++) {
    const first = a.charCodeAt(i - 1);
    const second = a.charCodeAt(i);
    for (let j = 1; j < b.length; j++) if (b.charCodeAt(j - 1) === second && b.charCodeAt(j) === first) return true;
  }
  return false;
}

/** The optimal string alignment distance: the edit distance with swapped neighbors as one edit. */
function alignmentDistance(a: string, b: string): number {
  let beforeLast = new Uint8Array(b.length + 1);
  let last = Uint8Array.from({ length: b.length + 1 }, (_, column) => column);
  let row = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const char = a.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = char === b.charCodeAt(j - 1) ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const isSwapped = i > 1 && j > 1 && char === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? 0;
}

/** All candidates, nearest first. */
export function byDistance(word: string, candidates: Iterable<string>): string[] {
  const wanted = word.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, cost: distance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ candidate }) => candidate);
}
