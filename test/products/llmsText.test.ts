import { describe, expect, it } from 'vitest';
import { type LlmsText, llmsTextMark, neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { openApi32 } from '../support/openApi';
import { type SiteFiles, site } from '../support/site';

const page = (title: string, more = ''): string => `---\ntitle: ${JSON.stringify(title)}\n${more}---\n`;

async function generate(files: SiteFiles, baseUrl?: string): Promise<LlmsText> {
  const sample = site(files);
  const found = await sample.engine.llmsText({ root: uriOf('docs.json'), ...(baseUrl !== undefined && { baseUrl }) }, neverCancelled);
  if (!found) throw new Error('There is no docs.json.');
  expect(sample.log).toEqual([]);
  return found;
}

/** Text after the line that describes the file. */
async function sections(navigation: object, files: SiteFiles, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { text } = await generate({ 'docs.json': docsJson({ navigation: JSON.stringify(navigation), ...more }), ...files });
  return text.slice(text.indexOf(llmsTextMark) + llmsTextMark.length + 2);
}

async function leftOut(navigation: object, files: SiteFiles): Promise<string[]> {
  const found = await generate({ 'docs.json': docsJson({ navigation: JSON.stringify(navigation) }), ...files });
  return found.leftOut.map(({ entry, reason }) => `${entry}: ${reason}`);
}

const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/users': {
      get: { tags: ['User accounts'], summary: 'List users', description: 'All of them.\n\nIn pages.', responses: {} },
      post: { tags: ['User accounts'], summary: 'List users', responses: {} },
    },
    '/ping': { get: { responses: {} } },
    '/set': { get: { summary: 'Set', 'x-mint': { href: '/own/address' }, responses: {} } },
    '/secret': { get: { 'x-hidden': true, responses: {} } },
    '/gone': { get: { 'x-excluded': true, responses: {} } },
  },
});

describe('the parts of llms.txt', () => {
  it('are the tabs of the default language, and the tabs of each other one', async () => {
    const tabs = (folder: string): object[] => [
      { tab: 'Guides', pages: [`${folder}a`] },
      { tab: 'API', pages: [`${folder}b`] },
    ];
    const languages = [
      { language: 'en', tabs: tabs('') },
      { language: 'fr', tabs: tabs('fr/') },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/a', 'a'] }] },
      { language: 'es', hidden: true, pages: ['es/a'] },
    ];
    const paths = ['a', 'b', 'fr/a', 'fr/b', 'de/a', 'es/a'];
    const sample = site({
      'docs.json': docsJson({ navigation: JSON.stringify({ languages }) }),
      ...Object.fromEntries(paths.map((path) => [`${path}.mdx`, page(path)])),
    });
    const found = await sample.engine.llmsText({ root: uriOf('docs.json'), splits: true }, neverCancelled);
    expect(found?.parts.map(({ path, text }) => [path, text.match(/\]\(.*?\)/g)])).toEqual([
      ['llms/guides.txt', ['](/a.md)']],
      ['llms/api.txt', ['](/b.md)']],
      ['llms/fr-guides.txt', ['](/fr/a.md)']],
      ['llms/fr-api.txt', ['](/fr/b.md)']],
      ['llms/de.txt', ['](/de/a.md)']],
    ]);
    expect(found?.pages).toBe(5);
    expect(found?.text).toContain('- [fr: Guides](/llms/fr-guides.txt): 1 page\n');
    const whole = await sample.engine.llmsText({ root: uriOf('docs.json') }, neverCancelled);
    expect([whole?.parts, whole?.pages]).toEqual([[], 2]);
  });

  it('are none for a language without other pages', async () => {
    const languages = [
      { language: 'en', pages: ['index'] },
      { language: 'fr', pages: ['index'] },
    ];
    const sample = site({ 'docs.json': docsJson({ navigation: JSON.stringify({ languages }) }) });
    const found = await sample.engine.llmsText({ root: uriOf('docs.json'), splits: true }, neverCancelled);
    expect([found?.parts, found?.pages]).toEqual([[], 1]);
  });
});

