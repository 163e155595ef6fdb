import type { Span } from '../../base/spans';

/** The position of an offset in an OpenAPI file, as far as completion and hover need it. */
export interface OpenApiPosition {
  /** The keys from the root to the enclosing object; `0` for any array item. */
  readonly path: readonly string[];
  /** The other keys of the enclosing object, as far as they are near. */
  readonly present: ReadonlySet<string>;
  /** `key`: a key, or a position where a key can be typed, is at the offset. */
  readonly on: 'key' | 'value';
  /** The key at the offset, possibly incomplete, or the key of the value at the offset. */
  readonly key: string;
  /** The key or value with its quotes; empty if there is none. */
  readonly span: Span;
  /** Whether a key has its colon. */
  readonly hasColon: boolean;
  /** Whether the position is in a flow collection of YAML. */
  readonly isInBrackets?: true;
}

/** A key whose path from the root is known: the start of a scan. */
export interface ScanStart {
  readonly path: readonly string[];
  readonly span: Span;
}
