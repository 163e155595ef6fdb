/** Valid JSON, as validated by the platform's parser, which does not recurse and is many times as fast as any other. */
export class StrictText {
  private constructor(
    /** The value from validation: that of a large text takes much memory, so it is released as soon as possible. */
    private made: { readonly value: unknown } | undefined,
  ) {}

  /** `undefined` if the text is not valid JSON. */
  static read(text: string): StrictText | undefined {
    try {
      return new StrictText({ value: JSON.parse(text) });
    } catch {
      return undefined;
    }
  }

  /** The text as a plain value, for the first caller. */
  take(): { readonly value: unknown } | undefined {
    const { made } = this;
    this.made = undefined;
    return made;
  }
}