describe('the text of llms.txt', () => {
  it('has name, description, and a section for each tab and group', async () => {
    const navigation = {
      tabs: [
        { tab: 'Guides', pages: ['index', { group: 'Start', pages: ['a', { group: 'Deep', pages: ['b'] }] }] },
        { tab: 'More', groups: [{ group: 'Start', root: 'root', pages: ['a', 'c'] }] },
      ],
    };
    const { text, pages, leftOut, isComplete } = await generate({
      'docs.json': docsJson({ description: '"What it is."', navigation: JSON.stringify(navigation) }),
      'index.mdx': page('Welcome', 'description: First steps\n'),
      'a.mdx': page('A'),
      'b.md': page('B'),
      'c.mdx': page('C'),
      'root.mdx': page('Root'),
    });
    expect(text).toBe(
      [
        '# Docs',
        '> What it is.',
        llmsTextMark,
        '## Guides',
        '- [Welcome](/index.md): First steps',
        '## Guides > Start',
        '- [A](/a.md)\n- [B](/b.md)',
        '## More > Start',
        '- [Root](/root.md)\n- [C](/c.md)\n',
      ].join('\n\n'),
    );
    expect({ pages, leftOut, isComplete }).toEqual({ pages: 5, leftOut: [], isComplete: true });
  });

  it('has a separate section for pages without a group, and no empty sections', async () => {
    expect(await sections({ pages: ['a', { group: 'Empty', pages: [] }] }, { 'a.mdx': page('A') })).toBe('## Docs\n\n- [A](/a.md)\n');
    expect(await sections({ groups: [] }, {})).toBe('');
  });

  it('has the instructions for agents as a quotation', async () => {
    const { text } = await generate({ 'docs.json': docsJson({ markdown: '{ "instructions": ["Cite the version.", "One\\nTwo"] }' }) });
    expect(text).toContain('\n\n> ## Agent Instructions\n> Cite the version.\n> One\n> Two\n\n');
    const { text: other } = await generate({ 'docs.json': docsJson({ markdown: '{ "instructions": "Be kind." }' }) });
    expect(other).toContain('\n\n> ## Agent Instructions\n> Be kind.\n\n');
  });

  it('derives titles as the sidebar does', async () => {
    expect(await sections({ pages: ['guides/first-steps', 'guides'] }, { 'guides/first-steps.mdx': '', 'guides/index.mdx': '' })).toBe(
      '## Docs\n\n- [First steps](/guides/first-steps.md)\n- [Index](/guides/index.md)\n',
    );
  });

  it('has absolute links with a base URL', async () => {
    const files = { 'docs.json': docsJson({ navigation: '{ "pages": ["/a b/c(1)?.mdx", "ä"] }' }), 'a b/c(1).mdx': '', 'ä.mdx': page('Ä') };
    const { text } = await generate(files, 'https://docs.example.com/base');
    expect(text).toContain('- [Ä](https://docs.example.com/base/%C3%A4.md)\n');
    expect(text).toContain('](https://docs.example.com/base/a%20b/c%281%29.md)\n');
  });

  it('is deterministic', async () => {
    const files = { 'docs.json': docsJson({ navigation: '{ "openapi": "api.json", "pages": ["index", "GET /users"] }' }), 'api.json': api };
    expect((await generate(files)).text).toBe((await generate(files)).text);
  });

  it('is undefined without a docs.json', async () => {
    expect(await site({}).engine.llmsText({ root: uriOf('docs.json') }, neverCancelled)).toBeUndefined();
  });

  it.each([
    ['a fragment is missing', '{ "groups": [{ "$ref": "./gone.json" }] }'],
    ['of a syntax error', '{ "groups": [{ "group": "A" "pages": ["index"] }] }'],
  ])('is incomplete: %s', async (_name, navigation) => {
    expect((await generate({ 'docs.json': docsJson({ navigation }) })).isComplete).toBe(false);
  });

  it('has a section for each nested tag of OpenAPI 3.2, by its label', async () => {
    expect(await sections({ tabs: [{ tab: 'API', openapi: 'api.yaml' }] }, { 'api.yaml': openApi32 })).toBe(
      [
        '## API > File store > Deleted files',
        '- [Search](/api-reference/trash/search.md)\n- [A file changed](/api-reference/trash/a-file-changed.md)',
        '## API > File store',
        '- [Read](/api-reference/files/read.md)\n- [Copy a file](/api-reference/files/copy-a-file.md)',
        '## API',
        '- [Ping](/api-reference/ping.md)',
        '## OpenAPI Specs',
        '- [api](/api.yaml)\n',
      ].join('\n\n'),
    );
    expect(await sections({ openapi: 'api.yaml', pages: ['QUERY /search', 'COPY /files/{id}'] }, { 'api.yaml': openApi32 })).toBe(
      '## Docs\n\n- [Search](/api-reference/trash/search.md)\n- [Copy a file](/api-reference/files/copy-a-file.md)\n\n## OpenAPI Specs\n\n- [api](/api.yaml)\n',
    );
  });

  it('reads fragments', async () => {
    const files = { 'nav.json': '{ "group": "In", "pages": ["a"] }', 'a.mdx': page('A') };
    expect(await sections({ groups: [{ $ref: './nav.json' }] }, files)).toBe('## In\n\n- [A](/a.md)\n');
  });
});

