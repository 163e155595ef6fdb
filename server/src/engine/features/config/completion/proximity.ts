import { parentOf } from '../../../../../../shared/paths';

/** Context of the string at the cursor, for ranking completion items by proximity. Paths are written as in the items. */
export interface ProximityContext {
  /** Paths in the same array or object, nearest first. */
  readonly paths: readonly string[];
  /** Words of the elements, keys and labels around the cursor, in lower case, with weights. */
  readonly words: ReadonlyMap<string, number>;
}

/** Ranks paths by their proximity to the context. */
export class Proximity {
  private readonly byFolder = new Map<string, number>();
  private readonly words: readonly (readonly [string, number])[];

  constructor(private readonly around: ProximityContext) {
    this.words = [...around.words];
  }

  /** Proximity of a path: higher is nearer, below 1,000. */
  of(path: string): number {
    const folder = parentOf(path);
    let near = this.byFolder.get(folder);
    if (near === undefined) {
      near = proximityOfFolder(folder, this.around.paths);
      this.byFolder.set(folder, near);
    }
    return Math.min(999, near + this.hintsIn(path.toLowerCase()));
  }

  private hintsIn(path: string): number {
    let found = 0;
    for (const [word, weight] of this.words) if (path.includes(word) && beginsWord(path, word)) found += weight;
    return found;
  }
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

function proximityOfFolder(folder: string, others: readonly string[]): number {
  let best = 0;
  for (const [index, other] of others.entries()) {
    const folderOfOther = parentOf(other);
    const shared = sharedSegments(folder, folderOfOther);
    const near = folder === folderOfOther ? 40 + 2 * shared : 4 * shared;
    best = Math.max(best, near * 10 - Math.min(index, 9));
  }
  return best;
}

/** Adds the words of a text; a duplicate gets the greater weight. */
export function addWords(words: Map<string, number>, text: string, weight: number): void {
  for (const word of wordsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
}

/** Significant words of a text, in lower case. */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

function sharedSegments(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  const [left, right] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}
