import { describe, expect, it } from 'vitest';
import { afterRename } from '../support/renames';
import { type SiteFiles, site } from '../support/site';

function docs(navigation: string, more = ''): string {
  return `{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": ${navigation}${more} }`;
}

/** Text of `docs.json` after a move, or `undefined` if it does not change. */
async function moved(docsJson: string, moves: Record<string, string>, files: SiteFiles = {}): Promise<string | undefined> {
  return (await afterRename(site({ 'docs.json': docsJson, 'a.mdx': '', 'guides/start.mdx': '', ...files }), moves))['docs.json'];
}

describe('entries of pages follow a file', () => {
  it.each([
    ['as it stands', 'guides/start', 'guides/begin'],
    ['with a slash at the start', '/guides/start', '/guides/begin'],
    ['with a dot at the start', './guides/start', './guides/begin'],
    ['with a slash at the end', 'guides/start/', 'guides/begin/'],
    ['with back slashes', 'guides\\\\start', 'guides\\\\begin'],
    ['with the extension', 'guides/start.mdx', 'guides/begin.mdx'],
    ['with doubled slashes', '/guides//start', '/guides/begin'],
    ['with escapes of JSON', 'guides\\/start', 'guides/begin'],
  ])('%s', async (_how, before, after) => {
    const text = docs(`{ "pages": ["a", "${before}"] }`);
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.mdx' })).toBe(text.replace(before, () => after));
  });

  it('in arrays and in `root`', async () => {
    const text = docs(
      '{ "groups": [{ "group": "G", "root": "guides/start", "pages": ["a", { "group": "H", "pages": ["guides/start"] }] }] }',
    );
    const result = await moved(text, { 'guides/start.mdx': 'start.mdx' });
    expect(result).toBe(text.replaceAll('guides/start', 'start'));
  });

  it('that gets another extension with its name', async () => {
    const text = docs('{ "pages": ["guides/start", "guides/start.mdx"] }');
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.md' })).toBe(docs('{ "pages": ["guides/begin", "guides/begin.md"] }'));
  });

  it('that changes nothing but its case', async () => {
    const text = docs('{ "pages": ["guides/start"] }');
    expect(await moved(text, { 'guides/start.mdx': 'guides/Start.mdx' })).toBe(docs('{ "pages": ["guides/Start"] }'));
  });

  it('without any other change to tabs, CRLF and a byte order mark', async () => {
    const text = `\uFEFF{\r\n\t"theme": "mint",\r\n\t"navigation": {\r\n\t\t"pages": [\r\n\t\t\t"a",   "guides/start"\r\n\t\t]\r\n\t}\r\n}\r\n`;
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.mdx' })).toBe(text.replace('guides/start', 'guides/begin'));
  });

  it('in a text with syntax errors elsewhere', async () => {
    const text = '{ "theme": "mint", "navigation": { "pages": ["guides/start",, "a"], } ';
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.mdx' })).toBe(text.replace('guides/start', 'guides/begin'));
  });

  it('whose name has letters of any language, spaces and symbols', async () => {
    const text = docs('{ "pages": ["größe/über uns"] }');
    const files = { 'größe/über uns.mdx': '' };
    expect(await moved(text, { größe: 'maße 100%' }, files)).toBe(docs('{ "pages": ["maße 100%/über uns"] }'));
  });
});

describe('entries of pages do not change', () => {
  const text = docs('{ "pages": ["a", "guides/start"] }');

  it.each<[string, Record<string, string>]>([
    ['when another file moves', { 'guides/other.mdx': 'other.mdx' }],
    ['when a file moves out of the site', { 'guides/start.mdx': 'file:///elsewhere/start.mdx' }],
    ['when a file becomes no page', { 'guides/start.mdx': 'guides/start.txt' }],
    ['when only the extension changes', { 'guides/start.mdx': 'guides/start.md' }],
    ['when a folder with the same beginning moves', { guide: 'x', 'guides/sta': 'y' }],
    ['when nothing moves', { 'guides/start.mdx': 'guides/start.mdx' }],
  ])('%s', async (_when, moves) => {
    expect(await moved(text, moves)).toBeUndefined();
  });

  it('when the second file for a page moves', async () => {
    expect(await moved(text, { 'guides/start.md': 'guides/old.md' }, { 'guides/start.md': '' })).toBeUndefined();
  });

  it('when they name no existing file, even if the folder moves', async () => {
    const result = await moved(docs('{ "pages": ["guides/start", "guides/generated"] }'), { guides: 'handbook' });
    expect(result).toBe(docs('{ "pages": ["handbook/start", "guides/generated"] }'));
  });
});

