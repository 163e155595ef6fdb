import { existsSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DiskSite, ensureBundle } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { diskSite, textOf } from '../cli';
import { type Agent, agent, agentProcess, page } from './agent';

beforeAll(ensureBundle, 180_000);

const outline = async ({ call }: Agent): Promise<unknown> => (await call('outline')).data?.outline;

describe('icons', () => {
  const files = {
    'docs.json': docs({ icons: { library: 'lucide' } }),
    'index.mdx': '---\ntitle: Start\nicon: house\n---\n\n<Card icon="squircle" />\n',
  };

  it('are found by words, in the library of the site', async () => {
    const { call } = await agent(diskSite(files));
    const { text, data } = await call('find', { query: 'launch', icons: true });
    expect(text).toContain('icon rocket (launch');
    expect(data?.matches).toContainEqual({ kind: 'icon', name: 'rocket', words: expect.any(Array) });
    expect((await call('find', { query: 'zzz zzz', icons: true })).text).toBe('Nothing is named zzz zzz.');
  });

  it('are replaced by icons of another library, as far as their names are known', async () => {
    const site = diskSite(files);
    const { call } = await agentProcess(site);
    const before = site.digest();
    const dry = await call('replace_icons', { library: 'tabler', dryRun: true });
    expect(dry.text).toMatch(/unchanged in pages; give other names: squircle\.\n--- a\/docs\.json/);
    expect(dry.data?.diff).toContain('+icon: home');
    expect(site.digest()).toBe(before);
    const { text, data } = await call('replace_icons', { library: 'tabler', names: { squircle: 'square' } });
    expect(text).toBe('Changed 2 files: docs.json, index.mdx.');
    expect(data).toEqual({ changed: ['docs.json', 'index.mdx'], renamed: { house: 'home', squircle: 'square' }, kept: [], left: [] });
    expect(textOf(site, 'index.mdx')).toBe('---\ntitle: Start\nicon: home\n---\n\n<Card icon="square" />\n');
    expect((await call('check')).text).toBe('No problems in docs.json.');
    expect((await call('replace_icons', { library: 'tabler' })).text).toBe('Nothing to change.');
  });

  it.each([
    [{}, 'Give "library"'],
    [{ names: { house: 'hous' } }, 'no icon `hous`'],
    [{ library: 'tabler', site: '../other' }, 'outside'],
  ])('are not replaced for %j', async (given, reason) => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const before = site.digest();
    expect(await call('replace_icons', given)).toMatchObject({ isError: true, text: expect.stringContaining(reason) });
    expect(site.digest()).toBe(before);
  });
});

describe('headings', () => {
  it('are found by their words, with their page and line', async () => {
    const site = diskSite({ 'index.mdx': page('Start', '## Rotate the keys\n\n### Keys\n') });
    const { call } = await agent(site);
    expect((await call('find', { query: 'keys rotate' })).data?.matches).toContainEqual({
      kind: 'heading',
      name: 'Rotate the keys',
      path: 'index.mdx',
      line: 5,
      in: 'index',
    });
    expect((await call('find', { query: 'rotten keys' })).text).not.toContain('Rotate');
  });
});

describe('languages', () => {
  const language = (id: string): object => ({
    language: id,
    groups: [{ group: 'Guides', pages: [id === 'en' ? 'guides/a' : `${id}/guides/a`] }],
  });
  const files = {
    'docs.json': docs({ navigation: { languages: [language('en'), language('fr'), language('de')] } }),
    'guides/a.mdx': page('A'),
    'fr/guides/a.mdx': page('A'),
    'de/guides/a.mdx': page('A'),
  };

  it('get a copy of an added page on demand', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const { text, data } = await call('add_page', { path: 'guides/b', title: 'New', languages: true });
    expect(text).toMatch(/^Created guides\/b\.mdx\. Added to .*Guides\. Copied to fr, de\.$/);
    expect(data).toMatchObject({ languages: ['fr', 'de'] });
    for (const path of ['fr/guides/b', 'de/guides/b']) {
      expect(textOf(site, 'docs.json')).toContain(`"${path}"`);
      expect(textOf(site, `${path}.mdx`)).toBe(textOf(site, 'guides/b.mdx'));
    }
    expect((await call('check', { severity: 'warning' })).data).toMatchObject({ total: 0 });
  });

  it('are required for copies: without any, nothing changes', async () => {
    const site = diskSite();
    const { call } = await agent(site);
    const before = site.digest();
    expect(await call('add_page', { path: 'b', to: '', languages: true })).toMatchObject({ isError: true });
    expect(site.digest()).toBe(before);
  });

  it('get their missing pages of a group, all languages or one', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    await call('add_page', { path: 'guides/b' });
    await call('edit_navigation', { do: 'translate', nodes: ['en > Guides'], to: 'de' });
    expect(existsSync(site.file('de/guides/b.mdx'))).toBe(true);
    expect(existsSync(site.file('fr/guides/b.mdx'))).toBe(false);
    await call('edit_navigation', { do: 'translate', nodes: ['en > Guides > guides/b'] });
    expect(existsSync(site.file('fr/guides/b.mdx'))).toBe(true);
    expect(await call('edit_navigation', { do: 'translate', nodes: ['en > Guides'] })).toMatchObject({ isError: true });
  });
});

