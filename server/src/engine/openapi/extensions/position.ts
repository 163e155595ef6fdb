import type { Span } from '../../base/spans';

/** Where in a description an offset is, as far as completion and hover need it. */
export interface OpenApiPosition {
  /** The keys that lead to the object around, from the root; for an item of a list `0`, whichever it is. */
  readonly path: readonly string[];
  /** The other keys of the object around, as far as they are near. */
  readonly present: ReadonlySet<string>;
  /** What stands at the offset: a key, or where one can be written, or a value. */
  readonly on: 'key' | 'value';
  /** The key at the offset as far as it is written, or that whose value is there. */
  readonly key: string;
  /** What stands there: the key or value with its quotes, empty for nothing. */
  readonly span: Span;
  /** Whether a key has its colon. */
  readonly hasColon: boolean;
  /** Of YAML, whether it is in brackets there. */
  readonly isInBrackets?: true;
}

/** A key whose way from the root is known: where to start from. */
export interface Anchor {
  readonly path: readonly string[];
  readonly span: Span;
}
