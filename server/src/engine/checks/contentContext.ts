import { type Memo, memoize } from '../base/memo';
import type { ContentStore, FindingsByCode } from '../pages/contentStore';
import type { PageContent } from '../pages/page';
import type { SiteContext } from '../site/siteContext';

/** Data of the service that checks of the text of a page alone may read. It is the same for all sites of an engine. */
export interface ContentContext extends Pick<SiteContext, 'schemas' | 'frontMatter' | 'components' | 'codeBlocks'> {
  /** Memoizes what `derive` computes from this context, for all pages. */
  once<T>(derive: (context: ContentContext) => T): T;
}

/** Values derived from the content of a page, which copies of the page share. */
export interface ContentMemo extends Memo<[content: PageContent, context: ContentContext]> {
  readonly context: ContentContext;
  /** Findings by code of the checks that depend on nothing else. */
  readonly findings: FindingsByCode;
}

type ContentSource = Pick<SiteContext, 'schemas' | 'frontMatter' | 'components' | 'codeBlocks' | 'contentStore'>;

/** The memos of all contents. A memo is released with its content. */
export class ContentMemos {
  private readonly context: ContentContext;
  private readonly store: ContentStore;
  private readonly memos = new WeakMap<PageContent, ContentMemo>();

  constructor({ schemas, frontMatter, components, codeBlocks, contentStore }: ContentSource) {
    const context: ContentContext = { schemas, frontMatter, components, codeBlocks, ...memoize(() => [context]) };
    this.context = context;
    this.store = contentStore;
  }

  of(content: PageContent): ContentMemo {
    const known = this.memos.get(content);
    if (known) return known;
    const { context } = this;
    const findings = this.store.findingsOf(content);
    const memo: ContentMemo = { context, findings, ...memoize((): [PageContent, ContentContext] => [content, context]) };
    this.memos.set(content, memo);
    return memo;
  }
}
