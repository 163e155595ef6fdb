import { describe, expect, it } from 'vitest';
import { type NavigationComparison, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

function compared(asked: Site, left: string, right: string): Promise<NavigationComparison | undefined> {
  return asked.engine.compareNavigation({ uri: uriOf('docs.json'), left, right }, neverCancelled);
}

/** The rows as `left | right`, with what differs. */
async function rows(navigation: string, left = 'language:en', right = 'language:fr', files: SiteFiles = {}): Promise<string[]> {
  const found = await compared(site({ 'docs.json': docsJson({ navigation }), ...files }), left, right);
  return (found?.rows ?? []).map((row) => {
    const reordered = row.isReordered ? ' reordered' : '';
    const missing = row.missing.left + row.missing.right > 0 ? ` ${row.missing.left}/${row.missing.right}` : '';
    return `${row.left?.label ?? '-'} | ${row.right?.label ?? '-'}${missing}${reordered}`;
  });
}

function languages(en: string, fr: string): string {
  return `{ "languages": [{ "language": "en", ${en} }, { "language": "fr", ${fr} }] }`;
}

describe('two languages side by side', () => {
  it('have the titles of both pages in a row', async () => {
    const files = { 'start.mdx': '---\ntitle: Start\n---\n', 'fr/start.mdx': '---\ntitle: Débuter\n---\n' };
    expect(await rows(languages('"pages": ["start"]', '"pages": ["fr/start"]'), undefined, undefined, files)).toEqual(['Start | Débuter']);
  });

  it('match groups by the pages that they hold', async () => {
    const navigation = languages(
      '"groups": [{ "group": "Guides", "pages": ["a", "b"] }, { "group": "Help", "pages": ["c"] }]',
      '"groups": [{ "group": "Aide", "pages": ["fr/c"] }, { "group": "Tutoriels", "pages": ["fr/b", "fr/d"] }]',
    );
    expect(await rows(navigation)).toEqual(['Guides | Tutoriels 1/1 reordered', 'Help | Aide']);
    expect(await rows(navigation, 'language:en/group:Guides', 'language:fr/group:Tutoriels')).toEqual(['A | - 0/1', 'B | B', '- | D 1/0']);
  });

  it('match by the most common pages, not by the first', async () => {
    const navigation = languages(
      '"groups": [{ "group": "One", "pages": ["a", "b", "c"] }, { "group": "Two", "pages": ["d"] }]',
      '"groups": [{ "group": "Un", "pages": ["fr/a", "fr/d"] }, { "group": "Deux", "pages": ["fr/b", "fr/c"] }]',
    );
    expect(await rows(navigation)).toEqual(['One | Deux reordered', 'Two | Un']);
  });

  it('match what holds the same further below', async () => {
    const navigation = languages(
      '"tabs": [{ "tab": "API", "groups": [{ "group": "A", "pages": ["a"] }] }, { "tab": "Blog", "href": "https://example.com" }]',
      '"tabs": [{ "tab": "Carnet", "href": "https://example.com/fr" }, { "tab": "Interface", "groups": [{ "group": "B", "pages": ["fr/a"] }] }]',
    );
    expect(await rows(navigation)).toEqual(['API | Interface reordered', 'Blog | Carnet']);
  });

  it('match endpoints by method and path, and links by address', async () => {
    const navigation = languages(
      '"pages": ["GET /users", "https://example.com", "POST /users"]',
      '"pages": ["GET /users", "https://example.com"]',
    );
    expect((await rows(navigation)).map((row) => row.includes('| -'))).toEqual([false, false, true]);
  });

  it('count what the language lacks, not what is in another group', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }]',
      '"groups": [{ "group": "C", "pages": ["fr/a"] }, { "group": "D", "pages": ["fr/b", "fr/c"] }]',
    );
    expect(await rows(navigation)).toEqual(['A | C', 'B | D']);
    expect(await rows(navigation, 'language:en/group:A', 'language:fr/group:C')).toEqual(['A | A', 'B | -']);
  });

  it('mark the fewest that are in another order', async () => {
    const navigation = languages('"pages": ["a", "b", "c", "d"]', '"pages": ["fr/d", "fr/a", "fr/b", "fr/c"]');
    expect(await rows(navigation)).toEqual(['A | A', 'B | B', 'C | C', 'D | D reordered']);
  });

  it('compare versions, and languages within them', async () => {
    const version = (name: string, pages: string): string =>
      `{ "version": "${name}", "languages": [{ "language": "en", "pages": ${pages} }] }`;
    const navigation = `{ "versions": [${version('v2', '["v2/a", "v2/b"]')}, ${version('v1', '["v1/a"]')}] }`;
    expect(await rows(navigation, 'version:v2', 'version:v1')).toEqual(['en | en 0/1']);
    expect(await rows(navigation, 'version:v2/language:en', 'version:v1/language:en')).toEqual(['A | A', 'B | - 0/1']);
  });
});

describe('a comparison', () => {
  it('has no rows if a node is gone, and is unknown outside of sites', async () => {
    const asked = site({ 'docs.json': docsJson({ navigation: languages('"pages": ["a"]', '"pages": ["fr/a"]') }) });
    expect(await compared(asked, 'language:en', 'language:de')).toEqual({ root: uriOf('docs.json'), rows: undefined });
    expect(
      await site({ 'a.txt': '' }).engine.compareNavigation({ uri: uriOf('a.txt'), left: '', right: '' }, neverCancelled),
    ).toBeUndefined();
  });

  it('of a node with itself has every node twice', async () => {
    expect(await rows(languages('"pages": ["a", "b"]', '"pages": []'), 'language:en', 'language:en')).toEqual(['A | A', 'B | B']);
  });
});
