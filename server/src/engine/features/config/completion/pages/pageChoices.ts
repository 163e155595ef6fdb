import { compareText } from '../../../../base/strings';
import { frontMatterEntry, frontMatterText } from '../../../../pages/frontMatter/frontMatter';
import type { SitePages } from '../../../../site/sitePages';
import { pathMatch, pathQuery } from '../pathMatch';
import { Proximity, type ProximityContext } from '../proximity';
import type { PageUse, PageUses } from './pageUse';
import type { PagePaths } from './sitePaths';

/** A page to choose. */
interface PageChoice {
  readonly path: string;
  readonly title: string | undefined;
  readonly use: PageUse | undefined;
}

/** Context of the ranking. */
export interface PageWish {
  /** The typed text, without the style of its start. */
  readonly typed: string;
  readonly uses: PageUses;
  readonly around: ProximityContext;
  /** The path before it in the array: arrays often are in alphabetical order. */
  readonly previous: string | undefined;
  /** Whether a page that is listed already is less likely meant. */
  readonly prefersUnlisted: boolean;
}

/** The pages that match the typed text. */
export interface FittingPages {
  /** The best of them, in the order of their rank. */
  readonly best: readonly PageChoice[];
  /** The paths of all. */
  readonly all: readonly string[];
}

/** Finds the matching pages, and the best `most` of them. There can be tens of thousands: details are computed for the best only. */
export function pageChoices({ paths, known }: PagePaths, wish: PageWish, most: number): FittingPages {
  const query = pathQuery(wish.typed);
  const near = new Proximity(wish.around);
  const all: string[] = [];
  const ranks: number[] = [];
  for (const path of paths) {
    const match = pathMatch(path, () => titleOf(known, path) ?? '', query);
    if (match === undefined) continue;
    const listed = wish.prefersUnlisted ? useRank(wish.uses, known, path) : 0;
    all.push(path);
    const otherLanguage = wish.prefersUnlisted && wish.uses.isOfOtherLanguage(path) ? 1 : 0;
    ranks.push(match * 100_000 + listed * 10_000 + otherLanguage * 5_000 - near.of(path) * 5);
  }
  const worst = all.length > most ? (Float64Array.from(ranks).sort()[most - 1] ?? 0) : Number.POSITIVE_INFINITY;
  const candidates = all.flatMap((path, index) => {
    const rank = ranks[index] ?? 0;
    return rank <= worst ? [{ path, rank, isBehind: wish.previous !== undefined && path <= wish.previous }] : [];
  });
  candidates.sort((a, b) => a.rank - b.rank || Number(a.isBehind) - Number(b.isBehind) || compareText(a.path, b.path));
  return {
    best: candidates.slice(0, most).map(({ path }) => ({ path, title: titleOf(known, path), use: wish.uses.byPath.get(path) })),
    all,
  };
}

function titleOf(known: SitePages | undefined, path: string): string | undefined {
  const frontMatter = known?.get(path)?.frontMatter;
  return frontMatterText(frontMatter, 'title') ?? frontMatterText(frontMatter, 'sidebarTitle');
}

function isHidden(known: SitePages | undefined, path: string): boolean {
  const value = frontMatterEntry(known?.get(path)?.frontMatter, 'hidden')?.value;
  return value?.kind === 'boolean' && value.value === true;
}

/** Files for those who work on the site, such as `AGENTS`, and what pages are made from: `_drafts/page`, `page-template`. */
const isForAuthors = /(?:^|\/)_|(?:^|\/)(?:[A-Z][A-Z_-]{4,}|[Rr]ead[Mm]e)$|(?:^|[/_.-])template$|(?:^|\/)template[_.-][^/]*$/;

/** Pages missing from the navigation come first; hidden ones among them, which belong in no array, later; files for authors last. */
function useRank({ byPath, isExpected }: PageUses, known: SitePages | undefined, path: string): number {
  const use = byPath.get(path);
  if (use?.within === 'list') return 5;
  if (isExpected(path)) return 0;
  if (!use) return isForAuthors.test(path) ? 6 : isHidden(known, path) ? 2 : 1;
  return use.within === 'alternative' ? 4 : 3;
}
