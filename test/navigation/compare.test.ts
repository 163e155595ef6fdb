import { describe, expect, it } from 'vitest';
import {
  type NavigationComparison,
  type NavigationComparisonRequest,
  type NavigationRow,
  neverCancelled,
} from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

type Level = NavigationComparisonRequest['levels'][number];
type Pair = readonly [left: string, right: string];

const languagePair: Pair = ['language:en', 'language:fr'];

function compared(sample: Site, [left, right]: Pair, levels: readonly Level[]): Promise<NavigationComparison | undefined> {
  return sample.engine.compareNavigation({ uri: uriOf('docs.json'), left, right, levels }, neverCancelled);
}

interface Options {
  readonly pair?: Pair;
  /** Top level if omitted. */
  readonly level?: Level;
  readonly files?: SiteFiles;
}

async function rowsOf(navigation: string, { pair = languagePair, level, files }: Options = {}): Promise<readonly NavigationRow[]> {
  const sample = site({ 'docs.json': docsJson({ navigation }), ...files });
  const found = (await compared(sample, pair, [level ?? { left: pair[0], right: pair[1] }]))?.levels[0];
  if (found?.kind !== 'rows') throw new Error('There are no rows.');
  return found.rows;
}

/** Rows as `left | right`, with their differences. */
async function rows(navigation: string, options: Options = {}): Promise<string[]> {
  return (await rowsOf(navigation, options)).map((row) => {
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
    expect(await rows(languages('"pages": ["start"]', '"pages": ["fr/start"]'), { files })).toEqual(['Start | Débuter']);
  });

  it('match groups by their pages', async () => {
    const navigation = languages(
      '"groups": [{ "group": "Guides", "pages": ["a", "b"] }, { "group": "Help", "pages": ["c"] }]',
      '"groups": [{ "group": "Aide", "pages": ["fr/c"] }, { "group": "Tutoriels", "pages": ["fr/b", "fr/d"] }]',
    );
    expect(await rows(navigation)).toEqual(['Guides | Tutoriels 1/1 reordered', 'Help | Aide']);
    expect(await rows(navigation, { level: { left: 'language:en/group:Guides', right: 'language:fr/group:Tutoriels' } })).toEqual([
      'A | - 0/1',
      'B | B',
      '- | D 1/0',
    ]);
  });

  it('match by the number of common pages, not by the first page', async () => {
    const navigation = languages(
      '"groups": [{ "group": "One", "pages": ["a", "b", "c"] }, { "group": "Two", "pages": ["d"] }]',
      '"groups": [{ "group": "Un", "pages": ["fr/a", "fr/d"] }, { "group": "Deux", "pages": ["fr/b", "fr/c"] }]',
    );
    expect(await rows(navigation)).toEqual(['One | Deux reordered', 'Two | Un']);
  });

  it('match elements by their nested content', async () => {
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

  it('count pages that the language lacks, but not pages in another group', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }]',
      '"groups": [{ "group": "C", "pages": ["fr/a"] }, { "group": "D", "pages": ["fr/b", "fr/c"] }]',
    );
    expect(await rows(navigation)).toEqual(['A | C', 'B | D']);
    expect(await rows(navigation, { level: { left: 'language:en/group:A', right: 'language:fr/group:C' } })).toEqual(['A | A', 'B | -']);
  });

  it('mark as few rows as possible as reordered', async () => {
    const navigation = languages('"pages": ["a", "b", "c", "d"]', '"pages": ["fr/d", "fr/a", "fr/b", "fr/c"]');
    expect(await rows(navigation)).toEqual(['A | A', 'B | B', 'C | C', 'D | D reordered']);
  });

  it('compare versions, and languages within them', async () => {
    const version = (name: string, pages: string): string =>
      `{ "version": "${name}", "languages": [{ "language": "en", "pages": ${pages} }] }`;
    const navigation = `{ "versions": [${version('v2', '["v2/a", "v2/b"]')}, ${version('v1', '["v1/a"]')}] }`;
    const pair = ['version:v2', 'version:v1'] as const;
    const level = { left: 'version:v2/language:en', right: 'version:v1/language:en' };
    expect(await rows(navigation, { pair })).toEqual(['en | en 0/1']);
    expect(await rows(navigation, { pair, level })).toEqual(['A | A', 'B | - 0/1']);
  });

  it('have the position of an unmatched entry in the other language', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }]',
      '"groups": [{ "group": "C", "pages": ["fr/a", "fr/d"] }, { "group": "D", "pages": ["fr/b", "fr/c"] }]',
    );
    const found = await rowsOf(navigation, { level: { left: 'language:en/group:A', right: 'language:fr/group:C' } });
    expect(found.map(({ elsewhere }) => elsewhere?.id)).toEqual([undefined, undefined, 'language:fr/group:D/page:fr~1b']);
  });

  it('have the rows below an unmatched node', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a"] }, { "group": "New", "pages": ["b", { "group": "Inner", "pages": ["c"] }] }]',
      '"groups": [{ "group": "B", "pages": ["fr/a"] }, { "group": "Neuf", "pages": ["fr/d"] }]',
    );
    expect(await rows(navigation)).toEqual(['A | B', '- | Neuf 1/0', 'New | - 0/2']);
    expect(await rows(navigation, { level: { left: 'language:en/group:New' } })).toEqual(['B | - 0/1', 'Inner | - 0/1']);
    expect(await rows(navigation, { level: { right: 'language:fr/group:Neuf' } })).toEqual(['- | D 1/0']);
  });

  it('differ if their nested content differs', async () => {
    const navigation = languages(
      `"groups": [
        { "group": "Same", "pages": ["a", "b"] }, { "group": "Order", "pages": [{ "group": "Inner", "pages": ["c", "d"] }] },
        { "group": "Less", "pages": ["e", "f"] }, { "group": "Empty", "pages": [] }
      ]`,
      `"groups": [
        { "group": "Autant", "pages": ["fr/a", "fr/b"] }, { "group": "Ordre", "pages": [{ "group": "Là", "pages": ["fr/d", "fr/c"] }] },
        { "group": "Moins", "pages": ["fr/e"] }, { "group": "Vide", "pages": [] }
      ]`,
    );
    const found = await rowsOf(navigation);
    expect(found.map(({ left, differs, hasChildren }) => [left?.label, differs, hasChildren])).toEqual([
      ['Same', false, true],
      ['Order', true, true],
      ['Less', true, true],
      ['Empty', false, false],
    ]);
  });
});

