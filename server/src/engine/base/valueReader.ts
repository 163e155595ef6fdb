import type { Span } from './spans';

/** `null` includes a missing value. `unknown`: cannot be resolved, such as an alias without its anchor. */
export type ValueType = 'object' | 'list' | 'text' | 'boolean' | 'number' | 'null' | 'unknown';

/**
 * A pull reader of JSON or YAML: walks a document without building values. The reader is positioned at a value; a callback that does not
 * read the value of its member or item skips it.
 */
export interface ValueReader {
  /** Calls back for each member of an object; `false` if the value is not an object. */
  members(visit: (key: string, span: Span) => void): boolean;
  /** Calls back for each item of an array; `false` if the value is not an array. */
  items(visit: () => void): boolean;
  /** The value as text, possibly truncated after some thousand characters; `undefined` for objects and arrays. */
  text(): string | undefined;
  /** The type of the value, without reading it. */
  kind(): ValueType;
  /** The offset of the value; `undefined` if there is none. */
  start(): number | undefined;
  /** Whether the value is `true`; the string `"true"` is not. */
  isTrue(): boolean;
}

/** Maximum length of a string in a table, in UTF-16 units. */
export const maxTextLength = 2_000;
