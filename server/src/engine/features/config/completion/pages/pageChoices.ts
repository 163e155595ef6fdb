import { compareText } from '../../../../base/strings';
import { frontMatterEntry, frontMatterText } from '../../../../pages/frontMatter/frontMatter';
import type { SitePages } from '../../../../site/sitePages';
import { pathMatch, pathQuery } from '../pathMatch';
import { Proximity, type ProximityContext } from '../proximity';
import type { PageUse, PageUses } from './pageUse';
import type { PagePaths } from './sitePaths';

/** A page that can be completed. */
interface PageChoice {
  readonly path: string;
  readonly title: string | undefined;
  readonly use: PageUse | undefined;
  /** Whether the navigation lacks the page, and it is not of another language, version or product. */
  readonly isFree: boolean;
}

/** Typed text and context of the ranking. */
export interface PageWish {
  /** Typed text, without a prefix such as `/` or `./`. */
  readonly typed: string;
  readonly uses: PageUses;
  readonly around: ProximityContext;
  /** Previous path in the array, because arrays are often in alphabetical order. */
  readonly previous: string | undefined;
  /** Whether a page that is already listed is less likely meant. */
  readonly prefersUnlisted: boolean;
}

/** Pages that match the typed text. */
export interface FittingPages {
  /** Best matches, in the order of their rank. */
  readonly best: readonly PageChoice[];
  /** Paths of all matches. */
  readonly all: readonly string[];
}

/** Finds the matching pages, and the best `max` of them. There can be tens of thousands: only the best get details. */
export function pageChoices({ paths, known }: PagePaths, wish: PageWish, max: number): FittingPages {
  const query = pathQuery(wish.typed);
  const proximity = new Proximity(wish.around);
  const all: string[] = [];
  const ranks: number[] = [];
  for (const path of paths) {
    const match = pathMatch(path, () => titleOf(known, path) ?? '', query);
    if (match === undefined) continue;
    const listed = wish.prefersUnlisted ? useRank(wish.uses, known, path) : 0;
    all.push(path);
    const other = wish.uses.isOfOther(path) ? 1 : 0;
    ranks.push(match * 200_000 + other * 100_000 + listed * 10_000 - proximity.of(path) * 5);
  }
  const maxRank = all.length > max ? (Float64Array.from(ranks).sort()[max - 1] ?? 0) : Number.POSITIVE_INFINITY;
  const candidates = all.flatMap((path, index) => {
    const rank = ranks[index] ?? 0;
    return rank <= maxRank ? [{ path, rank, isBehind: wish.previous !== undefined && path <= wish.previous }] : [];
  });
  candidates.sort((a, b) => a.rank - b.rank || Number(a.isBehind) - Number(b.isBehind) || compareText(a.path, b.path));
  return {
    best: candidates.slice(0, max).map(({ path }) => {
      const use = wish.uses.byPath.get(path);
      const isFree = !use && !wish.uses.isOfOther(path) && !isForAuthors.test(path);
      return { path, title: titleOf(known, path), use, isFree };
    }),
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

/** Paths of files for authors, such as `AGENTS`, and of drafts and templates: `_drafts/page`, `page-template`. */
const isForAuthors = /(?:^|\/)_|(?:^|\/)(?:[A-Z][A-Z_-]{4,}|[Rr]ead[Mm]e)$|(?:^|[/_.-])template$|(?:^|\/)template[_.-][^/]*$/;

/** Rank by use: unlisted pages first, hidden unlisted pages (which belong in no array) after them, files for authors last. */
function useRank({ byPath, isExpected }: PageUses, known: SitePages | undefined, path: string): number {
  const use = byPath.get(path);
  if (use?.within === 'list') return 5;
  if (isExpected(path)) return 0;
  if (!use) return isForAuthors.test(path) ? 6 : isHidden(known, path) ? 2 : 1;
  return use.within === 'alternative' ? 4 : 3;
}
