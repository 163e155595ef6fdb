import type { Location } from 'vscode-languageserver-types';

/** Effects of a change on the readers of a site. Locations are in the state after the change, except of what is no longer there. */
export interface SiteReview {
  /** URI of the docs.json. */
  readonly root: string;
  /** Whether the whole site appears or disappears. */
  readonly site: 'added' | 'removed' | 'changed';
  readonly addresses: AddressChanges;
  readonly titles: readonly TitleChange[];
  /** In the order of the navigation after the change, removals first. */
  readonly navigation: readonly ReviewedNavigation[];
  readonly headings: readonly HeadingChange[];
  readonly endpoints: EndpointChanges;
  readonly lacking: readonly LackingAlternative[];
  readonly size: ReviewSize;
}

/** Each address is in one list. */
interface AddressChanges {
  readonly added: readonly AddedAddress[];
  readonly removed: readonly RemovedAddress[];
  readonly moved: readonly MovedAddress[];
}

export interface AddedAddress {
  readonly address: string;
  readonly title: string;
  /** Whether it is generated from an OpenAPI file. */
  readonly isGenerated: boolean;
  readonly at: Location;
}

/**
 * Answer to a former address: a redirect, nothing, or an unknown answer such as a page that may be generated. `end`: whether the redirect
 * leads to a page, out of the site, or nowhere.
 */
export type FormerAnswer =
  | { readonly kind: 'redirect'; readonly to: string | undefined; readonly end: 'page' | 'external' | 'missing' | 'unknown' }
  | { readonly kind: 'nothing' | 'unknown' };

export interface RemovedAddress extends AddedAddress {
  readonly answer: FormerAnswer;
}

export interface MovedAddress {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly answer: FormerAnswer;
  readonly at: Location;
}

interface TitleChange {
  readonly address: string;
  readonly before: string;
  readonly after: string;
  readonly at: Location;
}

export type ReviewedNavigationKind = 'added' | 'removed' | 'moved' | 'renamed' | 'reordered';

/** An element or entry that changed. */
export interface ReviewedNode {
  /** Noun of the kind: `group`, `page`, `endpoint`, `link`. */
  readonly kind: string;
  readonly name: string;
  /** Number of entries below it that were added or removed with it. */
  readonly entries: number;
}

/** A change of siblings in the navigation. */
export interface ReviewedNavigation {
  readonly kind: ReviewedNavigationKind;
  readonly nodes: readonly ReviewedNode[];
  /** Names of the elements around them, outermost first; of removed nodes, before the change. */
  readonly parents: readonly string[];
  /** Names of the former elements around moved nodes. */
  readonly from?: readonly string[];
  /** New name of a renamed element. */
  readonly to?: string;
  readonly at: Location;
}

export interface HeadingChange {
  readonly kind: 'renamed' | 'removed';
  /** Address of the page after the change. */
  readonly address: string;
  readonly before: string;
  /** New text of a renamed heading. */
  readonly after?: string;
  /** Number of links of other pages that led to it before the change, and that still lead there. */
  readonly links: number;
  readonly deadLinks: number;
  readonly at: Location;
}

export interface ReviewedEndpoint {
  /** HTTP method in lower case; `webhook` for webhooks. */
  readonly method: string;
  readonly path: string;
  readonly file: string;
  /** Whether readers see it; of a removed endpoint, whether they saw it. */
  readonly isShown: boolean;
  readonly at: Location;
}

interface EndpointChanges {
  readonly added: readonly ReviewedEndpoint[];
  readonly removed: readonly ReviewedEndpoint[];
}

/** A language or version that lacks entries of others since the change. */
export interface LackingAlternative {
  readonly kind: 'language' | 'version';
  readonly name: string;
  readonly around: readonly string[];
  readonly entries: readonly string[];
  readonly at: Location;
}

export interface ReviewedPage {
  /** Address after the change. */
  readonly address: string;
  readonly at: Location;
}

/** Pages that exist before and after, by what changed most for readers: text, else code, else metadata. */
export interface ReviewSize {
  readonly text: readonly ReviewedPage[];
  readonly code: readonly ReviewedPage[];
  readonly metadata: readonly ReviewedPage[];
  /** Pages that are unchanged except for a snippet. */
  readonly snippets: readonly ReviewedPage[];
}

/** Whether a change does nothing for readers. */
export function isEmptyReview({ site, addresses, titles, navigation, headings, endpoints, lacking, size }: SiteReview): boolean {
  const lists = [
    ...[addresses.added, addresses.removed, addresses.moved, titles, navigation, headings, endpoints.added, endpoints.removed, lacking],
    ...[size.text, size.code, size.metadata, size.snippets],
  ];
  return site === 'changed' && lists.every(({ length }) => length === 0);
}
