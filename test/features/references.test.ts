import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

const api = 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n    post: {}\n  /users/{id}:\n    get: {}\n';

/** `path:line text` of each reference at the cursor. */
async function found(files: SiteFiles, withDeclaration = false): Promise<string[]> {
  const sample = site(files);
  const { path, position } = sample.cursor();
  const locations = await sample.engine.references(uriOf(path), position, withDeclaration, neverCancelled);
  expect(sample.log).toEqual([]);
  return locations.map(({ uri, range }) => location(sample, uri, range));
}

function location(sample: Site, uri: string, range: { readonly start: { readonly line: number }; readonly end: object }): string {
  const path = decodeURIComponent(uri.slice(uriOf('').length));
  return `${path}:${range.start.line + 1} ${sample.document(path).getText(range as never)}`.trim();
}

/** Files of a site whose pages and operations have many references, with the cursor before the text `mark` of a file. */
function web(path: string, mark: string): SiteFiles {
  const files: Record<string, string> = {
    'docs.json': docsJson({
      navigation: `{ "tabs": [
    { "tab": "Guides", "icon": "book", "groups": [{ "group": "Basics", "icon": "book", "root": "/guides/start", "pages": ["guides/start", "guides/index"] }] },
    { "tab": "API", "openapi": "/api.yaml", "groups": [
      { "group": "Users", "pages": ["GET /users", "users/create"] },
      { "$ref": "./more.json" }] }] }`,
      logo: '{ "light": "/logo.svg", "dark": "logo.svg", "href": "/guides/start?from=logo" }',
      redirects: '[{ "source": "/old", "destination": "/guides/start#top" }, { "source": "/guides/start", "destination": "/guides" }]',
    }),
    'more.json': '{ "group": "More",\n  "icon": "book", "pages": ["./guides/start",\n  "get /users/", "api.yaml GET /users"] }',
    'api.yaml': api,
    'guides/start.mdx': '---\ntitle: Begin here\nicon: /logo.svg\n---\n\n# Body\n',
    'guides/index.md': '# Guides\n\nText\n',
    'users/create.mdx': '---\nopenapi: "api.yaml POST /users"\n---\n',
    'users/list.mdx': '---\nicon: book\nopenapi: GET /users\n---\n',
    'logo.svg': '<svg/>',
  };
  const text = files[path] ?? '';
  if (!text.includes(mark)) throw new Error(`${mark} is not in ${path}.`);
  return { ...files, [path]: text.replace(mark, `<|>${mark}`) };
}

const ofStart = [
  'docs.json:6 /guides/start',
  'docs.json:6 guides/start',
  'docs.json:10 /guides/start?from=logo',
  'docs.json:11 /guides/start#top',
  'docs.json:11 /guides/start',
  'more.json:2 ./guides/start',
];
const ofList = ['docs.json:8 GET /users', 'more.json:3 get /users/', 'more.json:3 api.yaml GET /users', 'users/list.mdx:3 GET /users'];

describe('references of a file', () => {
  it('are imports, images and links in the bodies of pages', async () => {
    const files = {
      'docs.json': docsJson({ logo: '"/images/lo<|>go.svg"' }),
      'images/logo.svg': '<svg/>',
      'a.mdx': "import logo from '/images/logo.svg';\nimport pack from 'images/logo.svg';\n\n![Logo](images/logo.svg)\n",
      'b/c.mdx': "export { logo } from '../images/logo.svg';\n<img src={'/images/logo.svg'} />\n",
    };
    expect(await found(files)).toEqual([
      'docs.json:6 /images/logo.svg',
      'a.mdx:1 /images/logo.svg',
      'a.mdx:4 images/logo.svg',
      'b/c.mdx:1 ../images/logo.svg',
      'b/c.mdx:2 /images/logo.svg',
    ]);
  });
});

