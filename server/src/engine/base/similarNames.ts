import { editDistance } from './stringDistance';

/** A name near a word, with the edit distance between them in lower case. */
export interface SimilarName {
  readonly name: string;
  readonly distance: number;
}

interface PlacedName extends SimilarName {
  /** Index among the names as given. */
  readonly index: number;
}

interface SortedName extends Pick<PlacedName, 'name' | 'index'> {
  readonly lowered: string;
}

/**
 * Names that are searched for those near a word. A common prefix, as the paths of an API have, is compared with the word once, and names
 * whose prefix is too far from it are skipped.
 */
export class SimilarNames {
  private readonly sorted: readonly SortedName[];
  /** Length of the common prefix of each of them and its predecessor. */
  private readonly shared: Uint32Array;

  constructor(names: readonly string[]) {
    const sorted = names.map((name, index) => ({ name, index, lowered: name.toLowerCase() }));
    sorted.sort((a, b) => (a.lowered < b.lowered ? -1 : a.lowered > b.lowered ? 1 : a.index - b.index));
    this.sorted = sorted;
    this.shared = Uint32Array.from(sorted, ({ lowered }, at) => commonPrefixLength(lowered, sorted[at - 1]?.lowered ?? ''));
  }

  /**
   * The names nearest to a word, nearest first, then in the order given: at least `count` of them, or all within `maxDistance`.
   * @param maxDistance maximum edit distance, see `editDistance`
   */
  nearest(word: string, maxDistance: number, count: number): SimilarName[] {
    const lowered = word.toLowerCase();
    let found: PlacedName[] = [];
    // Few names are within a small distance, so that a search for them is short.
    for (let limit = 1; limit <= maxDistance && found.length < count; limit++) found = this.within(lowered, limit);
    found.sort((a, b) => a.distance - b.distance || a.index - b.index);
    return found.map(({ name, distance }) => ({ name, distance }));
  }

  private within(word: string, limit: number): PlacedName[] {
    const { sorted, shared } = this;
    const found: PlacedName[] = [];
    const rows = new DistanceRows(word, limit);
    /** Number of characters of the last name that have rows. */
    let known = 0;
    let at = 0;
    for (let entry = sorted[at]; entry; entry = sorted[at]) {
      const { name, lowered, index } = entry;
      known = Math.min(known, shared[at] ?? 0);
      let isFar = false;
      while (known < lowered.length && !isFar) isFar = !rows.add(lowered, ++known);
      // The rows count each swap as one edit.
      const distance = isFar || rows.last(known) > limit ? limit + 1 : editDistance(word, lowered);
      if (distance <= limit) found.push({ name, distance, index });
      at++;
      // All names with a prefix that is too far are too far.
      if (isFar) while (at < shared.length && (shared[at] ?? 0) >= known) at++;
    }
    return found;
  }
}

/**
 * Rows of the table of edit distances (optimal string alignment) between the prefixes of a name and of a word, one for each length of the
 * former. A row has the lengths of the latter that differ by at most the limit.
 */
class DistanceRows {
  private readonly width: number;
  private readonly cells: Uint8Array;

  constructor(
    private readonly word: string,
    private readonly limit: number,
  ) {
    this.width = 2 * limit + 1;
    this.cells = new Uint8Array((word.length + limit + 1) * this.width).fill(limit + 1);
    for (let at = 0; at <= Math.min(limit, word.length); at++) this.cells[limit + at] = at;
  }

  /** Adds the row for the first `length` characters of a name. Returns false if none of its distances is within the limit. */
  add(name: string, length: number): boolean {
    const { word, limit, width, cells } = this;
    if (length > word.length + limit) return false;
    const row = length * width;
    const letter = name.charCodeAt(length - 1);
    let isWithin = false;
    for (let cell = 0; cell < width; cell++) {
      const at = length - limit + cell;
      let cost = limit + 1;
      if (at >= 0 && at <= word.length) {
        // A length of the row before is one cell further to the right.
        if (cell + 1 < width) cost = Math.min(cost, (cells[row - width + cell + 1] ?? 0) + 1);
        if (at > 0) {
          const wanted = word.charCodeAt(at - 1);
          if (cell > 0) cost = Math.min(cost, (cells[row + cell - 1] ?? 0) + 1);
          cost = Math.min(cost, (cells[row - width + cell] ?? 0) + (wanted === letter ? 0 : 1));
          const isSwapped = at > 1 && length > 1 && word.charCodeAt(at - 2) === letter && name.charCodeAt(length - 2) === wanted;
          if (isSwapped) cost = Math.min(cost, (cells[row - 2 * width + cell] ?? 0) + 1);
        }
      }
      cells[row + cell] = cost;
      isWithin ||= cost <= limit;
    }
    return isWithin;
  }

  /** Distance between the first `length` characters of the last name and the whole word; more than the limit if it is greater. */
  last(length: number): number {
    const cell = this.word.length - length + this.limit;
    return cell < 0 || cell >= this.width ? this.limit + 1 : (this.cells[length * this.width + cell] ?? 0);
  }
}

function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
