import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { ElementNoun } from '../../config/navigation/elementKinds';
import type { TextHashes } from '../../edits/textHashes';
import type { DeletionPlan } from '../../renameFiles/planDeletions';

/** A place in the navigation. */
export interface NavigationPlace {
  /** Id of the node it is in; empty for the navigation itself. */
  readonly parent: string;
  /** Id of the sibling to come before. Default: at the end. */
  readonly before?: string;
}

/** A change of the navigation that a user asks for. Nodes are given by the ids of the tree. */
export type NavigationOperation =
  | { readonly kind: 'move'; readonly nodes: readonly string[]; readonly to: NavigationPlace }
  | { readonly kind: 'copy'; readonly nodes: readonly string[]; readonly to: NavigationPlace }
  /** `uris`: page files, folders and OpenAPI files. `nodes`: nodes of what is not in the navigation. */
  | { readonly kind: 'add'; readonly uris?: readonly string[]; readonly nodes?: readonly string[]; readonly to: NavigationPlace }
  /** A new element with a name, or a new page: its file is created at `path`, relative to the documentation folder, without extension. */
  | { readonly kind: 'create'; readonly element: ElementNoun; readonly name: string; readonly to: NavigationPlace }
  | { readonly kind: 'create'; readonly element: 'page'; readonly name: string; readonly path: string; readonly to: NavigationPlace }
  /** Renames an element, or the title of a page in its front matter. */
  | { readonly kind: 'rename'; readonly node: string; readonly name: string }
  /** Sets a property, of pages in their front matter; `null` removes it. */
  | {
      readonly kind: 'set';
      readonly nodes: readonly string[];
      readonly key: 'icon' | 'tag' | 'hidden' | 'expanded' | 'default';
      readonly value: string | boolean | null;
    }
  /** `files`: deletes the files of the pages as well; `redirectTo`: address of the page that their readers are led to. Default: none. */
  | { readonly kind: 'remove'; readonly nodes: readonly string[]; readonly files?: { readonly redirectTo?: string } }
  | { readonly kind: 'sort'; readonly node: string; readonly by: 'title' | 'path' }
  /** Moves siblings into a new element of the kind at the place of the first. */
  | { readonly kind: 'wrap'; readonly nodes: readonly string[]; readonly element: ElementNoun; readonly name: string }
  /** Replaces an element by its children. */
  | { readonly kind: 'unwrap'; readonly node: string }
  /** Makes a tab of a group, or the other way round. */
  | { readonly kind: 'convert'; readonly node: string; readonly element: ElementNoun }
  /** Moves an element to a file of its own. `file`: its path, relative to the documentation folder. */
  | { readonly kind: 'extract'; readonly node: string; readonly file: string }
  /** Replaces a `$ref` by what it refers to. */
  | { readonly kind: 'inline'; readonly node: string }
  /** Adds what other languages or versions lack of nodes. `to`: their ids. `createPages`: whether pages without a file are copied from their source. */
  | { readonly kind: 'translate'; readonly nodes: readonly string[]; readonly to: readonly string[]; readonly createPages: boolean }
  /**
   * Copies the current version with its files as a new one. `folder`: of the copies, relative to the documentation folder; default: the name.
   * `current`: the name of the version that is copied, or that the present navigation gets in a site without versions; default: the default
   * version, or `latest`. `redirect`: from the folder to its first page.
   */
  | { readonly kind: 'freeze'; readonly name: string; readonly folder?: string; readonly current?: string; readonly redirect?: boolean }
  /** Writes generated pages as entries. `node`: a source, or a generated group. */
  | { readonly kind: 'list generated'; readonly node: string }
  /** Adds what a folder or an OpenAPI file has and an element lacks, and removes entries of what it does not have any more. */
  | { readonly kind: 'generate'; readonly to: EntriesTo; readonly from: EntriesFrom };

/** Where entries come from, by URIs: the pages of a folder, or the operations of an OpenAPI file, all of them or those with a first tag. */
type EntriesFrom = { readonly folder: string } | { readonly openApi: string; readonly tag?: string };

/** The element that holds them: a node, or a group that is created. */
export type EntriesTo = { readonly node: string } | { readonly parent: string; readonly name: string };

/** What differs between an element and its source, as entries are written without a style or file. */
export interface GeneratedEntries {
  /** Whether the element is new. */
  readonly isCreated: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What another element has, or a page written by hand, so that it was not added. */
  readonly elsewhere: readonly string[];
}

export interface NavigationEditRequest {
  /** URI of the docs.json. */
  readonly root: string;
  readonly operation: NavigationOperation;
}

/** The edit of an operation. Nothing has been changed. */
export interface PlannedEdit {
  readonly kind: 'edit';
  readonly edit: WorkspaceEdit;
  readonly texts: TextHashes;
  /** Ids of the nodes that it is about, as they will be. */
  readonly nodes: readonly string[];
  /** URI of a created page to open. */
  readonly open?: string;
  /** The files that the edit deletes, if that was asked for. */
  readonly deletion?: NavigationDeletion;
  /** What differed, of an element that was brought in step with a source. */
  readonly generated?: GeneratedEntries;
}

/** Files of pages that are deleted with their entries. */
export interface NavigationDeletion extends Pick<DeletionPlan, 'addresses' | 'successors' | 'linkedFrom'> {
  /** URIs of the files. */
  readonly files: readonly string[];
}

/** The edit of an operation, or why there is none, in the language of the user. */
export type NavigationEditAnswer = PlannedEdit | { readonly kind: 'refused'; readonly reason: string };