describe('the operations of the tree view', () => {
  const groups = [
    { group: 'Start', pages: ['index', 'c', 'a'] },
    { group: 'API', openapi: 'openapi.json' },
  ];
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: { '/users': { get: { tags: ['Users'], responses: {} } } },
  };
  const files = {
    'docs.json': docs({ navigation: { groups } }),
    'openapi.json': JSON.stringify(openapi),
    'a.mdx': page('Z'),
    'c.mdx': page('B', '[Z](/a)\n'),
    'more/d.mdx': page('D'),
    'more/e.mdx': page('E'),
  };
  const start = async (): Promise<{ readonly site: DiskSite } & Agent> => {
    const site = diskSite(files);
    return { site, ...(await agent(site)) };
  };

  it('add files and folders', async () => {
    const server = await start();
    expect((await server.call('edit_navigation', { do: 'add', files: ['more', 'more/d'], to: 'Start', before: 'Start > c' })).isError).toBe(
      false,
    );
    expect(textOf(server.site, 'docs.json')).toContain('"more/e"');
    expect(await server.call('edit_navigation', { do: 'add', to: 'Start' })).toMatchObject({ isError: true });
    expect(await server.call('edit_navigation', { do: 'add', files: ['../x'], to: 'Start' })).toMatchObject({ isError: true });
  });

  it('remove pages with their files, and redirect readers', async () => {
    const { site, call } = await start();
    const remove = { do: 'remove', nodes: ['Start > a'], deleteFiles: true, redirectTo: '/c' };
    const before = site.digest();
    expect((await call('edit_navigation', { ...remove, dryRun: true })).text).toContain('+++ /dev/null');
    expect(site.digest()).toBe(before);
    expect((await call('edit_navigation', remove)).data).toEqual({ changed: ['docs.json', 'a.mdx'] });
    expect(existsSync(site.file('a.mdx'))).toBe(false);
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({ redirects: [{ source: '/a', destination: '/c' }] });
  });

  it('do not delete the files of pages by default', async () => {
    const { site, call } = await start();
    await call('edit_navigation', { do: 'remove', nodes: ['Start > a'] });
    expect(existsSync(site.file('a.mdx'))).toBe(true);
  });

  it('sort by title and by path', async () => {
    const server = await start();
    const lines = async (): Promise<unknown> =>
      (await server.call('outline', { branch: 'Start' })).text.split('\n').map((line) => ` ${line}`);
    await server.call('edit_navigation', { do: 'sort', nodes: ['Start'] });
    expect(await lines()).toEqual([' index: Start', ' c: B', ' a: Z']);
    await server.call('edit_navigation', { do: 'sort by path', nodes: ['Start'] });
    expect(await lines()).toEqual([' index: Start', ' a: Z', ' c: B']);
  });

  it('move an element to a file and back', async () => {
    const server = await start();
    const { site, call } = server;
    const before = await outline(server);
    expect((await call('edit_navigation', { do: 'extract', nodes: ['Start'], name: 'nav/start' })).data).toEqual({
      changed: expect.arrayContaining(['docs.json', 'nav/start.json']),
    });
    expect(textOf(site, 'nav/start.json')).toContain('"Start"');
    expect(await outline(server)).toEqual(before);
    await call('edit_navigation', { do: 'inline', nodes: ['Start'] });
    expect(JSON.parse(textOf(site, 'docs.json'))).toEqual(JSON.parse(files['docs.json']));
    expect(await call('edit_navigation', { do: 'extract', nodes: ['Start'], name: '../start' })).toMatchObject({ isError: true });
  });

  it('list generated pages', async () => {
    const { site, call } = await start();
    expect((await call('edit_navigation', { do: 'list generated', nodes: ['API'] })).isError).toBe(false);
    expect(textOf(site, 'docs.json')).toContain('"GET /users"');
  });

  it('create and delete no file through a link out of the folder', async () => {
    const { site, call } = await start();
    const outside = diskSite({ 'page.mdx': page('Outside') });
    symlinkSync(outside.path, site.file('link'));
    const before = outside.digest();
    await call('edit_navigation', { do: 'extract', nodes: ['Start'], name: 'link/start' });
    await call('edit_navigation', { do: 'add', files: ['link/page.mdx'], to: 'Start' });
    await call('edit_navigation', { do: 'remove', nodes: ['Start > link/page'], deleteFiles: true });
    expect(outside.digest()).toBe(before);
  });
});
