import { compareText } from './strings';

/** Texts that are looked up by what they begin with, in a step or two each, however many there are. */
export class Prefixes {
  private readonly all: ReadonlySet<string>;
  private readonly lengths: readonly number[];
  private readonly sorted: readonly string[];

  constructor(texts: Iterable<string>) {
    this.all = new Set(texts);
    this.lengths = [...new Set([...this.all].map((text) => text.length))].sort((a, b) => a - b);
    this.sorted = [...this.all].sort(compareText);
  }

  /** Whether one of the texts begins this one, or equals it. */
  begin(text: string): boolean {
    for (const length of this.lengths) {
      if (length > text.length) return false;
      if (this.all.has(text.slice(0, length))) return true;
    }
    return false;
  }

  /** Whether one of the texts begins with this one. */
  haveBeginning(beginning: string): boolean {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return this.sorted[low]?.startsWith(beginning) === true;
  }
}
