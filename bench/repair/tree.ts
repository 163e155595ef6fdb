/** The input of mistakes: the text of a docs.json, its tree, and the files of the site. */
import { type Node, parseTree } from 'jsonc-parser';

/** UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A complete property of the parser: a key and a value, in an object. */
export interface PropertyNode extends Node {
  readonly parent: Node;
  readonly children: [key: Node, value: Node];
}

/** A value, with its path in the form `navbar.links[].href`. */
export interface Located {
  readonly node: Node;
  readonly path: string;
}

export interface Tree {
  readonly text: string;
  readonly root: Node;
  /** Paths relative to the folder of docs.json. */
  readonly files: ReadonlySet<string>;
  /** Paths of the pages, without extension. */
  readonly pages: ReadonlySet<string>;
  /** Spans of diagnostics of the unmodified text: a mistake there could not be distinguished from them. */
  readonly reported: readonly Span[];
}

/** Objects with arbitrary keys, which cannot be misspelled. */
const freeMaps = ['seo.metatags', 'seo.paths[].metatags', 'footer.socials', 'variables', 'errors'];

interface TreeOptions {
  readonly files?: readonly string[];
  readonly reported?: readonly Span[];
}

export function createTree(text: string, { files = [], reported = [] }: TreeOptions = {}): Tree {
  const root = parseTree(text);
  if (root?.type !== 'object') throw new Error('The text is no JSON object.');
  const pages = new Set(files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.replace(/\.mdx?$/, '')));
  return { text, root, files: new Set(files), pages, reported };
}

export const startOf = (node: Node): number => node.offset;
export const endOf = (node: Node): number => node.offset + node.length;
export const spanOf = (node: Node): Span => ({ start: node.offset, end: node.offset + node.length });
export const isProperty = (node: Node | undefined): node is PropertyNode =>
  node?.type === 'property' && node.parent !== undefined && node.children?.length === 2;
export const propertiesOf = (object: Node | undefined): PropertyNode[] =>
  object?.type === 'object' ? (object.children ?? []).filter(isProperty) : [];
export const itemsOf = (array: Node | undefined): Node[] => (array?.type === 'array' ? (array.children ?? []) : []);
export const keyOf = (property: PropertyNode): string => property.children[0].value;
export const valueNodeOf = (property: PropertyNode): Node => property.children[1];
/** The text of a string; undefined for other values. */
export const stringIn = (node: Node | undefined): string | undefined => (node?.type === 'string' ? node.value : undefined);
export const propertyNamed = (object: Node | undefined, key: string): PropertyNode | undefined =>
  propertiesOf(object).find((property) => keyOf(property) === key);
export const childOf = (object: Node | undefined, key: string): Node | undefined => {
  const property = propertyNamed(object, key);
  return property && valueNodeOf(property);
};

/** The node at a path of keys, or undefined. */
export function nodeAt(tree: Pick<Tree, 'root'>, ...keys: readonly string[]): Node | undefined {
  return keys.reduce<Node | undefined>((node, key) => childOf(node, key), tree.root);
}

/** All nodes in the order of the text, except property nodes. */
export function* walk(node: Node, path = ''): Generator<Located> {
  yield { node, path };
  for (const property of propertiesOf(node)) {
    yield* walk(valueNodeOf(property), path === '' ? keyOf(property) : `${path}.${keyOf(property)}`);
  }
  for (const item of itemsOf(node)) yield* walk(item, `${path}[]`);
}

/** Values outside `navigation` whose keys are in the schema and that have no diagnostics. */
export function soundSettings(tree: Tree): Located[] {
  return [...walk(tree.root)].filter(({ node, path }) => path !== '' && !isIn(path, 'navigation') && !isFree(path) && isSound(tree, node));
}

export function soundNavigation(tree: Tree): Located[] {
  return [...walk(tree.root)].filter(({ node, path }) => isIn(path, 'navigation') && isSound(tree, node));
}

function isFree(path: string): boolean {
  return freeMaps.some((map) => path !== map && isIn(path, map));
}

function isIn(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

/** Whether there are no diagnostics on the value, nor on the key or the bracket of any value around it. */
export function isSound(tree: Tree, node: Node): boolean {
  if (node.type !== 'object' && node.type !== 'array' && isReported(tree, spanOf(node))) return false;
  for (let outer = node; outer.parent; outer = outer.parent) {
    if (isProperty(outer) && isReported(tree, spanOf(outer.children[0]))) return false;
    if (outer.type === 'object' && isReported(tree, { start: outer.offset, end: outer.offset + 1 })) return false;
  }
  return true;
}

/** Whether there is a diagnostic on a part of the text: a copy of the part would have it too. */
export function isReported(tree: Pick<Tree, 'reported'>, span: Span): boolean {
  return tree.reported.some((each) => each.start < span.end && each.end > span.start);
}
