import { frontMatterEntry, frontMatterText } from '../../model/frontMatter/frontMatter';
import type { SitePages } from '../../store/sitePages';
import { compareText } from '../../text/order';
import type { PageUse, PageUses } from './pageUse';
import { pathMatch, pathQuery } from './pathMatch';
import type { PagePaths } from './sitePaths';
import { nearness, type Surroundings } from './surroundings';

/** A page that can be named, best ones first. */
export interface PageChoice {
  readonly path: string;
  readonly title: string | undefined;
  readonly use: PageUse | undefined;
}

/** What decides which pages are offered first. */
export interface PageWish {
  /** What has been typed, without what is a matter of style. */
  readonly typed: string;
  readonly uses: PageUses;
  readonly around: Surroundings;
  /** The path before it in the list: lists often follow the alphabet. */
  readonly previous: string | undefined;
  /** Whether a page that is listed already is less likely meant. */
  readonly prefersUnlisted: boolean;
}

/** The pages that fit what has been typed, in the order in which they are likely meant. */
export function pageChoices({ paths, known }: PagePaths, wish: PageWish): PageChoice[] {
  const query = pathQuery(wish.typed);
  const found: (PageChoice & { readonly rank: number })[] = [];
  for (const path of paths) {
    const title = titleOf(known, path);
    const match = pathMatch(path, title ?? '', query);
    if (match === undefined) continue;
    const use = wish.uses.byPath.get(path);
    const listed = wish.prefersUnlisted ? useRank(use, wish.uses.isExpected(path), () => isHidden(known, path)) : 0;
    found.push({ path, title, use, rank: match * 100_000 + listed * 10_000 - nearness(path, wish.around) * 5 });
  }
  const { previous } = wish;
  const isAhead = (path: string): number => (previous === undefined || path > previous ? 0 : 1);
  return found.sort((a, b) => a.rank - b.rank || isAhead(a.path) - isAhead(b.path) || compareText(a.path, b.path));
}

export function titleOf(known: SitePages | undefined, path: string): string | undefined {
  const frontMatter = known?.get(path)?.frontMatter;
  return frontMatterText(frontMatter, 'title') ?? frontMatterText(frontMatter, 'sidebarTitle');
}

function isHidden(known: SitePages | undefined, path: string): boolean {
  const value = frontMatterEntry(known?.get(path)?.frontMatter, 'hidden')?.value;
  return value?.kind === 'boolean' && value.value === true;
}

function useRank(use: PageUse | undefined, isExpected: boolean, isHidden: () => boolean): number {
  if (use?.within === 'list') return 5;
  if (isExpected) return 0;
  // A page that is hidden is meant to be in no list.
  if (!use) return isHidden() ? 2 : 1;
  return use.within === 'alternative' ? 4 : 3;
}
