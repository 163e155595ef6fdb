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
    const key = asPropertyName(text.slice(start, end));
    this.known[slot] = key;
    return key;
  }
}

function asPropertyName(key: string): string {
  return Object.keys({ [key]: true })[0] ?? key;
}
