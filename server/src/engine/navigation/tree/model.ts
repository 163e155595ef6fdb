import type { Location, Position } from 'vscode-languageserver-types';
import type { Severity } from '../../checks/check';
import type { TreeNodeKind } from '../../config/navigation/navigationTree';
import type { ShownIcon } from '../../display/model';

/**
 * What a node stands for. `source`: an OpenAPI file whose pages are generated; `generated group` and `generated page`: those pages, by tag.
 * `unlisted`: the root of what is not in the navigation; below it `unlisted folder` and `unlisted file` (an OpenAPI file) with
 * `unlisted page` and `unlisted operation`.
 */
export type NavigationNodeKind =
  | TreeNodeKind
  | 'source'
  | 'generated group'
  | 'generated page'
  | 'unlisted'
  | 'unlisted folder'
  | 'unlisted file'
  | 'unlisted page'
  | 'unlisted operation';

/** `missing`: the file or operation does not exist. `default`: the element that readers see first. `expanded`: a group that is open at first. */
export type NavigationMark = 'hidden' | 'deprecated' | 'default' | 'expanded' | 'missing';

/** A node of the navigation for users. All texts are plain text from files. */
export interface NavigationNode {
  /** Stays the same while the names from the root down to it do; unique in a site. */
  readonly id: string;
  readonly kind: NavigationNodeKind;
  /** The name of an element; the title of a page or operation, else one derived from its path. */
  readonly label: string;
  /** The path of a page, method and path of an operation, the address of a link. */
  readonly description?: string;
  readonly icon?: ShownIcon;
  /** HTTP method in upper case, of endpoints and of pages of an operation. */
  readonly method?: string;
  readonly marks: readonly NavigationMark[];
  readonly tag?: string;
  /** Diagnostics of the node, its page and all nodes below it. Absent if there are none. */
  readonly problems?: { readonly count: number; readonly severity: Severity };
  /** Path of the fragment that it is written in, relative to the documentation folder, if its parent is written in another file. */
  readonly fragment?: string;
  readonly hasChildren: boolean;
  /** Where it is in the configuration. Absent for what is not in the navigation. */
  readonly location?: Location;
  /** The file of a page, the operation in its OpenAPI file, or the file of a source. Absent if it does not exist. */
  readonly target?: Location;
  /** URL of a link, only if it is http or https. */
  readonly url?: string;
}

/** Asks for the children of nodes. */
export interface NavigationLevelsRequest {
  /** URI of a file of the site. */
  readonly uri: string;
  /** `id`: the node, empty for the top level. `revision`: the one that the client has. */
  readonly levels: readonly { readonly id: string; readonly revision?: string }[];
}

export interface NavigationLevels {
  /** URI of the docs.json. */
  readonly root: string;
  /** The name of the site, else that of its folder. */
  readonly name: string;
  /** One for each requested, in their order. */
  readonly levels: readonly NavigationTreeLevel[];
  /** The languages and versions that can be compared. */
  readonly alternatives: readonly NavigationAlternatives[];
}

/** Two or more languages, or versions, beside one another. */
export interface NavigationAlternatives {
  /** Labels of the elements around them, outermost first. */
  readonly around: readonly string[];
  readonly nodes: readonly Pick<NavigationNode, 'id' | 'label'>[];
}

/** The children of a node, in the order of the navigation. `unchanged`: the client has them. `gone`: there is no such node any more. */
export type NavigationTreeLevel =
  | { readonly kind: 'nodes'; readonly id: string; readonly revision: string; readonly nodes: readonly NavigationNode[] }
  | { readonly kind: 'unchanged'; readonly id: string }
  | { readonly kind: 'gone'; readonly id: string };

/** A page that is not in the navigation, or an operation of an OpenAPI file, as its entry would be: `GET /users`. */
export interface UnlistedItem {
  /** Of the file. */
  readonly uri: string;
  readonly operation?: string;
}

/** Asks for the node of a document: of a page, an OpenAPI file, or of a position in a file of the configuration. */
export interface NavigationPathRequest {
  readonly uri: string;
  readonly position?: Position;
}

export interface NavigationPath {
  /** URI of the docs.json. */
  readonly root: string;
  /** The ids of the nodes from the top level down to it. Empty if it has no node. */
  readonly ids: readonly string[];
}

/** Asks for levels of two languages or versions side by side. */
export interface NavigationComparisonRequest {
  /** URI of a file of the site. */
  readonly uri: string;
  /** Ids of the two. */
  readonly left: string;
  readonly right: string;
  /** Ids of two counterparts whose children are wanted, or of a node that has none. `revision`: the one that the client has. */
  readonly levels: readonly { readonly left?: string; readonly right?: string; readonly revision?: string }[];
}

/** A node with its counterpart, or one that has none beside it. */
export interface NavigationRow {
  readonly left?: NavigationNode;
  readonly right?: NavigationNode;
  /** Of an entry without a counterpart beside it: the one in another place of the other language. */
  readonly elsewhere?: NavigationNode;
  /** Whether its place among its siblings differs. */
  readonly isReordered: boolean;
  /** Whether it, or something below it, is missing on a side or in another order. */
  readonly differs: boolean;
  /** Number of entries of the row and below that the language of a side lacks, wherever they are. */
  readonly missing: MissingEntries;
  readonly hasChildren: boolean;
}

/** Number of entries that each of two languages lacks. */
export interface MissingEntries {
  readonly left: number;
  readonly right: number;
}

export interface NavigationComparison {
  /** URI of the docs.json. */
  readonly root: string;
  /** Of all entries. */
  readonly missing: MissingEntries;
  /** One for each requested, in their order. */
  readonly levels: readonly NavigationComparedLevel[];
}

/** Rows in the order of the left. `unchanged`: the client has them. `gone`: one of the nodes does not exist any more. */
export type NavigationComparedLevel =
  | { readonly kind: 'rows'; readonly revision: string; readonly rows: readonly NavigationRow[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone' };
