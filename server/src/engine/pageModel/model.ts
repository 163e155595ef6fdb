import type { Range } from 'vscode-languageserver-types';
import type { ShownIcon } from '../display/model';

/** Data that the author wrote as literals. */
export type PageValue = string | number | boolean | null | readonly PageValue[] | { readonly [key: string]: PageValue };

/** A text, or an element. */
export type PageNode = string | PageElement;

/** Span in a source: index in `PageData.sources`, then UTF-16 offsets of start and end. */
export type SourceSpan = readonly [source: number, start: number, end: number];

/**
 * An element of HTML, of Markdown, or a component of the service. Elements of Markdown have the names of HTML, except `CodeBlock` with `code`,
 * `language` and `info`, and `Math` with `value` and `isBlock`.
 */
export interface PageElement {
  readonly name: string;
  /** Attributes that are literals. */
  readonly props?: Readonly<Record<string, PageValue>>;
  /** Attributes whose value is JSX. */
  readonly slots?: Readonly<Record<string, readonly PageNode[]>>;
  readonly children?: readonly PageNode[];
  readonly at?: SourceSpan;
  /** Id that links lead to. */
  readonly id?: string;
  /** Target of its `href`. */
  readonly link?: PageTarget;
  /** Index in `PageData.images`, or the text of an image that is not a file of the site. */
  readonly image?: number | string;
  /** Index in `PageData.icons`. */
  readonly icon?: number;
  /**
   * Code of the author, which is not evaluated. `source`: the file that defines a component, as index in `PageData.sources`. `root`: its index
   * among what `PageData.program` shows.
   */
  readonly code?: {
    readonly kind: 'component' | 'expression' | 'unknown';
    readonly name: string;
    readonly source?: number;
    readonly root?: number;
  };
}

/** Target of a link. Paths are relative to the documentation folder, pages without extension. */
export type PageTarget =
  | { readonly kind: 'page'; readonly path: string; readonly hash: string; readonly from?: string }
  | { readonly kind: 'anchor'; readonly hash: string; readonly isMissing?: true }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'external' }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'unknown' };

/** Entry of the table of contents. */
export interface PageHeading {
  readonly id: string;
  readonly title: string;
  /** 2 or more. */
  readonly level: number;
}

export interface PageNeighbor {
  readonly title: string;
  /** Without extension. */
  readonly path: string;
}

/** TextMate grammar of the site for a language of code blocks. */
export interface CodeGrammar {
  /** Names of the language. */
  readonly names: readonly string[];
  /** JSON of the file. */
  readonly text: string;
}

/** Code of a page that runs if the user agrees, in a place that has no access to anything else. */
export interface PageProgram {
  /** Expression: an object with the functions of modules, and the properties of what they show. */
  readonly code: string;
}

/** A page as readers see it, as data: nothing in it is code, apart from `program`. */
export interface PageData {
  readonly uri: string;
  /** Without extension, relative to the documentation folder. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** `wide`, `custom` and the like. */
  readonly mode?: string;
  /** Content; of a page with a syntax error, what can be read of it. */
  readonly content?: readonly PageNode[];
  /** URIs of the page and of its snippets. */
  readonly sources: readonly string[];
  readonly icons: readonly ShownIcon[];
  /** URIs of files. */
  readonly images: readonly string[];
  readonly headings: readonly PageHeading[];
  /** Grammars of the site; absent if the page has no code in their languages. */
  readonly grammars?: readonly CodeGrammar[];
  /** Code of the page, if the request is for it. */
  readonly program?: PageProgram;
  readonly previous?: PageNeighbor;
  readonly next?: PageNeighbor;
  /** Syntax error because of which the service refuses the page. */
  readonly problem?: PageSyntaxError;
}

export interface PageSyntaxError {
  readonly message: string;
  readonly range: Range;
}

/** Attributes of elements with the address of an image or another file; the first one that is set counts. */
export const imageAttributes = ['src', 'img', 'poster'] as const;

/** Element in place of what a page has between the tags of a component that runs: the page shows it itself. */
export const childrenElement = 'docs-json-children';
