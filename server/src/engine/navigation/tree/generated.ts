import type { Location } from 'vscode-languageserver-types';
import { spanOf, toRange } from '../../base/spans';
import { joinUri } from '../../base/uris';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, entryOf, resolveNode } from '../../config/docsConfig';
import { divisionsOf } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { type Operations, operationsByTag } from '../../display/operations';
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
    const groups = await this.groupsOf(source);
    if (id !== source.id) return groups.find((group) => group.id === id)?.nodes;
    return groups.flatMap(({ tag, id: group, nodes }): readonly NavigationNode[] => {
      if (tag === '') return nodes;
      return [{ id: group, kind: 'generated group', label: truncate(tag), marks: [], location: locationOf(source.at), hasChildren: true }];
    });
  }

  /** Ids from a source of an element down to the page of an operation; empty if no such page is generated. @throws {CancelledError} */
  async idsOf(node: TreeNode, path: string, operation: Operation): Promise<readonly string[]> {
    for (const source of generatedSources(this.tree, node)) {
      if (source.path !== path) continue;
      for (const { id, operations, nodes } of await this.groupsOf(source)) {
        const page = nodes[operations.findIndex(({ held }) => held?.operation === operation)];
        if (page) return [...new Set([source.id, id, page.id])];
      }
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
    return { ...common, marks: [], hasChildren: (await this.groupsOf(source)).length > 0, target: startOf(openApiFile.uri) };
  }

  private async groupsOf({ id, path, at }: GeneratedSource) {
    const openApiFile = path === undefined ? undefined : await this.operations.read(path);
    const tags = new SiblingIds(id);
    const untagged = new SiblingIds(id);
    return [...(openApiFile ? operationsByTag(openApiFile, true) : [])].map(([tag, operations]) => {
      const group = tag === '' ? id : tags.next('generated group', tag);
      const names = tag === '' ? untagged : new SiblingIds(group);
      const nodes = operations.map((operation): NavigationNode => {
        const { method, path: name } = operation;
        return {
          id: names.next('generated page', `${method} ${name}`),
          kind: 'generated page',
          location: locationOf(at),
          ...operationProperties(operation),
        };
      });
      return { tag, id: group, operations, nodes };
    });
  }
}

function sourceText(config: NavigationTree['config'], at: ConfigNode): string | undefined {
  const found = resolveNode(config, at);
  const named = found?.node.type === 'object' ? entryOf(config, found, 'source')?.value?.node : found?.node;
  return named?.type === 'string' && named.value.trim() !== '' ? named.value.trim() : undefined;
}

function locationOf({ file, node }: ConfigNode): Location {
  return { uri: file.uri, range: toRange(file.document, spanOf(node)) };
}
