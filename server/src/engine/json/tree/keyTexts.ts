/** Number of slots, a power of two: several times the keys of the format. */
const slots = 256;
/** Longer keys are rare and seldom repeat. */
const maxLength = 40;

/**
 * Interned keys of a file: a few keys make up tens of thousands of properties. Each is the string that the JavaScript engine uses for the
 * property name, so that keys are compared, and looked up in schemas and tables, by identity.
 */
export class KeyTexts {
  private readonly interned: (string | undefined)[] = new Array(slots);
  /** Number of keys that may still be interned: a file with more distinct keys is not a configuration. */
  private left = 2_000;
  /** Without a prototype: the engine stores it as a hash table and creates no hidden class per name. */
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
    const interned = this.interned[slot];
    if (interned?.length === length && text.startsWith(interned, start)) return interned;
    const key = text.slice(start, end);
    if (this.left-- <= 0) return key;
    const name = this.asPropertyName(key);
    this.interned[slot] = name;
    return name;
  }

  private asPropertyName(key: string): string {
    this.table[key] = true;
    const [name = key] = Object.keys(this.table);
    delete this.table[name];
    return name;
  }
}
