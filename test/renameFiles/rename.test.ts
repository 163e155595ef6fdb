import { describe, expect, it } from 'vitest';
import { CancelledError, neverCancelled, RenameRefusal } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { edited } from '../support/renames';
import { type Site, type SiteFiles, site } from '../support/site';

const files: SiteFiles = {
  'guides/start.mdx': '[self](/guides/start)',
  'guides/old.md': '',
  'guides/index.mdx': '',
  'images/logo.svg': '',
  'api/v1.json': '{}',
  'other.mdx': '[start](/guides/start)',
};

function withNavigation(navigation: string, more = '', others: SiteFiles = {}): Site {
  const text = `{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": ${navigation}${more} }`;
  return site({ 'docs.json': text, ...files, ...others });
}

async function prepared(sample: Site): Promise<string | undefined> {
  const { path, position } = sample.cursor();
  const start = await sample.engine.prepareRename(uriOf(path), position, neverCancelled);
  return start && `${sample.document(path).getText(start.range)} as ${start.placeholder}`;
}

/** Changed texts, and `from → to` of the file. */
async function renamed(sample: Site, name: string): Promise<{ texts: Record<string, string>; moves: string[] }> {
  const { path, position } = sample.cursor();
  const { edits, moves } = await sample.engine.rename(uriOf(path), position, name, neverCancelled);
  const bare = (uri: string): string => uri.slice(uriOf('').length);
  return { texts: edited(sample, edits), moves: moves.map(({ from, to }) => `${bare(from)} → ${bare(to)}`) };
}

async function refusal(sample: Site, name: string): Promise<string> {
  return renamed(sample, name).then(
    () => 'none',
    (error: Error) => {
      expect(error).toBeInstanceOf(RenameRefusal);
      return error.message;
    },
  );
}

describe('rename targets', () => {
  it.each([
    ['an entry', '{ "pages": ["gui<|>des/start"] }', 'guides/start as guides/start'],
    ['at its quotes', '{ "pages": ["guides/start"<|>] }', 'guides/start as guides/start'],
    ['a text with escapes', '{ "pages": ["guides\\\\sta<|>rt"] }', 'guides\\\\start as guides\\start'],
    ['the root of a group', '{ "groups": [{ "group": "G", "root": "guides/<|>start", "pages": [] }] }', 'guides/start as guides/start'],
    ['the file of an endpoint', '{ "pages": ["api/v<|>1.json GET /a"] }', 'api/v1.json as api/v1.json'],
    ['not its path', '{ "pages": ["api/v1.json GET /<|>a"] }', undefined],
    ['not an endpoint', '{ "pages": ["GET /<|>a"] }', undefined],
    ['a description', '{ "groups": [{ "group": "G", "openapi": "/api/<|>v1.json", "pages": [] }] }', '/api/v1.json as /api/v1.json'],
    ['not one that is remote', '{ "groups": [{ "group": "G", "openapi": "https://<|>a.b/c.json", "pages": [] }] }', undefined],
    ['not a key', '{ "pa<|>ges": [] }', undefined],
    ['not an icon', '{ "groups": [{ "group": "G", "icon": "ro<|>cket", "pages": [] }] }', undefined],
  ])('%s', async (_what, navigation, expected) => {
    expect(await prepared(withNavigation(navigation))).toBe(expected);
  });

  it('an address that leads to a page, but not the source of a redirect', async () => {
    const redirect = (source: string, destination: string): Site =>
      withNavigation('{ "pages": [] }', `, "redirects": [{ "source": "${source}", "destination": "${destination}" }]`);
    expect(await prepared(redirect('/a', '/guides/st<|>art'))).toBe('/guides/start as /guides/start');
    expect(await prepared(redirect('/<|>a', '/guides/start'))).toBeUndefined();
  });

  it('nothing outside of a configuration', async () => {
    const sample = withNavigation('{ "pages": [] }', '', { 'x.json': '{ "pages": ["<|>a"] }' });
    expect(await prepared(sample)).toBeUndefined();
    expect(await refusal(sample, 'a')).toMatch(/No file name/);
    const inPage = withNavigation('{ "pages": [] }', '', { 'x.mdx': 'te<|>xt' });
    expect(await prepared(inPage)).toBeUndefined();
    expect(await refusal(inPage, 'a')).toMatch(/No heading or anchor/);
  });
});