describe('references to other files follow', () => {
  const text = docs(
    '{ "groups": [{ "group": "G", "icon": "/img/g.svg", "openapi": ["/api/v1.json", { "source": "api/v2.yaml", "directory": "api" }], "pages": ["a", "api/v2.yaml GET /users", "GET /users"] }] }',
    ', "logo": { "light": "/img/light.svg?v=1", "dark": "./img/dark.svg" }, "favicon": "img\\\\g.svg"',
  );
  const files = { 'img/g.svg': '', 'img/light.svg': '', 'img/dark.svg': '', 'api/v1.json': '{}', 'api/v2.yaml': '' };

  it('images, fonts and icons', async () => {
    expect(await moved(text, { img: 'assets/images' }, files)).toBe(
      text
        .replace('/img/g.svg', '/assets/images/g.svg')
        .replace('/img/light.svg?v=1', '/assets/images/light.svg?v=1')
        .replace('./img/dark.svg', './assets/images/dark.svg')
        .replace('img\\\\g.svg', 'assets\\\\images\\\\g.svg'),
    );
  });

  it('OpenAPI files, also before an endpoint, but not in `directory`', async () => {
    expect(await moved(text, { api: 'openapi' }, files)).toBe(
      text.replace('/api/v1.json', '/openapi/v1.json').replaceAll('api/v2.yaml', 'openapi/v2.yaml'),
    );
  });
});

describe('addresses of pages follow', () => {
  const files = { 'guides/index.mdx': '' };

  it.each([
    ['a link', '/guides/start', '/guides/begin'],
    ['a link with an anchor', '/guides/start?a=1#top', '/guides/begin?a=1#top'],
    ['a link without a slash', 'guides/start', 'guides/begin'],
    ['an absolute URL stays', 'https://example.com/guides/start', 'https://example.com/guides/start'],
    ['another page', '/guides/started', '/guides/started'],
  ])('%s', async (_what, before, after) => {
    const text = docs('{ "pages": ["a"] }', `, "navbar": { "links": [{ "label": "L", "href": "${before}" }] }`);
    const expected = before === after ? undefined : text.replace(before, after);
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.mdx' })).toBe(expected);
  });

  it('index pages by their folder, or by their name if it is written', async () => {
    const links = (...hrefs: string[]): string =>
      docs(
        '{ "pages": ["guides/index"] }',
        `, "navbar": { "links": [${hrefs.map((href) => `{ "label": "L", "href": "${href}" }`).join()}] }`,
      );
    const text = links('/guides', '/guides/index', '/guides/#top');
    const expected = links('/handbook', '/handbook/index', '/handbook/#top').replace('["guides/index"]', '["handbook/index"]');
    expect(await moved(text, { guides: 'handbook' }, files)).toBe(expected);
  });

  it('a page that becomes the start page', async () => {
    const text = docs('{ "pages": ["a"] }', ', "navbar": { "links": [{ "label": "L", "href": "/a" }, { "label": "M", "href": "/" }] }');
    const result = await moved(text, { 'a.mdx': 'index.mdx', 'index.mdx': 'old.mdx' });
    expect(result).toBe(text.replace('"a"', '"index"').replace('"/a"', '"/"').replace('"/" }] }', '"/old" }] }'));
  });

  it('in the destinations of redirects, but not in their sources', async () => {
    const text = docs(
      '{ "pages": ["a"] }',
      ', "redirects": [{ "source": "/x", "destination": "/guides/start#a" }, { "source": "/guides/start", "destination": "/a" }]',
    );
    expect(await moved(text, { 'guides/start.mdx': 'guides/begin.mdx' })).toBe(text.replace('/guides/start#a', '/guides/begin#a'));
  });

  it('with escaped spaces', async () => {
    const text = docs('{ "pages": ["a"] }', ', "navbar": { "links": [{ "label": "L", "href": "/guides/start" }] }');
    expect(await moved(text, { 'guides/start.mdx': 'guides/first steps.mdx' })).toBe(
      text.replace('/guides/start', '/guides/first%20steps'),
    );
  });

  it('no generated pages below a moved folder', async () => {
    const text = docs('{ "pages": ["a"] }', ', "navbar": { "links": [{ "label": "L", "href": "/guides/users/list" }] }');
    expect(await moved(text, { guides: 'handbook' })).toBeUndefined();
  });
});

