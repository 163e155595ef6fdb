import type { Span } from '../../base/spans';

/** The position of an offset in an OpenAPI file, as far as completion and hover need it. */
export interface OpenApiPosition {
  /** The keys that lead to the object around, from the root; `0` for any array item. */
  readonly path: readonly string[];
  /** The other keys of the object around, as far as they are near. */
  readonly present: ReadonlySet<string>;
  /** What is at the offset: a key, or the position of one, or a value. */
  readonly on: 'key' | 'value';
  /** The key at the offset, possibly incomplete, or that of the value there. */
  readonly key: string;
  /** The key or value with its quotes; empty if there is none. */
  readonly span: Span;
  /** Whether a key has its colon. */
  readonly hasColon: boolean;
  /** In YAML, whether it is in a flow collection. */
  readonly isInBrackets?: true;
}

/** A key whose path from the root is known: the start of a scan. */
export interface Anchor {
  readonly path: readonly string[];
  readonly span: Span;
}
