/** A text that is valid JSON, read by the platform's own parser: it does not recurse and is many times as fast as any other. */
export class StrictText {
  private constructor(
    private readonly text: string,
    /** What the test for validity made; kept for the first who asks, since a value of a large text is most of its memory. */
    private made: { readonly value: unknown } | undefined,
  ) {}

  /** `undefined` for a text that is not valid JSON. */
  static read(text: string): StrictText | undefined {
    try {
      return new StrictText(text, { value: JSON.parse(text) });
    } catch {
      return undefined;
    }
  }

  /** For a text that is known to be valid. */
  static ofValid(text: string): StrictText {
    return new StrictText(text, undefined);
  }

  /** The text as a plain value; the caller's own, made anew for everyone but the first. */
  value(): unknown {
    const { made } = this;
    this.made = undefined;
    return made ? made.value : JSON.parse(this.text);
  }
}
