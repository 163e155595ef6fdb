import type { Question } from '../dependencies/recorder';
import { frontMatterEntry, frontMatterText } from '../pages/frontMatter/frontMatter';
import type { PageContent, PageFile } from '../pages/page';
import { LinkedAnchors } from './addresses/linkedAnchors';
import { importedFiles } from './importedFiles';
import { type KnownImport, knownImports } from './knownImports';
import { iconsByName, linksByPath, PageOccurrences, repeatedTitles } from './pageOccurrences';
import { isMeantUnlisted } from './readerPages';
import type { SitePages } from './sitePages';

/** Compares versions of a page by what the findings of other pages depend on: its anchors, components, exports and some front matter. */
export class PageFacts {
  private readonly known = new WeakMap<PageFile, string>();
  private readonly linked = new LinkedAnchors();
  private readonly contentKeys = new WeakMap<PageContent, string>();
  private contentCount = 0;

  /** Keys of the numbered anchors of a page that links of the site name, by the path of the page without extension. */
  readonly linkedAnchors = this.linked.question;

  private readonly imported = new WeakMap<SitePages, ReadonlySet<string>>();
  private readonly usualImports = new WeakMap<SitePages, ReadonlyMap<string, KnownImport>>();

  /** Whether a page or snippet imports a file, by its path. */
  readonly importsFile: Question<SitePages, boolean> = {
    answer: (pages, file) => {
      const found = this.imported.get(pages) ?? importedFiles(pages);
      this.imported.set(pages, found);
      return found.has(file);
    },
  };

  /** Usual import of a name. */
  readonly knownImport: Question<SitePages, KnownImport | undefined> = {
    answer: (pages, name) => {
      const found = this.usualImports.get(pages) ?? knownImports({ pages });
      this.usualImports.set(pages, found);
      return found.get(name);
    },
    isSame: (a, b) => a?.uri === b?.uri && a?.name === b?.name && a?.source === b?.source,
  };

  readonly links = new PageOccurrences(linksByPath);
  readonly icons = new PageOccurrences(iconsByName);
  readonly repeatedTitles = new PageOccurrences(repeatedTitles);
  readonly contents = new PageOccurrences((page) => [[this.contentKey(page), () => pageStart] as const]);

  /** A page or snippet by the path of its file, with extension. */
  readonly question: Question<SitePages, PageFile | undefined> = {
    answer: (pages, file) => pages.at(file),
    isSame: (a, b) => a === b || (a !== undefined && b !== undefined && this.of(a) === this.of(b)),
  };

  /** Key of the content of a page: copies have the same. */
  contentKey({ content }: PageFile): string {
    const key = this.contentKeys.get(content) ?? String(this.contentCount++);
    this.contentKeys.set(content, key);
    return key;
  }

  private of(page: PageFile): string {
    const known = this.known.get(page);
    if (known !== undefined) return known;
    const { body, frontMatter } = page;
    const facts = JSON.stringify([
      body.anchors.map(({ id, rule, source, isUncertain }) => (id === source ? [id, rule, isUncertain] : [id, rule, isUncertain, source])),
      body.exports.map(({ name, source }) => [name, source?.text]),
      body.imports.map(({ source, names }) => [source.text, names.map(({ name, local }) => [name, local])]),
      body.code && [...body.code],
      body.codeElements,
      frontMatterText(frontMatter, 'mode'),
      // Anchors of snippets are numbered with those around them.
      body.imports.length > 0 && anchorsBefore(body),
      body.elements.map(({ name, attributes, hasSpread, isFlow, parent }) => [
        name,
        hasSpread,
        isFlow,
        parent,
        attributes.map((each) => [each.name, each.value?.string?.text]),
      ]),
      body.errors.length > 0,
      body.hasOnlyExports,
      frontMatter?.problem?.kind,
      isMeantUnlisted(page),
      generatingKeys.map((key) => frontMatterEntry(frontMatter, key) !== undefined),
    ]);
    this.known.set(page, facts);
    return facts;
  }
}

const pageStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Number of anchors before each element. */
function anchorsBefore({ anchors, elements }: PageFile['body']): number[] {
  let count = 0;
  return elements.map(({ tag }) => {
    while ((anchors[count]?.span.start ?? tag.start) < tag.start) count++;
    return count;
  });
}

/** Keys of front matter that make the service generate a part of the page, with additional anchors. */
export const generatingKeys = ['openapi', 'openapi-schema', 'asyncapi', 'api', 'graphql', 'sdk', 'url'] as const;
