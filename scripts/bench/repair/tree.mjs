/** What mistakes are made on: the text of a docs.json, its tree, and the files of the site around it. */
import { parseTree } from 'jsonc-parser';

/** Maps whose keys are the author's own: no key can be misspelled there. */
const freeMaps = ['seo.metatags', 'seo.paths[].metatags', 'footer.socials', 'variables', 'errors'];

/**
 * `files` are paths from the folder of docs.json, `reported` the spans of what is reported on the untouched text: a
 * mistake there could not be told from what was wrong before.
 */
export function createTree(text, { files = [], reported = [] } = {}) {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new Error('The text is no JSON object.');
  const pages = new Set(files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.replace(/\.mdx?$/, '')));
  return { text, root, files: new Set(files), pages, reported };
}

export const startOf = (node) => node.offset;
export const endOf = (node) => node.offset + node.length;
export const spanOf = (node) => ({ start: node.offset, end: node.offset + node.length });
export const propertiesOf = (object) =>
  object?.type === 'object' ? (object.children ?? []).filter((each) => each.children?.length === 2) : [];
export const itemsOf = (array) => (array?.type === 'array' ? (array.children ?? []) : []);
export const keyOf = (property) => property.children[0].value;
export const valueNodeOf = (property) => property.children[1];
export const propertyNamed = (object, key) => propertiesOf(object).find((property) => keyOf(property) === key);
export const childOf = (object, key) => {
  const property = propertyNamed(object, key);
  return property && valueNodeOf(property);
};

/** The node at a path of keys, or undefined. */
export function nodeAt(tree, ...keys) {
  return keys.reduce((node, key) => childOf(node, key), tree.root);
}

/** Every node in the order of the text, properties left out, each with its path in the form `navbar.links[].href`. */
export function* walk(node, path = '') {
  yield { node, path };
  for (const property of propertiesOf(node)) {
    yield* walk(valueNodeOf(property), path === '' ? keyOf(property) : `${path}.${keyOf(property)}`);
  }
  for (const item of itemsOf(node)) yield* walk(item, `${path}[]`);
}

/** Values outside `navigation` whose keys are the format's own and on which nothing is reported. */
export function soundSettings(tree) {
  return [...walk(tree.root)].filter(({ node, path }) => path !== '' && !isIn(path, 'navigation') && !isFree(path) && isSound(tree, node));
}

export function soundNavigation(tree) {
  return [...walk(tree.root)].filter(({ node, path }) => isIn(path, 'navigation') && isSound(tree, node));
}

function isFree(path) {
  return freeMaps.some((map) => path !== map && isIn(path, map));
}

function isIn(path, outer) {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

/** Nothing is reported on the value, nor on the key or the bracket of anything that holds it. */
export function isSound(tree, node) {
  if (node.type !== 'object' && node.type !== 'array' && isReported(tree, spanOf(node))) return false;
  for (let outer = node; outer.parent; outer = outer.parent) {
    if (outer.type === 'property' && isReported(tree, spanOf(outer.children[0]))) return false;
    if (outer.type === 'object' && isReported(tree, { start: outer.offset, end: outer.offset + 1 })) return false;
  }
  return true;
}

/** Whether something is reported on a part of the text: a copy of it would be reported as well. */
export function isReported(tree, span) {
  return tree.reported.some((each) => each.start < span.end && each.end > span.start);
}
