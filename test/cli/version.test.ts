import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const page = (title: string, text = ''): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
const files = {
  'docs.json': docs({
    navigation: {
      versions: [
        { version: '2', pages: ['index', 'setup'] },
        { version: '1', pages: ['1/intro'] },
      ],
    },
  }),
  'index.mdx': page('Welcome', '[Setup](/setup)'),
  'setup.mdx': page('Setup'),
  '1/intro.mdx': page('Old'),
};

describe('version freeze', () => {
  it('copies the current version and adds it to the navigation', async () => {
    const site = diskSite(files);
    expect(await cli(['version', 'freeze', '1.9'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Froze version 1.9: 2 files copied.\n',
      stderr: '',
    });
    expect(textOf(site, '1.9/index.mdx')).toBe(page('Welcome', '[Setup](/1.9/setup)'));
    expect(textOf(site, 'index.mdx')).toBe(files['index.mdx']);
    const { navigation } = JSON.parse(textOf(site, 'docs.json')) as { navigation: unknown };
    expect(navigation).toEqual({
      versions: [
        { version: '2', default: true, pages: ['index', 'setup'] },
        { version: '1.9', pages: ['1.9/index', '1.9/setup'] },
        { version: '1', pages: ['1/intro'] },
      ],
    });
    expect(await cli(['check'], { cwd: site.path })).toMatchObject({ code: 0 });
  });

  it('applies its options, and prints the result as JSON', async () => {
    const site = diskSite(files);
    const { stdout } = await cli(['version', 'freeze', 'x', '--current', '1', '--folder', 'old', '--redirect', '--json'], {
      cwd: site.path,
    });
    expect(JSON.parse(stdout)).toEqual({ version: 1, created: ['old/intro.mdx'], changed: ['docs.json'] });
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({ redirects: [{ source: '/old', destination: '/old/intro' }] });
  });

  it('prints copies and edits with --dry-run, and writes nothing', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { stdout, stderr } = await cli(['version', 'freeze', '1.9', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('+++ b/1.9/index.mdx\n');
    expect(stdout).toContain('+++ b/docs.json\n');
    expect(stderr.split('\n')).toEqual([
      'Would freeze version 1.9: 2 files copied.',
      '',
      'Addresses: 2 new, 0 gone, 0 moved',
      '  + /1.9 is new: Welcome',
      '  + /1.9/setup is new: Setup',
      '',
      'Changes of the navigation: 1',
      '  + Added to the top level: 1.9 (entries: 2)',
      '',
      'No new problems.',
      '',
    ]);
    expect(site.digest()).toBe(before);
  });

  it('changes nothing if a copy cannot be written', async () => {
    const site = diskSite({ ...files, '1.9': 'A file where the folder would be.\n' });
    const before = site.digest();
    expect(await cli(['version', 'freeze', '1.9'], { cwd: site.path })).toMatchObject({ code: 2, stdout: '' });
    expect(site.digest()).toBe(before);
  });

  it.each([
    [['version'], 'Name the version: version freeze 1.0, version remove 1.0 or version default 1.0.'],
    [['version', 'freeze'], 'Name the version: version freeze 1.0, version remove 1.0 or version default 1.0.'],
    [['version', 'thaw', '1'], 'Name the version: version freeze 1.0, version remove 1.0 or version default 1.0.'],
    [['version', 'freeze', '1'], 'There is already a version “1” here.'],
    [['version', 'freeze', '3', '--folder', '../out'], 'is outside the documentation folder.'],
    [['version', 'freeze', '3', '--folder', '/etc/../../out'], 'outside'],
  ])('refuses %j', async (args, message) => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stderr } = await cli(args, { cwd: site.path });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(site.digest()).toBe(before);
  });
});

describe('version remove and default', () => {
  const two = {
    'docs.json': docs({
      navigation: {
        versions: [
          { version: '2', default: true, pages: ['index', 'shared'] },
          { version: '1', pages: ['old/only', 'shared'] },
        ],
      },
    }),
    'shared.mdx': '---\ntitle: Shared\n---\n',
    'old/only.mdx': '---\ntitle: Only\n---\n\nText.\n',
  };

  it('removes a version with the pages that no other has', async () => {
    const site = diskSite(two);
    const before = site.digest();
    const dry = await cli(['version', 'remove', '1', '--dry-run'], { cwd: site.path });
    expect(dry.stderr).toContain('Would remove version 1: 1 file deleted.\n\nAddresses: 0 new, 1 gone, 0 moved\n  ! /old/only is gone');
    expect(site.digest()).toBe(before);
    const done = await cli(['version', 'remove', '1', '--redirect-to', '/shared'], { cwd: site.path });
    expect(done).toEqual({ code: 0, stdout: 'Removed version 1: 1 file deleted.\n', stderr: '' });
    expect(existsSync(site.file('old/only.mdx'))).toBe(false);
    expect(existsSync(site.file('shared.mdx'))).toBe(true);
    const config = JSON.parse(textOf(site, 'docs.json')) as { navigation: { versions: { version: string }[] }; redirects: unknown };
    expect(config.navigation.versions.map(({ version }) => version)).toEqual(['2']);
    expect(config.redirects).toEqual([{ source: '/old/only', destination: '/shared' }]);
  });

  it('makes a version the only default', async () => {
    const site = diskSite(two);
    expect(await cli(['version', 'default', '1'], { cwd: site.path })).toMatchObject({ code: 0, stdout: '1 is the default version.\n' });
    const { navigation } = JSON.parse(textOf(site, 'docs.json')) as { navigation: { versions: { version: string; default?: boolean }[] } };
    expect(navigation.versions.filter((each) => each.default).map(({ version }) => version)).toEqual(['1']);
  });

  it.each([
    [['remove', '3'], 'There is no version 3. There are: 2, 1.'],
    [['default', '1', '--folder', 'x'], '--folder requires freeze.'],
    [['freeze', '3', '--redirect-to', '/x'], '--redirect-to requires remove.'],
    [['thaw', '1'], 'Name the version'],
  ])('refuses %j', async (args, message) => {
    const site = diskSite(two);
    const before = site.digest();
    const { code, stderr } = await cli(['version', ...args], { cwd: site.path });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(site.digest()).toBe(before);
  });
});
