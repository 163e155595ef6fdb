import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { siteFolder, uriOf } from '../../support/memoryWorkspace';
import { configOf, Folder, pages } from './support';

const navigationText = ({ navigation }: Record<string, unknown>): string => JSON.stringify(navigation);

describe('a new `docs.json`', () => {
  it('has its keys in order, and an indentation of two spaces', async () => {
    const folder = new Folder({ ...pages('index'), 'README.md': '# Acme\n', 'favicon.svg': '<svg/>' });
    const plan = await folder.create();
    expect(plan.files).toEqual([
      {
        uri: uriOf('docs.json'),
        text: `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Acme",
  "colors": {
    "primary": "#16803c"
  },
  "favicon": "/favicon.svg",
  "navigation": {
    "groups": [
      {
        "group": "Getting started",
        "pages": [
          "index"
        ]
      }
    ]
  }
}
`,
      },
    ]);
    expect(plan).toMatchObject({ root: uriOf('docs.json'), name: 'Acme', theme: 'mint', pages: 1, leftOut: [], openApiFiles: [] });
    expect(await folder.problems()).toEqual([]);
  });

  it('is an edit that creates files and overwrites none', async () => {
    const plan = await new Folder({ 'notes.txt': '' }).create();
    expect(plan.edit.documentChanges.filter((change) => 'kind' in change)).toEqual(
      ['docs.json', 'index.mdx'].map((path) => ({
        kind: 'create',
        uri: uriOf(path),
        options: { overwrite: false, ignoreIfExists: false },
      })),
    );
  });

  it('has the name, theme and color of the request', async () => {
    const config = await configOf(pages('index'), { name: ' My "docs" ', theme: 'maple', color: '#0a7c66' });
    expect(config).toMatchObject({ name: 'My "docs"', theme: 'maple', colors: { primary: '#0a7c66' } });
  });

  it('is planned with a list of all themes', async () => {
    const { themes } = await new Folder(pages('index')).create();
    expect(themes).toContainEqual({ name: 'maple', description: 'Modern and uncluttered, with AI and SaaS products in mind.' });
    expect(themes.every(({ description }) => description !== '')).toBe(true);
  });
});

describe('the name of a new site', () => {
  it.each<[string, Record<string, string>, string]>([
    ['heading of the README', { 'README.md': 'text\n# 📚 [Acme](https://acme.dev) `API` ##\n' }, 'Acme API'],
    ['heading of the README outside of code', { 'README.md': '```sh\n# install\n```\n\n~~~~\n```\n# run\n~~~~\n\n# Acme\n' }, 'Acme'],
    ['heading of the README without its picture', { 'README.md': '# ![Logo of Acme](logo.svg) <b>Acme</b>\n' }, 'Acme'],
    ['underlined heading of the README', { 'README.md': 'Acme\n====\n' }, 'Acme'],
    ['package', { 'README.md': '# Docs\n', 'package.json': '{ "name": "@acme/billing-api" }' }, 'Billing API'],
    ['scope of a package with a general name', { 'package.json': '{ "name": "@acme/docs" }' }, 'Acme'],
    ['folder', { 'package.json': '{ "name": 1', 'README.md': `# ${'long '.repeat(30)}\n` }, 'Documentation'],
  ])('is taken from the %s', async (_, files, name) => {
    expect((await configOf({ ...pages('index'), ...files })).name).toBe(name);
  });

  it('is taken from the folder or its parent', async () => {
    const folder = new Folder({ ...pages('acme-cloud/docs/index', 'acme-cloud/docs/setup') });
    const plan = await folder.plan({ folder: `${siteFolder}/acme-cloud/docs` });
    expect(plan).toMatchObject({ status: 'planned', name: 'Acme cloud' });
  });
});

describe('images of a new site', () => {
  it.each<[string[], unknown, unknown]>([
    [['logo/light.svg', 'logo/dark.svg'], { light: '/logo/light.svg', dark: '/logo/dark.svg' }, undefined],
    [['logo-light.png', 'logo-dark.png', 'logo.svg'], { light: '/logo-light.png', dark: '/logo-dark.png' }, undefined],
    [['images/logo-light.png', 'favicon.ico', 'favicon.svg', 'images/logo.svg'], '/images/logo.svg', '/favicon.svg'],
    [['favicon-light.svg', 'favicon-dark.svg'], undefined, { light: '/favicon-light.svg', dark: '/favicon-dark.svg' }],
    [['guides/logo.svg', 'guides/images/favicon.svg'], undefined, undefined],
    [['assets/img/logo.svg'], '/assets/img/logo.svg', undefined],
    [['guides/img/logos/logo.svg', 'images/logo-of-partner.svg', 'images/catalogo.svg', 'light.svg'], undefined, undefined],
  ])('%j', async (paths, logo, favicon) => {
    const config = await configOf({ ...pages('index'), ...Object.fromEntries(paths.map((path) => [path, ''])) });
    expect([config.logo, config.favicon]).toEqual([logo, favicon]);
  });
});

