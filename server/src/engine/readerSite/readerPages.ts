import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { compareText } from '../base/strings';
import type { DocsConfig } from '../config/docsConfig';
import { pageAddress } from '../config/redirects/redirectList';
import { Operations } from '../display/operations';
import { pageTitle } from '../display/pageTitle';
import type { EngineContext } from '../engineContext';
import type { EndpointAddresses } from '../navigation/tree/endpointAddresses';
import { isReaderPage } from '../site/readerPages';
import { ownFiles } from '../site/resolve';
import type { ReaderPageEntry } from './model';

/** All pages of a site for readers, hidden and generated ones as well, by address. @throws {CancelledError} */
export async function readerPages(
  context: EngineContext,
  endpoints: EndpointAddresses,
  config: DocsConfig,
  token: CancellationToken,
): Promise<ReadonlyMap<string, ReaderPageEntry>> {
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const isIgnored = await context.ignoredPaths.of(config.folder);
  const isOwn = await ownFiles(context, config, token);
  const operations = new Operations(context, config, 'awaited', token);
  const found = new Map<string, ReaderPageEntry>();
  const files = pages.files.filter((page) => isReaderPage(page, { pages, fileIndex, isIgnored }) && isOwn(pages.pathOf(page)));
  for (const page of files.sort((a, b) => compareText(a.path, b.path))) {
    const address = pageAddress(page.path);
    // If a path has two files, the service uses one.
    if (found.has(address) || pages.get(page.path) !== page) continue;
    const title = pageTitle(page, (await operations.ofPage(page)) ?? (await operations.channelOfPage(page)), page.path);
    found.set(address, { address, title, uri: page.uri, isGenerated: false });
  }
  for (const { address, operation } of (await endpoints.of(config, token)).all) {
    const { method, path, title, held } = operation;
    if (!found.has(address))
      found.set(address, { address, title: title ?? `${method} ${path}`, uri: held.openApiFile.uri, isGenerated: true });
  }
  for (const { address, shown } of (await endpoints.channels(config, token)).all) {
    if (!found.has(address)) found.set(address, { address, title: shown.title, uri: shown.openApiFile.uri, isGenerated: true });
  }
  throwIfCancelled(token);
  return found;
}