describe('references of a page', () => {
  it.each<[string, string, string]>([
    ['its entry', 'docs.json', 'guides/start",'],
    ['the root of a group', 'docs.json', '/guides/start",'],
    ['an entry in a fragment', 'more.json', './guides/start'],
    ['a link to it', 'docs.json', '/guides/start?from'],
    ['the destination of a redirect', 'docs.json', '/guides/start#top'],
    ['the source of a redirect that hides it', 'docs.json', '/guides/start", "dest'],
    ['its first line', 'guides/start.mdx', '---'],
    ['its title', 'guides/start.mdx', 'Begin'],
  ])('are found from %s', async (_from, path, mark) => {
    expect(await found(web(path, mark))).toEqual(ofStart);
  });

  it('begin with the page at its title on request', async () => {
    expect(await found(web('more.json', './guides/start'), true)).toEqual(['guides/start.mdx:2 Begin here', ...ofStart]);
  });

  it('of an index page include the address of its folder', async () => {
    expect(await found(web('guides/index.md', '# Guides'))).toEqual(['docs.json:6 guides/index', 'docs.json:11 /guides']);
  });

  it('include the front matter of other pages', async () => {
    const files = {
      'docs.json': docsJson(),
      'a.mdx': '---\nrelated:\n  - /b\n  - "/c"\n---\n',
      'b.mdx': '---\ntit<|>le: B\n---\n',
      'c.mdx': '---\nurl: /b#part\n---\n',
    };
    expect(await found(files)).toEqual(['a.mdx:3 /b', 'c.mdx:2 /b#part']);
  });

  it('include links in the bodies of pages and snippets in all notations', async () => {
    const files = {
      'docs.json': docsJson(),
      'guides/a b.mdx': '---\ntit<|>le: B\n---\n',
      'guides/c.mdx': '[one](./a%20b#part) and <Card href="/guides/a b" />, but not [two](/guides/a) nor `[three](/guides/a%20b)`\n',
      'guides/index.mdx': '[from the folder](./a%20b)\n',
      'other/d.md': '---\nurl: /x\n---\n[four](../guides/a%20b?x=1)\n\n[five]: /guides/a%20b/\n\n[six](https://example.com/guides/a%20b)\n',
      'snippets/e.mdx': '![seven](/guides/a%20b)\n',
    };
    expect(await found(files)).toEqual([
      'guides/c.mdx:1 ./a%20b#part',
      'guides/c.mdx:1 /guides/a b',
      'guides/index.mdx:1 ./a%20b',
      'other/d.md:4 ../guides/a%20b?x=1',
      'other/d.md:6 /guides/a%20b/',
      'snippets/e.mdx:1 /guides/a%20b',
    ]);
  });

  it('include links without dots, which start at the site root', async () => {
    const files = {
      'docs.json': docsJson(),
      'b.mdx': '---\ntit<|>le: B\n---\n',
      'guides/b.mdx': '',
      'guides/c.mdx': '[one](b) [not](./b) [not](c)\n',
    };
    expect(await found(files)).toEqual(['guides/c.mdx:1 b']);
  });

  it('of the start page include links to the root of the site', async () => {
    const files = { 'docs.json': docsJson(), 'index.mdx': '# H<|>ome\n', 'a.mdx': '[home](/) [again](/index) [not](/b)\n' };
    expect(await found(files)).toEqual(['docs.json:5 index', 'a.mdx:1 /', 'a.mdx:1 /index']);
  });

  it('of an index page include links that do not name its folder', async () => {
    const files = {
      'docs.json': docsJson(),
      'führer/index.mdx': '# In<|>dex\n',
      'führer/a.mdx': '[one](./) [two](.) [three](./b/..?x) [four](./index.mdx#part) [not](./b)\n',
      'führer/b/c.mdx': '[five](..) [six](../#part) [not](./) [not](../..)\n',
      'führer#1/d.mdx': '[seven](./e)\n',
      'f.mdx': '[eight](f%C3%BChrer) [nine](/fu\u0308hrer/) [not](/b)\n',
    };
    expect(await found(files)).toEqual([
      'f.mdx:1 f%C3%BChrer',
      'f.mdx:1 /fu\u0308hrer/',
      'führer#1/d.mdx:1 ./e',
      'führer/a.mdx:1 ./',
      'führer/a.mdx:1 .',
      'führer/a.mdx:1 ./b/..?x',
      'führer/a.mdx:1 ./index.mdx#part',
      'führer/b/c.mdx:1 ..',
      'führer/b/c.mdx:1 ../#part',
    ]);
  });

  it('are not found from its body', async () => {
    expect(await found(web('guides/start.mdx', 'Body'))).toEqual([]);
    expect(await found(web('guides/index.md', 'Text'))).toEqual([]);
  });

  it('are found even if the page is missing', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["go<|>ne"] }, { "group": "B", "pages": ["/gone/"] }] }';
    expect(await found({ 'docs.json': docsJson({ navigation }) }, true)).toEqual(['docs.json:5 gone', 'docs.json:5 /gone/']);
  });
});

