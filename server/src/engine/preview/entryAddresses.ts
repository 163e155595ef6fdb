import { pageAddress } from '../config/redirects/redirectList';
import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';
import {
  directoryOf,
  type GeneratedItem,
  type Operations,
  type ShownChannel,
  type ShownOperation,
  scopedSource,
} from '../display/operations';
import { type Setting, type Settings, shownText } from '../display/settings';
import type { ChannelPages } from '../navigation/tree/channelPages';
import type { EndpointPages } from '../navigation/tree/endpointAddresses';
import { choiceIn, defaultItem } from './navigation';
import { type Entry, entriesIn } from './sidebarEntries';

/** Limit of nested choices, above the number in any site. */
const maxDepth = 12;

/** Addresses of the pages of a navigation. */
export class EntryAddresses {
  constructor(
    private readonly settings: Settings,
    private readonly operations: Operations,
    private readonly endpoints: EndpointPages,
    private readonly channels: ChannelPages,
  ) {}

  /** Address of a page entry, or of the first generated page; `undefined` for other entries. @throws {CancelledError} */
  async of({ setting, openapi, asyncapi, isGenerated }: Entry): Promise<string | undefined> {
    if (isGenerated && setting.at === asyncapi) {
      const [channel] = await this.operations.channels(setting.at);
      return channel && this.ofChannel(channel);
    }
    if (isGenerated) {
      const first = firstOperation((await this.operations.generated(setting.at)) ?? []);
      return first && this.ofOperation(first, setting.at);
    }
    if (setting.at.node.type !== 'string') return undefined;
    const text = shownText(setting) ?? '';
    const endpoint = await this.operations.ofEntry(text, scopedSource(this.settings.config, openapi));
    if (endpoint) return this.ofOperation(endpoint, openapi);
    const channel = await this.operations.channelOfEntry(text, asyncapi);
    const generated = channel && this.ofChannel(channel);
    if (generated !== undefined) return generated;
    const path = normalizeFilePath(normalizePagePath(text));
    return path === undefined ? undefined : pageAddress(path);
  }

  /** Address of a generated page. @param openapi value in scope */
  ofOperation(operation: ShownOperation, openapi: Entry['openapi']): string | undefined {
    return this.endpoints.addressOf(operation, directoryOf(this.settings.config, openapi));
  }

  /** Address of the generated page of a channel; `undefined` if another page has its name. */
  ofChannel(channel: ShownChannel): string | undefined {
    return this.channels.addressOf(channel);
  }

  /** Address of the first page of an element. @param around the element and its ancestors, outermost first. @throws {CancelledError} */
  async firstIn(around: readonly Setting[]): Promise<string | undefined> {
    const element = around.at(-1);
    const division = element && around.length <= maxDepth ? choiceIn(this.settings, element) : undefined;
    const item = division && defaultItem(this.settings, division);
    if (item) return this.firstIn([...around, item]);
    for (const entry of entriesIn(this.settings, around)) {
      const address = await this.of(entry);
      if (address !== undefined) return address;
    }
    return undefined;
  }
}

function firstOperation(items: readonly GeneratedItem[]): ShownOperation | undefined {
  for (const item of items) {
    const found = item.kind === 'operation' ? item.operation : firstOperation(item.items);
    if (found) return found;
  }
  return undefined;
}
