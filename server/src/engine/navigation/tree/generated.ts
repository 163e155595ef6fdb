import type { Location } from 'vscode-languageserver-types';
import { spanOf, toRange } from '../../base/spans';
import { joinUri } from '../../base/uris';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, entryOf, resolveNode } from '../../config/docsConfig';
import { divisionsOf } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { type GeneratedItem, generatedItems, type Operations } from '../../display/operations';
import { truncate } from '../../display/settings';
import { readSource } from '../../openapi/source';
import type { Operation } from '../../openapi/table';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import type { NavigationNode } from './model';
import { operationProperties, startOf } from './nodeProperties';
import { SiblingIds } from './siblingIds';

/** A value of the `openapi` of an element whose pages are generated. */
interface GeneratedSource {
  readonly id: string;
  /** Text as written. */
  readonly text: string;
  /** Path of the file, relative to the documentation folder; `undefined` if it is at a URL or unknown. */
  readonly path: string | undefined;
  readonly at: ConfigNode;
}

/** Sources of an element that has an `openapi` but no division, so that its pages are generated. */
export function generatedSources({ config }: NavigationTree, node: TreeNode): readonly GeneratedSource[] {
  if (node.at.node.type !== 'object') return [];
  const openapi = entryOf(config, node.at, 'openapi')?.value;
  const at = openapi && resolveNode(config, openapi);
  if (!at || divisionsOf(entriesOf(config, node.at)).length > 0) return [];
  const items = at.node.type === 'array' ? at.node.items.map((item) => ({ file: at.file, node: item })) : [at];
  const names = new SiblingIds(node.id);
  return items.slice(0, maxSources).flatMap((item) => {
    const text = sourceText(config, item);
    if (text === undefined) return [];
    const source = readSource(config, item);
    const path = source.kind === 'file' ? source.path : undefined;
    return [{ id: names.next('source', path ?? text), text, path, at: item }];
  });
}

/** Limit of sources of one element. */
const maxSources = 500;

/** Nodes of generated pages, which cannot be edited. */
export class GeneratedNodes {
  constructor(
    private readonly tree: NavigationTree,
    private readonly site: () => Promise<FileIndex>,
    private readonly operations: Operations,
  ) {}

  /** @throws {CancelledError} */
  async sourcesOf(node: TreeNode): Promise<readonly NavigationNode[]> {
    const nodes: NavigationNode[] = [];
    for (const source of generatedSources(this.tree, node)) nodes.push(await this.sourceNode(source));
    return nodes;
  }

  /** Nodes below a source or one of its tags; `undefined` if the id does not exist. @throws {CancelledError} */
  async levelAt(id: string, owner: TreeNode): Promise<readonly NavigationNode[] | undefined> {
    const source = generatedSources(this.tree, owner).find((each) => id === each.id || id.startsWith(`${each.id}/`));
    if (!source) return undefined;
    const items = await this.itemsOf(source);
    return id === source.id ? nodesOf(items) : levelBelow(items, id);
  }

  /** Ids from a source of an element down to the page of an operation; empty if no such page is generated. @throws {CancelledError} */
  async idsOf(node: TreeNode, path: string, operation: Operation): Promise<readonly string[]> {
    for (const source of generatedSources(this.tree, node)) {
      if (source.path !== path) continue;
      const ids = idsTo(await this.itemsOf(source), operation);
      if (ids) return [source.id, ...ids];
    }
    return [];
  }

  private async sourceNode(source: GeneratedSource): Promise<NavigationNode> {
    const { id, text, path, at } = source;
    const common = { id, kind: 'source', label: truncate(text), location: locationOf(at) } as const;
    if (path === undefined) return { ...common, marks: [], hasChildren: false, ...(/^https?:\/\//i.test(text) && { url: text }) };
    const openApiFile = await this.operations.read(path);
    if (!openApiFile) {
      const isMissing = (await this.site()).file(path) === 'missing';
      const target = isMissing ? undefined : startOf(joinUri(this.tree.config.folder, path));
      return { ...common, marks: isMissing ? ['missing'] : [], hasChildren: false, ...(target && { target }) };
    }
    return { ...common, marks: [], hasChildren: (await this.itemsOf(source)).length > 0, target: startOf(openApiFile.uri) };
  }

  private async itemsOf({ id, path, at }: GeneratedSource): Promise<readonly LocatedItem[]> {
    const openApiFile = path === undefined ? undefined : await this.operations.read(path);
    return openApiFile ? locatedItems(generatedItems(openApiFile), id, locationOf(at)) : [];
  }
}

/** Generated page or group with its node. */
interface LocatedItem {
  readonly node: NavigationNode;
  /** Operation of a page. */
  readonly operation: Operation | undefined;
  readonly items: readonly LocatedItem[];
}

/** @param parent id of the node around the items */
function locatedItems(items: readonly GeneratedItem[], parent: string, location: Location): readonly LocatedItem[] {
  const names = new SiblingIds(parent);
  return items.map((item): LocatedItem => {
    if (item.kind === 'operation') {
      const { method, path, held } = item.operation;
      const id = names.next('generated page', `${method} ${path}`);
      return {
        node: { id, kind: 'generated page', location, ...operationProperties(item.operation) },
        operation: held?.operation,
        items: [],
      };
    }
    const id = names.next('generated group', item.label);
    const node: NavigationNode = { id, kind: 'generated group', label: truncate(item.label), marks: [], location, hasChildren: true };
    return { node, operation: undefined, items: locatedItems(item.items, id, location) };
  });
}

function nodesOf(items: readonly LocatedItem[]): readonly NavigationNode[] {
  return items.map(({ node }) => node);
}

/** Nodes below the group with an id; `undefined` if it does not exist. */
function levelBelow(items: readonly LocatedItem[], id: string): readonly NavigationNode[] | undefined {
  const around = items.find(({ node }) => id === node.id || id.startsWith(`${node.id}/`));
  if (!around) return undefined;
  return id === around.node.id ? nodesOf(around.items) : levelBelow(around.items, id);
}

/** Ids from the outermost group down to the page of an operation; `undefined` if it has none. */
function idsTo(items: readonly LocatedItem[], operation: Operation): readonly string[] | undefined {
  for (const { node, operation: own, items: inner } of items) {
    if (own === operation) return [node.id];
    const ids = idsTo(inner, operation);
    if (ids) return [node.id, ...ids];
  }
  return undefined;
}

function sourceText(config: NavigationTree['config'], at: ConfigNode): string | undefined {
  const found = resolveNode(config, at);
  const named = found?.node.type === 'object' ? entryOf(config, found, 'source')?.value?.node : found?.node;
  return named?.type === 'string' && named.value.trim() !== '' ? named.value.trim() : undefined;
}

function locationOf({ file, node }: ConfigNode): Location {
  return { uri: file.uri, range: toRange(file.document, spanOf(node)) };
}
