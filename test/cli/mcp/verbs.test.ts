import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GitRepository } from '../../support/gitRepository';
import { docs } from '../../support/lspSite';
import { cli, diskSite, textOf } from '../cli';
import { agent, page } from './agent';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/users': { get: { tags: ['Users'], responses: {} } }, '/teams': { get: { tags: ['Teams'], responses: {} } } },
});

describe('review', () => {
  function repository(): GitRepository {
    const made = new GitRepository({
      'docs.json': docs({ navigation: { pages: ['index', 'guide'] } }),
      'index.mdx': page('Start'),
      'guide.mdx': page('Guide'),
    });
    made.commit();
    return made;
  }

  it('is that of the command line, with links to what changed', async () => {
    const site = repository();
    site.write('index.mdx', page('Begin', '[gone](/gone)\n'));
    const { call } = await agent(site);
    const { text, data, links } = await call('review');
    const { stdout } = await cli(['review'], { cwd: site.path, env: process.env });
    expect(`${text}\n`).toBe(stdout);
    expect(text).toContain('Begin');
    expect(data).toMatchObject({ review: text, counts: { warning: 1 } });
    expect(links.map(({ name }) => name)).toContain('index.mdx:5');
  });

  it('compares two commits', async () => {
    const site = repository();
    site.write('index.mdx', page('Begin'));
    site.commit();
    const { call } = await agent(site);
    expect((await call('review')).text).not.toContain('Begin');
    expect((await call('review', { from: 'HEAD~1', to: 'HEAD' })).text).toContain('Begin');
    expect(await call('review', { from: 'none' })).toMatchObject({ isError: true });
  });
});

describe('edit_versions', () => {
  const files = {
    'docs.json': docs({
      navigation: {
        versions: [
          { version: '2', default: true, pages: ['index', 'a'] },
          { version: '1', pages: ['1/a'] },
        ],
      },
    }),
    'a.mdx': page('A'),
    '1/a.mdx': page('A'),
  };

  it('freezes, removes and selects versions, each with a dry run', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const freeze = { do: 'freeze', name: '1.9' };
    const before = site.digest();
    expect((await call('edit_versions', { ...freeze, dryRun: true })).text).toContain('+++ b/1.9/a.mdx');
    expect(site.digest()).toBe(before);
    const frozen = await call('edit_versions', freeze);
    expect(frozen.text).toBe('Froze 1.9: 2 files created, 1 changed, 0 deleted.');
    expect(frozen.links.map(({ name }) => name)).toEqual(['docs.json', '1.9/index.mdx', '1.9/a.mdx']);
    expect((await call('edit_versions', { do: 'default', name: '1' })).text).toBe(
      'Default is now 1: 0 files created, 1 changed, 0 deleted.',
    );
    const removed = await call('edit_versions', { do: 'remove', name: '1.9' });
    expect(removed.data).toMatchObject({ deleted: ['1.9/index.mdx', '1.9/a.mdx'] });
    expect(removed.links.map(({ name }) => name)).toEqual(['docs.json']);
    expect(existsSync(site.file('1.9/a.mdx'))).toBe(false);
  });

  it.each([
    [{ do: 'remove', name: '3' }, 'There are: 2, 1.'],
    [{ do: 'default', name: '1', redirect: true }, 'are for freeze'],
    [{ do: 'freeze', name: '3', redirectTo: '/' }, 'is for remove'],
    [{ do: 'freeze', name: '3', folder: '.github' }, ''],
    [{ do: 'freeze', name: '3', folder: '../other' }, ''],
  ])('refuses %j', async (given, reason) => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const before = site.digest();
    const { isError, text } = await call('edit_versions', given);
    expect(isError).toBe(true);
    expect(text).toContain(reason);
    expect(site.digest()).toBe(before);
  });
});

describe('redirects', () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/index' },
    { source: '/dead', destination: '/none' },
  ];
  const files = { 'docs.json': docs({ redirects }) };

  it('are listed with what is at their end', async () => {
    const { call } = await agent(diskSite(files));
    const { text, data, links } = await call('redirects', { do: 'list' });
    expect(text).toBe('/a → /b → /index (page index)\n/b → /index (page index)\n/dead → /none (missing)');
    expect(data).toMatchObject({ total: 3, redirects: [{ address: '/a', steps: ['/b', '/index'], end: 'page index' }, {}, {}] });
    expect(links[0]?.name).toMatch(/^docs\.json:\d+$/);
    expect((await call('redirects', { do: 'list', limit: 1 })).text).toContain('2 more: call again with offset 1.');
  });

  it('are traced by address', async () => {
    const { call } = await agent(diskSite(files));
    expect((await call('redirects', { do: 'trace', addresses: ['/a', '/nowhere'] })).text).toBe(
      '/a → /b → /index (page index)\n/nowhere (missing)',
    );
    expect(await call('redirects', { do: 'trace' })).toMatchObject({ isError: true });
  });

  it('are shortened', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const before = site.digest();
    expect((await call('redirects', { do: 'shorten', dryRun: true })).text).toContain('+++ b/docs.json');
    expect(site.digest()).toBe(before);
    expect((await call('redirects', { do: 'shorten' })).text).toBe('Shortened 1 chain.');
    expect((await call('redirects', { do: 'shorten' })).text).toBe('No redirect leads to another one.');
  });
});

