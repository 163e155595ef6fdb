/** The navigation of one file as elements and entries: fragments are not resolved. */
import type { Node } from 'jsonc-parser';
import {
  childOf,
  isSound,
  itemsOf,
  keyOf,
  nodeAt,
  type PropertyNode,
  propertiesOf,
  propertyNamed,
  stringIn,
  type Tree,
  valueNodeOf,
} from './tree.ts';

/** Key of an array → key of its elements' names. */
export const nameKeys: Readonly<Record<string, string>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
};
export const divisionKeys = [...Object.keys(nameKeys), 'pages'];

export interface Element {
  readonly node: Node;
  /** The array around it. */
  readonly list: Node;
  /** The key of its name. */
  readonly kind: string;
  /** Whether it is inside `global`. */
  readonly isLink: boolean;
  /** The elements around it, innermost last. */
  readonly parents: readonly Element[];
}

/** A string of a `pages` array. */
export interface Entry {
  readonly node: Node;
  /** Its value. */
  readonly text: string;
  readonly list: Node;
  readonly parents: readonly Element[];
  readonly isEndpoint: boolean;
}

/** All elements without a `$ref`. */
function elementsOf(tree: Tree): Element[] {
  const found: Element[] = [];
  const navigation = nodeAt(tree, 'navigation');
  if (navigation?.type !== 'object') return found;
  collect(navigation, [], false, found);
  const global = childOf(navigation, 'global');
  if (global) collect(global, [], true, found);
  return found;
}

/** Elements without diagnostics. */
export function soundElements(tree: Tree): Element[] {
  return elementsOf(tree).filter(({ node }) => isSound(tree, node));
}

function collect(object: Node, parents: readonly Element[], isLink: boolean, found: Element[]): void {
  for (const property of propertiesOf(object)) {
    const key = keyOf(property);
    if (!divisionKeys.includes(key)) continue;
    const list = valueNodeOf(property);
    for (const node of itemsOf(list)) {
      if (node.type !== 'object' || propertyNamed(node, '$ref')) continue;
      const kind = nameKeys[key] ?? 'group';
      const element = { node, list, kind, isLink, parents };
      found.push(element);
      collect(node, [...parents, element], isLink, found);
    }
  }
}

/** The divisions of an element or of the navigation; more than one is an error. */
export function divisionsOf(node: Node | undefined): PropertyNode[] {
  return propertiesOf(node).filter((property) => divisionKeys.includes(keyOf(property)));
}

/** The division of an element, or `undefined` if it has none or several. */
export function divisionOf(element: Element): PropertyNode | undefined {
  const divisions = divisionsOf(element.node);
  return divisions.length === 1 ? divisions[0] : undefined;
}

/** Every string of a `pages` array without diagnostics. */
export function entriesOf(tree: Tree): Entry[] {
  const owners = elementsOf(tree)
    .filter(({ isLink }) => !isLink)
    .map((element) => ({ list: childOf(element.node, 'pages'), parents: [...element.parents, element] }));
  const top = { list: nodeAt(tree, 'navigation', 'pages'), parents: [] };
  return [top, ...owners].flatMap(({ list, parents }) =>
    itemsOf(list).flatMap((node) => {
      const text = stringIn(node);
      return list === undefined || text === undefined || !isSound(tree, node)
        ? []
        : [{ node, text, list, parents, isEndpoint: isEndpoint(text) }];
    }),
  );
}

/** Entries of existing pages. */
export function pageEntriesOf(tree: Tree): Entry[] {
  return entriesOf(tree).filter(({ text, isEndpoint: endpoint }) => !endpoint && tree.pages.has(pagePath(text)));
}

/** A normalized page path. */
export function pagePath(entry: string): string {
  return entry.replace(/^(\.?\/)+/, '').replace(/\/$/, '');
}

function isEndpoint(entry: string): boolean {
  return /^(\S+\s+)?(get|put|post|delete|patch|options|head|trace|webhook)\s+\S/i.test(entry);
}

/** Whether the element or one around it names an OpenAPI file. */
export function hasDescription(tree: Tree, parents: readonly Element[]): boolean {
  const holders = [nodeAt(tree, 'navigation'), ...parents.map(({ node }) => node)];
  return holders.some((node) => childOf(node, 'openapi') !== undefined);
}
