import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docs } from '../support/lspSite';
import { type CliResult, cli, diskSite, textOf } from './cli';

const dead = (count: number, target = '/gone'): string => `---\ntitle: A\n---\n\n${`[dead](${target})\n\n`.repeat(count)}`;
const note = (places: string): string => `(${places}; this is the first; --verbose lists them)`;

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Report without the totals of the text format. */
function listOf({ stdout }: CliResult): string {
  return stdout.replace(/^By check:[\s\S]*/m, '');
}

describe('equal problems', () => {
  const files = {
    'docs.json': docs({ navigation: { pages: ['index', 'other', 'some'] } }),
    'index.mdx': dead(7),
    'other.mdx': dead(8),
    'some.mdx': dead(10, '/elsewhere'),
  };
  const check = (format: string, ...args: string[]): Promise<CliResult> =>
    cli(['check', '--format', format, ...args], { cwd: diskSite(files).path });
  const places = note('15 places in 2 files');

  it.each([
    ['text', `index.mdx:5:8 warning Page not found: \`gone\`. link.missing ${places}\n    4 |`],
    ['github', `::warning file=index.mdx,line=5,endLine=5,col=8,endColumn=13,title=link.missing::Page not found: \`gone\`. ${places}\n`],
    ['markdown', `- ⚠️ 5 \`\` Page not found: \`gone\`. \`\` link.missing ${places}\n`],
  ])('are one line in %s if there are more than ten, unless --verbose lists them', async (format, line) => {
    const grouped = await check(format);
    expect(grouped.stdout).toContain(line);
    expect(occurrences(listOf(grouped), 'Page not found: `gone`')).toBe(1);
    expect(occurrences(listOf(grouped), 'Page not found: `elsewhere`')).toBe(10);
    const verbose = await check(format, '--verbose');
    expect(occurrences(listOf(verbose), 'Page not found: `gone`')).toBe(15);
    expect(verbose.stdout).not.toContain('--verbose');
    expect(grouped.code).toBe(verbose.code);
  });

  it('are counted one by one in totals, limits and exit codes', async () => {
    const { stdout, code } = await check('text', '--max-warnings', '24');
    expect(stdout).toContain('  25  link.missing\n        15 × Page not found: `gone`.');
    expect(stdout).toContain('25 problems in 3 files: 0 errors, 25 warnings. 1 site checked.');
    expect(code).toBe(1);
    expect((await check('text', '--max-warnings', '25')).code).toBe(0);
    expect((await check('markdown')).stdout).toContain('### docs.json: 25 problems\n');
  });

  it.each(['json', 'sarif', 'junit', 'gitlab', 'bitbucket'])('are complete in %s', async (format) => {
    const { stdout } = await check(format);
    const single = await check(format, '--verbose');
    expect(stdout).toBe(single.stdout);
    expect(occurrences(stdout, 'Page not found: `gone`')).toBeGreaterThanOrEqual(15);
    expect(stdout).not.toContain('--verbose');
  });

  it('of one file are one line, and those of two severities are two', async () => {
    const site = diskSite({ 'index.mdx': dead(11) });
    expect((await cli(['check'], { cwd: site.path })).stdout).toContain(note('11 places in 1 file'));
    const icons = '<Icon />\n\n'.repeat(11);
    const mixed = diskSite({
      'docs.json': '{ "by": 1 }',
      ...{ 'a/docs.json': docs(), 'a/index.mdx': icons, 'b/docs.json': docs(), 'b/index.mdx': icons },
      'a/.vscode/settings.json': '{ "docsJson.checks": { "component.required": "error" } }',
    });
    const { stdout } = await cli(['check'], { cwd: mixed.path });
    expect(stdout).toContain('a/index.mdx:1:2 error');
    expect(stdout).toContain('\nb/index.mdx:1:2 warning');
    expect(occurrences(stdout, note('11 places in 1 file'))).toBe(2);
  });

  it('are in a baseline one by one', async () => {
    const site = diskSite(files);
    const written = await cli(['check', '--baseline', 'known.json', '--update-baseline'], { cwd: site.path });
    expect(written.stderr).toBe('25 problems written to known.json.\n');
    site.write('other.mdx', dead(9));
    const { stdout } = await cli(['check', '--baseline', 'known.json'], { cwd: site.path });
    expect(stdout).toContain('1 problem in 1 file: 0 errors, 1 warning.');
    expect(stdout).not.toContain('--verbose');
  });
});

