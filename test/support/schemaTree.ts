import { readFileSync } from 'node:fs';

export interface Snippet {
  readonly label: string;
  readonly description: string;
  readonly body?: unknown;
  readonly bodyText?: string;
}

/** A node of docs.schema.json, with the keywords and annotations that the tests look at. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly anyOf?: readonly SchemaNode[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaNode;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
  readonly defaultSnippets?: readonly Snippet[];
  readonly 'x-kind'?: string;
  readonly 'x-expects'?: string;
  readonly 'x-patternHint'?: string;
}

/** A node with its JSON pointer; `property` is the key when the node is the value of one. */
interface VisitedNode {
  readonly pointer: string;
  readonly node: SchemaNode;
  readonly property?: string;
}

export function readSchemaFile<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8')) as T;
}

const segment = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Every schema node of the file, each once; `$ref` is not followed. */
export function* visit(node: SchemaNode, pointer = '#', property?: string): Generator<VisitedNode> {
  yield property === undefined ? { pointer, node } : { pointer, node, property };
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    yield* visit(child, `${pointer}/properties/${segment(key)}`, key);
  }
  for (const [key, child] of Object.entries(node.definitions ?? {})) {
    yield* visit(child, `${pointer}/definitions/${segment(key)}`);
  }
  for (const [index, child] of (node.anyOf ?? []).entries()) {
    yield* visit(child, `${pointer}/anyOf/${index}`);
  }
  if (node.items !== undefined) {
    yield* visit(node.items, `${pointer}/items`);
  }
  if (typeof node.additionalProperties === 'object') {
    yield* visit(node.additionalProperties, `${pointer}/additionalProperties`);
  }
}

const definitionPrefix = '#/definitions/';

/** The node that a `$ref` refers to; the node itself without a `$ref`. @throws if the definition is missing */
export function resolve(root: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) {
    return node;
  }
  const target = root.definitions?.[node.$ref.slice(definitionPrefix.length)];
  if (!node.$ref.startsWith(definitionPrefix) || target === undefined) {
    throw new Error(`no definition ${node.$ref}`);
  }
  return resolve(root, target);
}

/** The alternatives of a node: the resolved branches of `anyOf`, or the node alone. */
export function branches(root: SchemaNode, node: SchemaNode): readonly SchemaNode[] {
  const target = resolve(root, node);
  return target.anyOf === undefined ? [target] : target.anyOf.flatMap((branch) => branches(root, branch));
}

/** The nodes that declare a property or, with `[]` after its name, the elements of its array: `a.b[].c`. */
export function nodesAt(root: SchemaNode, path: string): { readonly node: SchemaNode; readonly parent: SchemaNode }[] {
  const steps = path.replaceAll('[]', '.[]').split('.');
  let current = [{ node: root, parent: root }];
  for (const step of steps) {
    current = current.flatMap(({ node }) =>
      branches(root, node).flatMap((parent) => {
        const child = step === '[]' ? parent.items : parent.properties?.[step];
        return child === undefined ? [] : [{ node: child, parent }];
      }),
    );
  }
  return current;
}