describe('a comparison', () => {
  const sample = site({ 'docs.json': docsJson({ navigation: languages('"pages": ["a", "b"]', '"pages": ["fr/a", "fr/c", "fr/d"]') }) });
  const top = { left: 'language:en', right: 'language:fr' };

  it('has no rows if a node no longer exists, and is undefined outside of sites', async () => {
    const gone = { kind: 'gone' };
    const levels = [top, { left: 'language:en/group:A' }];
    expect(await compared(sample, ['language:en', 'language:de'], levels)).toMatchObject({
      root: uriOf('docs.json'),
      levels: [gone, gone],
    });
    expect((await compared(sample, languagePair, levels))?.levels.map(({ kind }) => kind)).toEqual(['rows', 'gone']);
    const request = { uri: uriOf('a.txt'), left: '', right: '', levels: [top] };
    expect(await site({ 'a.txt': '' }).engine.compareNavigation(request, neverCancelled)).toBeUndefined();
  });

  it('counts the missing entries of each side', async () => {
    expect((await compared(sample, languagePair, []))?.missing).toEqual({ left: 2, right: 1 });
  });

  it('sends a level once, until it changes', async () => {
    const first = (await compared(sample, languagePair, [top]))?.levels[0];
    const revision = first?.kind === 'rows' ? first.revision : '';
    expect((await compared(sample, languagePair, [{ ...top, revision }]))?.levels).toEqual([{ kind: 'unchanged' }]);
    expect((await compared(sample, languagePair, [{ ...top, revision: 'other' }]))?.levels[0]?.kind).toBe('rows');
  });

  it('of a node with itself has every node on both sides', async () => {
    const pair = ['language:en', 'language:en'] as const;
    expect(await rows(languages('"pages": ["a", "b"]', '"pages": []'), { pair })).toEqual(['A | A', 'B | B']);
  });
});

describe('the alternatives for a comparison', () => {
  const offered = async (navigation: string) => {
    const { engine } = site({ 'docs.json': docsJson({ navigation }) });
    const found = await engine.navigationLevels({ uri: uriOf('docs.json'), levels: [] }, neverCancelled);
    return found?.alternatives.map(
      ({ around, nodes }) => `${around.join(' > ')}: ${nodes.map(({ id, label }) => `${label} ${id}`).join(', ')}`,
    );
  };

  it('are at least two sibling languages or versions', async () => {
    expect(await offered(languages('"pages": []', '"pages": []'))).toEqual([': en language:en, fr language:fr']);
    expect(await offered('{ "languages": [{ "language": "en", "pages": [] }] }')).toEqual([]);
    expect(await offered('{ "groups": [{ "group": "A", "pages": ["a"] }] }')).toEqual([]);
  });

  it('can be inside a product, and inside another alternative', async () => {
    const versions = '"versions": [{ "version": "v1", "pages": [] }, { "version": "v2", "pages": [] }]';
    const navigation = `{ "products": [
      { "product": "A", ${versions} },
      { "product": "B", "languages": [{ "language": "en", ${versions} }, { "language": "fr", "pages": [] }] }
    ] }`;
    const [a, b] = ['product:A', 'product:B'];
    expect(await offered(navigation)).toEqual([
      `A: v1 ${a}/version:v1, v2 ${a}/version:v2`,
      `B: en ${b}/language:en, fr ${b}/language:fr`,
      `B > en: v1 ${b}/language:en/version:v1, v2 ${b}/language:en/version:v2`,
    ]);
  });
});
