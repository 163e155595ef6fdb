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
      for (const link of this.linksOf(page.body)) {
        const sign = link.indexOf('#');
        const path = targetPath(link.slice(0, sign), page.path);
        if (path === undefined) continue;
        const ids = found.get(path) ?? new Set<string>();
        ids.add(anchorKey(link.slice(sign + 1)));
        found.set(path, ids);
      }
    }
    this.ofSites.set(pages, found);
    return found;
  }

  /** Addresses with numbered anchors. Copies of a page share its body. */
  private linksOf(body: PageBody): readonly string[] {
    const known = this.ofBodies.get(body);
    if (known) return known;
    const links = body.links.flatMap(({ text }) => (/#[^#\r\n]*-\d{1,9}$/.test(text) && !/^[a-z][a-z\d+.-]*:/i.test(text) ? [text] : []));
    this.ofBodies.set(body, links);
    return links;
  }
}

/** Path of the page that an address leads to, without extension. @param from path of the page with the address */
function targetPath(address: string, from: string): string | undefined {
  const path = percentDecoded(withoutSuffix(address));
  if (path === '') return from;
  const resolved = normalizeFilePath(path.startsWith('/') ? path : `${parentOf(from)}/${path}`);
  return resolved?.replace(/\/+$/, '').replace(/\.mdx?$/i, '');
}
