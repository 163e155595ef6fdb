import type { PageModelRequest } from '../pageModel/pageModels';

/** A page of a site as readers request it. */
export interface ReaderPageEntry {
  /** With leading slash; `/` for the start page. */
  readonly address: string;
  readonly title: string;
  /** URI of its file; of a generated page, of its OpenAPI file. */
  readonly uri: string;
  readonly isGenerated: boolean;
}

/** Request for an address of a site. `root`: URI of its docs.json. */
export interface ReaderRequest {
  readonly root: string;
  readonly address: string;
}

/** Answer to a request for an address of a site. */
export type ReaderAnswer =
  | { readonly kind: 'page'; readonly address: string; readonly request: PageModelRequest }
  /** `to`: address or URL at the end of the chain. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A file of the site. `path`: relative to the documentation folder. */
  | { readonly kind: 'file'; readonly path: string }
  /** `nearest`: pages that may be meant, the nearest first. */
  | { readonly kind: 'missing'; readonly nearest: readonly ReaderPageEntry[] };

/** Text of a page, to be searched. */
export interface ReaderText {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Text without markup; code is a part of it. */
  readonly text: string;
}
