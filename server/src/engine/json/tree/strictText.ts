/** Valid JSON, as validated by the platform's parser, which does not recurse and is many times faster than any other. */
export class StrictText {
  private constructor(
    /** Value from the validation. For a large text it takes much memory, so it is released as soon as possible. */
    private parsed: { readonly value: unknown } | undefined,
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
    const { parsed } = this;
    this.parsed = undefined;
    return parsed;
  }
}
