import type { Location } from 'vscode-languageserver-types';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { FormerAnswer, HeadingChange, ReviewedEndpoint, ReviewedNavigation, ReviewedPage, SiteReview } from './review';

/** A line of a review. */
export interface ReviewItem {
  /** `!`: readers lose something. */
  readonly sign: '+' | '-' | '~' | '!';
  readonly text: Localizable;
  /** Location that it leads to; `undefined` for what is no longer there. */
  readonly at?: Location;
  /** Redirect that is missing. `destination`: address that the page moved to; `undefined` if it is gone. */
  readonly redirect?: { readonly source: string; readonly destination: string | undefined };
  /** Page that it is about. */
  readonly page?: ReviewedPageAddress;
}

/** Address of a page after the change, or before it if the page is gone. */
interface ReviewedPageAddress {
  readonly address: string;
  /** Address before the change, if it was another one. */
  readonly formerAddress?: string;
}

export type ReviewSectionKind = 'addresses' | 'titles' | 'navigation' | 'headings' | 'endpoints' | 'lacking' | 'pages';

export interface ReviewSection {
  readonly kind: ReviewSectionKind;
  readonly title: Localizable;
  /** Losses first. */
  readonly items: readonly ReviewItem[];
}

/** Makes a text of the site safe in a format. @param at location that it may link to */
export type Quote = (text: string, at?: Location) => string;

/** Maximum number of names in a line. */
const maxNames = 6;

/**
 * Sections of the review of one site, without empty ones.
 * @param isDetailed whether each page that changed has an item of its own
 */
export function reviewSections(review: SiteReview, quote: Quote, isDetailed = false): ReviewSection[] {
  const sections = [
    addresses(review, quote),
    titles(review, quote),
    section(
      'navigation',
      t`Changes of the navigation: ${review.navigation.length}`,
      review.navigation.map((change) => navigationItem(change, quote)),
    ),
    headings(review, quote),
    endpoints(review, quote),
    lacking(review, quote),
    isDetailed ? eachPage(review, quote) : size(review, quote),
  ];
  return sections.filter(({ items }) => items.length > 0);
}

function section(kind: ReviewSectionKind, title: Localizable, items: readonly ReviewItem[]): ReviewSection {
  const isLoss = ({ sign }: ReviewItem): boolean => sign === '!';
  return { kind, title, items: [...items.filter(isLoss), ...items.filter((item) => !isLoss(item))] };
}

function addresses({ addresses: { added, removed, moved } }: SiteReview, quote: Quote): ReviewSection {
  return section('addresses', t`Addresses: ${added.length} new, ${removed.length} gone, ${moved.length} moved`, [
    ...removed.map(({ address, answer }) => ({
      ...goneItem(quote(address), answer, quote),
      ...redirectOf(address, undefined, answer),
      page: { address },
    })),
    ...moved.map(({ from, to, answer, at }) => ({
      ...movedItem(quote(from), quote(to, at), answer, quote),
      ...redirectOf(from, to, answer),
      at,
      page: { address: to, formerAddress: from },
    })),
    ...added.map(
      ({ address, title, at }): ReviewItem => ({
        sign: '+',
        text: t`${quote(address, at)} is new: ${quote(title)}`,
        at,
        page: { address },
      }),
    ),
  ]);
}

/** The missing redirect of an address. */
function redirectOf(source: string, destination: string | undefined, { kind }: FormerAnswer): Pick<ReviewItem, 'redirect'> {
  return kind === 'nothing' ? { redirect: { source, destination } } : {};
}

function goneItem(address: string, answer: FormerAnswer, quote: Quote): ReviewItem {
  if (answer.kind === 'nothing') return { sign: '!', text: t`${address} is gone, without a redirect` };
  if (answer.kind !== 'redirect') return { sign: '-', text: t`${address} has no page any more; what answers there is unknown` };
  if (answer.to === undefined) return { sign: '-', text: t`${address} is gone, with a redirect` };
  return answer.end === 'missing'
    ? { sign: '!', text: t`${address} is gone; its redirect to ${quote(answer.to)} leads nowhere` }
    : { sign: '-', text: t`${address} is gone, redirected to ${quote(answer.to)}` };
}

function movedItem(from: string, to: string, answer: FormerAnswer, quote: Quote): ReviewItem {
  if (answer.kind === 'nothing') return { sign: '!', text: t`${from} moved to ${to}, without a redirect` };
  if (answer.kind === 'redirect' && answer.end === 'missing' && answer.to !== undefined)
    return { sign: '!', text: t`${from} moved to ${to}, but its redirect to ${quote(answer.to)} leads nowhere` };
  return { sign: '~', text: answer.kind === 'redirect' ? t`${from} moved to ${to}, with a redirect` : t`${from} moved to ${to}` };
}

/** Function that returns the page at an address after the change. */
function pageFinder({ addresses }: SiteReview): (address: string) => ReviewedPageAddress {
  const former = new Map(addresses.moved.map(({ from, to }) => [to, from]));
  return (address) => {
    const formerAddress = former.get(address);
    return formerAddress === undefined ? { address } : { address, formerAddress };
  };
}

function titles(review: SiteReview, quote: Quote): ReviewSection {
  const { titles: changed } = review;
  const pageAt = pageFinder(review);
  return section(
    'titles',
    t`Changed titles: ${changed.length}`,
    changed.map(({ address, before, after, at }) => ({
      sign: '~',
      text: t`${quote(address, at)}: ${quote(before)} is now ${quote(after)}`,
      at,
      page: pageAt(address),
    })),
  );
}