describe('texts of a site in llms.txt', () => {
  it('cannot end a link, begin a heading or hide others', async () => {
    const { text } = await generate({
      'docs.json': docsJson({ name: '"A\\n## B"', description: '"One\\n\\n## Two\\u202e"', navigation: '{ "pages": ["a"] }' }),
      'a.mdx': '---\ntitle: "[x](https://evil.example)\\n- [y] \\\\"\ndescription: "One\\n# two"\n---\n',
    });
    const [name, , description] = text.split('\n');
    expect([name, description]).toEqual(['# A ## B', '> One ## Two']);
    expect(text).toContain('- [\\[x\\](https://evil.example) - \\[y\\] \\\\](/a.md): One # two\n');
  });

  it('are well-formed Unicode', async () => {
    const { text } = await generate({
      'docs.json': docsJson({ name: '"A\\ud800"', navigation: '{ "openapi": "api.json" }' }),
      'api.json': api,
    });
    expect(text.startsWith('# A\ufffd\n')).toBe(true);
  });

  it('are shortened between words, and end with their first paragraph', async () => {
    const words = 'word '.repeat(100).trim();
    const files = { 'a.mdx': page('A', `description: ${words}\n`), 'b.mdx': page('B', 'description: |\n  One\n  line.\n\n  Two.\n') };
    const text = await sections({ pages: ['a', 'b'] }, files);
    const [, , first = '', second] = text.split('\n');
    expect(first.length).toBeLessThanOrEqual('- [A](/a.md): '.length + 300);
    expect(first.endsWith(' word…')).toBe(true);
    expect(second).toBe('- [B](/b.md): One line.');
  });
});

