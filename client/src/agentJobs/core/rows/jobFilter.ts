/** Texts of a job that a filter matches. */
export type FilterTexts = readonly (string | undefined)[];

/** A filter that the user has entered. */
export class JobFilter {
  private readonly words: readonly string[];

  private constructor(
    /** As entered, trimmed. */
    readonly text: string,
  ) {
    this.words = text.toLowerCase().split(/\s+/);
  }

  /** Creates a filter; `undefined` for a blank text, which matches all jobs. */
  static of(text: string): JobFilter | undefined {
    const trimmed = text.trim();
    return trimmed === '' ? undefined : new JobFilter(trimmed);
  }

  /** Whether each word occurs in some text, ignoring case. */
  matches(texts: FilterTexts): boolean {
    const all = texts
      .filter((text) => text !== undefined)
      .join('\n')
      .toLowerCase();
    return this.words.every((word) => all.includes(word));
  }
}