describe('references of an operation', () => {
  it.each<[string, string, string]>([
    ['an entry', 'docs.json', 'GET /users'],
    ['an entry that names the file', 'more.json', 'api.yaml GET'],
    ['its method in the description', 'api.yaml', 'get: {}\n    post'],
    ['the page that stands for it', 'users/list.mdx', 'GET /users'],
  ])('are found from %s', async (_from, path, mark) => {
    expect(await found(web(path, mark))).toEqual(ofList);
  });

  it('begin with the operation on request', async () => {
    expect(await found(web('docs.json', 'GET /users'), true)).toEqual(['api.yaml:4 get', ...ofList]);
  });

  it('are found in pages that omit the extension of the file', async () => {
    const navigation = '{ "groups": [{ "group": "A", "openapi": "v2.json", "pages": ["GET /<|>x"] }] }';
    const openApiText = '{ "openapi": "3.1.0", "paths": { "/x": { "get": {} } } }';
    const files = {
      'docs.json': docsJson({ navigation }),
      'v1.json': openApiText,
      'v2.json': openApiText,
      'a.mdx': '---\nopenapi: v2 GET /x\n---\n',
      'b.mdx': '---\nopenapi: v1 GET /x\n---\n',
      'c.mdx': '---\nopenapi: GET /x\n---\n',
    };
    // Without a file, the last OpenAPI file counts.
    expect(await found(files)).toEqual(['docs.json:5 GET /x', 'a.mdx:2 GET /x', 'c.mdx:2 GET /x']);
  });

  it('of all methods are found from the path', async () => {
    expect(await found(web('api.yaml', '/users:'))).toEqual([...ofList.slice(0, 3), 'users/create.mdx:2 POST /users', ofList[3]]);
    expect(await found(web('api.yaml', '/users/{id}'))).toEqual([]);
  });

  it('belong to its own OpenAPI file', async () => {
    const navigation = `{ "groups": [{ "group": "A", "openapi": "a.json", "pages": ["GET /x"] },
      { "group": "B", "openapi": "b.json", "pages": ["GET /<|>x", "a.json GET /x"] }] }`;
    const openApiText = '{ "openapi": "3.1.0", "paths": { "/x": { "get": {} } } }';
    expect(await found({ 'docs.json': docsJson({ navigation }), 'a.json': openApiText, 'b.json': openApiText })).toEqual([
      'docs.json:6 GET /x',
    ]);
  });

  it('are found in an OpenAPI file without line breaks', async () => {
    const openApiText = '{"openapi":"3.1.0","paths":{"/x":{"get":{},"po<|>st":{}}}}';
    const navigation = '{ "groups": [{ "group": "A", "openapi": "a.json", "pages": ["GET /x", "POST /x"] }] }';
    expect(await found({ 'docs.json': docsJson({ navigation }), 'a.json': openApiText })).toEqual(['docs.json:5 POST /x']);
  });

  it('in a file at a URL are the entries with the same text', async () => {
    const navigation =
      '{ "groups": [{ "group": "A", "openapi": "https://example.com/o.json", "pages": ["GET /<|>x", "GET /y"] }, "GET /x"] }';
    expect(await found({ 'docs.json': docsJson({ navigation }) })).toEqual(['docs.json:5 GET /x']);
  });

  it('of a webhook are found by its name', async () => {
    const openApiText = '{ "openapi": "3.1.0", "paths": {},\n "webhooks": { "paid": {\n "po<|>st": {} } } }';
    const navigation = '{ "groups": [{ "group": "A", "openapi": "a.json", "pages": ["WEBHOOK paid"] }] }';
    expect(await found({ 'docs.json': docsJson({ navigation }), 'a.json': openApiText })).toEqual(['docs.json:5 WEBHOOK paid']);
  });
});

describe('references of files', () => {
  it('of an image are in the configuration and in pages', async () => {
    const expected = ['docs.json:10 /logo.svg', 'docs.json:10 logo.svg', 'guides/start.mdx:3 /logo.svg'];
    expect(await found(web('docs.json', '/logo.svg'))).toEqual(expected);
    expect(await found(web('guides/start.mdx', '/logo.svg'), true)).toEqual(['logo.svg:1', ...expected]);
  });

  it('of an OpenAPI file are found from the file and from its references', async () => {
    const expected = ['docs.json:7 /api.yaml', 'users/create.mdx:2 api.yaml'];
    expect(await found(web('api.yaml', 'openapi'))).toEqual(expected);
    expect(await found(web('docs.json', '/api.yaml'))).toEqual(expected);
    expect(await found(web('users/create.mdx', 'api.yaml'))).toEqual(expected);
  });

  it('of a fragment are found from its start', async () => {
    expect(await found(web('more.json', '{ "group"'))).toEqual(['docs.json:9 ./more.json']);
    expect(await found(web('docs.json', './more.json'), true)).toEqual(['more.json:1', 'docs.json:9 ./more.json']);
  });

  it('of an icon are all its uses', async () => {
    expect(await found(web('docs.json', 'book'))).toEqual([
      'docs.json:6 book',
      'docs.json:6 book',
      'more.json:2 book',
      'users/list.mdx:2 book',
    ]);
  });
});

