import type { TreeNode } from '../../config/navigation/navigationTree';
import type { Addition } from '../edit/additions';

/** A page or an operation of a source. */
export interface SourceItem {
  /** Entry as in `GeneratedEntries`. */
  readonly name: string;
  /** Folders around it within the source, or its tag; empty for an item of the source itself. */
  readonly section: readonly string[];
  readonly addition: Addition;
  /** Position in the source. */
  readonly rank: number;
  /** Whether the item is added if no element lists it. An item that is not offered stays where it is listed. */
  readonly isOffered: boolean;
}

/** Item of an entry: an item of the source, or an item that the source no longer has. */
export type Classified = SourceItem | { readonly isGone: true; readonly section: readonly string[] | undefined };

/** Pages or operations that an element should list. */
export interface EntrySource {
  /** Items in the order of their ranks. */
  readonly items: readonly SourceItem[];
  /** Whether an element that directly lists items of several sections gets all other items directly too, without groups. */
  readonly mayBeFlat: boolean;
  /** Name of a new group for a section. */
  groupOf(section: readonly string[]): string;
  /** Item of an entry; `undefined` if the entry does not come, or may not come, from the source. */
  classify(entry: TreeNode): Classified | undefined;
  /** Item that the `root` of a group names. */
  itemOfRoot(text: string): SourceItem | undefined;
  /** Whether something other than the element has an item. @param element `undefined` for a new element in `parent` */
  isElsewhere(item: SourceItem, element: TreeNode | undefined, parent: TreeNode): boolean;
  /** Refuses to list new items in the element if that is not possible. @throws {NavigationRefusal} */
  refuseNew(element: TreeNode | undefined, parent: TreeNode): void;
}
