/**
 * A text of lines that begin with a name and a tab, sorted by these names, with a line feed at either end. It is searched as it is: split up it would take many
 * times the memory,, and be searched no faster.
 */
export class LineTable {
  constructor(protected readonly text: string) {}

  /** What stands behind the name, for each line that has this one. */
  protected valuesOf(name: string): string[] {
    const found: string[] = [];
    const start = `\n${name}\t`;
    // Lines of one name stand together.
    for (let at = this.lineOf(name); this.text.startsWith(start, at); ) {
      const from = at + start.length;
      at = this.text.indexOf('\n', from);
      found.push(this.text.slice(from, at));
    }
    return found;
  }

  /** The offset of the line feed before the first line of a name, or of the one that would come next. */
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

  /** The name that the line around an offset begins with. */
  protected nameAt(offset: number): string {
    const from = this.text.lastIndexOf('\n', offset) + 1;
    return this.text.slice(from, this.text.indexOf('\t', from));
  }
}
