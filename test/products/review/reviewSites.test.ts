import { describe, expect, it } from 'vitest';
import { isEmptyReview, reviewSites, type SiteReview } from '../../../server/src/engine/languageService';
import { openApi } from '../../support/openApi';
import { modelOf, page, review, withNavigation } from './support';

const redirectsTo = (...pairs: [string, string][]): Readonly<Record<string, string>> => ({
  redirects: JSON.stringify(pairs.map(([source, destination]) => ({ source, destination }))),
});

const addressesOf = (size: SiteReview['size']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(size).map(([part, pages]) => [part, pages.map(({ address }: { address: string }) => address)]));

describe('addresses', () => {
  it('appear and disappear, with the answer to the former address', async () => {
    const { addresses } = await review(
      withNavigation({ pages: ['index'] }, { 'a.mdx': page('A', 'One.'), 'b/index.mdx': page('B', 'Two.'), 'c.mdx': page('C', 'Three.') }),
      withNavigation({ pages: ['index'] }, { 'd.mdx': page('D', 'Four.') }, redirectsTo(['/a', '/d'], ['/b', 'https://example.com'])),
    );
    expect(addresses.added).toMatchObject([{ address: '/d', title: 'D', isGenerated: false }]);
    expect(addresses.removed.map(({ address, answer }) => [address, answer])).toEqual([
      ['/a', { kind: 'redirect', to: '/d', end: 'page' }],
      ['/b', { kind: 'redirect', to: 'https://example.com', end: 'external' }],
      ['/c', { kind: 'nothing' }],
    ]);
  });

  it('move with most of their lines, and their titles are compared', async () => {
    const body = 'One line.\n\nAnother line.\n\nA third line.';
    const { addresses, titles, size } = await review(
      withNavigation({ pages: ['index', 'old'] }, { 'old.mdx': page('Old', body) }),
      withNavigation({ pages: ['index', 'new'] }, { 'new.mdx': page('New', body) }, redirectsTo(['/old', '/new'])),
    );
    expect(addresses).toMatchObject({
      added: [],
      removed: [],
      moved: [{ from: '/old', to: '/new', answer: { kind: 'redirect', to: '/new', end: 'page' } }],
    });
    expect(titles).toMatchObject([{ address: '/new', before: 'Old', after: 'New' }]);
    expect(addressesOf(size).metadata).toEqual(['/new']);
  });

  it('are those of endpoints as well, and follow their operations', async () => {
    const api = (summary: string): string =>
      openApi('GET /a').replace('"responses":{}', `"summary":${JSON.stringify(summary)},"responses":{}`);
    const of = (summary: string) =>
      withNavigation({ groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /a'] }] }, { 'api.json': api(summary) });
    const { addresses } = await review(of('List all'), of('List some'));
    expect(addresses.moved.map(({ from, to }) => `${from} ${to}`)).toEqual(['/api-reference/list-all /api-reference/list-some']);
    expect([addresses.added, addresses.removed]).toEqual([[], []]);
  });

  it('that may be generated have an unknown answer', async () => {
    const navigation = { groups: [{ group: 'API', openapi: 'https://example.com/api.json' }] };
    const { addresses } = await review(
      withNavigation(navigation, { 'api-reference/a.mdx': page('A', 'One.') }),
      withNavigation(navigation),
    );
    expect(addresses.removed).toMatchObject([{ address: '/api-reference/a', answer: { kind: 'unknown' } }]);
  });

  it('exclude snippets and ignored pages', async () => {
    const { addresses } = await review(
      withNavigation({ pages: ['index'] }),
      withNavigation({ pages: ['index'] }, { 'snippets/a.mdx': 'A.', 'drafts/b.mdx': page('B'), '.mintignore': 'drafts/' }),
    );
    expect(addresses).toEqual({ added: [], removed: [], moved: [] });
  });
});

describe('headings', () => {
  const link = page('B', '[Install](/a#install) and [there](./a#install), [Set up](/a#set-up).');

  it('that are renamed have the number of links that led to them, and that still do', async () => {
    const { headings } = await review(
      withNavigation({ pages: ['a', 'b'] }, { 'a.mdx': page('A', '## Install\n\n## Set up\n\n## End'), 'b.mdx': link }),
      withNavigation(
        { pages: ['a', 'b'] },
        { 'a.mdx': page('A', '## Installation\n\n## End'), 'b.mdx': link.replace('(/a#install)', '(/a#installation)') },
      ),
    );
    expect(headings.map(({ kind, before, links, deadLinks }) => [kind, before, links, deadLinks])).toEqual([
      ['removed', 'Install', 2, 1],
      ['removed', 'Set up', 1, 1],
    ]);
  });

  it('are renamed in their place', async () => {
    const { headings } = await review(
      withNavigation({ pages: ['a'] }, { 'a.mdx': page('A', '## Start\n\n## Install\n\n## End'), 'b.mdx': link }),
      withNavigation({ pages: ['a'] }, { 'a.mdx': page('A', '## Start\n\n## Installation\n\n## End'), 'b.mdx': link }),
    );
    expect(headings).toMatchObject([{ kind: 'renamed', address: '/a', before: 'Install', after: 'Installation', links: 2, deadLinks: 2 }]);
    expect(headings[0]?.at.range.start.line).toBe(6);
  });

  it('are the same with other letter case or a custom id', async () => {
    const { headings } = await review(
      withNavigation({ pages: ['a'] }, { 'a.mdx': page('A', '## Set up') }),
      withNavigation({ pages: ['a'] }, { 'a.mdx': page('A', '## Setting up {#set-up}') }),
    );
    expect(headings).toEqual([]);
  });
});

describe('endpoints', () => {
  const of = (pages: string[], ...operations: string[]) =>
    withNavigation({ groups: [{ group: 'API', openapi: 'api.json', pages }] }, { 'api.json': openApi(...operations) });

  it('appear and disappear', async () => {
    const { endpoints } = await review(
      of(['GET /a', 'GET /b'], 'GET /a', 'GET /b'),
      of(['GET /a', 'GET /c'], 'GET /a', 'GET /c', 'GET /hidden'),
    );
    const named = (list: typeof endpoints.added): unknown => list.map(({ method, path, isShown }) => [method, path, isShown]);
    expect(named(endpoints.added)).toEqual([
      ['get', '/c', true],
      ['get', '/hidden', false],
    ]);
    expect(named(endpoints.removed)).toEqual([['get', '/b', true]]);
  });

  it('appear for readers with their entry', async () => {
    const { endpoints } = await review(of(['GET /a'], 'GET /a', 'GET /b'), of(['GET /a', 'GET /b'], 'GET /a', 'GET /b'));
    expect(endpoints.added).toMatchObject([{ path: '/b', isShown: true }]);
    expect(endpoints.removed).toEqual([]);
  });

  it('stay when their file gets another name', async () => {
    const after = withNavigation({ groups: [{ group: 'API', openapi: 'v2.json', pages: ['GET /a'] }] }, { 'v2.json': openApi('GET /a') });
    const { endpoints } = await review(of(['GET /a'], 'GET /a'), after);
    expect(endpoints).toEqual({ added: [], removed: [] });
  });
});

describe('languages and versions', () => {
  const languages = (english: string[], french: string[]): unknown => ({
    languages: [
      { language: 'en', pages: english },
      { language: 'fr', pages: french },
    ],
  });

  it('lack what others got', async () => {
    const files = Object.fromEntries(['en/a', 'en/b', 'en/c', 'fr/a', 'fr/b'].map((path) => [`${path}.mdx`, page(path)]));
    const { lacking } = await review(
      withNavigation(languages(['en/a', 'en/b'], ['fr/a']), files),
      withNavigation(languages(['en/a', 'en/b', 'en/c'], ['fr/a']), files),
    );
    expect(lacking).toMatchObject([{ kind: 'language', name: 'fr', entries: ['en/c'] }]);
  });

  it('lack what they lost', async () => {
    const versions = (old: string[]): unknown => ({
      versions: [
        { version: 'v2', pages: ['v2/a', 'v2/b'] },
        { version: 'v1', pages: old },
      ],
    });
    const { lacking } = await review(withNavigation(versions(['v1/a', 'v1/b'])), withNavigation(versions(['v1/a'])));
    expect(lacking).toMatchObject([{ kind: 'version', name: 'v1', entries: ['v2/b'] }]);
  });
});

describe('the size for readers', () => {
  it('is the number of pages that change in text, in code, in metadata alone', async () => {
    const text = (prose: string, code: string): string => `${prose}\n\n\`\`\`js\n${code}\n\`\`\``;
    const files = (prose: string, code: string, title: string) => ({
      'text.mdx': page('Text', text(prose, code)),
      'code.mdx': page('Code', text('Same.', code)),
      'meta.mdx': page(title, text('Same.', 'same()')),
      'space.mdx': page('Space', prose === 'One.' ? 'A  line\nof text.' : 'A line of text.'),
      'snippet.mdx': "import Part from '/snippets/part.mdx';\n\n<Part />\n",
      'snippets/part.mdx': prose,
    });
    const { size } = await review(
      withNavigation({ pages: ['index'] }, files('One.', 'one()', 'One')),
      withNavigation({ pages: ['index'] }, files('Two.', 'two()', 'Two')),
    );
    expect(addressesOf(size)).toEqual({ text: ['/text'], code: ['/code'], metadata: ['/meta'], snippets: ['/snippet'] });
  });
});

describe('a whole site', () => {
  it('appears and disappears', async () => {
    const model = await modelOf(withNavigation({ pages: ['index'] }));
    expect(reviewSites(undefined, model)).toMatchObject({ site: 'added', addresses: { added: [{ address: '/' }], removed: [] } });
    expect(reviewSites(model, undefined)).toMatchObject({ site: 'removed', addresses: { added: [], removed: [{ address: '/' }] } });
    expect(isEmptyReview(reviewSites(model, model))).toBe(true);
  });
});
