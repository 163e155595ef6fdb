import type { PageFile } from '../pages/page';
import type { SitePages } from './sitePages';

/** Pages by the path of their file as they were looked up; `undefined` for one that was not there. */
export type PageDependencies = ReadonlyMap<string, PageFile | undefined>;

/** Looks pages up for the checks of one page, and records which, so that a change of another page invalidates only those results. */
export class AskedPages {
  private asked = new Map<string, PageFile | undefined>();

  constructor(private readonly pages: Pick<SitePages, 'at'>) {}

  /** A page or snippet by the path of its file, with extension. */
  at(file: string): PageFile | undefined {
    const page = this.pages.at(file);
    this.asked.set(file, page);
    return page;
  }

  /** What was looked up since the last call. */
  take(): PageDependencies {
    const { asked } = this;
    this.asked = new Map();
    return asked;
  }
}
