import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const legacy = JSON.stringify(
  {
    name: 'Old',
    colors: { primary: '#16A34A' },
    topbarCtaButton: { name: 'Go', url: '/go', style: 'pill' },
    navigation: [{ group: 'A', pages: ['index'] }],
  },
  undefined,
  2,
);

describe('a mint.json', () => {
  it('is migrated to a docs.json that passes the check, and is not deleted', async () => {
    const site = new DiskSite({ 'docs/mint.json': legacy, 'docs/index.mdx': '' });
    const result = await cli(['migrate'], { cwd: site.path });
    expect(result).toMatchObject({ code: 0, stdout: 'docs/docs.json was created from docs/mint.json, which is still there.\n' });
    expect(JSON.parse(textOf(site, 'docs/docs.json'))).toMatchObject({
      name: 'Old',
      navigation: { groups: [{ group: 'A', pages: ['index'] }] },
    });
    expect(textOf(site, 'docs/mint.json')).toBe(legacy);
    expect((await cli(['check', 'docs'], { cwd: site.path })).code).toBe(0);
  });

  it('is not migrated with --dry-run, which prints a diff', async () => {
    const site = new DiskSite({ 'mint.json': legacy });
    const digest = site.digest();
    const { code, stdout } = await cli(['migrate', '--dry-run'], { cwd: site.path });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^--- \/dev\/null\n\+\+\+ b\/docs\.json\n@@ -0,0 \+1,\d+ @@\n(?:\+.*\n)+/);
    expect(site.digest()).toBe(digest);
  });

  it('beside a docs.json changes nothing', async () => {
    const site = diskSite({ 'mint.json': legacy });
    const digest = site.digest();
    expect(await cli(['migrate'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'mint.json has no effect: docs.json is there.\n',
    });
    expect(site.digest()).toBe(digest);
  });

  it('with a syntax error is reported with its position', async () => {
    const site = new DiskSite({ 'mint.json': '{\n  "name": "A",\n  "navigation": [,]\n}' });
    const result = await cli(['migrate'], { cwd: site.path });
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toMatch(/^mint\.json:3:\d+ is not valid JSON/);
    expect(existsSync(site.file('docs.json'))).toBe(false);
  });

  it('must exist', async () => {
    expect(await cli(['migrate'], { cwd: diskSite().path })).toEqual({ code: 2, stdout: '', stderr: 'There is no mint.json here.\n' });
  });
});

describe('--endpoint-pages', () => {
  const page = (endpoint: string, more = ''): string => `---\ntitle: A page\nopenapi: ${endpoint}\n---\n${more}`;
  const files = {
    'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'api.json', pages: ['index', 'api/list', 'api/add'] }] } }),
    'api.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": {}, "post": {} } } }',
    'api/list.mdx': page('GET /users'),
    'api/add.mdx': page('POST /users', 'A text of its own. '.repeat(40)),
  };
  const pagesAfter = (site: DiskSite): unknown =>
    (JSON.parse(textOf(site, 'docs.json')) as { navigation: { groups: { pages: unknown }[] } }).navigation.groups[0]?.pages;

  it('replaces pages that only render an operation, and says why others stay', async () => {
    const site = diskSite(files);
    const { code, stdout, stderr } = await cli(['migrate', '--endpoint-pages'], { cwd: site.path });
    expect(code).toBe(0);
    expect(stdout).toBe('api/list.mdx was replaced by GET /users.\n');
    expect(stderr).toContain('api/add.mdx (POST /users) stays: it has content or settings of its own.');
    expect(stderr).toContain('--delete-obsolete deletes them: 1.');
    expect(pagesAfter(site)).toEqual(['index', 'GET /users', 'api/add']);
    expect(existsSync(site.file('api/list.mdx'))).toBe(true);
  });

  it('deletes obsolete pages only with --delete-obsolete, also in a later call', async () => {
    const site = diskSite(files);
    await cli(['migrate', '--endpoint-pages'], { cwd: site.path });
    const later = await cli(['migrate', '--endpoint-pages', '--delete-obsolete'], { cwd: site.path });
    expect(later.stdout).toBe('api/list.mdx was deleted.\n');
    expect(existsSync(site.file('api/list.mdx'))).toBe(false);
    expect(existsSync(site.file('api/add.mdx'))).toBe(true);
    expect((await cli(['check'], { cwd: site.path })).code).toBe(0);
  });

  it('changes nothing with --dry-run', async () => {
    const site = diskSite(files);
    const digest = site.digest();
    const { stdout, stderr } = await cli(['migrate', '--endpoint-pages', '--delete-obsolete', '--dry-run'], { cwd: site.path });
    expect(site.digest()).toBe(digest);
    expect(stdout).toContain('+          "GET /users",\n');
    expect(stderr).toContain('api/list.mdx would be replaced by GET /users.');
  });

  it('is applied after the migration of a mint.json', async () => {
    const site = new DiskSite({ ...files, 'docs.json': '{}', 'index.mdx': '', 'old/mint.json': legacy, 'old/index.mdx': '' });
    expect((await cli(['migrate', '--endpoint-pages'], { cwd: site.path })).code).toBe(0);
    expect(existsSync(site.file('old/docs.json'))).toBe(true);
  });
});
