import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import { type GeneratedItem, type Operations, type ShownChannel, type ShownOperation, scopedSource } from '../display/operations';
import { pageTitle, sidebarTitleOf } from '../display/pageTitle';
import type { Pictures } from '../display/pictures';
import { type Setting, type Settings, shownText, truncate } from '../display/settings';
import type { EngineContext } from '../engineContext';
import { frontMatterEntry, frontMatterText } from '../pages/frontMatter/frontMatter';
import { iconOfFrontMatter } from '../pages/frontMatter/icon';
import type { PageHead } from '../pages/page';
import type { EntryAddresses } from './entryAddresses';
import type { ShownPage, SidebarRow } from './model';
import type { Entry } from './sidebarEntries';

/** Converts entries to rows of the sidebar, and an entry to the open page. */
export class Rows {
  constructor(
    private readonly context: EngineContext,
    private readonly settings: Settings,
    private readonly pictures: Pictures,
    private readonly operations: Operations,
    /** Addresses of pages, if they are needed. */
    private readonly addresses: EntryAddresses | undefined,
  ) {}

  /** Rows of an entry. @param address of the open page, if it is generated. @throws {CancelledError} */
  async of(entry: Entry, isOpen: boolean, address: string | undefined): Promise<readonly SidebarRow[]> {
    if (entry.isGenerated) return this.generated(entry, isOpen, address);
    return [entry.setting.at.node.type === 'object' ? await this.group(entry) : await this.line(entry, isOpen)];
  }

  /** Content of the page beside the sidebar. @throws {CancelledError} */
  async page({ setting, group, openapi, asyncapi, isGenerated }: Entry, address: string | undefined): Promise<ShownPage> {
    if (isGenerated) {
      const channels = setting.at === asyncapi ? await this.operations.channels(setting.at) : [];
      const channel = channels.find((each) => address !== undefined && this.addresses?.ofChannel(each) === address) ?? channels[0];
      if (channel) return channelPage(channel, group);
      const items = (await this.operations.generated(setting.at)) ?? [];
      const hasAddress = (operation: ShownOperation): boolean => this.addresses?.ofOperation(operation, setting.at) === address;
      const found = (address === undefined ? undefined : findPage(items, group, hasAddress)) ?? findPage(items, group, () => true);
      return found ? operationPage(found.operation, found.group) : { title: shownText(setting) ?? '', trail: [] };
    }
    const text = shownText(setting) ?? '';
    const endpoint = await this.operations.ofEntry(text, scopedSource(this.settings.config, openapi));
    if (endpoint) return operationPage(endpoint, group);
    const page = await this.read(text);
    const channel = page ? undefined : await this.operations.channelOfEntry(text, asyncapi);
    return channel ? channelPage(channel, group) : this.shownPage(page, text, group);
  }

  private async shownPage(page: PageHead | undefined, path: string, group: string | undefined): Promise<ShownPage> {
    const operation = await this.operations.ofPage(page);
    const channel = await this.channelOf(page);
    const description = frontMatterText(page?.frontMatter, 'description') ?? (operation ?? channel)?.description;
    return {
      title: pageTitle(page, operation ?? channel, path),
      ...(description !== undefined && { description: truncate(description) }),
      ...(operation && { operation: named(operation) }),
      trail: group === undefined ? [] : [group],
      ...(page && { uri: page.uri }),
    };
  }

  /** Content of a page that the navigation does not have. @throws {CancelledError} */
  async unlisted(path: string): Promise<ShownPage | undefined> {
    const page = await this.context.pages.head(this.settings.config.folder, path);
    return page && (await this.shownPage(page, path, undefined));
  }

  /** Channel of a page without a title of its own. */
  private async channelOf(page: PageHead | undefined): Promise<ShownChannel | undefined> {
    return frontMatterText(page?.frontMatter, 'title') === undefined ? this.operations.channelOfPage(page) : undefined;
  }

  private async group({ setting, level }: Entry): Promise<SidebarRow> {
    const icon = await this.pictures.icon(this.settings.child(setting, 'icon'));
    const tag = shownText(this.settings.child(setting, 'tag'));
    const name = shownText(this.settings.child(setting, 'group')) ?? '';
    return { kind: 'group', name, level, isOpen: false, ...(icon && { icon }), ...(tag !== undefined && { tag }), at: this.keep(setting) };
  }

