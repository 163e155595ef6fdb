import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { ElementNoun } from '../../config/navigation/elementKinds';
import type { TextHashes } from '../../edits/textHashes';
import type { DeletionPlan } from '../../renameFiles/planDeletions';

/** A position in the navigation. */
export interface NavigationPosition {
  /** Id of the parent node; empty for the navigation itself. */
  readonly parent: string;
  /** Id of the next sibling. Default: at the end. */
  readonly before?: string;
}

/** A requested change of the navigation. Nodes are identified by the ids of the tree. */
export type NavigationOperation =
  | { readonly kind: 'move'; readonly nodes: readonly string[]; readonly to: NavigationPosition }
  | { readonly kind: 'copy'; readonly nodes: readonly string[]; readonly to: NavigationPosition }
  /** `uris`: page files, folders and OpenAPI files. `nodes`: nodes of the tree of unlisted items. */
  | { readonly kind: 'add'; readonly uris?: readonly string[]; readonly nodes?: readonly string[]; readonly to: NavigationPosition }
  /** A new element with a name, or a new page: its file is created at `path`, relative to the documentation folder, without extension. */
  | { readonly kind: 'create'; readonly element: ElementNoun; readonly name: string; readonly to: NavigationPosition }
  | { readonly kind: 'create'; readonly element: 'page'; readonly name: string; readonly path: string; readonly to: NavigationPosition }
  /** Renames an element, or the title of a page in its front matter. */
  | { readonly kind: 'rename'; readonly node: string; readonly name: string }
  /** Sets a property, for pages in their front matter; `null` removes it. */
  | {
      readonly kind: 'set';
      readonly nodes: readonly string[];
      readonly key: 'icon' | 'tag' | 'hidden' | 'expanded' | 'default';
      readonly value: string | boolean | null;
    }
  /** `files`: deletes the files of the pages as well; `redirectTo`: address of the page that readers are redirected to. Default: none. */
  | { readonly kind: 'remove'; readonly nodes: readonly string[]; readonly files?: { readonly redirectTo?: string } }
  | { readonly kind: 'sort'; readonly node: string; readonly by: 'title' | 'path' }
  /** Moves siblings into a new element of the kind at the position of the first sibling. */
  | { readonly kind: 'wrap'; readonly nodes: readonly string[]; readonly element: ElementNoun; readonly name: string }
  /** Replaces an element with its children. */
  | { readonly kind: 'unwrap'; readonly node: string }
  /** Converts an element to another kind, such as a group to a tab. */
  | { readonly kind: 'convert'; readonly node: string; readonly element: ElementNoun }
  /** Moves an element to a file of its own. `file`: its path, relative to the documentation folder. */
  | { readonly kind: 'extract'; readonly node: string; readonly file: string }
  /** Replaces a `$ref` with the content that it refers to. */
  | { readonly kind: 'inline'; readonly node: string }
  /** Adds missing counterparts of nodes to other languages or versions with the ids `to`. `createPages`: whether to copy missing files. */
  | { readonly kind: 'translate'; readonly nodes: readonly string[]; readonly to: readonly string[]; readonly createPages: boolean }
  /**
   * Copies the current version and its files to a new version. `folder`: of the copies, relative to the documentation folder; default: the
   * name. `current`: name of the copied version, or the name that the present navigation gets in a site without versions; default: the
   * default version, or `latest`. `redirect`: whether to redirect from the folder to its first page.
   */
  | { readonly kind: 'freeze'; readonly name: string; readonly folder?: string; readonly current?: string; readonly redirect?: boolean }
  /** Lists generated pages as entries. `node`: a source, or a generated group. */
  | { readonly kind: 'list generated'; readonly node: string }
  /** Updates the entries of an element from a folder or an OpenAPI file: adds missing entries, removes entries whose item is gone. */
  | { readonly kind: 'generate'; readonly to: EntriesTo; readonly from: EntriesFrom };

/** Source of entries, by URI: the pages of a folder, or the operations of an OpenAPI file, optionally only those of the tag `tag`. */
type EntriesFrom = { readonly folder: string } | { readonly openApi: string; readonly tag?: string };

/** Element that holds the entries: a node, or a group that is created. */
export type EntriesTo = { readonly node: string } | { readonly parent: string; readonly name: string };

/** Differences between an element and its source. The strings are entries without path prefix and file. */
export interface GeneratedEntries {
  /** Whether the element is new. */
  readonly isCreated: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Entries that were not added because another element or a page written by hand has them. */
  readonly elsewhere: readonly string[];
}

export interface NavigationEditRequest {
  /** URI of the docs.json. */
  readonly root: string;
  readonly operation: NavigationOperation;
}

/** Edit of an operation; not applied yet. */
export interface PlannedEdit {
  readonly kind: 'edit';
  readonly edit: WorkspaceEdit;
  readonly texts: TextHashes;
  /** Ids of the subjects of the operation, after the edit. */
  readonly nodes: readonly string[];
  /** URI of a created page to open. */
  readonly open?: string;
  /** Files that the edit deletes, if the operation requests it. */
  readonly deletion?: NavigationDeletion;
  /** Differences, if the operation updates an element from its source. */
  readonly generated?: GeneratedEntries;
}

/** Files of pages that are deleted with their entries. */
export interface NavigationDeletion extends Pick<DeletionPlan, 'addresses' | 'successors' | 'titles' | 'linkedFrom'> {
  /** URIs of the files. */
  readonly files: readonly string[];
}

/** Edit of an operation, or the reason why there is none, in the language of the user. */
export type NavigationEditAnswer = PlannedEdit | { readonly kind: 'refused'; readonly reason: string };
