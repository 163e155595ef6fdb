/** Texts of a job that a filter looks through. */
export type FilterTexts = readonly (string | undefined)[];

/** A filter that the user has entered. */
export class JobFilter {
  private readonly words: readonly string[];

  private constructor(
    /** As entered, without whitespace around it. */
    readonly text: string,
  ) {
    this.words = text.toLowerCase().split(/\s+/);
  }

  /** `undefined` for a text that leaves nothing out. */
  static of(text: string): JobFilter | undefined {
    const trimmed = text.trim();
    return trimmed === '' ? undefined : new JobFilter(trimmed);
  }

  /** Whether each word occurs somewhere in the texts; letter case does not count. */
  matches(texts: FilterTexts): boolean {
    const all = texts
      .filter((text) => text !== undefined)
      .join('\n')
      .toLowerCase();
    return this.words.every((word) => all.includes(word));
  }
}