  private async line(entry: Entry, isOpen: boolean): Promise<SidebarRow> {
    const { setting, level, openapi, asyncapi } = entry;
    const address = await this.addresses?.of(entry);
    const common = { level, isOpen, ...(address !== undefined && { address }), at: this.keep(setting) };
    const text = shownText(setting) ?? '';
    const endpoint = await this.operations.ofEntry(text, scopedSource(this.settings.config, openapi));
    if (endpoint) return { kind: 'endpoint', ...endpointOf(endpoint), ...common };
    const page = await this.read(text);
    const { frontMatter } = page ?? {};
    const operation = await this.operations.ofPage(page);
    const channel = page ? await this.channelOf(page) : await this.operations.channelOfEntry(text, asyncapi);
    const icon = iconOfFrontMatter(frontMatter);
    const shownIcon = icon && (await this.pictures.named(icon.text));
    const tag = frontMatterText(frontMatter, 'tag');
    const hides = frontMatterEntry(frontMatter, 'hideApiMarker')?.value;
    const isMarked = operation && !(hides?.kind === 'boolean' && hides.value === true);
    return {
      kind: 'page',
      name: sidebarTitleOf(page, operation ?? channel, text),
      ...(shownIcon && { icon: shownIcon }),
      ...(isMarked && { method: operation.method }),
      ...(tag !== undefined && { tag: truncate(tag) }),
      ...common,
    };
  }

  /** Row of the setting, followed by the known generated pages. */
  private async generated(
    { setting, level, asyncapi }: Entry,
    isOpen: boolean,
    openAddress: string | undefined,
  ): Promise<readonly SidebarRow[]> {
    const at = this.keep(setting);
    const source =
      shownText(setting) ?? shownText(this.settings.child(setting, 'source')) ?? (setting.at === asyncapi ? 'asyncapi' : 'openapi');
    const rows: SidebarRow[] = [{ kind: 'generated', name: source, level, isOpen: false, at }];
    const add = (items: readonly GeneratedItem[], inner: number): void => {
      for (const item of items) {
        const common = { isGenerated: true, level: inner, isOpen: false, at } as const;
        if (item.kind === 'operation') {
          const address = this.addresses?.ofOperation(item.operation, setting.at);
          rows.push({ kind: 'endpoint', ...endpointOf(item.operation), ...(address !== undefined && { address }), ...common });
        } else {
          rows.push({ kind: 'group', name: truncate(item.label), ...common });
          add(item.items, inner + 1);
        }
      }
    };
    if (setting.at === asyncapi) {
      for (const channel of await this.operations.channels(setting.at)) {
        const address = this.addresses?.ofChannel(channel);
        const name = truncate(channel.title);
        rows.push({ kind: 'page', name, ...(address !== undefined && { address }), isGenerated: true, level, isOpen: false, at });
      }
    } else add((await this.operations.generated(setting.at)) ?? [], level);
    const named = openAddress === undefined ? -1 : rows.findIndex(({ address }) => address === openAddress);
    const open = named < 0 ? rows.findIndex(({ isGenerated, kind }) => isGenerated === true && kind !== 'group') : named;
    return rows.map((row, index) => (isOpen && index === open ? { ...row, isOpen } : row));
  }

  private keep(setting: Setting): number {
    return this.settings.keep(setting);
  }

  private async read(text: string): Promise<PageHead | undefined> {
    const path = normalizeFilePath(normalizePagePath(text));
    return path ? this.context.pages.head(this.settings.config.folder, path) : undefined;
  }
}

function channelPage({ title, description, channel, openApiFile }: ShownChannel, group: string | undefined): ShownPage {
  return {
    title: truncate(title),
    ...(description !== undefined && { description: truncate(description) }),
    trail: group === undefined ? [] : [group],
    source: { uri: openApiFile.uri, method: 'channel', path: channel.name },
  };
}

function operationPage(operation: ShownOperation, group: string | undefined): ShownPage {
  const { title, path, description, held } = operation;
  return {
    title: truncate(title ?? path),
    ...(description !== undefined && { description: truncate(description) }),
    operation: named(operation),
    trail: group === undefined ? [] : [group],
    ...(held && { source: { uri: held.openApiFile.uri, method: operation.method.toLowerCase(), path: held.operation.path } }),
  };
}

/** First of generated pages that is the wanted one, with the innermost group around it. */
function findPage(
  items: readonly GeneratedItem[],
  group: string | undefined,
  isWanted: (operation: ShownOperation) => boolean,
): { readonly operation: ShownOperation; readonly group: string | undefined } | undefined {
  for (const item of items) {
    if (item.kind === 'operation' && !isWanted(item.operation)) continue;
    const found = item.kind === 'operation' ? { operation: item.operation, group } : findPage(item.items, item.label, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** Properties of the row of an operation. */
function endpointOf({ title, sidebarTitle, path, method, tag }: ShownOperation) {
  return { name: truncate(sidebarTitle ?? title ?? path), method, ...(tag !== undefined && { tag: truncate(tag) }) };
}

function named({ method, path }: ShownOperation): { readonly method: string; readonly path: string } {
  return { method, path: truncate(path) };
}
