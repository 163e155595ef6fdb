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

const english: Pair = ['language:en', 'language:fr'];

function compared(asked: Site, [left, right]: Pair, levels: readonly Level[]): Promise<NavigationComparison | undefined> {
  return asked.engine.compareNavigation({ uri: uriOf('docs.json'), left, right, levels }, neverCancelled);
}

interface Asked {
  readonly pair?: Pair;
  /** Without it the top level. */
  readonly level?: Level;
  readonly files?: SiteFiles;
}

async function rowsOf(navigation: string, { pair = english, level, files }: Asked = {}): Promise<readonly NavigationRow[]> {
  const asked = site({ 'docs.json': docsJson({ navigation }), ...files });
  const found = (await compared(asked, pair, [level ?? { left: pair[0], right: pair[1] }]))?.levels[0];
  if (found?.kind !== 'rows') throw new Error('There are no rows.');
  return found.rows;
}

/** The rows as `left | right`, with what differs. */
async function rows(navigation: string, asked: Asked = {}): Promise<string[]> {
  return (await rowsOf(navigation, asked)).map((row) => {
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

  it('match groups by the pages that they hold', async () => {
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
    expect(await rows(navigation, { level: { left: 'language:en/group:A', right: 'language:fr/group:C' } })).toEqual(['A | A', 'B | -']);
  });

  it('mark the fewest that are in another order', async () => {
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

  it('say of an entry beside nothing where the other language has it', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }]',
      '"groups": [{ "group": "C", "pages": ["fr/a", "fr/d"] }, { "group": "D", "pages": ["fr/b", "fr/c"] }]',
    );
    const found = await rowsOf(navigation, { level: { left: 'language:en/group:A', right: 'language:fr/group:C' } });
    expect(found.map(({ elsewhere }) => elsewhere?.id)).toEqual([undefined, undefined, 'language:fr/group:D/page:fr~1b']);
  });

  it('have the rows below a node that one of them lacks', async () => {
    const navigation = languages(
      '"groups": [{ "group": "A", "pages": ["a"] }, { "group": "New", "pages": ["b", { "group": "Inner", "pages": ["c"] }] }]',
      '"groups": [{ "group": "B", "pages": ["fr/a"] }, { "group": "Neuf", "pages": ["fr/d"] }]',
    );
    expect(await rows(navigation)).toEqual(['A | B', '- | Neuf 1/0', 'New | - 0/2']);
    expect(await rows(navigation, { level: { left: 'language:en/group:New' } })).toEqual(['B | - 0/1', 'Inner | - 0/1']);
    expect(await rows(navigation, { level: { right: 'language:fr/group:Neuf' } })).toEqual(['- | D 1/0']);
  });

  it('differ if anything below them does', async () => {
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
  const asked = site({ 'docs.json': docsJson({ navigation: languages('"pages": ["a", "b"]', '"pages": ["fr/a", "fr/c", "fr/d"]') }) });
  const top = { left: 'language:en', right: 'language:fr' };

  it('has no rows if a node is gone, and is unknown outside of sites', async () => {
    const gone = { kind: 'gone' };
    const levels = [top, { left: 'language:en/group:A' }];
    expect(await compared(asked, ['language:en', 'language:de'], levels)).toMatchObject({ root: uriOf('docs.json'), levels: [gone, gone] });
    expect((await compared(asked, english, levels))?.levels.map(({ kind }) => kind)).toEqual(['rows', 'gone']);
    const request = { uri: uriOf('a.txt'), left: '', right: '', levels: [top] };
    expect(await site({ 'a.txt': '' }).engine.compareNavigation(request, neverCancelled)).toBeUndefined();
  });

  it('counts the entries that each of the two lacks', async () => {
    expect((await compared(asked, english, []))?.missing).toEqual({ left: 2, right: 1 });
  });

  it('sends a level once, until it changes', async () => {
    const first = (await compared(asked, english, [top]))?.levels[0];
    const revision = first?.kind === 'rows' ? first.revision : '';
    expect((await compared(asked, english, [{ ...top, revision }]))?.levels).toEqual([{ kind: 'unchanged' }]);
    expect((await compared(asked, english, [{ ...top, revision: 'other' }]))?.levels[0]?.kind).toBe('rows');
  });

  it('of a node with itself has every node twice', async () => {
    const pair = ['language:en', 'language:en'] as const;
    expect(await rows(languages('"pages": ["a", "b"]', '"pages": []'), { pair })).toEqual(['A | A', 'B | B']);
  });
});

describe('what can be compared', () => {
  const offered = async (navigation: string) => {
    const { engine } = site({ 'docs.json': docsJson({ navigation }) });
    const found = await engine.navigationLevels({ uri: uriOf('docs.json'), levels: [] }, neverCancelled);
    return found?.alternatives.map(
      ({ around, nodes }) => `${around.join(' > ')}: ${nodes.map(({ id, label }) => `${label} ${id}`).join(', ')}`,
    );
  };

  it('are two languages or versions beside one another', async () => {
    expect(await offered(languages('"pages": []', '"pages": []'))).toEqual([': en language:en, fr language:fr']);
    expect(await offered('{ "languages": [{ "language": "en", "pages": [] }] }')).toEqual([]);
    expect(await offered('{ "groups": [{ "group": "A", "pages": ["a"] }] }')).toEqual([]);
  });

  it('are those of a product, and those within another', async () => {
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
