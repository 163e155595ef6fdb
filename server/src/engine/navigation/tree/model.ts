import type { Location, Position } from 'vscode-languageserver-types';
import type { Severity } from '../../checks/check';
import type { TreeNodeKind } from '../../config/navigation/navigationTree';
import type { ShownIcon } from '../../display/model';

/**
 * Kind of a node. `source`: an OpenAPI file whose pages are generated; `generated group` and `generated page`: these pages, by tag.
 * `unlisted`: the root of the items that are not in the navigation; below it `unlisted folder` and `unlisted file` (an OpenAPI file) with
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

/** `missing`: the file or operation does not exist. `default`: readers see the element first. `expanded`: the group is open at first. */
export type NavigationMark = 'hidden' | 'deprecated' | 'default' | 'expanded' | 'missing';

/** An operation that menus offer for a node only if it is not refused. */
export type NavigationAbility = 'newPage' | 'newGroup' | 'newElement' | 'unwrap' | 'convert' | 'sort' | 'extract';

/** A node of the navigation, for clients. All strings are plain text from files. */
export interface NavigationNode {
  /** Unique in a site; stays the same while the names from the root down to the node do. */
  readonly id: string;
  readonly kind: NavigationNodeKind;
  /** Name of an element, or title of a page or operation; derived from the path if there is no title. */
  readonly label: string;
  /** Path of a page, method and path of an operation, or address of a link. */
  readonly description?: string;
  readonly icon?: ShownIcon;
  /** HTTP method in upper case, for endpoints and pages of an operation. */
  readonly method?: string;
  readonly marks: readonly NavigationMark[];
  readonly tag?: string;
  /** Errors and warnings of the node, its page and all nodes below it, with the highest severity. Absent if there are none. */
  readonly problems?: { readonly count: number; readonly severity: Extract<Severity, 'error' | 'warning'> };
  /** Path of the fragment with the node, relative to the documentation folder, if its parent is in another file. */
  readonly fragment?: string;
  readonly hasChildren: boolean;
  /** Operations that are possible; absent for a node that is not written in the configuration. */
  readonly abilities?: readonly NavigationAbility[];
  /** Location in the configuration. Absent for an unlisted node. */
  readonly location?: Location;
  /** File of a page, operation in its OpenAPI file, or file of a source. Absent if it does not exist. */
  readonly target?: Location;
  /** URL of a link, if it is http or https. */
  readonly url?: string;
}

/** Request for the children of nodes. */
export interface NavigationLevelsRequest {
  /** URI of a file of the site. */
  readonly uri: string;
  /** `id`: the node, empty for the top level. `revision`: the revision that the client has. */
  readonly levels: readonly { readonly id: string; readonly revision?: string }[];
}

export interface NavigationLevels {
  /** URI of the docs.json. */
  readonly root: string;
  /** Name of the site, or else of its folder. */
  readonly name: string;
  /** One level for each requested level, in the same order. */
  readonly levels: readonly NavigationTreeLevel[];
  /** Languages and versions that can be compared. */
  readonly alternatives: readonly NavigationAlternatives[];
}

/** Two or more sibling languages or versions. */
export interface NavigationAlternatives {
  /** Labels of the elements around them, outermost first. */
  readonly around: readonly string[];
  readonly nodes: readonly Pick<NavigationNode, 'id' | 'label'>[];
}

/** Children of a node, in the order of the navigation. `unchanged`: the client has them. `gone`: the node no longer exists. */
export type NavigationTreeLevel =
  | { readonly kind: 'nodes'; readonly id: string; readonly revision: string; readonly nodes: readonly NavigationNode[] }
  | { readonly kind: 'unchanged'; readonly id: string }
  | { readonly kind: 'gone'; readonly id: string };

/** A page or an operation of an OpenAPI file that is not in the navigation. */
export interface UnlistedItem {
  /** URI of the file. */
  readonly uri: string;
  /** Entry for the operation, such as `GET /users`. */
  readonly operation?: string;
}

/** Request for the node of a page, of a position in an OpenAPI file, or of a position in a file of the configuration. */
export interface NavigationPathRequest {
  readonly uri: string;
  readonly position?: Position;
}

export interface NavigationPath {
  /** URI of the docs.json. */
  readonly root: string;
  /** Ids from the top level down to the node. Empty if there is no node. */
  readonly ids: readonly string[];
}

/** Request for levels of two languages or versions side by side. */
export interface NavigationComparisonRequest {
  /** URI of a file of the site. */
  readonly uri: string;
  /** Ids of the two languages or versions. */
  readonly left: string;
  readonly right: string;
  /** Ids of the counterparts whose children are requested, or of a node without a counterpart. `revision`: as the client has it. */
  readonly levels: readonly { readonly left?: string; readonly right?: string; readonly revision?: string }[];
}

/** A node with its counterpart, or a node without a counterpart among the siblings on the other side. */
export interface NavigationRow {
  readonly left?: NavigationNode;
  readonly right?: NavigationNode;
  /** Counterpart elsewhere in the other language, for an entry without a counterpart in this row. */
  readonly elsewhere?: NavigationNode;
  /** Whether the position among the siblings differs. */
  readonly isReordered: boolean;
  /** Whether this row or a row below it is missing on a side or in another order. */
  readonly differs: boolean;
  /** Number of entries in the row and below it that occur nowhere in the language of a side. */
  readonly missing: MissingEntries;
  readonly hasChildren: boolean;
}

/** Number of entries that each of two languages or versions lacks. */
export interface MissingEntries {
  readonly left: number;
  readonly right: number;
}

export interface NavigationComparison {
  /** URI of the docs.json. */
  readonly root: string;
  /** Counts for all entries. */
  readonly missing: MissingEntries;
  /** One level for each requested level, in the same order. */
  readonly levels: readonly NavigationComparedLevel[];
}

/** Rows in the order of the left side. `unchanged`: the client has them. `gone`: one of the nodes no longer exists. */
export type NavigationComparedLevel =
  | { readonly kind: 'rows'; readonly revision: string; readonly rows: readonly NavigationRow[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'gone' };
