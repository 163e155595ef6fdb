import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite } from './cli';

const page = (title: string): string => `---\ntitle: ${title}\n---\n`;

const files = {
  'docs.json': docs({
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'gone', { group: 'Inner\u001B[31m', hidden: true, pages: ['a'] }] }] },
        { tab: 'API', openapi: 'api.json', pages: ['GET /users'] },
      ],
    },
  }),
  'a.mdx': page('Title of A'),
  'unlisted.mdx': page('Not there'),
  'api.json':
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": { "summary": "List users" } } } }',
};

const outline = [
  'docs.json',
  '  tab Guides  1 problem',
  '    group Start  1 problem',
  '      index  "Start"',
  '      gone  "Gone" (missing)  1 problem',
  '      group Inner\u241B[31m (hidden)',
  '        a  "Title of A"',
  '  tab API',
  '    endpoint List users (GET /users)',
  '',
];

describe('nav', () => {
  it('prints an outline with titles and problems, also in a folder of the site', async () => {
    const site = diskSite({ ...files, 'inner/x.txt': '' });
    expect(await cli(['nav'], { cwd: site.path })).toEqual({ code: 0, stdout: outline.join('\n'), stderr: '' });
    expect((await cli(['nav'], { cwd: site.file('inner') })).stdout).toBe(outline.join('\n').replace('docs.json', '../docs.json'));
  });

  it('can be limited to a depth, or to nodes with problems', async () => {
    const { path: cwd } = diskSite(files);
    expect((await cli(['nav', '--depth', '1'], { cwd })).stdout).toBe('docs.json\n  tab Guides  1 problem\n  tab API\n');
    expect((await cli(['nav', '--problems'], { cwd })).stdout.split('\n')).toEqual([
      'docs.json',
      '  tab Guides  1 problem',
      '    group Start  1 problem',
      '      gone  "Gone" (missing)  1 problem',
      '',
    ]);
  });

  it('prints a tree as JSON', async () => {
    const { stdout } = await cli(['nav', '--json'], { cwd: diskSite(files).path });
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      sites: [
        {
          path: 'docs.json',
          nodes: [
            {
              kind: 'tab',
              name: 'Guides',
              problems: { count: 1, severity: 'warning' },
              children: [
                {
                  kind: 'group',
                  children: [
                    { kind: 'page', name: 'Start', path: 'index', file: 'docs.json', line: expect.any(Number) },
                    { kind: 'page', path: 'gone', marks: ['missing'] },
                    { kind: 'group', marks: ['hidden'], children: [{ name: 'Title of A' }] },
                  ],
                },
              ],
            },
            { kind: 'tab', children: [{ kind: 'endpoint', method: 'GET', path: 'GET /users' }] },
          ],
        },
      ],
    });
  });

  it('uses colors on a terminal only', async () => {
    const { path: cwd } = diskSite(files);
    const { stdout } = await cli(['nav'], { cwd, isTerminal: true });
    expect(stdout).toContain('\u001B[1mGuides\u001B[22m');
    expect(stdout).toContain('\u001B[33m1 problem\u001B[39m');
    expect((await cli(['nav'], { cwd, isTerminal: true, env: { NO_COLOR: '1' } })).stdout).toBe(outline.join('\n'));
  });

  it('prints each site', async () => {
    const site = new DiskSite({ 'a/docs.json': docs(), 'a/index.mdx': page('A'), 'b/docs.json': docs(), 'b/index.mdx': page('B') });
    const { stdout } = await cli(['nav'], { cwd: site.path });
    expect(stdout).toBe('a/docs.json\n  index  "A"\nb/docs.json\n  index  "B"\n');
    expect((await cli(['nav', 'b'], { cwd: site.path })).stdout).toBe('b/docs.json\n  index  "B"\n');
  });

  it.each([
    [['--depth', '0'], '--depth takes a whole number from 1, not "0".\nSee docs-json nav --help.\n'],
    [['none'], 'There is no file or folder none.\n'],
  ])('refuses %j', async (args, stderr) => {
    expect(await cli(['nav', ...args], { cwd: diskSite().path })).toEqual({ code: 2, stdout: '', stderr });
  });
});
