import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf, resolveNode } from '../../config/docsConfig';
import { NavigationTree, type TreeNode } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { directoryOf, Operations, type ShownChannel } from '../../display/operations';
import type { EngineContext } from '../../engineContext';
import { channelAddress } from '../../openapi/pageAddresses';

/** Limit of generated pages, far above the number in any site. */
const maxPages = 10_000;

/** A page that the service generates for a channel of an AsyncAPI file. */
export interface ChannelPage {
  /** With leading slash. */
  readonly address: string;
  readonly shown: ShownChannel;
  /** Entry or `asyncapi` value of the navigation. */
  readonly at: ConfigNode;
}

/** Pages that the service generates for the channels of a navigation, by their usual addresses. */
export class ChannelPages {
  private readonly byAddress = new Map<string, ChannelPage>();
  private readonly addresses = new Map<string, string>();

  get all(): readonly ChannelPage[] {
    return [...this.byAddress.values()];
  }

  at(address: string): ChannelPage | undefined {
    return this.byAddress.get(address);
  }

  /** Address of the page of a channel; `undefined` if it has none. */
  addressOf(shown: ShownChannel): string | undefined {
    return this.addresses.get(idOf(shown));
  }

  add(shown: ShownChannel, directory: string, at: ConfigNode): void {
    const id = idOf(shown);
    if (this.addresses.has(id) || this.byAddress.size >= maxPages) return;
    const usual = `/${channelAddress(shown.title, directory)}`;
    let address = usual;
    // The service numbers other pages with the same address.
    for (let count = 1; this.byAddress.has(address); count++) address = `${usual}-${count}`;
    this.addresses.set(id, address);
    this.byAddress.set(address, { address, shown, at });
  }
}

function idOf({ openApiFile, channel }: ShownChannel): string {
  return `${openApiFile.path} ${channel.name}`;
}

/** @throws {CancelledError} */
export async function readChannelPages(context: EngineContext, config: DocsConfig, token: CancellationToken): Promise<ChannelPages> {
  const pages = new ChannelPages();
  // Most sites have none, and a walk through a large navigation takes long.
  if (![...config.files.values()].some(({ document }) => document.getText().includes('asyncapi'))) return pages;
  const operations = new Operations(context, config, 'awaited', token);
  const tree = new NavigationTree(config);
  const isPage = async (text: string): Promise<boolean> => {
    const path = normalizeFilePath(normalizePagePath(text));
    return path !== undefined && (await context.pages.head(config.folder, path)) !== undefined;
  };
  const visit = async (node: TreeNode, around: ConfigNode | undefined): Promise<void> => {
    const pausing = context.pause();
    if (pausing) await pausing;
    throwIfCancelled(token);
    if (node.at.node.type !== 'object') {
      // Entries without an AsyncAPI file, which are nearly all, need no look at their pages.
      const shown = around && node.kind === 'page' ? await operations.channelOfEntry(node.name, around) : undefined;
      if (shown && !(await isPage(node.name))) pages.add(shown, directoryOf(config, around), node.at);
      return;
    }
    const value = entryOf(config, node.at, 'asyncapi')?.value;
    const own = value && resolveNode(config, value);
    const children = tree.children(node);
    for (const child of children) await visit(child, own ?? around);
    if (own && children.length === 0) for (const shown of await operations.channels(own)) pages.add(shown, directoryOf(config, own), own);
  };
  if (tree.root) await visit(tree.root, undefined);
  return pages;
}
