import type { Span } from '../../base/spans';

/** Kind of an object in an OpenAPI file: the name of its definition in the official schema, in one spelling for all versions. */
export type ObjectKind = string;

/** Type of a value, as users know it. `date`: a date without quotes in YAML. */
export type ValueName = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'date';

/** Reason why the service refuses an OpenAPI file. */
export type Reason =
  | { readonly kind: 'version'; readonly version: string }
  /** `value`: the JSON of its only sensible value. */
  | { readonly kind: 'missing'; readonly key: string; readonly of: ObjectKind; readonly value?: string }
  /** `near`: the key that is meant. `isContent`: whether the value may be an operation. */
  | { readonly kind: 'unexpected'; readonly key: string; readonly of: ObjectKind; readonly near?: string; readonly isContent?: true }
  | { readonly kind: 'type'; readonly key: string; readonly expected: readonly ValueName[]; readonly got: ValueName }
  | { readonly kind: 'typeList' | 'nullSchema' }
  | { readonly kind: 'value'; readonly value: string; readonly allowed: readonly string[] }
  | { readonly kind: 'format'; readonly format: string }
  | { readonly kind: 'pattern'; readonly value: string; readonly pattern: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'status'; readonly status: string; readonly near?: string }
  | { readonly kind: 'schemaOrContent'; readonly has: 'both' | 'neither' }
  | { readonly kind: 'besideContent'; readonly key: string }
  | { readonly kind: 'together'; readonly keys: readonly string[]; readonly of: ObjectKind }
  | { readonly kind: 'noneOf'; readonly keys: readonly string[]; readonly of: ObjectKind }
  | { readonly kind: 'count'; readonly key: string; readonly min?: number; readonly max?: number }
  | { readonly kind: 'duplicates'; readonly key: string }
  | { readonly kind: 'limit'; readonly key: string; readonly sign: string; readonly limit: number }
  | { readonly kind: 'externalRef'; readonly ref: string }
  | { readonly kind: 'refType' | 'refForm' | 'refToNull' }
  | { readonly kind: 'noTarget'; readonly ref: string; readonly near?: string }
  | { readonly kind: 'tagTwice' | 'tagCircle'; readonly name: string }
  | { readonly kind: 'tagParent'; readonly name: string; readonly parent: string; readonly near?: string }
  | { readonly kind: 'method'; readonly method: string; readonly near?: string }
  /** Parameters in the address of a path that are not declared. `hasList`: whether the path has parameters of its own. */
  | { readonly kind: 'undeclaredParameter'; readonly names: readonly string[]; readonly hasList?: true }
  | { readonly kind: 'querystringTwice' | 'querystringBesideQuery' | 'positionalEncoding' }
  | { readonly kind: 'defaultMapping'; readonly target: string; readonly exists: boolean; readonly near?: string }
  | { readonly kind: 'headerName'; readonly name: string }
  | { readonly kind: 'serverVariable'; readonly name: string }
  | { readonly kind: 'invalid'; readonly key: string };

/** A violation by its location: JSON Pointer segments. */
export interface LocatedReason {
  readonly reason: Reason;
  readonly path: readonly string[];
  /** Whether the key is the location, and not its value. */
  readonly isKey: boolean;
  /** Whether the file is used nevertheless. */
  readonly isAccepted?: true;
  /** Whether it is accepted and has a smaller effect. */
  readonly isHint?: true;
}

/** An error in an OpenAPI file. Plain data, so that it can pass between threads. */
export interface Violation {
  readonly reason: Reason;
  /** The key of the object or of the value, or the value if it is no object. Without a key of its own: the first key or bracket in the object. */
  readonly span: Span;
  /** Whether the span is in the object that is invalid, which has no key of its own. */
  readonly isWithin?: true;
  readonly isAccepted?: true;
  readonly isHint?: true;
}
