import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf, resolveNode } from '../../config/docsConfig';
import { NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import {
  directoryOf,
  type GeneratedItem,
  generatedItems,
  Operations,
  operationAddress,
  type ShownOperation,
  scopedSource,
} from '../../display/operations';
import type { EngineContext } from '../../engineContext';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { type ChannelPages, readChannelPages } from './channelPages';
import { generatedSources } from './generated';

/** Limit of generated pages, far above the number in any site. */
const maxPages = 50_000;

type HeldOperation = ShownOperation & Required<Pick<ShownOperation, 'held'>>;

/** A page that the service generates for an operation. */
export interface EndpointPage {
  /** With leading slash. */
  readonly address: string;
  readonly operation: HeldOperation;
  /** Entry or `openapi` value of the navigation. */
  readonly at: ConfigNode;
}

/** Operations that were numbered together, by usual address. */
type Counts = Map<string, number>;

/**
 * Pages that the service generates for the endpoints of a navigation, by their usual addresses. It numbers equal addresses of one group that
 * it makes of an OpenAPI file; since OpenAPI 3.2 those of all groups of the file, and those of entries. Otherwise operations share a page.
 */
export class EndpointPages {
  private readonly byAddress = new Map<string, EndpointPage>();
  /** Addresses by usual address and operation, and by operation alone. */
  private readonly addresses = new Map<string, string>();
  private readonly countsOfEntries: Counts = new Map();

  get all(): readonly EndpointPage[] {
    return [...this.byAddress.values()];
  }

  get isFull(): boolean {
    return this.byAddress.size >= maxPages;
  }

  at(address: string): EndpointPage | undefined {
    return this.byAddress.get(address);
  }

  /** Address of the page of an operation; `undefined` if it has none. @param directory of the pages that are generated */
  addressOf(shown: ShownOperation, directory: string): string | undefined {
    return this.addresses.get(`${operationAddress(shown, directory)} ${operationId(shown)}`) ?? this.addresses.get(operationId(shown));
  }

  /** Adds the pages that are generated from an OpenAPI file. */
  addAll(items: readonly GeneratedItem[], directory: string, at: ConfigNode): void {
    this.addGroup(items, directory, at, { ofFile: new Map(), ofGroup: new Map() });
  }

  private addGroup(
    items: readonly GeneratedItem[],
    directory: string,
    at: ConfigNode,
    counts: { readonly ofFile: Counts; readonly ofGroup: Counts },
  ): void {
    for (const item of items) {
      if (item.kind === 'group') this.addGroup(item.items, directory, at, { ...counts, ofGroup: new Map() });
      else this.add(item.operation, directory, at, isNumberedTogether(item.operation) ? counts.ofFile : counts.ofGroup);
    }
  }

  /** Adds the page of an entry. */
  addEntry(shown: ShownOperation, directory: string, at: ConfigNode): void {
    this.add(shown, directory, at, isNumberedTogether(shown) ? this.countsOfEntries : new Map());
  }

  private add(shown: ShownOperation, directory: string, at: ConfigNode, counts: Counts): void {
    const usual = operationAddress(shown, directory);
    const { held } = shown;
    if (!held || usual === undefined || /^https?:/i.test(usual) || held.operation.hidden || held.operation.excluded) return;
    const id = operationId(shown);
    const key = `${usual} ${id}`;
    const others = counts.get(usual) ?? 0;
    counts.set(usual, others + 1);
    if (this.addresses.has(key)) return;
    const address = others === 0 ? `/${usual}` : `/${usual}-${others}`;
    this.addresses.set(key, address);
    if (!this.addresses.has(id)) this.addresses.set(id, address);
    if (!this.byAddress.has(address)) this.byAddress.set(address, { address, operation: { ...shown, held }, at });
  }
}

/** Whether the addresses of all operations of its OpenAPI file are numbered together. */
function isNumberedTogether({ held }: ShownOperation): boolean {
  return held?.openApiFile.tags.isNested ?? false;
}

/** Identity of an operation in its site. */
export function operationId({ method, path, held }: ShownOperation): string {
  return operationIdOf(held?.openApiFile.path, method, path);
}

/** @param method in capitals */
export function operationIdOf(openApiFile: string | undefined, method: string, path: string): string {
  return `${openApiFile} ${method} ${path}`;
}

/** Result for a configuration, with the OpenAPI files that it was made from. */
interface CachedPages {
  readonly pages: EndpointPages;
  readonly files: ReadonlyMap<string, OpenApiFile | undefined>;
}

/** The generated pages of sites, cached as long as the configuration and its OpenAPI files are the same. */
export class EndpointAddresses {
  private readonly cached = new WeakMap<DocsConfig, CachedPages>();

  constructor(private readonly context: EngineContext) {}

  /** @throws {CancelledError} */
  async of(config: DocsConfig, token: CancellationToken): Promise<EndpointPages> {
    const operations = new Operations(this.context, config, 'awaited', token);
    const known = this.cached.get(config);
    if (known && (await this.isCurrent(known, operations))) return known.pages;
    const made = await readEndpointPages(this.context, config, operations, token);
    this.cached.set(config, made);
    return made.pages;
  }

  /** Generated pages of channels. @throws {CancelledError} */
  channels(config: DocsConfig, token: CancellationToken): Promise<ChannelPages> {
    return readChannelPages(this.context, config, token);
  }

  private async isCurrent({ files }: CachedPages, operations: Operations): Promise<boolean> {
    for (const [path, file] of files) if ((await operations.read(path)) !== file) return false;
    return true;
  }
}

/** Generated pages of a navigation, from these operations. @throws {CancelledError} */
export async function readEndpointPages(
  context: Pick<EngineContext, 'pause'>,
  config: DocsConfig,
  operations: Pick<Operations, 'ofEntry' | 'read'>,
  token: CancellationToken,
): Promise<CachedPages> {
  const tree = new NavigationTree(config);
  const pages = new EndpointPages();
  const files = new Map<string, OpenApiFile | undefined>();
  const visit = async (node: TreeNode, around: ConfigNode | undefined): Promise<void> => {
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
    if (pages.isFull) return;
    if (node.kind === 'endpoint') {
      const shown = await operations.ofEntry(node.name, scopedSource(config, around));
      if (shown?.unread !== undefined) files.set(shown.unread, undefined);
      if (shown?.held) files.set(shown.held.openApiFile.path, shown.held.openApiFile);
      if (shown) pages.addEntry(shown, directoryOf(config, around), node.at);
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
      if (path !== undefined) files.set(path, openApiFile);
      if (openApiFile) pages.addAll(generatedItems(openApiFile), directoryOf(config, at), at);
    }
  };
  if (tree.root) await visit(tree.root, undefined);
  return { pages, files };
}