describe('fragments', () => {
  const files: SiteFiles = {
    'docs.json': docs('{ "groups": [{ "$ref": "./nav/guides.json" }] }'),
    'nav/guides.json': '{ "group": "G", "pages": { "$ref": "parts/list.json" } }',
    'nav/parts/list.json': '[\r\n\t"guides/start"\r\n]',
    'guides/start.mdx': '',
  };

  it('have their entries edited in place', async () => {
    expect(await afterRename(site(files), { 'guides/start.mdx': 'guides/begin.mdx' })).toEqual({
      'nav/parts/list.json': '[\r\n\t"guides/begin"\r\n]',
    });
  });

  it('are referenced by their new path, relative to the referencing file', async () => {
    expect(await afterRename(site(files), { 'nav/guides.json': 'guides.json' })).toEqual({
      'docs.json': docs('{ "groups": [{ "$ref": "./guides.json" }] }'),
      'nav/guides.json': '{ "group": "G", "pages": { "$ref": "nav/parts/list.json" } }',
    });
    expect(await afterRename(site(files), { 'nav/parts/list.json': 'list.json' })).toEqual({
      'nav/guides.json': '{ "group": "G", "pages": { "$ref": "../list.json" } }',
    });
  });

  it('do not change references to each other when they move together', async () => {
    expect(await afterRename(site(files), { nav: 'config/navigation' })).toEqual({
      'docs.json': docs('{ "groups": [{ "$ref": "./config/navigation/guides.json" }] }'),
    });
  });

  it('are edited once if they are used several times', async () => {
    const shared = { ...files, 'docs.json': docs('{ "groups": [{ "$ref": "nav/guides.json" }, { "$ref": "nav/guides.json" }] }') };
    expect(await afterRename(site(shared), { 'guides/start.mdx': 'guides/begin.mdx' })).toEqual({
      'nav/parts/list.json': '[\r\n\t"guides/begin"\r\n]',
    });
  });
});

describe('several sites', () => {
  const nested: SiteFiles = {
    'docs.json': docs('{ "pages": ["a", "api/guides/start"] }'),
    'a.mdx': '',
    'api/docs.json': docs('{ "pages": ["guides/start"] }'),
    'api/guides/start.mdx': '[Start](/guides/start)',
  };

  it('that are nested reference a file relative to their own folder', async () => {
    expect(await afterRename(site(nested), { 'api/guides/start.mdx': 'api/begin.mdx' })).toEqual({
      'docs.json': docs('{ "pages": ["a", "api/begin"] }'),
      'api/docs.json': docs('{ "pages": ["begin"] }'),
      'api/guides/start.mdx': '[Start](/begin)',
    });
  });

  it('do not change when they move as a whole', async () => {
    expect(await afterRename(site(nested), { api: 'reference' })).toEqual({
      'docs.json': docs('{ "pages": ["a", "reference/guides/start"] }'),
    });
  });

  it('reference their files from the new folder when only `docs.json` moves up', async () => {
    const sample = site({ 'api/docs.json': nested['api/docs.json'] ?? '', 'api/guides/start.mdx': '' });
    expect(await afterRename(sample, { 'api/docs.json': 'docs.json' })).toEqual({
      'api/docs.json': docs('{ "pages": ["api/guides/start"] }'),
    });
  });

  it('do not include files of other tools', async () => {
    const sample = site({ 'docs.json': '{ "components": [], "pages": ["a"] }', 'a.mdx': '' });
    expect(await afterRename(sample, { 'a.mdx': 'b.mdx' })).toEqual({});
  });
});
