import type { Location } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { toRange } from '../base/spans';
import type { ConfigNode } from '../config/configNode';
import { entryOf, resolveNode } from '../config/docsConfig';
import type { NavigationTree, TreeNode } from '../config/navigation/navigationTree';
import {
  directoryOf,
  type GeneratedItem,
  generatedItems,
  type Operations,
  operationAddress,
  type ShownOperation,
  scopedSource,
} from '../display/operations';
import type { EngineContext } from '../engineContext';
import { generatedSources } from '../navigation/tree/generated';
import type { PageModel } from './siteModel';

/** Limit of generated pages, far above the number in any site. */
const maxPages = 50_000;

/** Pages that the service generates for the endpoints of a navigation, at their usual addresses. @throws {CancelledError} */
export async function endpointPageModels(
  context: Pick<EngineContext, 'pause'>,
  tree: NavigationTree,
  operations: Pick<Operations, 'ofEntry' | 'read'>,
  token: CancellationToken,
): Promise<readonly PageModel[]> {
  const found = new FoundPages();
  const visit = async (node: TreeNode, around: ConfigNode | undefined): Promise<void> => {
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
    if (found.size >= maxPages) return;
    const { config } = tree;
    if (node.kind === 'endpoint') {
      const shown = await operations.ofEntry(node.name, scopedSource(config, around));
      if (shown) found.add(shown, directoryOf(config, around));
      return;
    }
    if (node.at.node.type !== 'object') return;
    const value = entryOf(config, node.at, 'openapi')?.value;
    const openapi = (value && resolveNode(config, value)) ?? around;
    const children = tree.children(node);
    for (const child of children) await visit(child, openapi);
    if (children.length > 0) return;
    for (const { path, at } of generatedSources(tree, node)) {
      const openApiFile = path === undefined ? undefined : await operations.read(path);
      if (openApiFile) found.addAll(generatedItems(openApiFile), directoryOf(config, at));
    }
  };
  if (tree.root) await visit(tree.root, undefined);
  return found.pages;
}

/** Identity of the generated page of an operation. @param method in capitals */
export function generatedPageIdentity(openApiFile: string, method: string, path: string): string {
  return `${openApiFile} ${method} ${path}`;
}

class FoundPages {
  private readonly byAddress = new Map<string, PageModel>();
  /** Usual addresses with their operations. */
  private readonly seen = new Set<string>();
  /** Number of operations by usual address. */
  private readonly counts = new Map<string, number>();

  get size(): number {
    return this.byAddress.size;
  }

  get pages(): readonly PageModel[] {
    return [...this.byAddress.values()];
  }

  addAll(items: readonly GeneratedItem[], directory: string): void {
    for (const item of items) {
      if (item.kind === 'group') this.addAll(item.items, directory);
      else this.add(item.operation, directory);
    }
  }

  add(shown: ShownOperation, directory: string): void {
    const usual = operationAddress(shown, directory);
    const { method, path, title, held } = shown;
    if (!held || usual === undefined || /^https?:/i.test(usual) || held.operation.hidden || held.operation.excluded) return;
    const { openApiFile } = held;
    const operation = generatedPageIdentity(openApiFile.path, method, path);
    if (this.seen.has(`${usual} ${operation}`)) return;
    this.seen.add(`${usual} ${operation}`);
    const others = this.counts.get(usual) ?? 0;
    this.counts.set(usual, others + 1);
    // The service numbers other operations with the same address.
    const address = others === 0 || held.operation.href !== undefined ? `/${usual}` : `/${usual}-${others}`;
    if (this.byAddress.has(address)) return;
    const at: Location = { uri: openApiFile.uri, range: toRange(openApiFile.document, held.operation.span) };
    this.byAddress.set(address, {
      address,
      title: title ?? `${method} ${path}`,
      at,
      path: undefined,
      operation,
      headings: () => [],
    });
  }
}
