/** A text that is valid JSON, as the platform's own parser says: it does not recurse and is many times as fast as any other. */
export class StrictText {
  private constructor(
    /** What the test for validity made: a value of a large text is much of its memory, so it is not kept for longer than must be. */
    private made: { readonly value: unknown } | undefined,
  ) {}

  /** `undefined` for a text that is not valid JSON. */
  static read(text: string): StrictText | undefined {
    try {
      return new StrictText({ value: JSON.parse(text) });
    } catch {
      return undefined;
    }
  }

  /** The text as a plain value, for the first who asks. */
  take(): { readonly value: unknown } | undefined {
    const { made } = this;
    this.made = undefined;
    return made;
  }
}
