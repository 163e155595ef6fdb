/** What a client asks to add to the navigation: the page at `uri`, or operations of the description there. */
export interface AddRequest {
  readonly uri: string;
  /** `method`: in lower case, `webhook` for one; `path`: also the name of a webhook. Left out, or empty, for a page. */
  readonly operations?: readonly { readonly method: string; readonly path: string }[];
}
