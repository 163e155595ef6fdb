import type { Range } from 'vscode-languageserver-types';
import { parentOf } from '../../../../shared/paths';
import { withoutSuffix, withoutTrailingSlash } from '../base/addresses';
import type { Question } from '../dependencies/recorder';
import { iconKind } from '../pages/frontMatter/icon';
import type { PageFile, PageIcon } from '../pages/page';
import { repeatedTitle } from '../pages/repeatedTitle';
import { formOf } from './addresses/target';
import type { SitePages } from './sitePages';

/** The first place in a page that has something which other pages have too. */
export interface PageOccurrence {
  readonly page: PageFile;
  readonly range: Range;
}

/** Answers which pages of a site have something in common, in the order of their paths. */
export class PageOccurrences {
  private readonly ofSites = new WeakMap<SitePages, ReadonlyMap<string, readonly PageOccurrence[]>>();

  /** @param find what a page has, as keys with the range of each */
  constructor(private readonly find: (page: PageFile) => Iterable<readonly [key: string, range: () => Range]>) {}

  /** The page at an index among those with a key. The subject is from `subjectOf`: with an answer each, few pages depend on all of them. */
  readonly question: Question<SitePages, PageOccurrence | undefined> = {
    answer: (pages, subject) => {
      const space = subject.indexOf(' ');
      return this.of(pages).get(subject.slice(space + 1))?.[Number(subject.slice(0, space))];
    },
    isSame: (a, b) => a === b || (a !== undefined && b !== undefined && a.page.uri === b.page.uri && isSameRange(a.range, b.range)),
  };

  static subjectOf(key: string, index: number): string {
    return `${index} ${key}`;
  }

  private of(pages: SitePages): ReadonlyMap<string, readonly PageOccurrence[]> {
    const known = this.ofSites.get(pages);
    if (known) return known;
    const found = new Map<string, PageOccurrence[]>();
    for (const page of [...pages.all].sort((a, b) => (a.path < b.path ? -1 : 1))) {
      for (const [key, rangeOf] of this.find(page)) {
        const list = found.get(key);
        // Few of the ranges are needed, of up to a hundred thousand links.
        const occurrence: PageOccurrence = {
          page,
          get range() {
            return rangeOf();
          },
        };
        if (!list) found.set(key, [occurrence]);
        else if (list.at(-1)?.page !== page) list.push(occurrence);
      }
    }
    this.ofSites.set(pages, found);
    return found;
  }
}

function isSameRange({ start, end }: Range, other: Range): boolean {
  return (
    start.line === other.start.line &&
    start.character === other.start.character &&
    end.line === other.end.line &&
    end.character === other.end.character
  );
}

/** Links to a path of the site, by `linkKey`. */
export function* linksByPath(page: PageFile): Iterable<readonly [string, () => Range]> {
  for (const { text, kind, span, attribute } of page.body.links) {
    const isLink = kind === 'link' || kind === 'definition' || (kind === 'attribute' && attribute === 'href');
    const key = isLink ? linkKey(text) : undefined;
    if (key !== undefined) yield [key, () => page.rangeOf(span)];
  }
}

/** The path of a link, if it is the same in all pages. */
export function linkKey(address: string): string | undefined {
  return formOf(address) === 'root' ? withoutTrailingSlash(withoutSuffix(address)) : undefined;
}

/** Icons of components by name and library. */
export function* iconsByName({ icons }: PageFile): Iterable<readonly [string, () => Range]> {
  for (const icon of icons) if (iconKind(icon.text) !== 'path') yield [iconKey(icon), () => icon.range];
}

export function iconKey({ text, library = '' }: PageIcon): string {
  return `${text.toLowerCase()}\0${library}`;
}

/** Headings that repeat the title of their page, by the folder of the page. */
export function* repeatedTitles(page: PageFile): Iterable<readonly [string, () => Range]> {
  const heading = repeatedTitle(page);
  if (heading) yield [parentOf(page.path), () => page.rangeOf(heading.span)];
}