describe('renaming a page', () => {
  it('renames the file and all references to it', async () => {
    const sample = withNavigation(
      '{ "pages": ["guides/<|>start", "/guides/start", "other"] }',
      ', "navbar": { "links": [{ "label": "L", "href": "/guides/start#a" }] }',
    );
    const { texts, moves } = await renamed(sample, 'guides/begin');
    expect(moves).toEqual(['guides/start.mdx → guides/begin.mdx']);
    expect(texts).toEqual({
      'docs.json': sample.text().replaceAll('guides/start', 'guides/begin'),
      'guides/start.mdx': '[self](/guides/begin)',
      'other.mdx': '[start](/guides/begin)',
    });
  });

  it('writes the typed name at the cursor, and preserves the notation of other references', async () => {
    const sample = withNavigation('{ "pages": ["guides/<|>start", "./guides/start"] }');
    const { texts, moves } = await renamed(sample, '  /begin/  ');
    expect(texts['docs.json']).toContain('"pages": ["/begin/", "./begin"]');
    expect(moves).toEqual(['guides/start.mdx → begin.mdx']);
  });

  it.each([
    ['guides/new', 'guides/old.md → guides/new.md', 'guides/new'],
    ['guides/new.mdx', 'guides/old.md → guides/new.mdx', 'guides/new'],
    ['guides\\new', 'guides/old.md → guides/new.md', 'guides\\\\new'],
    ['guides/v1.2', 'guides/old.md → guides/v1.2.md', 'guides/v1.2'],
    ['guides/Old', 'guides/old.md → guides/Old.md', 'guides/Old'],
    ['größe "x', undefined, ''],
  ])('to %s', async (name, move, entry) => {
    const sample = withNavigation('{ "pages": ["guides/<|>old"] }');
    if (move === undefined) {
      expect(await refusal(sample, name)).toMatch(/is not a valid file name/);
      return;
    }
    const { texts, moves } = await renamed(sample, name);
    expect(moves).toEqual([
      move
        .split(' → ')
        .map((part) => part)
        .join(' → '),
    ]);
    expect(texts['docs.json']).toContain(`["${entry}"]`);
  });

  it('is possible by its address, for an index page by the address of its folder', async () => {
    const link = (href: string): Site =>
      withNavigation('{ "pages": ["guides/index"] }', `, "navbar": { "links": [{ "label": "L", "href": "${href}" }] }`);
    const { texts, moves } = await renamed(link('/gui<|>des'), '/handbook');
    expect(moves).toEqual(['guides/index.mdx → handbook/index.mdx']);
    expect(texts['docs.json']).toContain('["handbook/index"]');
    expect(texts['docs.json']).toContain('"href": "/handbook"');
    expect(await refusal(link('/no<|>where'), '/handbook')).toBe('No page at this address.');
  });

  it('renames only the entries if there is no file', async () => {
    const { texts, moves } = await renamed(withNavigation('{ "pages": ["gu<|>ides/strat", "guides/strat", "other"] }'), 'guides/start');
    expect(moves).toEqual([]);
    expect(texts['docs.json']).toContain('["guides/start", "guides/start", "other"]');
    expect(Object.keys(texts)).toEqual(['docs.json']);
  });

  it('changes only the entry if the file stays the same', async () => {
    const { texts, moves } = await renamed(withNavigation('{ "pages": ["gu<|>ides/start", "guides/start"] }'), '/guides/start');
    expect(moves).toEqual([]);
    expect(texts['docs.json']).toContain('["/guides/start", "guides/start"]');
  });
});

describe('renaming other files', () => {
  it('is possible for an image, an OpenAPI file and the file of an endpoint', async () => {
    const logo = withNavigation('{ "pages": [] }', ', "favicon": "/images/lo<|>go.svg", "logo": "images/logo.svg"');
    expect(await renamed(logo, '/images/brand.svg')).toEqual({
      texts: { 'docs.json': logo.text().replaceAll('logo.svg', 'brand.svg') },
      moves: ['images/logo.svg → images/brand.svg'],
    });
    const api = withNavigation('{ "groups": [{ "group": "G", "openapi": "/api/v1.json", "pages": ["api/v<|>1.json GET /a"] }] }');
    expect(await renamed(api, 'api/v2.json')).toEqual({
      texts: { 'docs.json': api.text().replaceAll('v1.json', 'v2.json') },
      moves: ['api/v1.json → api/v2.json'],
    });
  });

  it('is possible for a fragment in the file that references it', async () => {
    const sample = withNavigation('{ "$ref": "./nav/a.json" }', '', {
      'nav/a.json': '{ "groups": [{ "$ref": "../<|>b.json" }] }',
      'b.json': '{ "group": "G", "pages": { "$ref": "./nav/list.json" } }',
      'nav/list.json': '["other"]',
    });
    expect(await renamed(sample, './parts/b.json')).toEqual({
      texts: {
        'nav/a.json': '{ "groups": [{ "$ref": "./parts/b.json" }] }',
        'b.json': '{ "group": "G", "pages": { "$ref": "../list.json" } }',
      },
      moves: ['b.json → nav/parts/b.json'],
    });
    expect(await refusal(sample, '../b.yaml')).toMatch(/\.json/);
    expect(await refusal(sample, '/b.json')).toMatch(/slash/);
    expect(await refusal(sample, '../../b.json')).toMatch(/is outside/);
  });
});

describe('a new name is refused', () => {
  const sample = (): Site => withNavigation('{ "pages": ["guides/<|>start"] }');

  it.each([
    ['', /Expected a file name/],
    [' ', /Expected a file name/],
    ['/', /Expected a file name/],
    ['#a', /Expected a file name/],
    ['../outside', /is outside/],
    ['a/../../b', /is outside/],
    ['https://example.com/a', /URL/],
    ['guides/a:b', /is not a valid file name/],
    ['guides/what?', /is not a valid file name/],
    ['guides/a#b', /is not a valid file name/],
    ['guides/tail.', /is not a valid file name/],
    ['guides/a*', /is not a valid file name/],
    ['guides/\u0007', /is not a valid file name/],
    ['other', /`other\.mdx` already exists/],
    ['guides/old', /`guides\/old\.md` already exists/],
    ['guides/old.mdx', /`guides\/old\.md` already exists/],
    ['other.mdx/x', /`other\.mdx` is a file/],
  ])('%j', async (name, message) => {
    expect(await refusal(sample(), name)).toMatch(message);
  });

  it('if the target cannot be accessed', async () => {
    const unsure = withNavigation('{ "pages": ["guides/<|>start"] }', '', { 'secret.mdx': { unreadable: 'outside' } });
    expect(await refusal(unsure, 'secret')).toMatch(/Cannot access/);
  });

  it('with `CancelledError` after a cancellation', async () => {
    const target = sample();
    const { path, position } = target.cursor();
    const pending = target.engine.rename(uriOf(path), position, 'x', { isCancellationRequested: true });
    await expect(pending).rejects.toBeInstanceOf(CancelledError);
  });
});
