import { unescapePointer } from '../base/jsonPointer';
import { countItems, isContainer, itemAt, knownItemAt } from '../json/tree/listNode';
import type { DocsSchema, SchemaView } from '../schema/schemaView';
import type { ConfigEntry, ConfigNode } from './configNode';
import { type DocsConfig, entriesOf, entryOf, maxDepth, resolveNode } from './docsConfig';
import { containersIn } from './plainEntries';

/** A node of the configuration with its schema and its path. */
export interface SchemaNode {
  /** The node, `$ref` resolved. */
  readonly at: ConfigNode;
  /** The schema of the node, for an object the object branch of a union; `undefined` below an unknown key. */
  readonly schema: DocsSchema | undefined;
  /** The property of this value; `undefined` for array items and the root. */
  readonly entry: ConfigEntry | undefined;
  /** Key or index in the parent; `undefined` for the root. */
  readonly step: string | number | undefined;
  readonly parent: SchemaNode | undefined;
}

export function rootNode(config: DocsConfig, schemas: SchemaView): SchemaNode | undefined {
  if (!config.root.root) return undefined;
  const at = resolveNode(config, { file: config.root, node: config.root.root });
  return at && { at, schema: schemas.root, entry: undefined, step: undefined, parent: undefined };
}

/**
 * Child nodes of a node. Children with a missing or unknown value are skipped.
 * @param filter `containers`: objects and arrays only, decided before any `$ref` is resolved
 * @param entries the properties of the node, if known
 */
export function childNodes(
  config: DocsConfig,
  schemas: SchemaView,
  schemaNode: SchemaNode,
  filter: 'all' | 'containers' = 'all',
  entries?: ReadonlyMap<string, ConfigEntry>,
): SchemaNode[] {
  const { node, file } = schemaNode.at;
  const children: SchemaNode[] = [];
  if (node.type === 'object') {
    const all = entries ?? entriesOf(config, schemaNode.at);
    for (const entry of filter === 'containers' ? containersIn(all) : all.values()) {
      const at = entry.value && resolveNode(config, entry.value);
      if (!at) continue;
      const schema = schemaNode.schema && schemas.property(schemaNode.schema, entry.key);
      children.push({ at, schema: schemaFor(schemas, schema, at), entry, step: entry.key, parent: schemaNode });
    }
  } else if (node.type === 'array') {
    const schema = schemaNode.schema && schemas.items(schemaNode.schema);
    const count = countItems(node);
    // An index, not an iterator: large files have very many items, nearly all of them strings whose nodes are not needed.
    for (let step = 0; step < count; step++) {
      const item = filter === 'containers' ? knownItemAt(node, step) : itemAt(node, step);
      const at = item && (filter === 'all' || isContainer(item)) && resolveNode(config, { file, node: item });
      if (at) children.push({ at, schema: schemaFor(schemas, schema, at), entry: undefined, step, parent: schemaNode });
    }
  }
  return children;
}

/** Maximum number of nodes, five times that of the largest real site: bounds fragments that include one another exponentially. */
const maxNodes = 1_000_000;

/** Visits every node of the configuration, parents first. If the visitor returns `false`, its children are skipped. */
export function walkNodes(config: DocsConfig, schemas: SchemaView, visit: (schemaNode: SchemaNode) => boolean): void {
  let left = maxNodes;
  const descend = (schemaNode: SchemaNode, depth: number): void => {
    if (left-- <= 0 || !visit(schemaNode) || depth >= maxDepth) return;
    if (schemaNode.at.node.type !== 'object' && schemaNode.at.node.type !== 'array') return;
    for (const child of childNodes(config, schemas, schemaNode)) descend(child, depth + 1);
  };
  const root = rootNode(config, schemas);
  if (root) descend(root, 0);
}

/** Keys and indices from the root. */
export function pathOf(schemaNode: SchemaNode): (string | number)[] {
  const path: (string | number)[] = [];
  for (let current: SchemaNode | undefined = schemaNode; current?.step !== undefined; current = current.parent) path.unshift(current.step);
  return path;
}

/** A path for users: `navigation.tabs[0].groups[1]`. */
export function settingPath(path: readonly (string | number)[]): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** The node at a JSON Pointer, or `undefined` if there is none. */
export function nodeAtPointer(config: DocsConfig, schemas: SchemaView, pointer: string): SchemaNode | undefined {
  let schemaNode = rootNode(config, schemas);
  for (const token of pointer.split('/').slice(1)) {
    if (!schemaNode) return undefined;
    schemaNode = stepInto(config, schemas, schemaNode, unescapePointer(token));
  }
  return schemaNode;
}

function stepInto(config: DocsConfig, schemas: SchemaView, schemaNode: SchemaNode, step: string): SchemaNode | undefined {
  const { node, file } = schemaNode.at;
  if (node.type === 'array') {
    const item = node.items[Number(step)];
    const at = item && resolveNode(config, { file, node: item });
    return (
      at && {
        at,
        schema: schemaFor(schemas, schemaNode.schema && schemas.items(schemaNode.schema), at),
        entry: undefined,
        step: Number(step),
        parent: schemaNode,
      }
    );
  }
  const entry = entryOf(config, schemaNode.at, step);
  const at = entry?.value && resolveNode(config, entry.value);
  return (
    at && {
      at,
      schema: schemaFor(schemas, schemaNode.schema && schemas.property(schemaNode.schema, step), at),
      entry,
      step,
      parent: schemaNode,
    }
  );
}

function schemaFor(schemas: SchemaView, schema: DocsSchema | undefined, at: ConfigNode): DocsSchema | undefined {
  if (!schema) return undefined;
  return (at.node.type === 'object' ? schemas.branch(schema, 'object') : undefined) ?? schemas.resolve(schema);
}
