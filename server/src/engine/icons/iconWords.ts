import { LineTable } from './lineTable';

/** Maximum number of results: more than a completion list displays. */
const maxFound = 1_000;

/** The search words of the icons of one library: tags, other names, categories. */
export class IconWords extends LineTable {
  /** The words of an icon, by its current name. */
  of(name: string): string[] {
    return this.valuesOf(name)[0]?.split(',').filter(Boolean) ?? [];
  }

  /** The icons with words that begin with `typed`, and these words. @param typed letters and digits; other characters find nothing */
  find(typed: string): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    const start = typed.toLowerCase();
    if (!/^[\p{L}\p{N}]+$/u.test(start)) return found;
    for (let at = this.text.indexOf(`,${start}`); at >= 0; at = this.text.indexOf(`,${start}`, at + 1)) {
      const name = this.nameAt(at);
      const word = /[^,\n]+/.exec(this.text.slice(at + 1, at + 80))?.[0] ?? '';
      const words = found.get(name);
      if (words) words.push(word);
      else if (found.size < maxFound) found.set(name, [word]);
    }
    return found;
  }
}
