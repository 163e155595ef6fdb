/** The navigation as elements and entries. Only what stands in this file: fragments are not followed. */
import { childOf, isSound, itemsOf, keyOf, nodeAt, propertiesOf, propertyNamed, valueNodeOf } from './tree.mjs';

/** List key → the key that holds an element's name. */
export const nameKeys = {
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

/**
 * Every element: `{ node, list, kind, isLink, parents }`, `kind` being its name key, `list` the array it stands in,
 * `isLink` true inside `global`, `parents` the elements around it, innermost last. `$ref` elements are left out.
 */
export function elementsOf(tree) {
  const found = [];
  const navigation = nodeAt(tree, 'navigation');
  if (navigation?.type !== 'object') return found;
  collect(navigation, [], false, found);
  const global = childOf(navigation, 'global');
  if (global) collect(global, [], true, found);
  return found;
}

/** Elements on which nothing is reported. */
export function soundElements(tree) {
  return elementsOf(tree).filter(({ node }) => isSound(tree, node));
}

function collect(object, parents, isLink, found) {
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

/** The properties that hold what is below an element or the navigation; more than one is a mistake. */
export function divisionsOf(node) {
  return propertiesOf(node).filter((property) => divisionKeys.includes(keyOf(property)));
}

/** The property that holds what is below an element, or undefined where it is not the only one. */
export function divisionOf(element) {
  const divisions = divisionsOf(element.node);
  return divisions.length === 1 ? divisions[0] : undefined;
}

/** Every string of a `pages` list: `{ node, list, parents, isEndpoint }`. */
export function entriesOf(tree) {
  const owners = elementsOf(tree)
    .filter(({ isLink }) => !isLink)
    .map((element) => ({ list: childOf(element.node, 'pages'), parents: [...element.parents, element] }));
  const top = { list: nodeAt(tree, 'navigation', 'pages'), parents: [] };
  return [top, ...owners]
    .flatMap(({ list, parents }) => itemsOf(list).map((node) => ({ node, list, parents })))
    .filter(({ node }) => node.type === 'string' && isSound(tree, node))
    .map((entry) => ({ ...entry, isEndpoint: isEndpoint(entry.node.value) }));
}

/** Entries that name a page which exists. */
export function pageEntriesOf(tree) {
  return entriesOf(tree).filter(({ node, isEndpoint: endpoint }) => !endpoint && tree.pages.has(pagePath(node.value)));
}

/** A page path as the format compares it. */
export function pagePath(entry) {
  return entry.replace(/^(\.?\/)+/, '').replace(/\/$/, '');
}

export function isEndpoint(entry) {
  return /^(\S+\s+)?(get|put|post|delete|patch|options|head|trace|webhook)\s+\S/i.test(entry);
}

/** Whether the element or one around it names an OpenAPI description. */
export function hasDescription(tree, parents) {
  const holders = [nodeAt(tree, 'navigation'), ...parents.map(({ node }) => node)];
  return holders.some((node) => childOf(node, 'openapi') !== undefined);
}
