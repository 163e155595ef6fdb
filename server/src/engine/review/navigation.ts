import { matchChange } from '../merge/matching';
import { type MergeNode, readMergeText, ValueIds } from '../merge/mergeNode';
import { increasingSubsequence } from '../navigation/compare/matchNodes';
import type { ReviewedNavigation, ReviewedNavigationKind, ReviewedNode } from './review';
import type { NavigationNodeModel } from './siteModel';

/** A node with its counterpart in the other state. */
interface Node {
  readonly model: NavigationNodeModel;
  readonly parent: Node | undefined;
  readonly children: Node[];
  counterpart: Node | undefined;
}

/**
 * Changes of the navigation by the names of its nodes: what is added or removed with its element, moved with it, or stays among the same
 * neighbors, is not another change.
 * @param movedTo path of a moved page after the change
 */
export function compareNavigation(
  before: NavigationNodeModel | undefined,
  after: NavigationNodeModel | undefined,
  movedTo: (path: string) => string | undefined,
): readonly ReviewedNavigation[] {
  if (!before || !after) return [];
  const former = nodesOf(before);
  const current = nodesOf(after);
  const listed = new Set(current.filter(({ model }) => model.kind === 'page').map(({ model }) => model.name));
  const nameAfter = (path: string): string => {
    const to = listed.has(path) ? undefined : movedTo(path);
    return to !== undefined && listed.has(to) ? to : path;
  };
  const isMatched = match(former, current, nameAfter);
  if (!isMatched) return [];
  const changes = new Changes();
  for (const node of former) if (node.parent && !node.counterpart && isOutermost(node)) changes.add('removed', node, { at: placeOf(node) });
  for (const node of current) {
    const { counterpart: old, parent, model } = node;
    if (!parent) continue;
    if (!old) {
      if (isOutermost(node)) changes.add('added', node, { at: model.at });
      continue;
    }
    if (old.parent && old.parent.counterpart !== parent) changes.add('moved', node, { from: namesAround(old), at: model.at });
    if (isElement(model) && model.name !== old.model.name)
      changes.add('renamed', node, { name: old.model.name, to: model.name, at: model.at });
  }
  for (const node of current) for (const child of reordered(node)) changes.add('reordered', child, { at: child.model.at });
  return changes.all();
}

/** Nodes, parents before their children. */
function nodesOf(root: NavigationNodeModel): Node[] {
  const nodes: Node[] = [];
  const visit = (model: NavigationNodeModel, parent: Node | undefined): Node => {
    const node: Node = { model, parent, children: [], counterpart: undefined };
    nodes.push(node);
    for (const child of model.children) node.children.push(visit(child, node));
    return node;
  };
  visit(root, undefined);
  return nodes;
}

/** Finds counterparts as a merge does. @param nameAfter path of a page after the change @returns whether that is possible: a text would be too large otherwise */
function match(former: readonly Node[], current: readonly Node[], nameAfter: (path: string) => string): boolean {
  const nameBefore = ({ kind, name }: NavigationNodeModel): string => (kind === 'page' ? nameAfter(name) : name);
  const [textBefore, textAfter] = [former, current].map((nodes, index) => {
    const [root] = nodes;
    return root ? JSON.stringify(printedValue(root.model, index === 0 ? nameBefore : ({ name }) => name)) : '';
  });
  const values = new ValueIds();
  const [before, after] = [readMergeText(textBefore ?? '', values), readMergeText(textAfter ?? '', values)];
  if (!before || !after) return false;
  const currentByNode = new Map(itemsOf(after).map((item, index) => [item, current[index]]));
  const entries = matchChange(before, after);
  const counterparts = new Map(entries.flatMap(({ base, ours }) => (base && ours ? [[base, ours]] : [])));
  for (const [index, item] of itemsOf(before).entries()) {
    const [node, found] = [former[index], counterparts.get(item)];
    const other = found && currentByNode.get(found);
    if (!node || !other) continue;
    const isReplaced = !isElement(node.model) && nameBefore(node.model) !== other.model.name;
    if (isReplaced && node.parent) continue;
    node.counterpart = other;
    other.counterpart = node;
  }
  return true;
}

