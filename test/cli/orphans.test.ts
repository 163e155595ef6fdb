import { describe, expect, it } from 'vitest';
import { docs } from '../support/lspSite';
import { cli, diskSite } from './cli';

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;

const files = {
  'docs.json': docs({ navigation: { groups: [{ group: 'A', openapi: 'api.json', pages: ['index', 'GET /users'] }] } }),
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/users': { get: {}, post: {}, delete: { 'x-hidden': true } } },
  }),
  'guides/b.mdx': page('B'),
  'a.md': page('A'),
  'draft.mdx': page('Draft', 'hidden: true\n'),
  'snippets/part.mdx': 'Part',
  'excluded.mdx': page('Excluded'),
  '.mintignore': 'excluded.mdx\n',
};

describe('orphans', () => {
  it('are listed one per line, for other programs', async () => {
    expect(await cli(['orphans'], { cwd: diskSite(files).path })).toEqual({
      code: 0,
      stdout: 'guides/b.mdx\na.md\napi.json POST /users\n',
      stderr: 'Not in the navigation: 2 pages and 1 operation.\n',
    });
  });

  it('fail with --check if there are any', async () => {
    expect((await cli(['orphans', '--check'], { cwd: diskSite(files).path })).code).toBe(1);
    expect(await cli(['orphans', '--check'], { cwd: diskSite().path })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'All pages and operations are in the navigation.\n',
    });
  });

  it('are printed as JSON by site, relative to the current folder', async () => {
    const site = diskSite(files);
    const { stdout, stderr } = await cli(['orphans', '--json'], { cwd: site.file('guides') });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      sites: [
        {
          path: '../docs.json',
          known: true,
          orphans: [{ path: 'b.mdx' }, { path: '../a.md' }, { path: '../api.json', operation: 'POST /users' }],
        },
      ],
    });
    expect(stderr).toBe('');
  });

  it('are unknown if a part of the navigation cannot be read', async () => {
    const site = diskSite({ ...files, 'docs.json': docs({ navigation: { groups: [{ $ref: 'gone.json' }] } }) });
    const { code, stdout, stderr } = await cli(['orphans', '--check'], { cwd: site.path });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: 'docs.json: a part of the navigation cannot be read, so that it is unknown what is not in it.\n',
    });
    const json = await cli(['orphans', '--json'], { cwd: site.path });
    expect(JSON.parse(json.stdout)).toMatchObject({ sites: [{ known: false, orphans: [] }] });
  });
});
