import type { PageFile } from '../../pages/page';
import type { Pages } from '../../site/pages';
import type { SitePages } from '../../site/sitePages';

/** Limit of pages that an answer waits for. Those beyond it have titles in a later one, when all pages have been read. */
const maxReads = 64;

/** Reads pages for one answer, as far as that is quick. */
export class PageReader {
  private left = maxReads;

  constructor(
    private readonly pages: Pages,
    private readonly folder: string,
    /** All pages, if they have been read; `isCurrent` if none has changed since. */
    private readonly all: { readonly pages: SitePages; readonly isCurrent: boolean } | undefined,
  ) {}

  /** A page by its path without extension; `undefined` if there is none, or it has not been read. */
  async page(path: string): Promise<PageFile | undefined> {
    if (this.all?.isCurrent) return this.all.pages.get(path);
    const former = this.all?.pages.get(path);
    if (former && this.pages.isRead(this.folder, former.uri)) return former;
    if (this.left-- > 0) return this.pages.page(this.folder, path);
    return former;
  }
}
