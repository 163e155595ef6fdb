import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docs } from '../../support/lspSite';
import { type CliResult, cli, diskSite, textOf } from '../cli';

const page = (...lines: string[]): string => ['---', 'title: Start', '---', ...lines, ''].join('\n');
const dead = '[dead](/dead)';

function check(site: { readonly path: string }, ...args: string[]): Promise<CliResult> {
  return cli(['check', '--baseline', 'known.json', ...args], { cwd: site.path });
}

describe('--baseline', () => {
  it('omits known problems, also if their lines have moved, and reports new ones', async () => {
    const site = diskSite({ 'index.mdx': page(dead) });
    expect(await check(site, '--update-baseline')).toEqual({ code: 0, stdout: '', stderr: '1 problem written to known.json.\n' });
    expect(await check(site)).toEqual({ code: 0, stdout: 'No new problems. 1 site checked. 1 known problem is left out.\n', stderr: '' });
    site.write('index.mdx', page('Text', '', dead));
    expect((await check(site)).code).toBe(0);
    site.write('index.mdx', page(dead, dead));
    const result = await check(site);
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('index.mdx:5:8 warning');
    expect(JSON.parse((await check(site, '--format', 'json')).stdout)).toMatchObject({ ok: false, known: 1, counts: { warning: 1 } });
  });

  it('writes a file that can be read and merged: sorted, one line for each kind of problem', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { pages: ['index', 'gone'] } }),
      'index.mdx': page('[b](/b)', dead, dead, 'See <5 items'),
      'hint.mdx': page(),
    });
    await check(site, '--update-baseline');
    const text = textOf(site, 'known.json');
    expect(text).toBe(`{
  "version": 1,
  "files": {
    "docs.json": [
      ["page.missing","gone",1]
    ],
    "index.mdx": [
      ["link.missing","/b",1],
      ["link.missing","/dead",2],
      ["mdx.tagStart","<5",1]
    ]
  }
}
`);
    await check(site, '--update-baseline');
    expect(textOf(site, 'known.json')).toBe(text);
    expect((await check(site)).code).toBe(0);
  });

  it('reports known problems that no longer occur, if everything is checked', async () => {
    const site = diskSite({ 'index.mdx': page(dead, '[b](/b)'), 'old.mdx': page(dead) });
    await check(site, '--update-baseline');
    site.write('index.mdx', page('[b](/b)'));
    site.write('old.mdx', page());
    const { stderr, code } = await check(site);
    expect(stderr).toBe('2 problems of the baseline no longer occur. --update-baseline removes them.\n');
    expect(code).toBe(0);
    expect((await check(site, '--only', 'link')).stderr).toBe('');
    expect((await check(site, '--files', 'index.mdx')).stderr).toBe('');
    await check(site, '--update-baseline');
    expect((await check(site)).stderr).toBe('');
  });

  it('resolves paths relative to the folder of its file, and ignores other sites', async () => {
    const text = docs({ navigation: { pages: ['index', 'gone'] } });
    const site = diskSite({
      'docs.json': '{ "by": 1 }',
      'a/docs.json': text,
      'a/index.mdx': page(),
      'b/docs.json': text,
      'b/index.mdx': page(),
    });
    await cli(['check', '--baseline', '../known.json', '--update-baseline', '../b', '.'], { cwd: site.file('a') });
    expect(Object.keys(JSON.parse(textOf(site, 'known.json')).files)).toEqual(['a/docs.json', 'b/docs.json']);
    expect(await cli(['check', 'a', '--baseline', 'known.json'], { cwd: site.path })).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['which does not exist', undefined, 'known.json cannot be read (ENOENT).\n'],
    ['which is no JSON', '{', 'known.json is not a baseline. Write one with --update-baseline.\n'],
    ['of another shape', '{ "version": 1, "files": { "a": [1] } }', 'known.json is not a baseline. Write one with --update-baseline.\n'],
    [
      'of another version',
      '{ "version": 2, "files": {} }',
      'known.json is a baseline of another version. Write one with --update-baseline.\n',
    ],
  ])('fails with a file %s', async (_what, text, stderr) => {
    const site = diskSite(text === undefined ? {} : { 'known.json': text });
    expect(await check(site)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('treats any paths and texts as data', async () => {
    const site = diskSite({ 'known.json': '{ "version": 1, "files": { "__proto__": [["a", "b", 1]], "../..": [["c", "", 9]] } }' });
    expect((await check(site)).code).toBe(0);
  });

  it.each([['--only', 'link'], ['--files', 'index.mdx'], ['--fix'], ['--watch'], ['--staged'], ['--since', 'HEAD']])(
    'is not written with %s %s',
    async (...args) => {
      const site = diskSite();
      expect((await check(site, '--update-baseline', ...args.filter((arg) => arg !== undefined))).code).toBe(2);
      expect(existsSync(site.file('known.json'))).toBe(false);
    },
  );

  it('is required by --update-baseline', async () => {
    expect((await cli(['check', '--update-baseline'], { cwd: diskSite().path })).code).toBe(2);
  });
});