describe('generate', () => {
  const files = {
    'docs.json': docs({ navigation: { groups: [{ group: 'Start', pages: ['index'] }] } }),
    'openapi.json': openapi,
    'guides/a.mdx': page('A'),
    'guides/b.mdx': page('B'),
  };

  it('keeps an element in step with a folder or an OpenAPI file', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const entries = { do: 'entries', element: 'Guides', from: 'guides' };
    expect((await call('generate', { ...entries, dryRun: true })).text).toContain('+++ b/docs.json');
    expect((await call('generate', entries)).text).toBe('Created Guides: 2 entries added, 0 removed.');
    expect((await call('generate', entries)).text).toBe('Guides is up to date.');
    const operations = { do: 'entries', element: 'API', from: 'openapi.json', tag: 'Users' };
    expect((await call('generate', operations)).data).toMatchObject({ changed: ['docs.json'], added: ['GET /users'] });
    expect((await call('check', { severity: 'warning' })).data).toMatchObject({ total: 0 });
  });

  it('writes llms.txt, but does not replace one that others wrote', async () => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const write = { do: 'llms.txt', baseUrl: 'https://docs.example.com/' };
    expect((await call('generate', { ...write, dryRun: true })).text).toContain('+++ b/llms.txt');
    expect(existsSync(site.file('llms.txt'))).toBe(false);
    expect((await call('generate', write)).text).toBe('Wrote llms.txt: 1 page.');
    expect(textOf(site, 'llms.txt')).toContain('(https://docs.example.com/index.md)');
    expect((await call('generate', write)).text).toBe('llms.txt is up to date.');
    site.write('llms.txt', 'By hand.\n');
    expect(await call('generate', write)).toMatchObject({ isError: true });
    expect((await call('generate', { ...write, force: true })).text).toBe('Wrote llms.txt: 1 page.');
  });

  it.each([
    [{ do: 'entries', from: 'guides' }, 'needs "element"'],
    [{ do: 'entries', element: 'A', from: 'guides', tag: 'x' }, 'for OpenAPI files'],
    [{ do: 'entries', element: 'A', from: '../x' }, 'outside'],
    [{ do: 'entries', element: 'A', from: '.github' }, ''],
    [{ do: 'llms.txt', out: '../llms.txt' }, 'outside'],
    [{ do: 'llms.txt', out: '.git/llms.txt' }, ''],
    [{ do: 'llms.txt', out: 'docs.json' }, 'ends in .txt'],
    [{ do: 'llms.txt', baseUrl: 'docs.example.com' }, 'takes a URL'],
    [{ do: 'llms.txt', baseUrl: 'https://docs.example.com/?a' }, 'takes a URL'],
  ])('refuses %j, also in dry runs', async (given, reason) => {
    const site = diskSite(files);
    const { call } = await agent(site);
    const before = site.digest();
    for (const dryRun of [true, false]) {
      const { isError, text } = await call('generate', { ...given, dryRun });
      expect(isError, text).toBe(true);
      expect(text).toContain(reason);
    }
    expect(site.digest()).toBe(before);
  });
});

describe('resolve_conflicts', () => {
  function conflict(topic: string, main: string): GitRepository {
    const site = new GitRepository({ 'docs.json': docs({ name: 'Base' }), 'a.mdx': page('A'), 'b.mdx': page('B') });
    site.commit();
    site.diverge({ 'docs.json': docs({ name: topic, colors: { primary: '#000000' } }) }, { 'docs.json': docs({ name: main }) });
    expect(() => site.git('merge', '-q', 'topic')).toThrow();
    return site;
  }

  it('merges what each side changed by the names of elements', async () => {
    const site = new GitRepository({ 'docs.json': '{\n  "a": 1\n}\n', 'index.mdx': page('Start') });
    site.commit();
    site.diverge({ 'docs.json': '{\n  "a": 1,\n  "b": 2\n}\n' }, { 'docs.json': '{\n  "a": 1,\n  "c": 3\n}\n' });
    expect(() => site.git('merge', '-q', 'topic')).toThrow();
    const { call } = await agent(site);
    const before = site.digest();
    expect((await call('resolve_conflicts', { files: ['docs.json'], dryRun: true })).text).toContain('+++ b/docs.json');
    expect(site.digest()).toBe(before);
    const { text, links } = await call('resolve_conflicts', { files: ['docs.json'] });
    expect(text).toBe('Resolved docs.json.');
    expect(links.map(({ name }) => name)).toEqual(['docs.json']);
    expect(JSON.parse(textOf(site, 'docs.json'))).toEqual({ a: 1, b: 2, c: 3 });
    expect((await call('resolve_conflicts', { files: ['docs.json'] })).text).toContain('no conflict markers');
  });

  it('leaves what truly conflicts, with the reason', async () => {
    const site = conflict('Topic', 'Main');
    const { call } = await agent(site);
    const { data } = await call('resolve_conflicts', { files: ['docs.json'] });
    expect(data?.notes).toEqual([expect.stringContaining('name')]);
    expect(textOf(site, 'docs.json')).toContain('<<<<<<<');
  });

  it.each(['none.json', '../x.json', '.git/config', '.vscode/settings.json'])('refuses %s', async (file) => {
    const site = conflict('Topic', 'Main');
    site.write('.vscode/settings.json', textOf(site, 'docs.json'));
    const { call } = await agent(site);
    const before = site.digest();
    for (const dryRun of [true, false]) expect(await call('resolve_conflicts', { files: [file], dryRun })).toMatchObject({ isError: true });
    expect(site.digest()).toBe(before);
  });
});
