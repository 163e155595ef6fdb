import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { parentOf } from '../../../../shared/paths';
import { percentDecoded } from '../base/addresses';
import { editDistance, isWithinDistance } from '../base/stringDistance';
import { compareText } from '../base/strings';
import type { DocsConfig } from '../config/docsConfig';
import { pageAddress } from '../config/redirects/redirectList';
import { RedirectMatcher } from '../config/redirects/redirectMatcher';
import { readRedirects } from '../config/redirects/redirects';
import { normalizeFilePath } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import type { ChannelPage } from '../navigation/tree/channelPages';
import type { EndpointAddresses, EndpointPage } from '../navigation/tree/endpointAddresses';
import { addressSources, siteAddresses, untrackedFiles } from '../site/addresses/siteAddresses';
import type { ReaderAnswer, ReaderPageEntry } from './model';
import { readerPages } from './readerPages';

/** Number of pages that an answer about a missing page proposes. */
const maxNearest = 5;

/**
 * Answer to a request for an address, as the service gives it: a redirect precedes a page.
 * @param startPage returns the address of the first page of the navigation
 * @throws {CancelledError}
 */
export async function readerAnswer(
  context: EngineContext,
  endpoints: EndpointAddresses,
  config: DocsConfig,
  requested: string,
  startPage: () => Promise<string | undefined>,
  token: CancellationToken,
): Promise<ReaderAnswer> {
  const written = percentDecoded(requested).replace(/^\/+|\/+$/g, '');
  const path = written === '' ? '' : normalizeFilePath(written);
  if (path === undefined) return { kind: 'missing', nearest: [] };
  const trace = new RedirectMatcher(readRedirects(config)).trace(path);
  const to = trace.steps.at(-1)?.destination;
  if (to !== undefined && trace.end === 'reached') return { kind: 'redirect', to };
  const files = untrackedFiles(await context.sites.of(config.folder, token));
  const resolver = siteAddresses(context, config, files, await addressSources(context, config, token));
  throwIfCancelled(token);
  const target = resolver.at(path);
  if (target.kind === 'page' && !target.isIgnored && target.extension === '') {
    const page = await context.pages.page(config.folder, target.path);
    if (page) return { kind: 'page', address: pageAddress(target.path), request: { uri: page.uri } };
  }
  const generated = (await endpoints.of(config, token)).at(`/${path}`);
  if (generated) return generatedAnswer(generated);
  const channel = (await endpoints.channels(config, token)).at(`/${path}`);
  if (channel) return channelAnswer(channel);
  if (target.kind === 'file') return { kind: 'file', path: target.path };
  if (path === '') {
    const start = await startPage();
    if (start !== undefined && start !== '/') return { kind: 'redirect', to: start };
  }
  const pages = await readerPages(context, endpoints, config, token);
  return { kind: 'missing', nearest: nearestPages(`/${path}`, [...pages.values()]) };
}

function generatedAnswer({ address, operation: { method, path, held } }: EndpointPage): ReaderAnswer {
  const operation = { method: method.toLowerCase(), path };
  return { kind: 'page', address, request: { uri: held.openApiFile.uri, operation } };
}

function channelAnswer({ address, shown: { openApiFile, channel } }: ChannelPage): ReaderAnswer {
  return { kind: 'page', address, request: { uri: openApiFile.uri, operation: { method: 'channel', path: channel.name } } };
}

/** Pages with the same last segment, then those with a similar address, then those in the same folder. */
function nearestPages(address: string, pages: readonly ReaderPageEntry[]): readonly ReaderPageEntry[] {
  const wanted = address.toLowerCase();
  const name = wanted.slice(wanted.lastIndexOf('/') + 1);
  const maxEdits = Math.max(2, Math.floor(wanted.length / 3));
  const ranked = pages.flatMap((entry) => {
    const own = entry.address.toLowerCase();
    if (name !== '' && own.endsWith(`/${name}`)) return [{ entry, rank: 0, cost: Math.abs(own.length - wanted.length) }];
    if (isWithinDistance(own, wanted, maxEdits)) return [{ entry, rank: 1, cost: editDistance(own, wanted) }];
    return parentOf(own) === parentOf(wanted) ? [{ entry, rank: 2, cost: editDistance(own, wanted) }] : [];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.cost - b.cost || compareText(a.entry.address, b.entry.address));
  return ranked.slice(0, maxNearest).map(({ entry }) => entry);
}
