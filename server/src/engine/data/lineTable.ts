/**
 * A text of lines that begin with a name and a tab, with a line feed at either end. It is searched as it is: split up it would take many
 * times the memory, and a search takes less than a millisecond.
 */
export class LineTable {
  constructor(protected readonly text: string) {}

  /** What stands behind the name, for each line that has this one. */
  protected valuesOf(name: string): string[] {
    const found: string[] = [];
    if (/[\t\n]/.test(name)) return found;
    const start = `\n${name}\t`;
    // Lines of one name stand together.
    for (let at = this.text.indexOf(start); at >= 0 && this.text.startsWith(start, at); ) {
      const from = at + start.length;
      at = this.text.indexOf('\n', from);
      found.push(this.text.slice(from, at));
    }
    return found;
  }

  /** The name that the line around an offset begins with. */
  protected nameAt(offset: number): string {
    const from = this.text.lastIndexOf('\n', offset) + 1;
    return this.text.slice(from, this.text.indexOf('\t', from));
  }
}
