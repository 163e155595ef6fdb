import type { Span } from '../../base/spans';

/** A value of front matter where it stands; spans count from the start of the page, quotes are part of them. */
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

export interface FrontMatterMap {
  readonly kind: 'map';
  readonly entries: readonly FrontMatterEntry[];
  readonly span: Span;
}

export interface FrontMatterEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** Of a key without a value: `null`, with an empty span behind the colon. */
  readonly value: FrontMatterNode;
}

/** What keeps front matter from being read, in whole or in part. `code` is the YAML library's own, where it found the problem. */
export interface FrontMatterProblem {
  readonly kind: 'unclosed' | 'syntax' | 'tooLarge' | 'notMapping';
  readonly span: Span;
  readonly code?: string;
}

/** The block of YAML between two lines of three dashes at the start of a page. */
export interface FrontMatter {
  /** From the first dash to the end of the closing line, its line break left out. */
  readonly span: Span;
  /** What stands between the two lines. */
  readonly block: Span;
  /** In the order of the text; of a key written twice both. */
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: FrontMatterProblem;
}
