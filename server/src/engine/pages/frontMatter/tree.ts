import type { Span } from '../../base/spans';

/** A value of front matter; spans are offsets into the page and include quotes. */
export type FrontMatterNode = FrontMatterScalar | FrontMatterList | FrontMatterMap;

export interface FrontMatterScalar {
  readonly kind: 'string' | 'number' | 'boolean' | 'null';
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

export interface FrontMatterList {
  readonly kind: 'list';
  readonly items: readonly FrontMatterNode[];
  readonly span: Span;
}

interface FrontMatterMap {
  readonly kind: 'map';
  readonly entries: readonly FrontMatterEntry[];
  readonly span: Span;
}

export interface FrontMatterEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** `null` for a key without a value, with an empty span after the colon. */
  readonly value: FrontMatterNode;
}

/** Reason why front matter cannot be read, in whole or in part. `code`: error code of the YAML library, if it found the problem. */
export interface FrontMatterProblem {
  readonly kind: 'unclosed' | 'syntax' | 'tooLarge' | 'notMapping';
  readonly span: Span;
  readonly code?: string;
}

/** The block of YAML between two lines of three dashes at the start of a page. */
export interface FrontMatter {
  /** From the first dash to the end of the closing line, its line break excluded. */
  readonly span: Span;
  /** The content between the two lines. */
  readonly block: Span;
  /** Entries in the order of the text, including duplicate keys. */
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: FrontMatterProblem;
}