describe('pages of a new site', () => {
  it('exclude snippets, hidden or ignored pages and files for developers', async () => {
    const files = {
      ...pages('index', 'part', 'snippets/a', '_drafts/b', 'templates/c', '.github/d', 'mcp', 'get users'),
      'uses.mdx': "import Part from '/part.mdx';\n\n<Part />\n",
      'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
      'broken.mdx': '---\ntitle: "Broken\n---\n',
      'ignored/e.mdx': '',
      '.mintignore': 'ignored/\n',
      'README.md': '# Site\n',
      'guides/AGENTS.md': '',
      'CLAUDE.md': '',
      'SECURITY.md': '',
      'node_modules/x/index.md': '',
    };
    const folder = new Folder(files);
    const plan = await folder.create();
    expect(JSON.parse(plan.files[0]?.text ?? '')).toMatchObject({
      navigation: { groups: [{ group: 'Getting started', pages: ['index', 'broken', 'uses'] }] },
    });
    expect(plan.leftOut).toEqual([
      'CLAUDE.md',
      'SECURITY.md',
      '_drafts/b.mdx',
      'get users.mdx',
      'guides/AGENTS.md',
      'hidden.mdx',
      'mcp.mdx',
      'part.mdx',
      'templates/c.mdx',
    ]);
    expect(await folder.problems()).toEqual([]);
  });

  it('exclude pages of a nested site', async () => {
    const nested =
      '{ "$schema": "https://mintlify.com/docs.json", "theme": "mint", "name": "N", "colors": { "primary": "#123456" }, "navigation": { "pages": ["index"] } }';
    const config = await configOf({ ...pages('index', 'other/index', 'other/a'), 'other/docs.json': nested });
    expect(navigationText(config)).not.toContain('other');
  });

  it('include one of two files with the same path', async () => {
    const config = await configOf({ ...pages('index', 'a'), 'a.md': '' });
    expect(navigationText(config).match(/"a"/g)).toHaveLength(1);
  });

  it('can have any names', async () => {
    const names = ['a "b"', 'ünï/cödé', 'a,b', '(x)', "it's", 'constructor/hasOwnProperty', 'toString'];
    const config = await configOf(pages('index', ...names));
    for (const name of names) expect(navigationText(config)).toContain(JSON.stringify(name));
  });

  it('begin with a new page if there is none', async () => {
    const folder = new Folder({ 'README.md': '# Acme\n', 'notes.txt': '' });
    const plan = await folder.create();
    expect(plan.files[1]).toEqual({ uri: uriOf('index.mdx'), text: '---\ntitle: "Acme"\n---\n\n' });
    expect(JSON.parse(plan.files[0]?.text ?? '')).toMatchObject({
      navigation: { groups: [{ group: 'Getting started', pages: ['index'] }] },
    });
    expect(await folder.problems()).toEqual([]);
  });

  it('begin with a new page at an unused path', async () => {
    const plan = await new Folder({ 'index.mdx': '---\nhidden: true\n---\n' }).create();
    expect(plan.files.map(({ uri }) => uri)).toEqual([uriOf('docs.json'), uriOf('introduction.mdx')]);
    expect(plan.leftOut).toEqual(['index.mdx']);
  });
});

describe('no `docs.json` is planned', () => {
  it('if it exists, even with invalid content', async () => {
    const plan = await new Folder({ ...pages('index'), 'docs.json': 'no JSON' }).plan();
    expect(plan).toEqual({ status: 'exists', root: uriOf('docs.json') });
  });

  it.each(['{ "name": "A", "navigation": [] }', '{ "name": "A", "navigation": ['])('beside a legacy configuration: %s', async (text) => {
    const plan = await new Folder({ ...pages('index'), 'mint.json': text }).plan();
    expect(plan).toEqual({ status: 'legacy', uri: uriOf('mint.json') });
  });

  it.each([
    [{ theme: 'prism' }, 'There is no theme `prism`. Themes: mint, maple, palm, willow, linden, almond, aspen, luma, sequoia.'],
    [{ color: 'red' }, '`red` is not a hex color. Use the form `#0a7c66`.'],
    [{ color: '#16803c"' }, '`#16803c"` is not a hex color. Use the form `#0a7c66`.'],
    [{ name: ' ' }, 'Expected a name.'],
    [{ folder: `${siteFolder}/none` }, '`none` cannot be read as a folder.'],
    [{ folder: `${siteFolder}/index.mdx` }, '`index.mdx` cannot be read as a folder.'],
  ])('for %j', async (request, reason) => {
    expect(await new Folder(pages('index')).plan(request)).toEqual({ status: 'refused', reason });
  });

  it('if all pages are ignored', async () => {
    const plan = await new Folder({ ...pages('index'), '.mintignore': '*.mdx\n' }).plan();
    expect(plan).toEqual({
      status: 'refused',
      reason: 'There is no page to show: `.mintignore` or the front matter leaves out all of them.',
    });
  });

  it('after a cancelled call', async () => {
    const { engine } = new Folder(pages('index'));
    const token = { isCancellationRequested: true, onCancellationRequested: neverCancelled.onCancellationRequested };
    await expect(engine.planSite({ folder: siteFolder }, token)).rejects.toThrow();
  });
});

it('a new `docs.json` is a site of the same engine at once, without unlisted pages', async () => {
  const folder = new Folder(pages('index', 'guides/a'));
  const { root } = await folder.create();
  expect(await folder.engine.rootUris(neverCancelled)).toEqual([root]);
  expect(await folder.engine.unlisted(root, neverCancelled)).toEqual([]);
});
