import type { TextEdit } from 'vscode-languageserver-types';

/** Why a page of an operation is kept. */
export type KeptReason =
  /** It has much content of its own. */
  | 'content'
  /** No navigation names it. */
  | 'unlisted'
  /** Its front matter names no operation of an OpenAPI file of the site. */
  | 'unknownOperation'
  /** The OpenAPI file does not parse, or is not fully known. */
  | 'invalidOpenApiFile'
  /** The service generates no page for the operation: `x-hidden` or `x-excluded`. */
  | 'hidden'
  /** Another page imports it, or it is the root of a group. */
  | 'used'
  /** The array has the endpoint already. */
  | 'listed'
  /** Its front matter cannot be read. */
  | 'frontMatter'
  /** The navigation would have an error. */
  | 'unresolved';

export interface KeptPage {
  readonly uri: string;
  /** Relative to the documentation folder, without extension. */
  readonly path: string;
  readonly reason: KeptReason;
  /** The endpoint of its front matter, as written. */
  readonly endpoint: string;
}

export interface ReplacedPage {
  readonly uri: string;
  /** Relative to the documentation folder, without extension. */
  readonly path: string;
  /** The entries that replace it, without duplicates. */
  readonly endpoints: readonly string[];
  /** The OpenAPI file, relative to the documentation folder. */
  readonly description: string;
  /** Set if the generated page has another title. */
  readonly title?: { readonly before: string; readonly after: string };
}

/** The plan to replace hand-written endpoint pages by references to the operations. It changes nothing. */
export interface EndpointPagePlan {
  /** URI of the docs.json. */
  readonly root: string;
  readonly replaced: readonly ReplacedPage[];
  readonly kept: readonly KeptPage[];
  /** The edits of the docs.json and its fragments, by URI. */
  readonly changes: Readonly<Record<string, TextEdit[]>>;
}
