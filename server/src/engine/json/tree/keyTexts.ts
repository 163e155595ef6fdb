/** Number of slots, a power of two: several times the keys of the format. */
const slots = 256;
/** Longer keys are as rare as they are different. */
const maxLength = 40;

/**
 * The texts of the keys of a file, each as one string. Few keys make up tens of thousands of properties. Their strings are those that the
 * engine uses for property names, so that they are compared, and looked up in schemas and tables, by identity.
 */
export class KeyTexts {
  private readonly known: (string | undefined)[] = new Array(slots);
  /** Property names that may still be made: a file with more different keys is none of ours. */
  private left = 2_000;
  /** Without a prototype: its properties are a table, with no type of its own for each name. */
  private readonly table: Record<string, true> = Object.create(null);

  constructor(private readonly text: string) {}

  /** The key between two offsets. */
  between(start: number, end: number): string {
    const length = end - start;
    if (length === 0 || length > maxLength) return this.text.slice(start, end);
    // The first, middle and last characters and the length tell nearly all keys apart.
    const { text } = this;
    const slot =
      (length * 31 + text.charCodeAt(start) * 17 + text.charCodeAt(start + (length >> 1)) * 7 + text.charCodeAt(end - 1)) & (slots - 1);
    const known = this.known[slot];
    if (known?.length === length && text.startsWith(known, start)) return known;
    const key = text.slice(start, end);
    if (this.left-- <= 0) return key;
    const name = this.asPropertyName(key);
    this.known[slot] = name;
    return name;
  }

  private asPropertyName(key: string): string {
    this.table[key] = true;
    const [name = key] = Object.keys(this.table);
    delete this.table[name];
    return name;
  }
}
