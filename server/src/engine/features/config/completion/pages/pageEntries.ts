import type { CompletionList } from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../../../../../shared/cancellation';
import { trailOf } from '../../../../config/navigation/breadcrumb';
import { languageCodes } from '../../../../config/navigation/listedPages';
import type { PageList } from '../../../../config/navigation/pageList';
import { scopeAround } from '../../../../config/navigation/scopeAround';
import type { ConfigReferences } from '../../../../config/references/configReferences';
import { pathStyle, withoutStyle } from '../../../../config/references/pathStyle';
import { normalizePagePath } from '../../../../config/references/reference';
import type { EngineContext } from '../../../../engineContext';
import type { ConfigDocument } from '../../../../site/siteContext';
import type { EntryTarget } from '../entryTarget';
import { neighborsIn } from '../listNeighbors';
import { addWords } from '../proximity';
import { type PageWish, pageChoices } from './pageChoices';
import { maxPages, pageItems } from './pageItems';
import { pageUses } from './pageUse';
import { pagePaths } from './sitePaths';

/** Limit of pages that are taken from the array before an empty array. */
const maxPagesBefore = 10;

/** Pages for an entry of `pages`: unlisted pages first, ranked by their proximity to the entries of the array. */
export async function pageEntries(
  context: EngineContext,
  { config, file }: ConfigDocument,
  target: EntryTarget,
  token: CancellationToken,
): Promise<CompletionList> {
  const pages = await pagePaths(context, config, token);
  const references = context.references.of(config);
  const neighbors = neighborsIn(target.list, target.span);
  const scope = scopeAround(config, references, file, target.list);
  const previous = neighbors.previous === undefined ? undefined : normalizePagePath(neighbors.previous);
  const next = neighbors.next === undefined ? undefined : normalizePagePath(neighbors.next);
  const nearby = neighbors.all.length > 0 ? neighbors.all : pagesBefore(references, file.uri, target.list.offset);
  const around = nearby.map(normalizePagePath);
  const own = { uri: file.uri, list: target.list.offset, node: target.node?.offset, scope, previous, next, nearest: around[0] };
  const words = new Map<string, number>();
  for (const name of scope ? trailOf(config, scope) : []) addWords(words, name, 3);
  const query: PageWish = {
    typed: withoutStyle(target.typed),
    uses: pageUses(references, own, languageCodes(context.schemas)),
    around: { paths: around, words },
    previous,
    prefersUnlisted: true,
  };
  const choices = pageChoices(pages, query, maxPages);
  const style = pathStyle(target.typed, [neighbors.all, firstPages(references)], '');
  const hasEndpoints = neighbors.all.some((text) => text.includes(' '));
  const sortKey = hasEndpoints ? '0p' : '0a';
  const write = (path: string): string => style + path;
  return pageItems(target, choices, { document: file.document, config, write, sortKey }, !pages.known, context.localize);
}

/** Last pages of the array before an empty array, nearest first: the empty array likely continues with their folder. */
export function pagesBefore(references: ConfigReferences, uri: string, offset: number): string[] {
  let nearest: PageList | undefined;
  for (const list of references.lists) {
    const isBefore = list.uri === uri && list.node.offset + list.node.length <= offset;
    if (isBefore && (!nearest || list.node.offset > nearest.node.offset)) nearest = list;
  }
  const found: string[] = [];
  for (let index = (nearest?.count ?? 0) - 1, remaining = maxPagesBefore; index >= 0 && remaining > 0; index--, remaining--) {
    const text = nearest?.textAt(index);
    if (text !== undefined) found.push(text);
  }
  return found;
}

/** Page paths that determine the style of new paths, up to a limit. */
export function* firstPages(references: ConfigReferences): Iterable<string> {
  let remaining = 300;
  for (const list of references.lists) {
    for (const text of list.texts()) {
      if (remaining-- <= 0) return;
      yield text;
    }
  }
}
