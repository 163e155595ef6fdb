import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const redirects = [
  { source: '/a', destination: '/b#part' },
  { source: '/b', destination: '/c' },
  { source: '/c', destination: '/guides/start?x=1' },
  { source: '/old/:slug*', destination: '/guides/:slug*' },
  { source: '/round', destination: '/about' },
  { source: '/about', destination: '/round' },
  { source: '/away', destination: 'https://example.com' },
  { source: '/dead', destination: '/none' },
];
const files = {
  'docs.json': docs({ redirects, navigation: { pages: ['index', 'guides/start'] } }),
  'guides/start.mdx': '---\ntitle: S\n---\n',
};

const run = (...args: readonly string[]) => cli(['redirects', ...args], { cwd: diskSite(files).path });

describe('redirects', () => {
  it('are listed with their final destinations', async () => {
    expect(await run()).toEqual({
      code: 0,
      stdout: [
        '/a          → /b#part  (page guides/start)',
        '/b          → /c  (page guides/start)',
        '/c          → /guides/start?x=1  (page guides/start)',
        '/old/:slug* → /guides/:slug*',
        '/round      → /about  (a loop)',
        '/about      → /round  (a loop)',
        '/away       → https://example.com  (https://example.com, another site)',
        '/dead       → /none  (nothing)',
        '',
      ].join('\n'),
      stderr: '8 redirects.\n',
    });
    const { redirects: rows } = JSON.parse((await run('--json')).stdout) as { redirects: unknown[] };
    expect(rows[0]).toEqual({
      source: '/a',
      destination: '/b#part',
      file: 'docs.json',
      line: expect.any(Number),
      end: 'page',
      path: 'guides/start',
      address: '/guides/start?x=1',
    });
    expect(rows[3]).not.toHaveProperty('end');
  });
});

describe('--test', () => {
  it('prints where an address ends, redirect by redirect', async () => {
    const line = (text: string): number => files['docs.json'].split('\n').findIndex((each) => each.includes(`"source": "${text}"`)) + 1;
    expect(await run('--test', '/a/', '--test', 'https://docs.example.com/old/start?q#x', '--test', '/guides/start')).toEqual({
      code: 0,
      stdout: [
        '/a/',
        `  → /b#part  (docs.json:${line('/a')}: /a)`,
        `  → /c  (docs.json:${line('/b')}: /b)`,
        `  → /guides/start?x=1  (docs.json:${line('/c')}: /c)`,
        '  ends at page guides/start',
        'https://docs.example.com/old/start?q#x',
        `  → /guides/start  (docs.json:${line('/old/:slug*')}: /old/:slug*)`,
        '  ends at page guides/start',
        '/guides/start',
        '  ends at page guides/start',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  it.each([
    ['/dead', 1, 'nothing'],
    ['/nowhere', 1, 'nothing'],
    ['/round', 1, 'a loop'],
    ['/guides', 0, 'the folder guides, which has no index page'],
    ['/away', 0, 'https://example.com, another site'],
    ['/', 0, 'page index'],
  ])('of %s has exit code %i', async (address, code, end) => {
    const result = await run('--test', address);
    expect(result.code).toBe(code);
    expect(result.stdout).toContain(`  ends at ${end}\n`);
  });

  it('prints each step as JSON', async () => {
    const { stdout } = await run('--test', '/old/start', '--json');
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      tested: [
        {
          given: '/old/start',
          steps: [
            { source: '/old/:slug*', destination: '/guides/:slug*', file: 'docs.json', line: expect.any(Number), leadsTo: '/guides/start' },
          ],
          end: 'page',
          path: 'guides/start',
          address: '/guides/start',
        },
      ],
    });
  });

  it('requires one site', async () => {
    const site = new DiskSite({ 'x/docs.json': docs(), 'y/docs.json': docs() });
    expect(await cli(['redirects', '--test', '/a'], { cwd: site.path })).toMatchObject({ code: 2, stdout: '' });
    expect((await cli(['redirects', 'x', '--test', '/a'], { cwd: site.path })).code).toBe(1);
  });
});

describe('--check', () => {
  it('reports the problems of redirects, chains among them, and no others', async () => {
    const site = diskSite({ ...files, 'index.mdx': '---\ntitle: Start\n---\n\n[Gone](/gone)\n' });
    const { code, stdout } = await cli(['redirects', '--check'], { cwd: site.path });
    expect(code).toBe(1);
    for (const found of ['redirect.chain', 'redirect.loop', 'redirect.destinationMissing']) expect(stdout).toContain(found);
    expect(stdout).not.toContain('link.missing');
    const json = await cli(['redirects', '--check', '--json'], { cwd: site.path });
    expect(JSON.parse(json.stdout)).toHaveProperty('version');
  });

  it('passes if there are none', async () => {
    expect((await cli(['redirects', '--check'], { cwd: diskSite().path })).code).toBe(0);
  });
});

describe('--flatten', () => {
  it('points each redirect to the end of its chain, and does not change loops', async () => {
    const site = diskSite(files);
    expect(await cli(['redirects', '--flatten'], { cwd: site.path })).toEqual({ code: 0, stdout: 'Shortened 2 chains.\n', stderr: '' });
    const after = JSON.parse(textOf(site, 'docs.json')) as { redirects: { destination: string }[] };
    expect(after.redirects.map(({ destination }) => destination)).toEqual([
      '/guides/start?x=1',
      '/guides/start?x=1',
      ...redirects.slice(2).map(({ destination }) => destination),
    ]);
    expect((await cli(['redirects', '--flatten', '--check'], { cwd: site.path })).code).toBe(0);
    expect((await cli(['redirects', '--flatten'], { cwd: site.path })).stdout).toBe('No redirect leads to another one.\n');
  });

  it('changes nothing with --dry-run and --check, which fails', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const dry = await cli(['redirects', '--flatten', '--dry-run'], { cwd: site.path });
    expect(dry).toMatchObject({ code: 0, stderr: 'Would shorten 2 chains.\n\nNothing changes for readers.\n\nNo new problems.\n' });
    expect(dry.stdout).toContain('+      "destination": "/guides/start?x=1"\n');
    const checked = await cli(['redirects', '--flatten', '--check', '--json'], { cwd: site.path });
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.stdout)).toEqual({
      version: 1,
      flattened: [
        { source: '/a', from: '/b#part', to: '/guides/start?x=1' },
        { source: '/b', from: '/c', to: '/guides/start?x=1' },
      ],
      changed: ['docs.json'],
      dryRun: true,
      diff: dry.stdout,
    });
    expect(site.digest()).toBe(before);
  });

  it.each([
    [['--dry-run'], '--dry-run requires --flatten.'],
    [['--test', '/a', '--check'], '--test cannot be combined with --check or --flatten.'],
  ])('refuses %j', async (args, reason) => {
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '', stderr: `${reason}\nSee docs-json redirects --help.\n` });
  });
});
