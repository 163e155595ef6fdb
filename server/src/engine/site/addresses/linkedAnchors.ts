import { parentOf } from '../../../../../shared/paths';
import { percentDecoded, withoutSuffix } from '../../base/addresses';
import { normalizeFilePath } from '../../config/references/targets';
import type { Question } from '../../dependencies/recorder';
import { anchorKey } from '../../pages/body/anchorId';
import type { PageBody } from '../../pages/body/pageBody';
import type { SitePages } from '../sitePages';

/** Numbered anchors that the links of a site name: such as `overview-2`. */
export class LinkedAnchors {
  private readonly ofBodies = new WeakMap<PageBody, readonly string[]>();
  private readonly ofSites = new WeakMap<SitePages, ReadonlyMap<string, ReadonlySet<string>>>();

  /** Keys of the linked anchors of a page, by its path without extension; separated by line ends. */
  readonly question: Question<SitePages, string> = {
    answer: (pages, path) => [...(this.of(pages).get(path) ?? [])].join('\n'),
  };

  private of(pages: SitePages): ReadonlyMap<string, ReadonlySet<string>> {
    const known = this.ofSites.get(pages);
    if (known) return known;
    const found = new Map<string, Set<string>>();
    for (const page of pages.files) {
      addAnchors(found, this.linksOf(page.body), page.path);
    }
    this.ofSites.set(pages, found);
    return found;
  }

  /** Addresses with numbered anchors. Copies of a page share its body. */
  private linksOf(body: PageBody): readonly string[] {
    const known = this.ofBodies.get(body);
    if (known) return known;
    const links = body.links.flatMap(({ text }) => (isNumbered(text) ? [text] : []));
    this.ofBodies.set(body, links);
    return links;
  }
}

/** Whether an address of the site has a numbered anchor. */
function isNumbered(address: string): boolean {
  return /#[^#\r\n]*-\d{1,9}$/.test(address) && !/^[a-z][a-z\d+.-]*:/i.test(address);
}

/** Keys of the numbered anchors that addresses of a configuration name, by the path of the page without extension. */
export function linkedAnchorsIn(addresses: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  addAnchors(found, addresses.filter(isNumbered), '');
  return found;
}

/** @param links addresses with anchors. @param from path of the page that has them */
function addAnchors(found: Map<string, Set<string>>, links: readonly string[], from: string): void {
  for (const link of links) {
    const sign = link.indexOf('#');
    const path = targetPath(link.slice(0, sign), from);
    if (path === undefined) continue;
    const ids = found.get(path) ?? new Set<string>();
    ids.add(anchorKey(link.slice(sign + 1)));
    found.set(path, ids);
  }
}

/** Path of the page that an address leads to, without extension. @param from path of the page with the address */
function targetPath(address: string, from: string): string | undefined {
  const path = percentDecoded(withoutSuffix(address));
  if (path === '') return from;
  const resolved = normalizeFilePath(path.startsWith('/') ? path : `${parentOf(from)}/${path}`);
  return resolved?.replace(/\/+$/, '').replace(/\.mdx?$/i, '');
}