describe('references of an icon', () => {
  const page =
    '---\nicon: star\n---\n<Icon icon="star" /> and <Card title="A"\r\n  icon={\'star\'} href="/star">\n\n`<Icon icon="star" />`\n';
  const files = (entry: string, others: SiteFiles = {}): SiteFiles => ({
    'docs.json': docsJson({
      icons: '{ "library": "lucide" }',
      navigation: `{ "groups": [${entry}, { "group": "B", "icon": { "name": "star", "library": "tabler" }, "pages": ["index"] }] }`,
    }),
    'a.mdx': page,
    'b/c.md': '<Tab icon="star" title="x"/><Own icon="star" /><Icon icon="stars" /><Icon icon="/star.svg" />\n',
    'b/own.mdx':
      'import { Card } from \'./card\';\n\n<Card icon="star" />\n<Icon icon="star" library="tabler" />\n<Icon icon="star" library={x} />\n',
    'snippets/d.mdx': '<Step icon="star" />\n',
    ...others,
  });
  const ofSite = ['docs.json:5 star', 'a.mdx:2 star', 'a.mdx:4 star', 'a.mdx:5 star', 'b/c.md:1 star', 'snippets/d.mdx:1 star'];

  it.each([
    ['the configuration', files('{ "group": "A", "icon": "st<|>ar", "pages": [] }')],
    ['front matter', files('{ "group": "A", "icon": "star", "pages": [] }', { 'a.mdx': page.replace('star', 'st<|>ar') })],
    ['a component', files('{ "group": "A", "icon": "star", "pages": [] }', { 'a.mdx': page.replace("'star", "'st<|>ar") })],
    ['a component of a snippet', files('{ "group": "A", "icon": "star", "pages": [] }', { 'snippets/d.mdx': '<Step icon="star<|>" />\n' })],
  ])('include components of pages and snippets, from %s', async (_from, sources) => {
    expect((await found(sources)).sort()).toEqual([...ofSite].sort());
    expect((await found(sources, true)).sort()).toEqual([...ofSite].sort());
  });

  it('of another library belong to that library', async () => {
    const entry = '{ "group": "A", "icon": { "name": "st<|>ar", "library": "tabler" }, "pages": [] }';
    expect(await found(files(entry))).toEqual(['docs.json:5 star', 'docs.json:5 star', 'b/own.mdx:4 star']);
    const named = '{ "group": "A", "icon": { "name": "st<|>ar", "library": "lucide" }, "pages": [] }';
    expect(await found(files(named))).toEqual(ofSite);
  });

  it('are distinguished from a page of the same name', async () => {
    const sources = { 'docs.json': docsJson(), 'star.mdx': '---\ntit<|>le: S\n---\n', 'a.mdx': '<Icon icon="star" /> [s](/star)\n' };
    expect(await found(sources)).toEqual(['a.mdx:1 /star']);
  });

  it('are none from the rest of a component', async () => {
    expect(await found(files('"index"', { 'b/c.md': '# A\n\n<Tab ti<|>tle="x" icon="star" />\n' }))).toEqual([]);
  });

  it('are the references of the file if the icon is a path', async () => {
    const others = { 'b/c.md': '# A\n\n<Tab icon="/st<|>ar.svg" />\n', 'b/d.md': '![star](/star.svg) <Tab icon="star" />\n' };
    expect(await found(files('"index"', others))).toEqual(['b/c.md:3 /star.svg', 'b/d.md:1 /star.svg']);
  });
});

