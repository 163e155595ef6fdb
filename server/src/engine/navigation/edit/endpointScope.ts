import { inJson } from '../../base/strings';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf, hasUnknownKeys } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { parseEndpoint } from '../../config/references/endpoint';
import { normalizeFilePath } from '../../config/references/targets';
import { sourceNode } from '../../openapi/source';
import type { Destination } from './destination';
import type { ListedNode } from './selection';

/** An endpoint entry, and its JSON at the destination. */
export interface EndpointRewrite {
  readonly at: ConfigNode;
  readonly text: string;
}

/** Path from the documentation folder, or URL; `undefined` if there is none or it is unknown. */
type Source = string | undefined;

/**
 * Endpoints of a node that would mean another operation at the destination. An endpoint without a file gets the file in scope at its
 * origin. An endpoint whose new neighbors have no file loses the file that is in scope there.
 */
export function rewrittenEndpoints(tree: NavigationTree, node: ListedNode, destination: Destination): EndpointRewrite[] {
  const { config } = tree;
  const [before, after] = [sourceAround(config, node.parent), sourceAround(config, destination.parent)];
  if (before === after) return [];
  const isShort = after !== undefined && neighborsAreShort(destination);
  return [...endpointsOf(tree, node)].flatMap((endpoint) => {
    const raw = rawText(endpoint);
    const file = parseEndpoint(endpoint.name)?.file;
    if (file === undefined)
      return before === undefined || /\s/.test(before) ? [] : [{ at: endpoint.item, text: `"${inJson(before)} ${raw}"` }];
    if (!isShort || endpoint !== node || normalized(file) !== after) return [];
    return [{ at: endpoint.item, text: `"${raw.replace(/^\s*\S+\s+/, '')}"` }];
  });
}

/** Endpoints of a node and below it, except below an element that sets the OpenAPI file itself. */
export function* endpointsOf(tree: NavigationTree, node: TreeNode): Iterable<TreeNode> {
  if (node.kind === 'endpoint') yield node;
  if (node.at.node.type !== 'object' || entryOf(tree.config, node.at, 'openapi') || hasUnknownKeys(tree.config, node.at)) return;
  for (const child of tree.children(node)) yield* endpointsOf(tree, child);
}

/** OpenAPI file in scope for the content of an element. */
export function sourceAround(config: DocsConfig, node: TreeNode): Source {
  for (let at: TreeNode | undefined = node; at; at = at.parent) {
    const value = entryOf(config, at.at, 'openapi')?.value;
    if (value) return sourceText(config, value);
    if (hasUnknownKeys(config, at.at)) return undefined;
  }
  return undefined;
}

function sourceText(config: DocsConfig, value: ConfigNode): Source {
  const at = sourceNode(config, value);
  const node = at?.node.type === 'object' ? entryOf(config, at, 'source')?.value?.node : at?.node;
  return node?.type === 'string' ? normalized(node.value.trim()) : undefined;
}

function normalized(file: string): Source {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(file) ? file : normalizeFilePath(file);
}

/** Whether the destination has endpoints and none of them names its file. */
function neighborsAreShort({ list }: Destination): boolean {
  const endpoints = (list?.node.items ?? []).flatMap((item) => (item.type === 'string' ? (parseEndpoint(item.value) ?? []) : []));
  return endpoints.length > 0 && endpoints.every(({ file }) => file === undefined);
}

/** Text between the quotes. */
function rawText({ item }: TreeNode): string {
  return item.file.document.getText().slice(item.node.offset + 1, item.node.offset + item.node.length - 1);
}
