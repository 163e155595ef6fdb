import type { Span } from '../../../base/spans';

/** A string at the cursor, in an array or as the value of a property. */
export interface TextTarget {
  /** Span that completion replaces: the content of the quotes, or the text without quotes. */
  readonly span: Span;
  /** The typed text: from the start of `span` to the cursor. */
  readonly typed: string;
  /** Opening quote to insert, if it is missing. */
  readonly before: '"' | '';
  /** Closing quote and comma to insert, if they are missing. */
  readonly after: '"' | '",' | '';
}

/** Source text of a completed value. */
export function writtenIn({ before, after }: TextTarget, value: string): string {
  return before + JSON.stringify(value).slice(1, -1) + after;
}
