import { parentOf } from '../../store/siteIndexFolders';

/** What stands around a text that is being written, and hints at what belongs there. Paths are in the form of the choices. */
export interface Surroundings {
  /** Paths that stand in the same list or object, the nearest first. */
  readonly paths: readonly string[];
  /** Names of elements, keys and labels around, in lower case, by how much they tell. */
  readonly words: ReadonlyMap<string, number>;
}

/** How much a path has to do with what is around it: the higher the nearer, below 1,000. */
export function nearness(path: string, { paths, words }: Surroundings): number {
  let best = 0;
  const folder = parentOf(path);
  for (const [index, other] of paths.entries()) {
    const folderOfOther = parentOf(other);
    const shared = sharedSegments(folder, folderOfOther);
    const near = folder === folderOfOther ? 40 + 2 * shared : 4 * shared;
    best = Math.max(best, near * 10 - Math.min(index, 9));
  }
  return Math.min(999, best + hintsIn(path, words));
}

/** Adds the words of a text; a word that is there keeps the greater weight. */
export function addWords(words: Map<string, number>, text: string, weight: number): void {
  for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
}

/** Words of a text that say something, in lower case. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function hintsIn(path: string, words: ReadonlyMap<string, number>): number {
  if (words.size === 0) return 0;
  let found = 0;
  for (const word of new Set(wordsOf(path))) found += words.get(word) ?? 0;
  return found;
}

function sharedSegments(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  const [left, right] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}