describe('llms.txt', () => {
  it.each([
    ['hidden: true', 'hidden'],
    ['hidden: "true"', 'hidden'],
    ['noindex: true', 'noindex'],
    ['groups: [admin]', 'restricted'],
    ['description: [', 'unreadable'],
  ])('omits pages with %s', async (line, reason) => {
    expect(await leftOut({ pages: ['a', 'index'] }, { 'a.mdx': page('A', `${line}\n`) })).toEqual([`a: ${reason}`]);
  });

  it.each(['hidden: false', 'noindex: false', 'searchable: false', 'groups: []', 'deprecated: true'])(
    'contains pages with %s',
    async (line) => {
      expect(await leftOut({ pages: ['a'] }, { 'a.mdx': page('A', `${line}\n`) })).toEqual([]);
    },
  );

  it('omits missing and ignored pages, and entries that lead out of the site', async () => {
    const files = { '.mintignore': 'drafts/\n', 'drafts/a.mdx': page('A') };
    expect(await leftOut({ pages: ['gone', 'drafts/a', '../../etc/passwd', 'index'] }, files)).toEqual([
      'gone: missing',
      'drafts/a: unpublished',
      '../../etc/passwd: missing',
    ]);
  });

  it('omits the content of hidden elements, unless it is searchable', async () => {
    const tabs = [
      { tab: 'A', hidden: true, pages: ['a'] },
      { tab: 'B', hidden: true, searchable: true, pages: ['b', { group: 'Not', hidden: true, pages: ['c'] }] },
    ];
    const files = { 'a.mdx': page('A'), 'b.mdx': page('B'), 'c.mdx': page('C') };
    expect(await leftOut({ tabs }, files)).toEqual(['a: hidden', 'c: hidden']);
    expect(await sections({ tabs }, files)).toBe('## B\n\n- [B](/b.md)\n');
  });

  it('contains hidden pages if the site has all pages indexed, with unlisted pages last', async () => {
    const files = {
      'b.mdx': page('B'),
      'a.mdx': page('A', 'hidden: true\n'),
      'z.mdx': page('Z', 'noindex: true\n'),
      'snippets/s.mdx': page('S'),
      'private.mdx': page('P', 'groups: [x]\n'),
    };
    const navigation = { groups: [{ group: 'G', hidden: true, pages: ['z', 'index'] }] };
    expect(await sections(navigation, files, { seo: '{ "indexing": "all" }' })).toBe(
      '## G\n\n- [Z](/z.md)\n- [Index](/index.md)\n\n## Docs\n\n- [A](/a.md)\n- [B](/b.md)\n',
    );
  });

  it.each([
    ['the first', {}, {}, 'A'],
    ['the default one', {}, { default: true }, 'B'],
    ['the first that is not hidden', { hidden: true }, {}, 'B'],
  ])('omits languages and versions except for %s', async (_name, first, second, expected) => {
    const files = { 'a.mdx': page('A'), 'b.mdx': page('B') };
    const languages = [
      { language: 'en', pages: ['a'], ...first },
      { language: 'de', pages: ['b'], ...second },
    ];
    const versions = [
      { version: 'v1', pages: ['a'], ...first },
      { version: 'v2', pages: ['b'], ...second },
    ];
    const text = `## Docs\n\n- [${expected}](/${expected.toLowerCase()}.md)\n`;
    expect(await sections({ languages }, files)).toBe(text);
    expect(await sections({ versions }, files)).toBe(text);
  });

  it('contains all products', async () => {
    const products = [
      { product: 'One', pages: ['a'] },
      { product: 'Two', pages: ['b'] },
    ];
    expect(await sections({ products }, { 'a.mdx': page('A'), 'b.mdx': page('B') })).toBe(
      '## One\n\n- [A](/a.md)\n\n## Two\n\n- [B](/b.md)\n',
    );
  });
});

