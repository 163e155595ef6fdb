import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, Range } from 'vscode-languageserver-types';
import { type DocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { corpusEntries, hasCorpus, openSite, textOf } from './corpus';

/** Enough links and headings to meet every kind, few enough to be quick. */
const maxLinks = 60;
const maxHeadings = 12;

interface Page {
  readonly uri: string;
  readonly document: TextDocument;
}

/** The pages of a site that are linked to, with their texts, in the order in which links to them are found. */
class RealPages {
  private readonly pages = new Map<string, Page>();

  page(uri: string): Page {
    const known = this.pages.get(uri);
    if (known) return known;
    const page = { uri, document: TextDocument.create(uri, 'mdx', 0, textOf(uri)) };
    this.pages.set(uri, page);
    return page;
  }

  /** Pages that the navigation of a docs.json names. */
  async of(engine: DocsLanguageService, root: string): Promise<Page[]> {
    const links = await engine.documentLinks(root, neverCancelled);
    const found = new Set<string>();
    for (const link of links.filter((_, index) => index % Math.ceil(links.length / 150) === 0)) {
      const { target } = await engine.resolveLink(link, neverCancelled);
      if (target?.startsWith('file:') && /\.mdx?$/.test(target)) found.add(target);
    }
    return [...found].map((uri) => this.page(uri));
  }
}

function isAt(location: Location, uri: string, { line, character }: Position): boolean {
  const { start, end } = location.range;
  return location.uri === uri && start.line === line && start.character <= character && character <= end.character;
}

function spread<T>(items: readonly T[], max: number): T[] {
  const step = Math.max(1, Math.floor(items.length / max));
  return items.filter((_, index) => index % step === 0).slice(0, max);
}

describe.runIf(hasCorpus)('the pages of a real site', () => {
  it.each(corpusEntries())('have consistent definitions, references and renames: $name', { timeout: 240_000 }, async ({ name }) => {
    const { engine, uri: root, log } = openSite(name);
    const real = new RealPages();
    const pages = await real.of(engine, root);
    const links: { readonly page: Page; readonly range: Range; readonly text: string }[] = [];
    for (const page of pages) {
      for (const { range } of await engine.documentLinks(page.uri, neverCancelled)) {
        links.push({ page, range, text: page.document.getText(range) });
      }
    }
    const lost: string[] = [];
    for (const { page, range, text } of spread(links, maxLinks)) {
      const position = { line: range.end.line, character: range.end.character };
      const [link] = await engine.definition(page.uri, position, neverCancelled);
      if (!link) lost.push(`${text}: no definition`);
      else if (/\.mdx?$/.test(link.targetUri)) {
        // Through a redirect: the link names another page, which does not exist.
        const [declaration] = await engine.references(page.uri, position, true, neverCancelled);
        if (declaration?.uri !== link.targetUri) continue;
        // The references of the heading or the title include the link.
        const back = await engine.references(link.targetUri, link.targetSelectionRange.start, false, neverCancelled);
        if (!back.some((location) => isAt(location, page.uri, range.start))) lost.push(`${text}: ${back.length} references without it`);
      }
    }
    const refused: string[] = [];
    const headings = pages.flatMap((page) =>
      [...page.document.getText().matchAll(/^#{2,4} +[A-Z][\w ]+$/gm)].map((match) => ({
        page,
        position: page.document.positionAt(match.index + match[0].length),
      })),
    );
    for (const { page, position } of spread(headings, maxHeadings)) {
      const start = await engine.prepareRename(page.uri, position, neverCancelled);
      // A line that looks like a heading may be code.
      if (!start) continue;
      const { edits } = await engine.rename(page.uri, position, 'Quite another name', neverCancelled);
      const changed = edits.flatMap((document) => document.edits.map((edit) => ({ ...edit, uri: document.uri })));
      const named = changed.filter(({ newText }) => newText.startsWith('quite-another-name'));
      const references = await engine.references(page.uri, position, false, neverCancelled);
      if (named.length !== references.length) refused.push(`${start.placeholder}: ${named.length} of ${references.length} links`);
    }
    expect(lost).toEqual([]);
    expect(refused).toEqual([]);
    expect(log).toEqual([]);
  });
});
