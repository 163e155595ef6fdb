import type { Position, Range } from 'vscode-languageserver-types';
import type { Span } from '../../base/spans';

/** Line starts of a text that is no longer in memory: converts offsets to positions. */
export class LineStarts {
  private constructor(readonly starts: Uint32Array) {}

  /** @param starts offsets of the starts of all lines */
  static from(starts: Uint32Array): LineStarts {
    return new LineStarts(starts);
  }

  static of(text: string): LineStarts {
    const starts = [0];
    let feed = text.indexOf('\n');
    let carriage = text.indexOf('\r');
    // The search of the engine is faster than a loop over characters.
    while (feed >= 0 || carriage >= 0) {
      const isFeed = carriage < 0 || (feed >= 0 && feed < carriage);
      const end = isFeed || feed === carriage + 1 ? feed : carriage;
      starts.push(end + 1);
      if (feed === end) feed = text.indexOf('\n', end + 1);
      if (carriage >= 0 && carriage <= end) carriage = text.indexOf('\r', end + 1);
    }
    return new LineStarts(Uint32Array.from(starts));
  }

  /** @param offset within a line, not between `\r` and `\n` */
  positionAt(offset: number): Position {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.starts[low] ?? 0) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }
}
