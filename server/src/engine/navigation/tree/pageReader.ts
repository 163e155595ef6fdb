import type { PageFile } from '../../pages/page';
import type { Pages } from '../../site/pages';
import type { SitePages } from '../../site/sitePages';

/** Limit of pages that an answer waits for. Further pages get their titles in a later answer, when all pages have been read. */
const maxReads = 64;

/** Reads pages for one answer, up to a limit. */
export class PageReader {
  private remainingReads = maxReads;

  constructor(
    private readonly pages: Pages,
    private readonly folder: string,
    /** All pages, if they have been read; `isCurrent`: whether none has changed since. */
    private readonly all: { readonly pages: SitePages; readonly isCurrent: boolean } | undefined,
  ) {}

  /** Page by its path without extension; `undefined` if it does not exist or has not been read. */
  async page(path: string): Promise<PageFile | undefined> {
    if (this.all?.isCurrent) return this.all.pages.get(path);
    const former = this.all?.pages.get(path);
    if (former && this.pages.isRead(this.folder, former.uri)) return former;
    if (this.remainingReads-- > 0) return this.pages.page(this.folder, path);
    return former;
  }
}
