import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docs } from '../../support/lspSite';
import { diskSite, textOf } from '../cli';
import { foreignFiles, foreignPages, foreignPlaces, repository } from '../repository';
import { type Agent, agent, page } from './agent';

type Call = readonly [tool: string, given: object];

/** Expects that each call is refused with a short message. */
async function expectRefused({ call }: Agent, calls: readonly Call[]): Promise<void> {
  for (const [tool, given] of calls) {
    const { isError, text } = await call(tool, given);
    expect({ tool, given, isError }).toEqual({ tool, given, isError: true });
    expect(text).toMatch(/\.$/);
    expect(text.length).toBeLessThan(500);
  }
}

const bothWays = (tool: string, given: object): readonly Call[] => [
  [tool, { ...given, dryRun: true }],
  [tool, given],
];

const languages = ['en', 'fr'].map((language) => ({
  language,
  groups: [{ group: 'Guides', pages: language === 'en' ? ['index', 'guides/a'] : [] }],
}));

describe('a path that no site has', () => {
  it.each(foreignPlaces)('is refused by every tool: %j', async (path) => {
    const site = repository();
    const server = await agent(site);
    const before = site.digest();
    await expectRefused(server, [
      ...bothWays('move_page', { from: 'guides/a', to: path }),
      ...bothWays('move_page', { from: 'images/logo.svg', to: `${path}.svg` }),
      ...bothWays('move_page', { from: 'guides', to: path }),
      ['add_page', { path, to: 'Guides' }],
      ['add_page', { path: `${path}.md`, title: 'New', to: 'Guides' }],
      ...bothWays('edit_navigation', { do: 'add', files: [path], to: 'Guides' }),
      ...bothWays('edit_navigation', { do: 'extract', nodes: ['Guides'], name: path }),
      ['missing_endpoints', { add: { file: `${path}.json` } }],
    ]);
    expect(site.digest()).toBe(before);
  });

  it.each(foreignPages)('is refused by every tool even if a page exists there: %j', async (path) => {
    const site = repository();
    const server = await agent(site);
    const before = site.digest();
    await expectRefused(server, [
      ...bothWays('move_page', { from: path, to: 'guides/new' }),
      ['add_page', { path, to: 'Guides' }],
      ...bothWays('edit_navigation', { do: 'add', files: [path], to: 'Guides' }),
    ]);
    expect(site.digest()).toBe(before);
  });

  it.each(['.git', '.git/hooks', '.claude', '.vscode', '.github', 'node_modules', 'node_modules/x', 'drafts', '.'])(
    'is refused as a folder: %j',
    async (path) => {
      const site = repository();
      const server = await agent(site);
      const before = site.digest();
      await expectRefused(server, [
        ...bothWays('move_page', { from: path, to: 'guides/new' }),
        ...bothWays('edit_navigation', { do: 'add', files: [path], to: 'Guides' }),
      ]);
      expect(site.digest()).toBe(before);
    },
  );

  it('gets no copies of translated pages', async () => {
    const site = repository({
      'docs.json': docs({ navigation: { languages } }),
      '.mintignore': 'fr/\n',
    });
    const server = await agent(site);
    const before = site.digest();
    await expectRefused(server, [
      ['add_page', { path: 'guides/new', to: 'en > Guides', languages: true }],
      ...bothWays('edit_navigation', { do: 'translate', nodes: ['en > Guides'] }),
    ]);
    expect(site.digest()).toBe(before);
  });
});

describe('a file that no site has', () => {
  it.each(foreignFiles)('is refused by every tool: %j', async (path) => {
    const site = repository({ 'mint.json': '{}', 'vite.config.js': '', 'guides/agents.md': '', 'guides/text.txt': '' });
    const server = await agent(site);
    const before = site.digest();
    const names = ['guides/a.mdx', 'api/openapi.json', 'images/logo.svg', 'guides/text.txt'];
    await expectRefused(server, [
      ...names.flatMap((from) => bothWays('move_page', { from, to: path })),
      ...bothWays('edit_navigation', { do: 'add', files: [path], to: 'Guides' }),
      ['missing_endpoints', { add: { file: path } }],
      ...(existsSync(site.file(path)) ? bothWays('move_page', { from: path, to: 'guides/' }) : []),
    ]);
    expect(site.digest()).toBe(before);
  });

  it('is not deleted when pages are removed with their files', async () => {
    const site = repository({
      'docs.json': docs({
        navigation: { groups: [{ group: 'Guides', pages: ['index', 'drafts/d', '.claude/page', 'node_modules/x/page'] }] },
      }),
    });
    const { call } = await agent(site);
    for (const node of ['drafts/d', '.claude/page', 'node_modules/x/page'])
      await call('edit_navigation', { do: 'remove', nodes: [`Guides > ${node}`], deleteFiles: true });
    for (const path of foreignPages) expect(existsSync(site.file(path)) || existsSync(site.file(`${path}.mdx`))).toBe(true);
  });

  it('is neither edited nor created by a fix', async () => {
    const nav = '{ "groups": [{ "group": "A", "pages": ["/index.mdx", "index", ".claude/gone"] }] }';
    const site = diskSite({
      'docs.json': docs({ navigation: { $ref: './.vscode/nav.json' } }),
      '.vscode/nav.json': nav,
    });
    const { call } = await agent(site);
    const before = site.digest();
    await call('fix');
    const { problems } = (await call('check')).data as { problems: readonly { readonly fixes: readonly { readonly id: string }[] }[] };
    const ids = problems.flatMap(({ fixes }) => fixes.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    for (const id of ids) await call('fix', { id });
    expect(site.digest()).toBe(before);
    expect(textOf(site, '.vscode/nav.json')).toBe(nav);
  });

  it('has no icons replaced', async () => {
    const site = diskSite({
      'docs.json': docs({ icons: { library: 'lucide' }, navigation: { $ref: './.vscode/nav.json' } }),
      '.vscode/nav.json': '{ "groups": [{ "group": "A", "icon": "house", "pages": ["index"] }] }',
    });
    const server = await agent(site);
    const before = site.digest();
    await expectRefused(server, bothWays('replace_icons', { library: 'tabler' }));
    expect(site.digest()).toBe(before);
  });
});

describe('files of a site', () => {
  it.each([
    ['guides/a', 'learn/a'],
    ['guides', 'learn'],
    ['images/logo.svg', 'logo.svg'],
    ['api/openapi.json', 'openapi.json'],
    ['snippets/part.jsx', 'snippets/deep/part.jsx'],
  ])('can be moved: %s to %s', async (from, to) => {
    const site = repository({ 'snippets/part.jsx': '' });
    const { call } = await agent(site);
    const before = site.digest();
    expect((await call('move_page', { from, to, dryRun: true })).text).toContain('rename ');
    expect(site.digest()).toBe(before);
    expect((await call('move_page', { from, to })).text).toMatch(/^Moved /);
    expect(existsSync(site.file(from)) || existsSync(site.file(`${from}.mdx`))).toBe(false);
  });

  it('are moved with a note about links that are not updated', async () => {
    const site = repository({ '.github/page.mdx': page('GitHub', '[A](/guides/a)\n') });
    const { call } = await agent(site);
    expect((await call('move_page', { from: 'guides/a', to: 'begin' })).text).toContain(' Links not updated in .github/page.mdx.');
  });
});
