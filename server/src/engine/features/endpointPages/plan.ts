import type { TextEdit } from 'vscode-languageserver-types';

/** Why a page that stands for an operation stays as it is. */
export type KeptReason =
  /** It has much content of its own. */
  | 'content'
  /** No navigation names it. */
  | 'unlisted'
  /** Its front matter names no operation that a description of the site has. */
  | 'unknownOperation'
  /** The description does not parse, or is not all in sight. */
  | 'invalidOpenApiFile'
  /** The service makes no page of the operation: `x-hidden` or `x-excluded`. */
  | 'hidden'
  /** Another page imports it, or it is the root of a group. */
  | 'used'
  /** The list has the endpoint already. */
  | 'listed'
  /** Its front matter cannot be read. */
  | 'frontMatter'
  /** With the endpoint in its place the navigation would have a mistake. */
  | 'unresolved';

export interface KeptPage {
  readonly uri: string;
  /** From the documentation folder, without extension. */
  readonly path: string;
  readonly reason: KeptReason;
  /** What its front matter names, as it is written there. */
  readonly endpoint: string;
}

export interface ReplacedPage {
  readonly uri: string;
  /** From the documentation folder, without extension. */
  readonly path: string;
  /** The entries that take its place, each different one once. */
  readonly endpoints: readonly string[];
  /** The description, from the documentation folder. */
  readonly description: string;
  /** Set where the generated page has another title. */
  readonly title?: { readonly before: string; readonly after: string };
}

/** What replacing hand-written pages of endpoints by references to the operations comes to. Nothing is changed by it. */
export interface EndpointPagePlan {
  /** URI of the docs.json. */
  readonly root: string;
  readonly replaced: readonly ReplacedPage[];
  readonly kept: readonly KeptPage[];
  /** The edits of the docs.json and its fragments, by URI. */
  readonly changes: Readonly<Record<string, TextEdit[]>>;
}