describe('endpoints in llms.txt', () => {
  it('have the addresses of their generated pages', async () => {
    const navigation = { tabs: [{ tab: 'API', openapi: 'api.json' }] };
    expect(await sections(navigation, { 'api.json': api })).toBe(
      [
        '## API > User accounts',
        '- [List users](/api-reference/user-accounts/list-users.md): All of them.\n- [List users](/api-reference/user-accounts/list-users-1.md)',
        '## API',
        '- [GET /ping](/api-reference/get-ping.md)\n- [Set](/own/address.md)',
        '## OpenAPI Specs',
        '- [api](/api.json)\n',
      ].join('\n\n'),
    );
  });

  it('are listed as in the navigation, in the directory that it sets', async () => {
    const navigation = {
      openapi: { source: '/api.json', directory: 'rest' },
      pages: [{ group: 'Users', pages: ['GET /users', 'api.json GET /ping', 'GET /secret', 'GET /gone', 'GET /nothing'] }],
    };
    const files = { 'api.json': api };
    expect(await sections(navigation, files)).toContain(
      '## Users\n\n- [List users](/rest/user-accounts/list-users.md): All of them.\n- [GET /ping](/rest/get-ping.md)\n',
    );
    expect(await leftOut(navigation, files)).toEqual(['GET /secret: hidden', 'GET /gone: hidden', 'GET /nothing: missing']);
  });

  describe('with one address', () => {
    const tabs = (...contents: object[]) => ({ tabs: contents.map((content, index) => ({ tab: `${index}`, ...content })) });
    const twice = { openapi: '/api.json', pages: ['POST /users', 'GET /users'] };
    const newer = api.replace('3.1.0', '3.2.0');
    const base = 'api-reference/user-accounts/list-users';

    it.each([
      ['are one page for entries', tabs(twice), api, [base]],
      ['are numbered for entries since OpenAPI 3.2', tabs(twice), newer, [base, `${base}-1`]],
      ['are numbered in a generated group', tabs({ openapi: 'api.json' }), api, [base, `${base}-1`]],
      ['are not numbered again for a second element', tabs({ openapi: 'api.json' }, { openapi: 'api.json' }), api, [base, `${base}-1`]],
      ['have no second page for an entry that repeats', tabs({ openapi: 'api.json', pages: ['GET /users', 'GET /users'] }), newer, [base]],
    ])('%s, as readers get them', async (_title, navigation, openapi, expected) => {
      const files = { 'docs.json': docsJson({ navigation: JSON.stringify(navigation) }), 'api.json': openapi };
      const found = (await generate(files)).text.match(/(?<=\]\(\/)[^)]*list-users[^)]*(?=\.md\))/g);
      expect(found).toEqual(expected);
      const pages = await site(files).engine.readerPages(uriOf('docs.json'), neverCancelled);
      const addresses = pages?.map(({ address }) => address).filter((address) => address.includes('list-users'));
      expect(addresses).toEqual(expected.map((address) => `/${address}`));
    });
  });

  it('are omitted if their file cannot be read', async () => {
    const url = 'https://example.com/openapi.json';
    const navigation = {
      tabs: [
        { tab: 'A', openapi: url },
        { tab: 'B', openapi: url, pages: ['GET /users'] },
      ],
    };
    expect(await leftOut(navigation, {})).toEqual([`${url}: unknown`, 'GET /users: unknown']);
    expect(await sections(navigation, {})).toBe(`## OpenAPI Specs\n\n- [openapi](${url})\n`);
  });

  it('can be authored pages, with the title of the operation', async () => {
    const files = { 'api.json': api, 'users.mdx': '---\nopenapi: get /users\n---\n' };
    expect(await sections({ pages: ['users'] }, files)).toBe('## Docs\n\n- [List users](/users.md): All of them.\n');
  });

  it('include AsyncAPI files, each once', async () => {
    const groups = [
      { group: 'A', asyncapi: ['events.yaml', '/events.yaml', 'gone.yaml'] },
      { group: 'B', asyncapi: { source: 'other.json' } },
    ];
    const files = { 'events.yaml': 'asyncapi: 3.0.0\n', 'other.json': '{ "asyncapi": "3.0.0" }' };
    expect(await sections({ groups }, files)).toBe('## AsyncAPI Specs\n\n- [events](/events.yaml)\n- [other](/other.json)\n');
  });
});

describe('links to other sites in llms.txt', () => {
  it('come last, each once', async () => {
    const navigation = {
      tabs: [
        { tab: 'Docs', pages: ['index', 'out', 'https://status.example.com'] },
        { tab: 'Blog', href: 'https://example.com/blog_(1)' },
        { tab: 'Secret', href: 'https://example.com/secret', hidden: true },
        { tab: 'Script', href: 'javascript:alert(1)' },
      ],
      global: {
        anchors: [
          { anchor: 'Forum', href: 'https://example.com/forum' },
          { anchor: 'Again', href: 'https://example.com/forum' },
        ],
      },
    };
    const files = { 'out.mdx': page('Outside', 'url: https://example.com/outside\n') };
    expect(await sections(navigation, files)).toBe(
      [
        '## Docs\n\n- [Index](/index.md)',
        '## Optional',
        [
          '- [Outside](https://example.com/outside)',
          '- [status.example.com](https://status.example.com)',
          '- [Blog](https://example.com/blog_%281%29)',
          '- [Forum](https://example.com/forum)\n',
        ].join('\n'),
      ].join('\n\n'),
    );
  });
});
