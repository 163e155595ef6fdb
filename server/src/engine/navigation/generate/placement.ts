import type { ASTNode } from 'vscode-json-languageservice';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { Addition } from '../edit/additions';
import type { PrintedItem } from '../edit/navigationChange';
import type { ElementEntries } from './elementEntries';
import type { EntrySource, SourceItem } from './entrySource';

/** A group that is created for a section. */
interface NewGroup {
  readonly name: string;
  /** Rank of its first item. */
  readonly rank: number;
  readonly items: SourceItem[];
  readonly groups: NewGroup[];
}

/** Items and groups that are added to an element, or to a group in it. */
export interface Additions {
  readonly items: SourceItem[];
  readonly groups: NewGroup[];
}

/**
 * Assigns new items to groups: to the group that lists most items of their section, else to a group with its name, else to a new group.
 * @param element `undefined` for a new element
 * @returns additions by existing element, or by `undefined` for the new element
 */
export function placeItems(
  tree: NavigationTree,
  element: TreeNode | undefined,
  entries: ElementEntries | undefined,
  source: EntrySource,
  wanted: readonly SourceItem[],
): ReadonlyMap<TreeNode | undefined, Additions> {
  const placed = new Map<TreeNode | undefined, Additions>();
  const additionsTo = (node: TreeNode | undefined): Additions => {
    const own = placed.get(node) ?? { items: [], groups: [] };
    placed.set(node, own);
    return own;
  };
  const isFlat = source.mayBeFlat && (isOneSection(source.items) || entries?.isFlat === true);
  type Holder = { readonly node: TreeNode | undefined } | { readonly group: NewGroup };
  const holders = new Map<string, Holder>();
  const holderOf = (section: readonly string[], rank: number): Holder => {
    const key = JSON.stringify(section);
    let holder = holders.get(key);
    if (!holder) {
      holder = find(section, rank);
      holders.set(key, holder);
    }
    return holder;
  };
  const find = (section: readonly string[], rank: number): Holder => {
    const own = entries?.holderOf(section);
    if (own) return { node: own };
    if (section.length === 0) return { node: element };
    // Pages of the source itself may be in a group: the groups of sections are beside that group, not in it.
    const parent: Holder = section.length === 1 ? { node: element } : holderOf(section.slice(0, -1), rank);
    const name = source.groupOf(section);
    const existing = 'node' in parent && parent.node ? groupNamed(tree, parent.node, [name, section.at(-1) ?? name]) : undefined;
    if (existing) return { node: existing };
    const group: NewGroup = { name, rank, items: [], groups: [] };
    ('node' in parent ? additionsTo(parent.node) : parent.group).groups.push(group);
    return { group };
  };
  for (const item of wanted) {
    const holder = holderOf(isFlat ? [] : item.section, item.rank);
    ('node' in holder ? additionsTo(holder.node) : holder.group).items.push(item);
  }
  return placed;
}

function isOneSection(items: readonly SourceItem[]): boolean {
  const [first] = items;
  return items.every(({ section }) => section.join('\n') === first?.section.join('\n'));
}

function groupNamed(tree: NavigationTree, parent: TreeNode, names: readonly string[]): TreeNode | undefined {
  const wanted = names.map((name) => name.toLowerCase());
  return tree.children(parent).find(({ kind, name }) => kind === 'group' && wanted.includes(name.trim().toLowerCase()));
}

/** Addition for a new group: its items, then its groups. */
export function additionOf({ name, items, groups }: NewGroup, openapi?: string): Addition {
  const pages = [...items.map(({ addition }) => addition), ...groups.map((group) => additionOf(group))];
  return { kind: 'group', group: name, pages, ...(openapi !== undefined && { openapi }) };
}

/** An item of an array, with its rank if it comes from the source. */
interface Slot {
  readonly item: ASTNode | PrintedItem;
  readonly isGroup: boolean;
  readonly section: string | undefined;
  readonly rank: number | undefined;
}

/**
 * Arranges the items of an array with new items: an item comes after its nearest predecessor in the source, a page after its nearest
 * predecessor in its folder; items come before the groups of the source. All present items stay in their order.
 * @param remaining items of the array that are not removed
 */
export function arranged(
  remaining: readonly ASTNode[],
  entries: Pick<ElementEntries, 'itemAt' | 'rankOfGroup'>,
  { items, groups }: Additions,
  printed: (addition: Addition) => PrintedItem,
): (ASTNode | PrintedItem)[] {
  const slots = remaining.map((node): Slot => {
    const item = entries.itemAt(node);
    if (item) return { item: node, isGroup: false, section: keyOf(item.section), rank: item.rank };
    return { item: node, isGroup: node.type === 'object', section: undefined, rank: entries.rankOfGroup(node) };
  });
  for (const { section, rank, addition } of items) {
    const key = keyOf(section);
    const ranked = slots.filter((slot) => !slot.isGroup && slot.rank !== undefined);
    const own = addition.kind === 'page' ? ranked.filter((slot) => slot.section === key) : [];
    const firstGroup = slots.findIndex((slot) => slot.isGroup && slot.rank !== undefined);
    insert(slots, { item: printed(addition), isGroup: false, section: key, rank }, own.length > 0 ? own : ranked, firstGroup);
  }
  for (const group of groups) {
    const others = slots.filter((slot) => slot.isGroup && slot.rank !== undefined);
    insert(slots, { item: printed(additionOf(group)), isGroup: true, section: undefined, rank: group.rank }, others, -1);
  }
  return slots.map(({ item }) => item);
}

/** @param otherwise index if there are no others to compare with; negative: at the end */
function insert(slots: Slot[], slot: Slot, others: readonly Slot[], otherwise: number): void {
  const rank = slot.rank ?? 0;
  const before = others.reduce<Slot | undefined>((last, each) => {
    return (each.rank ?? 0) < rank && (each.rank ?? 0) >= (last?.rank ?? -1) ? each : last;
  }, undefined);
  const [first] = others;
  const at = before ? slots.indexOf(before) + 1 : first ? slots.indexOf(first) : otherwise < 0 ? slots.length : otherwise;
  slots.splice(at, 0, slot);
}

function keyOf(section: readonly string[]): string {
  return section.join('\n');
}
