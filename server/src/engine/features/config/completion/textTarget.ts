import type { Span } from '../../../base/spans';

/** A text that is being written, whether in a list or as the value of a property. */
export interface TextTarget {
  /** What a completed text replaces: the content of the quotes, or what stands there without quotes. */
  readonly span: Span;
  /** What has been typed of it: from the start of `span` to the cursor. */
  readonly typed: string;
  /** Quotes that a completed text has to bring with it. */
  readonly before: '"' | '';
  /** The same for its end, and the comma that it lacks. */
  readonly after: '"' | '",' | '';
}

/** The source text of a completed value. */
export function writtenIn({ before, after }: TextTarget, value: string): string {
  return before + JSON.stringify(value).slice(1, -1) + after;
}
