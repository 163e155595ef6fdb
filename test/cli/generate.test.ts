import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = '---\ntitle: Page\n---\n';
const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: { '/users': { get: { tags: ['Users'], responses: {} } }, '/ping': { get: { responses: {} } } },
});
const files = {
  'docs.json': docs({
    navigation: { tabs: [{ tab: 'T', groups: [{ group: 'Guides', icon: 'book', pages: ['guides/a', 'guides/gone'] }] }] },
  }),
  'guides/a.mdx': page,
  'guides/b.mdx': page,
  'api.json': api,
};

function groupsOf(site: DiskSite, path = 'docs.json'): unknown {
  const { navigation } = JSON.parse(textOf(site, path)) as { navigation: { tabs: { groups: unknown }[] } };
  return navigation.tabs[0]?.groups;
}

const guides = ['generate', 't > guides', '--folder', 'guides'];

describe('generate', () => {
  it('updates a group from a folder, and changes nothing the second time', async () => {
    const site = diskSite(files);
    expect(await cli(guides, { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Updated t > guides in docs.json: 1 entry added, 1 entry removed.\n',
      stderr: '',
    });
    expect(groupsOf(site)).toEqual([{ group: 'Guides', icon: 'book', pages: ['guides/a', 'guides/b'] }]);
    const before = site.digest();
    expect(await cli(guides, { cwd: site.path })).toEqual({ code: 0, stdout: 't > guides is up to date.\n', stderr: '' });
    expect(await cli([...guides, '--check'], { cwd: site.path })).toEqual({ code: 0, stdout: '', stderr: 't > guides is up to date.\n' });
    expect(site.digest()).toBe(before);
  });

  it('creates a missing group, if the element around it exists', async () => {
    const site = diskSite(files);
    const args = ['generate', 'T > Endpoints', '--openapi', 'api.json', '--json'];
    expect(JSON.parse((await cli(args, { cwd: site.path })).stdout)).toEqual({
      version: 1,
      element: 'T > Endpoints',
      created: true,
      added: ['GET /users', 'GET /ping'],
      removed: [],
      elsewhere: [],
      changed: ['docs.json'],
    });
    expect(groupsOf(site)).toMatchObject([
      { group: 'Guides' },
      { group: 'Endpoints', openapi: 'api.json', pages: ['GET /ping', { group: 'Users', pages: ['GET /users'] }] },
    ]);
    expect((await cli([...args.slice(0, 4), '--check'], { cwd: site.path })).code).toBe(0);
    expect(await cli(['generate', 'Gone > Endpoints', '--openapi', 'api.json'], { cwd: site.path })).toMatchObject({
      code: 2,
      stderr: 'There is no Gone as in Gone. There are: T.\n',
    });
  });

  it('lists the operations of a tag', async () => {
    const site = diskSite(files);
    const { stdout } = await cli(['generate', 'T > Users', '--openapi', 'api.json', '--tag', 'Users'], { cwd: site.path });
    expect(stdout).toBe('Created T > Users in docs.json: 1 entry added.\n');
    expect(groupsOf(site)).toMatchObject([{}, { group: 'Users', openapi: 'api.json', pages: ['GET /users'] }]);
  });

  it('fails with --check and prints a diff if entries are missing or obsolete', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stdout, stderr } = await cli([...guides, '--check'], { cwd: site.path });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 't > guides is out of date: 1 entry added, 1 entry removed. Run the same without --check.\n',
    });
    expect(stdout).toContain('--- a/docs.json\n+++ b/docs.json\n');
    expect(stdout).toMatch(/\n- *"guides\/gone"\n\+ *"guides\/b"\n/);
    expect(site.digest()).toBe(before);
    const json = JSON.parse((await cli([...guides, '--check', '--json'], { cwd: site.path })).stdout);
    expect(json).toMatchObject({ added: ['guides/b'], removed: ['guides/gone'], dryRun: true, diff: stdout });
  });

  it('changes nothing with --dry-run', async () => {
    const site = diskSite(files);
    const before = site.digest();
    expect(await cli([...guides, '--dry-run'], { cwd: site.path })).toMatchObject({
      code: 0,
      stderr: 'Would update t > guides in docs.json: 1 entry added, 1 entry removed.\n',
    });
    expect(await cli(['generate', 'T > New', '--folder', 'guides', '--dry-run'], { cwd: site.path })).toMatchObject({
      code: 0,
      stderr:
        'Not added, since it is listed elsewhere or has a page of its own: guides/a\nWould create T > New in docs.json: 1 entry added.\n',
    });
    expect(site.digest()).toBe(before);
  });

  it('resolves paths relative to the current folder, and finds the site by them', async () => {
    const prefixed = (folder: string) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
    const site = new DiskSite({ ...prefixed('x'), ...prefixed('y') });
    const { stdout } = await cli(['generate', 'T > Guides', '--folder', 'y/guides/'], { cwd: site.path });
    expect(stdout).toBe('Updated T > Guides in y/docs.json: 1 entry added, 1 entry removed.\n');
    expect(groupsOf(site, 'x/docs.json')).toMatchObject([{ pages: ['guides/a', 'guides/gone'] }]);
    const inside = await cli(['generate', 'T > Guides', '--folder', '.'], { cwd: site.file('x/guides') });
    expect(inside.stdout).toBe('Updated T > Guides in ../docs.json: 1 entry added, 1 entry removed.\n');
  });

  it('does not mistake a page for the element of the same name', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { pages: ['guides'] } }),
      'guides.mdx': '---\ntitle: Guides\n---\n',
      'guides/a.mdx': page,
    });
    expect((await cli(['generate', 'Guides', '--folder', 'guides'], { cwd: site.path })).stdout).toBe(
      'Created Guides in docs.json: 1 entry added.\n',
    );
  });

  it('reads and changes nothing outside of the folder', async () => {
    const outside = new DiskSite({ 'a.mdx': page, 'api.json': api });
    const site = diskSite(files);
    if (process.platform !== 'win32') symlinkSync(outside.path, site.file('linked'));
    const before = site.digest();
    for (const from of [
      ['--folder', '..'],
      ['--folder', outside.path],
      ['--openapi', outside.file('api.json')],
      ...(process.platform === 'win32'
        ? []
        : [
            ['--folder', 'linked'],
            ['--openapi', 'linked/api.json'],
          ]),
    ]) {
      expect(await cli(['generate', 'T > Guides', ...from], { cwd: site.path })).toMatchObject({ code: 2, stdout: '' });
    }
    expect(site.digest()).toBe(before);
  });

  it.each([
    [[], 'Name the element to update: generate "API > Users" --folder api/users.\nSee docs-json generate --help.\n'],
    [['T'], 'Name the source of the entries: --folder <folder> or --openapi <file>.\nSee docs-json generate --help.\n'],
    [['T', '--folder', 'a', '--openapi', 'b'], '--folder and --openapi exclude each other.\nSee docs-json generate --help.\n'],
    [['T', '--folder', 'a', '--tag', 'b'], '--tag requires --openapi.\nSee docs-json generate --help.\n'],
    [['T > Guides', '--folder', 'gone'], 'There is no folder `gone`.\n'],
    [['T > Guides', '--openapi', 'gone.json'], '`gone.json` is not an OpenAPI file of this site.\n'],
    [['T > Guides', '--openapi', 'api.json', '--tag', 'users'], 'No operation of `api.json` is grouped by the tag `users`. Tags: Users.\n'],
    [['T > ', '--folder', 'gone'], 'There is no folder `gone`.\n'],
    [
      ['>', '--folder', 'guides'],
      'Name the element to update: generate "API > Users" --folder api/users.\nSee docs-json generate --help.\n',
    ],
  ])('refuses %j', async (args, stderr) => {
    const site = diskSite(files);
    const before = site.digest();
    expect(await cli(['generate', ...args], { cwd: site.path })).toEqual({ code: 2, stdout: '', stderr });
    expect(site.digest()).toBe(before);
  });

  it('changes nothing if the file cannot be edited', async () => {
    const site = diskSite({ ...files, 'docs.json': textOf(diskSite(files), 'docs.json').replace('"icon"', ',"icon"') });
    const before = site.digest();
    expect((await cli(guides, { cwd: site.path })).code).toBe(2);
    expect(site.digest()).toBe(before);
  });
});
