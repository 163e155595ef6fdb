import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { Operations } from '../display/operations';
import { Settings } from '../display/settings';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses } from '../navigation/tree/endpointAddresses';
import { EntryAddresses } from '../preview/entryAddresses';
import { loadConfig } from '../site/siteContext';
import type { ReaderAnswer, ReaderPageEntry, ReaderRequest, ReaderText } from './model';
import { readerAnswer } from './readerAnswer';
import { readerPages } from './readerPages';
import { readerText } from './readerText';

/** Sites as readers request them, page by page. */
export class ReaderSite {
  constructor(
    private readonly context: EngineContext,
    private readonly endpoints: EndpointAddresses,
  ) {}

  /** @throws {CancelledError} */
  async answer({ root, address }: ReaderRequest, token: CancellationToken): Promise<ReaderAnswer | undefined> {
    const { context, endpoints } = this;
    const config = await this.config(root, token);
    return config && readerAnswer(context, endpoints, config, address, () => this.startPage(config, token), token);
  }

  /** @throws {CancelledError} */
  async pages(root: string, token: CancellationToken): Promise<readonly ReaderPageEntry[]> {
    const config = await this.config(root, token);
    return config ? [...(await readerPages(this.context, this.endpoints, config, token)).values()] : [];
  }

  /** @throws {CancelledError} */
  async text(root: string, page: ReaderPageEntry, token: CancellationToken): Promise<ReaderText | undefined> {
    const config = await this.config(root, token);
    return config && readerText(this.context, this.endpoints, config, page, token);
  }

  private async config(root: string, token: CancellationToken): Promise<DocsConfig | undefined> {
    const config = await loadConfig(this.context, root, token);
    throwIfCancelled(token);
    return config;
  }

  private async startPage(config: DocsConfig, token: CancellationToken): Promise<string | undefined> {
    const settings = new Settings(config);
    const navigation = settings.child(settings.root(), 'navigation');
    const operations = new Operations(this.context, config, 'awaited', token);
    const channels = await this.endpoints.channels(config, token);
    const addresses = new EntryAddresses(settings, operations, await this.endpoints.of(config, token), channels);
    return navigation && addresses.firstIn([navigation]);
  }
}
