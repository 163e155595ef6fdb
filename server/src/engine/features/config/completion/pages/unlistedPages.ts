import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { scopeAround } from '../../../../config/navigation/scopeAround';
import { normalizePagePath } from '../../../../config/references/reference';
import type { EngineContext } from '../../../../engineContext';
import { innermostAt } from '../../../../json/tree/nodes';
import type { ConfigDocument } from '../../../../site/siteContext';
import { pageChoices } from './pageChoices';
import { pagesBefore } from './pageEntries';
import { pageUses } from './pageUse';
import { pagePaths } from './sitePaths';

const maxPages = 20;

/**
 * Pages of the site that the navigation does not have, nearest first, without pages of another language or version.
 * @throws {CancelledError}
 */
export async function unlistedPages(
  context: EngineContext,
  { config, file }: ConfigDocument,
  offset: number,
  languages: ReadonlySet<string>,
  token: CancellationToken,
): Promise<readonly string[]> {
  const pages = await pagePaths(context, config, token);
  const references = context.references.of(config);
  let node = innermostAt(file.tree, offset);
  while (node && node.type !== 'array') node = node.parent;
  const scope = node ? scopeAround(config, references, file, node) : undefined;
  const nearby = pagesBefore(references, file.uri, offset).map(normalizePagePath);
  const own = { uri: file.uri, list: undefined, node: undefined, scope, previous: undefined, next: undefined, nearest: nearby[0] };
  const uses = pageUses(references, own, languages);
  const wish = { typed: '', uses, around: { paths: nearby, words: new Map() }, previous: undefined, prefersUnlisted: true };
  const { best } = pageChoices(pages, wish, maxPages);
  return best.filter(({ isFree }) => isFree).map(({ path }) => path);
}