/** The values that stand for nodes, in the order of `nodesOf`. */
function itemsOf(root: MergeNode): readonly MergeNode[] {
  return root.file.nodes.filter(({ parent }) => parent === undefined || parent.type === 'array');
}

function printedValue(model: NavigationNodeModel, nameOf: (model: NavigationNodeModel) => string): unknown {
  if (!isElement(model) && model.kind !== '') return nameOf(model);
  const lists: [string, unknown[]][] = [];
  for (const child of model.children) {
    const last = lists.at(-1);
    if (last?.[0] === child.listKey) last[1].push(printedValue(child, nameOf));
    else lists.push([child.listKey, [printedValue(child, nameOf)]]);
  }
  const name: [string, unknown][] = model.name === '' ? [] : [[model.nameKey, model.name]];
  return Object.fromEntries([...name, ...lists]);
}

function isElement({ nameKey }: NavigationNodeModel): boolean {
  return nameKey !== '';
}

/** Whether the element around a node without counterpart has one. */
function isOutermost({ parent }: Node): boolean {
  return parent?.counterpart !== undefined;
}

/** Place of a removed node: that of the element around it, after the change. */
function placeOf({ parent, model }: Node): NavigationNodeModel['at'] {
  return parent?.counterpart?.model.at ?? model.at;
}

/** Children that have another place among the siblings that they had before: as few as possible. */
function reordered({ children, counterpart }: Node): readonly Node[] {
  if (!counterpart) return [];
  const indexes = new Map(counterpart.children.map((child, index) => [child, index]));
  const kept = children.flatMap((child) => {
    const index = child.counterpart && indexes.get(child.counterpart);
    return index === undefined ? [] : [{ child, index }];
  });
  // Arrays of different kinds have no common order.
  return [...new Set(kept.map(({ child }) => child.model.listKey))].flatMap((key) => {
    const siblings = kept.filter(({ child }) => child.model.listKey === key);
    const inOrder = increasingSubsequence(siblings.map(({ index }) => index));
    return siblings.filter((_, at) => !inOrder.has(at)).map(({ child }) => child);
  });
}

/** Names of the elements around a node, outermost first. */
function namesAround(node: Node): readonly string[] {
  const names: string[] = [];
  for (let at = node.parent; at?.parent; at = at.parent) names.unshift(at.model.name);
  return names;
}

/** Number of entries without counterpart in a node. */
function entriesIn(node: Node): number {
  if (node.children.length === 0) return node.counterpart || isElement(node.model) ? 0 : 1;
  return node.children.reduce((sum, child) => sum + entriesIn(child), 0);
}

interface Details {
  readonly name?: string;
  readonly from?: readonly string[];
  readonly to?: string;
  readonly at: NavigationNodeModel['at'];
}

/** Changes, of which equal ones of siblings are one. */
class Changes {
  private readonly found = new Map<string, { change: ReviewedNavigation; nodes: ReviewedNode[] }>();

  add(kind: ReviewedNavigationKind, node: Node, { name, from, to, at }: Details): void {
    const { model } = node;
    const parents = namesAround(node);
    const reviewed = { kind: model.kind, name: name ?? model.name, entries: isElement(model) ? entriesIn(node) : 0 };
    const key = JSON.stringify([kind, parents, from, to, to === undefined ? '' : reviewed.name]);
    const known = this.found.get(key);
    if (known) {
      known.nodes.push(reviewed);
      return;
    }
    const nodes = [reviewed];
    this.found.set(key, { nodes, change: { kind, nodes, parents, ...(from && { from }), ...(to !== undefined && { to }), at } });
  }

  all(): readonly ReviewedNavigation[] {
    return [...this.found.values()].map(({ change }) => change);
  }
}
