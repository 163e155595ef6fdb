import type { Span } from './spans';

/** `null`: nothing as well. `unknown`: what nobody can tell, such as an alias of something that is not there. */
export type ValueType = 'object' | 'list' | 'text' | 'boolean' | 'number' | 'null' | 'unknown';

/**
 * A pull reader of JSON or YAML: walks a document without building values. The reader stands at a value; a callback that does not
 * read the value of its member or item skips it.
 */
export interface ValueReader {
  /** Calls back for each member of an object; `false` when the value is none. */
  members(visit: (key: string, span: Span) => void): boolean;
  /** Calls back for each item of a list; `false` when the value is none. */
  items(visit: () => void): boolean;
  /** The value as text, possibly cut off after some thousand characters; `undefined` for objects and lists. */
  text(): string | undefined;
  /** What the value is. It is not read by this. */
  kind(): ValueType;
  /** Where the value begins; `undefined` when there is none. */
  start(): number | undefined;
  /** Whether the value is `true`; a text of that form is not. */
  isTrue(): boolean;
}

/** Longer texts are of no use in a table. */
export const maxTextLength = 2_000;
