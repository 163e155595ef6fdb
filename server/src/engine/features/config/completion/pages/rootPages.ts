import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { languageCodes } from '../../../../config/navigation/listedPages';
import { scopeAround } from '../../../../config/navigation/scopeAround';
import { pathStyle, withoutStyle } from '../../../../config/references/pathStyle';
import { normalizePagePath } from '../../../../config/references/reference';
import type { EngineContext } from '../../../../engineContext';
import { childOf } from '../../../../json/tree/nodes';
import type { ConfigDocument } from '../../../../site/siteContext';
import type { StringTarget } from '../stringTarget';
import type { ValueContext } from '../valueContext';
import { type PageWish, pageChoices } from './pageChoices';
import { firstPages } from './pageEntries';
import { maxPages, pageItems } from './pageItems';
import { pageUses } from './pageUse';
import { pagePaths } from './sitePaths';

/** Names of introductory pages, with weights. */
const introductoryNames: readonly (readonly [string, number])[] = [
  ['index', 30],
  ['overview', 20],
  ['introduction', 20],
];

/** Pages for the `root` of a group, ranked by their proximity to its own pages. @throws {CancelledError} */
export async function rootPages(
  context: EngineContext,
  { config, file }: ConfigDocument,
  { target, node, words }: ValueContext & { readonly target: StringTarget },
  token: CancellationToken,
): Promise<CompletionList> {
  const pages = await pagePaths(context, config, token);
  const list = childOf(target.property.parent, 'pages');
  const listed = list?.type === 'array' ? list.items.flatMap((item) => (item.type === 'string' ? item.value : [])) : [];
  const references = context.references.of(config);
  const scope = list?.type === 'array' ? scopeAround(config, references, file, list) : undefined;
  const nearest = listed[0] === undefined ? undefined : normalizePagePath(listed[0]);
  const own = { uri: file.uri, list: list?.offset, node, scope, previous: undefined, next: undefined, nearest };
  const query: PageWish = {
    typed: withoutStyle(target.typed),
    uses: pageUses(references, own, languageCodes(context.schemas)),
    around: { paths: listed.map(normalizePagePath), words: new Map([...words, ...introductoryNames]) },
    previous: undefined,
    prefersUnlisted: false,
  };
  const choices = pageChoices(pages, query, maxPages);
  const style = pathStyle(target.typed, [listed, firstPages(references)], '');
  const write = (path: string): string => style + path;
  return pageItems(target, choices, { document: file.document, config, write, sortKey: '0a' }, !pages.known, context.localize);
}