describe('--format with files', () => {
  const check = (site: { readonly path: string }, ...args: string[]): Promise<CliResult> => cli(['check', ...args], { cwd: site.path });
  const single = async (site: { readonly path: string }, format: string): Promise<string> => (await check(site, '--format', format)).stdout;

  it('writes in one run what a run of each format writes', async () => {
    const site = diskSite({ 'index.mdx': dead(2), 'hidden.mdx': '---\ntitle: A\n---\n' });
    const expected = {
      github: await single(site, 'github'),
      markdown: await single(site, 'markdown'),
      sarif: await single(site, 'sarif'),
      text: await single(site, 'text'),
    };
    expect(expected.sarif).toContain('page.unlisted');
    const result = await check(
      ...[site, '--format', 'markdown=summary.md', '--format=sarif=a=b.sarif', '-f', 'github', '--format', 'text=out.txt'],
    );
    expect(result).toEqual({ code: 1, stdout: expected.github, stderr: '' });
    expect(textOf(site, 'summary.md')).toBe(expected.markdown);
    expect(textOf(site, 'a=b.sarif')).toBe(expected.sarif);
    // Lines of a terminal are no wider than it is, those of a file are.
    expect(textOf(site, 'out.txt')).toBe(expected.text);
  });

  it('replaces the former report, and writes nothing else if each has a file', async () => {
    const site = diskSite({ 'index.mdx': dead(1), 'out.json': 'former' });
    expect(await check(site, '--format', 'json=out.json')).toEqual({ code: 1, stdout: '', stderr: '' });
    expect(JSON.parse(textOf(site, 'out.json'))).toMatchObject({ ok: false, counts: { warning: 1 } });
    site.write('index.mdx', dead(0));
    expect(await check(site, '--format', 'json=out.json')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(JSON.parse(textOf(site, 'out.json'))).toMatchObject({ ok: true });
  });

  it('lists what --min-severity names in each, and colors files only if --color does', async () => {
    const site = diskSite({ 'hidden.mdx': '---\ntitle: A\n---\n' });
    await check(site, '--format', 'text=out.txt', '--format', 'json=out.json', '--min-severity', 'hint');
    expect(textOf(site, 'out.txt')).toContain('page.unlisted');
    await check(site, '--format', 'text=plain.txt', '--format', 'json=errors.json', '--min-severity', 'error');
    expect(textOf(site, 'errors.json')).not.toContain('page.unlisted');
    await cli(['check', '-f', 'text=forced.txt'], { cwd: site.path, isTerminal: true, env: { FORCE_COLOR: '1' } });
    expect(textOf(site, 'forced.txt')).not.toContain('\u001B');
    await check(site, '-f', 'text=colored.txt', '--color');
    expect(textOf(site, 'colored.txt')).toContain('\u001B[32m');
  });

  it('lists each problem in each report with --verbose', async () => {
    const site = diskSite({ 'index.mdx': dead(11) });
    const { stdout } = await check(site, '-f', 'github', '-f', 'markdown=summary.md', '--verbose');
    expect(occurrences(stdout, 'Page not found')).toBe(11);
    expect(occurrences(textOf(site, 'summary.md'), 'Page not found')).toBe(11);
  });

  it('never replaces a file of the site', async () => {
    const site = diskSite({ 'index.mdx': dead(1) });
    symlinkSync('index.mdx', site.file('link.md'));
    for (const [file, args] of [
      ['docs.json', ['--format', 'json=./docs.json']],
      ['index.mdx', ['--format', 'markdown=index.mdx']],
      ['index.mdx', ['--format', 'markdown=link.md']],
    ] as const) {
      const before = textOf(site, file);
      expect(await check(site, ...args)).toMatchObject({
        code: 2,
        stderr: `${args[1].replace(/^\w+=/, '')} is a file of the site, which no report replaces.\n`,
      });
      expect(textOf(site, file)).toBe(before);
    }
  });

  it('fails with a file that cannot be written, after what can be', async () => {
    const site = diskSite({ 'folder/x.txt': '' });
    expect(await check(site, '-f', 'json=none/out.json', '-f', 'text')).toEqual({
      code: 2,
      stdout: 'No problems. 1 site checked.\n',
      stderr: 'none/out.json could not be written (ENOENT).\n',
    });
    expect((await check(site, '-f', 'json=folder')).stderr).toBe('folder could not be written (not a regular file).\n');
  });

  it('follows no link that leaves the repository', async () => {
    const outside = diskSite({ 'private.txt': 'mine' });
    const site = diskSite({ 'index.mdx': dead(1) });
    mkdirSync(site.file('.git'));
    symlinkSync(outside.file('private.txt'), site.file('out.json'));
    symlinkSync(outside.path, site.file('reports'));
    for (const file of ['out.json', 'reports/new.json']) {
      expect(await check(site, '--format', `json=${file}`)).toMatchObject({
        code: 2,
        stderr: `${file} could not be written (leads out of the repository).\n`,
      });
    }
    expect(readFileSync(outside.file('private.txt'), 'utf8')).toBe('mine');
    expect(existsSync(outside.file('new.json'))).toBe(false);
    // A file elsewhere is named by the user alone.
    expect((await check(site, '--format', `json=${outside.file('new.json')}`)).code).toBe(1);
    expect(existsSync(outside.file('new.json'))).toBe(true);
  });
});
