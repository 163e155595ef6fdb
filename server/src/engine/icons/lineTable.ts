/**
 * A text of lines that begin with a name and a tab, sorted by name, with a line feed at either end. It is searched without being split:
 * that would take many times the memory and not make the search faster.
 */
export class LineTable {
  constructor(protected readonly text: string) {}

  /** The rest of each line with this name. */
  protected valuesOf(name: string): string[] {
    const found: string[] = [];
    const start = `\n${name}\t`;
    // Lines of one name are adjacent.
    for (let at = this.lineOf(name); this.text.startsWith(start, at); ) {
      const from = at + start.length;
      at = this.text.indexOf('\n', from);
      found.push(this.text.slice(from, at));
    }
    return found;
  }

  /** The offset of the line feed before the first line of a name, or before the next larger name. */
  private lineOf(name: string): number {
    let low = 0;
    let high = this.text.length - 1;
    while (low < high) {
      const middle = this.text.lastIndexOf('\n', Math.floor((low + high - 1) / 2));
      if (this.nameAt(middle + 1) < name) low = this.text.indexOf('\n', middle + 1);
      else high = middle;
    }
    return low;
  }

  /** The name at the start of the line around an offset. */
  protected nameAt(offset: number): string {
    const from = this.text.lastIndexOf('\n', offset) + 1;
    return this.text.slice(from, this.text.indexOf('\t', from));
  }
}
