import type { TreeNode } from '../../config/navigation/navigationTree';
import type { Addition } from '../edit/additions';

/** A page or an operation of a source. */
export interface SourceItem {
  /** As in `GeneratedEntries`. */
  readonly name: string;
  /** The folders around it within the source, or its tag; empty for an item of the source itself. */
  readonly section: readonly string[];
  readonly addition: Addition;
  /** Its place in the source. */
  readonly rank: number;
  /** Whether it is added if no element has it. One that is not stays where it is listed. */
  readonly isOffered: boolean;
}

/** What an entry stands for: an item of the source, or one that the source does not have any more. */
export type Classified = SourceItem | { readonly isGone: true; readonly section: readonly string[] | undefined };

/** The pages or operations that an element is to have. */
export interface EntrySource {
  /** In the order of their ranks. */
  readonly items: readonly SourceItem[];
  /** Whether an element that lists items of several sections itself gets all others there too, in place of groups. */
  readonly mayBeFlat: boolean;
  /** The name of a new group for a section. */
  groupOf(section: readonly string[]): string;
  /** `undefined` for an entry that does not come from the source, or may not. */
  classify(entry: TreeNode): Classified | undefined;
  /** The item that the `root` of a group names. */
  itemOfRoot(text: string): SourceItem | undefined;
  /** Whether something else than the element has an item. @param element `undefined` for a new one in `parent` */
  isElsewhere(item: SourceItem, element: TreeNode | undefined, parent: TreeNode): boolean;
  /** Why new items cannot be listed in the element. @throws {NavigationRefusal} */
  refuseNew(element: TreeNode | undefined, parent: TreeNode): void;
}