describe('a site within a site', () => {
  const nested: SiteFiles = {
    'docs.json': docsJson({ navigation: '{ "pages": ["start"] }', logo: '"/logo.svg"' }),
    'start.mdx': '---\nicon: star\nurl: /other\n---\n',
    'other.mdx': '---\ntitle: Outer\n---\n',
    'apis.mdx': '[other](/other) <Icon icon="star" />\n',
    'api/docs.json': docsJson({ navigation: '{ "pages": ["page", "other"] }' }),
    'api/page.mdx': '---\nicon: star\nurl: /other\n---\n[other](/other) <Icon icon="star" /> ![](/logo.svg)\n',
    'api/other.mdx': '---\ntitle: Inner\n---\n',
  };
  const from = (path: string, mark: string): SiteFiles => ({ ...nested, [path]: String(nested[path]).replace(mark, `<|>${mark}`) });

  it('has no references to the outer site', async () => {
    expect(await found(from('other.mdx', 'title'))).toEqual(['start.mdx:3 /other', 'apis.mdx:1 /other']);
    expect(await found(from('start.mdx', 'star'))).toEqual(['start.mdx:2 star', 'apis.mdx:1 star']);
    expect(await found(from('docs.json', '/logo.svg'))).toEqual(['docs.json:6 /logo.svg']);
  });

  it('has only references to itself', async () => {
    expect(await found(from('api/other.mdx', 'title'))).toEqual([
      'api/docs.json:5 other',
      'api/page.mdx:3 /other',
      'api/page.mdx:5 /other',
    ]);
    expect(await found(from('api/page.mdx', 'star'))).toEqual(['api/page.mdx:2 star', 'api/page.mdx:5 star']);
  });

  it('is a part of the outer site if its docs.json belongs to another tool', async () => {
    const other = { ...from('other.mdx', 'title'), 'api/docs.json': '{ "components": [] }' };
    expect(await found(other)).toEqual(['start.mdx:3 /other', 'api/page.mdx:3 /other', 'api/page.mdx:5 /other', 'apis.mdx:1 /other']);
  });
});

it('references of a channel are the entries that name it', async () => {
  const navigation = '{ "groups": [{ "group": "A", "asyncapi": "events.json", "pages": ["paid", "index"] }] }';
  const files = {
    'docs.json': docsJson({ navigation }),
    'events.json': '{ "asyncapi": "2.6.0",\n "channels": {\n "pa<|>id": {} } }',
    'events/paid.mdx': '---\nasyncapi: events.json paid\n---\n',
  };
  expect(await found(files)).toEqual(['docs.json:5 paid', 'events/paid.mdx:2 paid']);
});

it('references in a fragment that is used twice are listed once', async () => {
  const navigation = '{ "tabs": [{ "tab": "A", "$ref": "./g.json" }, { "tab": "B", "$ref": "./g.json" }] }';
  const files = { 'docs.json': docsJson({ navigation }), 'g.json': '{ "pages": ["in<|>dex"] }' };
  expect(await found(files)).toEqual(['g.json:1 index']);
});

it('files outside a site and unreferenced positions have no references', async () => {
  expect(await found({ 'other.json': '{ "a<|>": 1 }', 'docs.json': docsJson() })).toEqual([]);
  expect(await found({ 'docs.json': docsJson({ name: '"Do<|>cs"' }) })).toEqual([]);
  expect(await found({ 'README.md': '<|># Read me', 'docs.json': docsJson() })).toEqual([]);
});

it('references are correct with UTF-16 surrogate pairs and CRLF', async () => {
  const navigation = '{ "pages": ["guides/😀", "index"] }';
  const files = { 'docs.json': docsJson({ navigation }).replaceAll('\n', '\r\n'), 'guides/😀.mdx': '---\r\ntit<|>le: 😀 x\r\n---\r\n' };
  expect(await found(files, true)).toEqual(['guides/😀.mdx:2 😀 x', 'docs.json:5 guides/😀']);
});

describe('highlights', () => {
  async function highlighted(files: SiteFiles): Promise<string[]> {
    const sample = site(files);
    const { path, position } = sample.cursor();
    const highlights = await sample.engine.documentHighlights(uriOf(path), position, neverCancelled);
    return highlights.map(({ range }) => location(sample, uriOf(path), range));
  }

  it('are the locations in the same file', async () => {
    expect(await highlighted(web('docs.json', 'guides/start",'))).toEqual(ofStart.slice(0, 5));
    expect(await highlighted(web('more.json', 'get /users/'))).toEqual(['more.json:3 get /users/', 'more.json:3 api.yaml GET /users']);
  });

  it('are none at a position without a reference, so that the editor shows its own', async () => {
    expect(await highlighted(web('docs.json', '"theme"'))).toEqual([]);
  });
});
