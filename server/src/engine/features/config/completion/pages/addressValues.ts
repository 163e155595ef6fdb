import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { languageCodes } from '../../../../config/navigation/listedPages';
import { pathOfAddress } from '../../../../config/redirects/redirects';
import { withoutStyle } from '../../../../config/references/pathStyle';
import type { EngineContext } from '../../../../engineContext';
import type { ConfigDocument } from '../../../../site/siteContext';
import type { ValueContext } from '../valueContext';
import { missingAddresses } from './missingAddresses';
import { type PageWish, pageChoices } from './pageChoices';
import { maxPages, pageItems } from './pageItems';
import { pageUses } from './pageUse';
import { pagePaths } from './sitePaths';

/**
 * Addresses of pages, for links and destinations of redirects; addresses without a page, for sources of redirects. `undefined` if another
 * kind of address is being typed.
 * @throws {CancelledError}
 */
export async function addressValues(
  context: EngineContext,
  document: ConfigDocument,
  valueContext: ValueContext,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const { config, file } = document;
  const { target, key, node, beside, words } = valueContext;
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|[#?$])/i.test(target.typed)) return undefined;
  if (key === 'source') return missingAddresses(context, document, valueContext, token);
  const pages = await pagePaths(context, config, token);
  const own = { uri: file.uri, list: undefined, node, scope: undefined, previous: undefined, next: undefined };
  const query: PageWish = {
    typed: withoutStyle(target.typed),
    uses: pageUses(context.references.of(config), own, languageCodes(context.schemas)),
    // The destination of a redirect usually ends like its source.
    around: { paths: beside.flatMap((text) => (text.startsWith('/') ? (pathOfAddress(text) ?? []) : [])), words },
    previous: undefined,
    prefersUnlisted: false,
  };
  const choices = pageChoices(pages, query, maxPages);
  return pageItems(target, choices, { document: file.document, config, write: addressOf, sortKey: '0a' }, !pages.known, context.localize);
}

function addressOf(path: string): string {
  const escaped = path.replace(/[%\s#?]/g, (char) => encodeURIComponent(char));
  return path === 'index' ? '/' : `/${escaped}`;
}