function navigationItem({ kind, nodes, parents, from = [], to, at }: ReviewedNavigation, quote: Quote): ReviewItem {
  const place = (names: readonly string[]): Localizable => (names.length > 0 ? t`${quote(names.join(' › '))}` : t`the top level`);
  const names = namesText(
    nodes.map(({ name, entries }) => (entries > 0 ? t`${quote(name, at)} (entries: ${entries})` : t`${quote(name, at)}`)),
  );
  switch (kind) {
    case 'added':
      return { sign: '+', at, text: t`Added to ${place(parents)}: ${names}` };
    case 'removed':
      return { sign: '-', at, text: t`Removed from ${place(parents)}: ${names}` };
    case 'moved':
      return { sign: '~', at, text: t`Moved from ${place(from)} to ${place(parents)}: ${names}` };
    case 'renamed':
      return { sign: '~', at, text: t`Renamed in ${place(parents)}: ${names} to ${quote(to ?? '')}` };
    default:
      return { sign: '~', at, text: t`At another place in ${place(parents)}: ${names}` };
  }
}

/** The first of many names. */
function namesText(names: readonly (string | Localizable)[]): Localizable {
  const first = joined(names.slice(0, maxNames), ', ');
  return names.length > maxNames ? t`${first} and ${names.length - maxNames} more` : first;
}

function headings(review: SiteReview, quote: Quote): ReviewSection {
  const { headings: changed } = review;
  const pageAt = pageFinder(review);
  // Those without links are seen in the text.
  const linked = changed.filter(({ links }) => links > 0);
  const text = ({ kind, address, before, after, links, deadLinks, at }: HeadingChange): Localizable => {
    const page = quote(address, at);
    return kind === 'renamed'
      ? t`${page}: ${quote(before)} is now ${quote(after ?? '')}; links from elsewhere: ${links}, now dead: ${deadLinks}`
      : t`${page}: ${quote(before)} is gone; links from elsewhere: ${links}, now dead: ${deadLinks}`;
  };
  return section(
    'headings',
    t`Headings: ${changed.length} renamed or gone, ${linked.length} of them with links from elsewhere`,
    linked.map((change) => ({ sign: change.deadLinks > 0 ? '!' : '~', text: text(change), at: change.at, page: pageAt(change.address) })),
  );
}

function endpoints({ endpoints: { added, removed } }: SiteReview, quote: Quote): ReviewSection {
  const nameOf = ({ method, path }: ReviewedEndpoint): string => `${method.toUpperCase()} ${path}`;
  const counts = new Map<string, number>();
  for (const endpoint of [...added, ...removed]) counts.set(nameOf(endpoint), (counts.get(nameOf(endpoint)) ?? 0) + 1);
  const name = (endpoint: ReviewedEndpoint, isThere: boolean): string => {
    // Several files may have the same endpoint.
    const file = (counts.get(nameOf(endpoint)) ?? 0) > 1 ? ` (${endpoint.file})` : '';
    return quote(nameOf(endpoint) + file, isThere ? endpoint.at : undefined);
  };
  return section('endpoints', t`Endpoints: ${added.length} new, ${removed.length} gone`, [
    ...removed.map(
      (endpoint): ReviewItem => ({
        sign: '-',
        text: endpoint.isShown ? t`${name(endpoint, false)} is gone` : t`${name(endpoint, false)} is gone; readers did not see it`,
      }),
    ),
    ...added.map(
      (endpoint): ReviewItem => ({
        sign: '+',
        at: endpoint.at,
        text: endpoint.isShown ? t`${name(endpoint, true)} is new` : t`${name(endpoint, true)} is new; readers do not see it`,
      }),
    ),
  ]);
}

function lacking({ lacking: alternatives }: SiteReview, quote: Quote): ReviewSection {
  return section(
    'lacking',
    t`Languages and versions that now lack something: ${alternatives.length}`,
    alternatives.map(({ name, around, entries, at }) => ({
      sign: '!',
      at,
      text: t`${quote([...around, name].join(' › '), at)} lacks ${entries.length}: ${namesText(entries.map((entry) => quote(entry)))}`,
    })),
  );
}

function size(review: SiteReview, quote: Quote): ReviewSection {
  const { text, code, metadata, snippets } = review.size;
  const items: [readonly ReviewedPage[], (names: Localizable) => Localizable][] = [
    [text, (names) => t`In text: ${names}`],
    [code, (names) => t`In code alone: ${names}`],
    [metadata, (names) => t`In metadata alone: ${names}`],
    [snippets, (names) => t`In a snippet alone: ${names}`],
  ];
  return section(
    'pages',
    sizeTitle(review),
    items
      .filter(([pages]) => pages.length > 0)
      .map(([pages, line]) => ({ sign: '~', text: line(namesText(pages.map(({ address, at }) => quote(address, at)))) })),
  );
}

function eachPage(review: SiteReview, quote: Quote): ReviewSection {
  const { text, code, metadata, snippets } = review.size;
  const pageAt = pageFinder(review);
  const itemsOf = (pages: readonly ReviewedPage[], line: (page: string) => Localizable): ReviewItem[] =>
    pages.map(({ address, at }) => ({ sign: '~', at, text: line(quote(address, at)), page: pageAt(address) }));
  return section('pages', sizeTitle(review), [
    ...itemsOf(text, (page) => t`${page}: text`),
    ...itemsOf(code, (page) => t`${page}: code alone`),
    ...itemsOf(metadata, (page) => t`${page}: metadata alone`),
    ...itemsOf(snippets, (page) => t`${page}: a snippet alone`),
  ]);
}

function sizeTitle({ size: { text, code, metadata, snippets } }: SiteReview): Localizable {
  return t`Pages changed: ${text.length} in text, ${code.length} in code alone, ${metadata.length} in metadata alone, ${snippets.length} in a snippet alone`;
}
