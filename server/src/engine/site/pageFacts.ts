import type { Question } from '../dependencies/recorder';
import { frontMatterEntry } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import type { SitePages } from './sitePages';

/** Compares versions of a page by what the findings of other pages depend on: its anchors, components, exports and some front matter. */
export class PageFacts {
  private readonly known = new WeakMap<PageFile, string>();

  /** A page or snippet by the path of its file, with extension. */
  readonly question: Question<SitePages, PageFile | undefined> = {
    answer: (pages, file) => pages.at(file),
    isSame: (a, b) => a === b || (a !== undefined && b !== undefined && this.of(a) === this.of(b)),
  };

  private of(page: PageFile): string {
    const known = this.known.get(page);
    if (known !== undefined) return known;
    const { body, frontMatter } = page;
    const facts = JSON.stringify([
      body.anchors.map(({ id, isUncertain }) => [id, isUncertain]),
      body.exports.map(({ name, source }) => [name, source?.text]),
      body.imports.map(({ source, names }) => [source.text, names.map(({ name, local }) => [name, local])]),
      body.elements.map(({ name, attributes, hasSpread }) => [
        name,
        hasSpread,
        attributes.map((each) => [each.name, each.value?.string?.text]),
      ]),
      body.errors.length > 0,
      frontMatter?.problem?.kind,
      generatingKeys.map((key) => frontMatterEntry(frontMatter, key) !== undefined),
    ]);
    this.known.set(page, facts);
    return facts;
  }
}

/** Keys of front matter that make the service generate a part of the page, with additional anchors. */
export const generatingKeys = ['openapi', 'openapi-schema', 'asyncapi', 'api', 'graphql', 'sdk', 'url'] as const;
