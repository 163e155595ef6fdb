import type { TextEdit } from 'vscode-languageserver-types';

/** Reason why a page of an operation stays. */
export type KeptReason =
  /** It has content of its own. */
  | 'content'
  /** The navigation does not list it. */
  | 'unlisted'
  /** Its front matter does not name an operation of an OpenAPI file of the site. */
  | 'unknownOperation'
  /** The OpenAPI file cannot be parsed completely. */
  | 'invalidOpenApiFile'
  /** The service does not generate a page for the operation: `x-hidden` or `x-excluded`. */
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
  /** Path relative to the documentation folder, without extension. */
  readonly path: string;
  readonly reason: KeptReason;
  /** Endpoint in its front matter, as written. */
  readonly endpoint: string;
}

export interface ReplacedPage {
  readonly uri: string;
  /** Path relative to the documentation folder, without extension. */
  readonly path: string;
  /** Entries that replace it, without duplicates. */
  readonly endpoints: readonly string[];
  /** Path of the OpenAPI file, relative to the documentation folder. */
  readonly description: string;
  /** Titles, if the generated page has another title. */
  readonly title?: { readonly before: string; readonly after: string };
}

/** Plan to replace hand-written pages of operations with endpoint entries; not applied yet. */
export interface EndpointPagePlan {
  /** URI of the docs.json. */
  readonly root: string;
  readonly replaced: readonly ReplacedPage[];
  readonly kept: readonly KeptPage[];
  /** Edits of the docs.json and its fragments, by URI. */
  readonly changes: Readonly<Record<string, TextEdit[]>>;
}
