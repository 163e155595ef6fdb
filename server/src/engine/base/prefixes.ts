import { compareText } from './strings';

/** Set of strings that is fast to search by prefix, however large it is. */
export class Prefixes {
  private readonly all: ReadonlySet<string>;
  private readonly lengths: readonly number[];
  private sorted: readonly string[] | undefined;

  constructor(texts: Iterable<string>) {
    this.all = new Set(texts);
    this.lengths = [...new Set([...this.all].map((text) => text.length))].sort((a, b) => a - b);
  }

  /** Whether a string of the set is a prefix of `text`, or equals it. */
  begin(text: string): boolean {
    for (const length of this.lengths) {
      if (length > text.length) return false;
      if (this.all.has(text.slice(0, length))) return true;
    }
    return false;
  }

  /** Whether a string of the set starts with `beginning`. */
  haveBeginning(beginning: string): boolean {
    // Most sets are searched by `begin` alone.
    this.sorted ??= [...this.all].sort(compareText);
    const { sorted } = this;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(beginning) === true;
  }
}
