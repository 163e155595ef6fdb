import { existsSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { llmsTextMark } from '../../server/src/engine/languageService';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

const text = `# Docs\n\n${llmsTextMark}\n\n## Docs\n\n- [Start](/index.md)\n`;
const files = { 'docs.json': docs({ name: 'Docs', navigation: { pages: ['index'] } }) };

describe('llms', () => {
  it('writes llms.txt beside docs.json, and again only if it differs', async () => {
    const site = diskSite(files);
    expect(await cli(['llms'], { cwd: site.path })).toEqual({ code: 0, stdout: 'Wrote llms.txt: 1 page.\n', stderr: '' });
    expect(textOf(site, 'llms.txt')).toBe(text);
    expect(await cli(['llms'], { cwd: site.path })).toEqual({ code: 0, stdout: 'llms.txt is up to date.\n', stderr: '' });
    site.write('index.mdx', '---\ntitle: Begin\n---\n');
    expect((await cli(['llms'], { cwd: site.path })).stdout).toBe('Wrote llms.txt: 1 page.\n');
    expect(textOf(site, 'llms.txt')).toBe(text.replace('Start', 'Begin'));
  });

  it('writes absolute links with --base-url, and another file with --out', async () => {
    const site = diskSite(files);
    const args = ['llms', '--base-url', 'https://docs.example.com/x/', '--out', 'public/llms.txt'];
    expect((await cli(args, { cwd: site.path })).stdout).toBe('Wrote public/llms.txt: 1 page.\n');
    expect(textOf(site, 'public/llms.txt')).toContain('- [Start](https://docs.example.com/x/index.md)\n');
  });

  it('says when the file is longer than agents read', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `page${index}`);
    const pages = Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\ndescription: ${'word '.repeat(40)}\n---\n`]),
    );
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: names } }), ...pages });
    const { stderr } = await cli(['llms'], { cwd: site.path });
    expect(stderr).toMatch(/^llms\.txt has \d+ characters: agents may read the first 50000\./);
  });

  it('writes a file for each tab with --split, and removes those of former tabs', async () => {
    const tabs = [
      { tab: 'Guides & more', groups: [{ group: 'Start', pages: ['index', 'a'] }] },
      { tab: 'API', pages: ['b'] },
    ];
    const pages = { 'a.mdx': '---\ntitle: A\n---\n', 'b.mdx': '---\ntitle: B\n---\n' };
    const site = diskSite({ 'docs.json': docs({ name: 'Docs', navigation: { tabs } }), ...pages });
    const run = (...args: readonly string[]) => cli(['llms', '--split', '--base-url', 'https://d.example', ...args], { cwd: site.path });
    expect(await run()).toEqual({ code: 0, stdout: 'Wrote llms.txt: 3 pages in 3 files.\n', stderr: '' });
    expect(textOf(site, 'llms.txt')).toContain(
      '## Sections\n\n- [Guides & more](https://d.example/llms/guides-more.txt): 2 pages\n- [API](https://d.example/llms/api.txt): 1 page\n',
    );
    expect(textOf(site, 'llms/guides-more.txt')).toMatch(/^# Docs: Guides & more\n[\s\S]*## Guides & more > Start\n\n- \[Start\]/);
    expect((await run()).stdout).toBe('llms.txt is up to date.\n');
    site.write('llms/own.txt', 'By hand.\n');
    site.write('docs.json', docs({ name: 'Docs', navigation: { tabs: tabs.slice(0, 1) } }));
    expect((await run('--check')).code).toBe(1);
    await run();
    expect(['api', 'guides-more', 'own'].map((name) => existsSync(site.file(`llms/${name}.txt`)))).toEqual([false, true, true]);
    const { parts } = JSON.parse((await run('--json')).stdout) as { parts: readonly { path: string }[] };
    expect(parts.map(({ path }) => path)).toEqual(['llms/guides-more.txt']);
  });

  it('writes one file with --split if there are no tabs', async () => {
    const site = diskSite(files);
    expect((await cli(['llms', '--split'], { cwd: site.path })).stdout).toBe('Wrote llms.txt: 1 page.\n');
    expect(textOf(site, 'llms.txt')).toBe(text);
    expect((await cli(['llms', '--split', '--out', 'x.txt'], { cwd: site.path })).code).toBe(2);
  });

  it('fails with --check and a diff if the file is out of date', async () => {
    const site = diskSite(files);
    const before = site.digest();
    expect(await cli(['llms', '--check'], { cwd: site.path })).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('--- /dev/null\n+++ b/llms.txt\n'),
      stderr: 'llms.txt is out of date. Run docs-json llms.\n',
    });
    expect(site.digest()).toBe(before);
    await cli(['llms'], { cwd: site.path });
    expect(await cli(['llms', '--check'], { cwd: site.path })).toEqual({ code: 0, stdout: '', stderr: 'llms.txt is up to date.\n' });
    site.write('index.mdx', '---\ntitle: Begin\n---\n');
    const { code, stdout } = await cli(['llms', '--check'], { cwd: site.path });
    expect(code).toBe(1);
    expect(stdout).toContain('\n-- [Start](/index.md)\n+- [Begin](/index.md)\n');
  });

  it('changes nothing with --dry-run', async () => {
    const site = diskSite(files);
    const before = site.digest();
    const { code, stdout, stderr } = await cli(['llms', '--dry-run'], { cwd: site.path });
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Would write llms.txt: 1 page.\n' });
    expect(stdout).toContain('+- [Start](/index.md)\n');
    expect(site.digest()).toBe(before);
  });

  it('names entries without a link with --json', async () => {
    const site = diskSite({ 'docs.json': docs({ navigation: { pages: ['index', 'gone', 'a'] } }), 'a.mdx': '---\nhidden: true\n---\n' });
    const { stdout, stderr } = await cli(['llms', '--json'], { cwd: site.path });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      path: 'llms.txt',
      characters: 127,
      changed: true,
      pages: 1,
      leftOut: [
        { entry: 'gone', reason: 'missing' },
        { entry: 'a', reason: 'hidden' },
      ],
    });
    expect(stderr).toBe('1 entry has no page that a link could lead to: see --json.\n');
  });

  it('preserves the line endings of the file', async () => {
    const site = diskSite({ ...files, 'llms.txt': text.replaceAll('\n', '\r\n') });
    expect((await cli(['llms', '--check'], { cwd: site.path })).code).toBe(0);
    site.write('index.mdx', '---\ntitle: Begin\n---\n');
    await cli(['llms'], { cwd: site.path });
    expect(textOf(site, 'llms.txt')).toBe(text.replace('Start', 'Begin').replaceAll('\n', '\r\n'));
  });

  it.each([[[]], [['--check']], [['--dry-run']]])('does not replace a file of the author with %j, only with --force', async (more) => {
    const own = '# My own\n';
    const site = diskSite({ ...files, 'llms.txt': own });
    expect(await cli(['llms', ...more], { cwd: site.path })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'llms.txt was not written by this command. Replace it with --force, or give another file with --out.\n',
    });
    expect(textOf(site, 'llms.txt')).toBe(own);
    await cli(['llms', '--force'], { cwd: site.path });
    expect(textOf(site, 'llms.txt')).toBe(text);
  });

  it.each(['docs.json', 'index.mdx'])('does not replace %s', async (path) => {
    const site = diskSite(files);
    const before = site.digest();
    expect((await cli(['llms', '--out', path], { cwd: site.path })).code).toBe(2);
    expect(site.digest()).toBe(before);
  });

  it('writes nothing outside the folder, not even through a link', async () => {
    const outside = new DiskSite({ 'victim.txt': 'mine' });
    const site = diskSite(files);
    if (process.platform !== 'win32') {
      symlinkSync(outside.file('victim.txt'), site.file('llms.txt'));
      symlinkSync(outside.path, site.file('out'));
    }
    const calls = [[], ['--force'], ['--out', 'out/new.txt'], ['--out', '../llms.txt'], ['--out', outside.file('new.txt')]];
    const before = outside.digest();
    for (const args of process.platform === 'win32' ? calls.slice(3) : calls) {
      const { code, stderr } = await cli(['llms', ...args], { cwd: site.path });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(' is outside of ') });
    }
    expect(outside.digest()).toBe(before);
  });

  it('writes nothing if a part of the navigation cannot be read', async () => {
    const site = diskSite({ 'docs.json': docs({ navigation: { groups: [{ $ref: './gone.json' }] } }) });
    expect(await cli(['llms'], { cwd: site.path })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'A part of the navigation of docs.json cannot be read, so pages would be missing.\n',
    });
  });

  it('requires the choice of a site, if there are several', async () => {
    const site = new DiskSite({ ...prefixed('x'), ...prefixed('y') });
    expect((await cli(['llms'], { cwd: site.path })).stderr).toBe('There are 2 sites. Name one: x/docs.json, y/docs.json.\n');
    expect((await cli(['llms', 'y'], { cwd: site.path })).stdout).toBe('Wrote y/llms.txt: 1 page.\n');
    expect((await cli(['llms'], { cwd: site.file('x') })).stdout).toBe('Wrote llms.txt: 1 page.\n');
  });

  it.each(['docs.example.com', 'ftp://example.com', 'https://example.com/?a', 'https://a:b@example.com', 'javascript:alert(1)'])(
    'refuses the base URL %s',
    async (url) => {
      const site = diskSite(files);
      expect(await cli(['llms', '--base-url', url], { cwd: site.path })).toEqual({
        code: 2,
        stdout: '',
        stderr: `--base-url takes a URL such as https://docs.example.com, not "${url}".\nSee docs-json llms --help.\n`,
      });
    },
  );
});

function prefixed(folder: string): Record<string, string> {
  return { [`${folder}/docs.json`]: files['docs.json'], [`${folder}/index.mdx`]: '---\ntitle: Start\n---\n' };
}
