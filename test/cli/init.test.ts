import { existsSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { cli, diskSite, textOf } from './cli';

/** Line about a file with instructions that the service publishes. */
const published = (name: string): string =>
  `The service serves ${name} to readers, since it is beside docs.json. To keep it from them, add it to .mintignore: docs-json init --agents --ignore.\n`;

describe('init --agents', () => {
  it('writes instructions that name the site, and nothing the second time', async () => {
    const site = diskSite();
    expect(await cli(['init', '--agents'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: '',
      stderr: `Written: AGENTS.md\n${published('AGENTS.md')}`,
    });
    const text = textOf(site, 'AGENTS.md');
    expect(text).toContain('`docs.json` configures a documentation site.');
    expect(text).toContain('`docs-json check`');
    expect(text).not.toContain('npx docs-json');
    expect((await cli(['init', '--agents'], { cwd: site.path })).stderr).toBe(
      `The instructions are up to date.\n${published('AGENTS.md')}`,
    );
    expect(textOf(site, 'AGENTS.md')).toBe(text);
  });

  it.each([
    ['\n', 'before', ''],
    ['\r\n', 'before', 'after'],
    ['\n', '', 'after'],
  ])('replaces former instructions and preserves the rest, with line endings %j', async (eol, before, after) => {
    const block = ['<!-- docs-json: begin -->', 'old', '<!-- docs-json: end -->'].join(eol);
    const site = diskSite({ 'AGENTS.md': `${before}${eol}${block}${eol}${after}`, 'CLAUDE.md': `# Notes${eol}` });
    expect((await cli(['init', '--agents'], { cwd: site.path })).stderr).toBe(
      `Written: AGENTS.md, CLAUDE.md\n${published('AGENTS.md')}${published('CLAUDE.md')}`,
    );
    const text = textOf(site, 'AGENTS.md');
    expect(text.startsWith(`${before}${eol}<!-- docs-json: begin -->${eol}##`)).toBe(true);
    expect(text.endsWith(`<!-- docs-json: end -->${eol}${after}`)).toBe(true);
    expect(text).not.toContain('old');
    expect(text.split(eol).join('')).not.toMatch(/[\r\n]/);
    expect(textOf(site, 'CLAUDE.md').startsWith(`# Notes${eol}${eol}<!-- docs-json: begin -->${eol}`)).toBe(true);
  });

  it('does not change a CLAUDE.md that refers to AGENTS.md', async () => {
    const site = diskSite({ 'CLAUDE.md': '@AGENTS.md\n' });
    await cli(['init', '--agents'], { cwd: site.path });
    expect(textOf(site, 'CLAUDE.md')).toBe('@AGENTS.md\n');
  });

  it('prints a diff with --dry-run, and changes nothing', async () => {
    const site = diskSite();
    const before = site.digest();
    const { stdout, stderr } = await cli(['init', '--agents', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('+++ b/AGENTS.md\n');
    expect(stderr).toContain('Would be written: AGENTS.md\n');
    expect(site.digest()).toBe(before);
  });

  it('does not warn of files that the service leaves out, or that are in no site', async () => {
    const ignoring = diskSite({ '.mintignore': 'AGENTS.md\n' });
    expect((await cli(['init', '--agents'], { cwd: ignoring.path })).stderr).toBe('Written: AGENTS.md\n');
    const around = new DiskSite({ 'docs/docs.json': docs(), 'docs/index.mdx': '---\ntitle: Start\n---\n' });
    expect((await cli(['init', '--agents'], { cwd: around.path })).stderr).toBe('Written: AGENTS.md\n');
  });

  it('keeps the files from readers with --ignore, once', async () => {
    const site = diskSite({ '.mintignore': 'drafts', 'CLAUDE.md': '# Notes\n' });
    expect((await cli(['init', '--agents', '--ignore'], { cwd: site.path })).stderr).toBe('Written: AGENTS.md, CLAUDE.md, .mintignore\n');
    expect(textOf(site, '.mintignore')).toBe('drafts\n/AGENTS.md\n/CLAUDE.md\n');
    expect((await cli(['init', '--agents', '--ignore'], { cwd: site.path })).stderr).toBe('The instructions are up to date.\n');
    expect((await cli(['check', '--only', 'agents', '--max-warnings', '0'], { cwd: site.path })).code).toBe(0);
    const other = diskSite();
    await cli(['init', '--agents', '--ignore'], { cwd: other.path });
    expect(textOf(other, '.mintignore')).toBe('/AGENTS.md\n');
  });

  it('writes instructions for the agent of the service with --service, where they are not published', async () => {
    const site = diskSite();
    expect((await cli(['init', '--agents', '--service'], { cwd: site.path })).stderr).toBe('Written: .mintlify/AGENTS.md\n');
    expect(textOf(site, '.mintlify/AGENTS.md')).toContain('`docs.json` configures a documentation site.');
    expect(existsSync(site.file('AGENTS.md'))).toBe(false);
  });

  it.each([
    [['--ignore'], '--ignore needs --agents.'],
    [['--git', '--service'], '--service has no effect with --git. Leave one of them out.'],
    [['--agents', '--ignore', '--service'], '--ignore has no effect with --service. Leave one of them out.'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await cli(['init', ...options], { cwd: diskSite().path });
    expect([code, stderr.split('\n')[0]]).toEqual([2, message]);
  });

  it('needs a site', async () => {
    const site = diskSite();
    expect(await cli(['init', '--agents', 'none'], { cwd: site.path })).toMatchObject({ code: 2 });
  });

  it.each(['name', 'theme', 'color'])('refuses --%s', async (option) => {
    const site = diskSite();
    const { code, stderr } = await cli(['init', '--agents', `--${option}`, 'x'], { cwd: site.path });
    expect([code, stderr.split('\n')[0]]).toEqual([2, `--${option} has no effect with --agents. Leave one of them out.`]);
  });
});

describe('init', () => {
  const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;
  const files = { 'index.mdx': page('Start'), 'guides/setup.mdx': page('Setup'), 'README.md': '# Acme\n', 'AGENTS.md': '' };

  it('creates a docs.json that the checks accept', async () => {
    const site = new DiskSite(files);
    expect(await cli(['init'], { cwd: site.path })).toEqual({
      code: 0,
      stdout: 'Created docs.json. Pages in the navigation: 2.\n',
      stderr: 'Not in the navigation: AGENTS.md.\n',
    });
    expect(JSON.parse(textOf(site, 'docs.json'))).toMatchObject({
      name: 'Acme',
      theme: 'mint',
      navigation: {
        groups: [
          { group: 'Getting started', pages: ['index'] },
          { group: 'Guides', pages: ['guides/setup'] },
        ],
      },
    });
    expect(await cli(['check', '--max-warnings', '0'], { cwd: site.path })).toMatchObject({ code: 0 });
  });

  it('takes name, theme, color and a folder, and writes its result as JSON', async () => {
    const site = new DiskSite({ 'docs/index.mdx': page('Start') });
    const args = ['init', 'docs', '--name', 'Acme', '--theme', 'maple', '--color', '#0a7c66', '--json'];
    const { code, stdout } = await cli(args, { cwd: site.path });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      created: ['docs/docs.json'],
      name: 'Acme',
      theme: 'maple',
      pages: 1,
      openapi: [],
      leftOut: [],
    });
    expect(JSON.parse(textOf(site, 'docs/docs.json'))).toMatchObject({ name: 'Acme', theme: 'maple', colors: { primary: '#0a7c66' } });
  });

  it('creates a first page in an empty folder', async () => {
    const site = new DiskSite({ 'notes.txt': '' });
    expect((await cli(['init', '--name', 'Acme'], { cwd: site.path })).stdout).toBe(
      'Created docs.json, index.mdx. Pages in the navigation: 1.\n',
    );
    expect(textOf(site, 'index.mdx')).toBe('---\ntitle: "Acme"\n---\n\n');
  });

  it('changes nothing with --dry-run', async () => {
    const site = new DiskSite(files);
    const before = site.digest();
    const { stdout, stderr } = await cli(['init', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('+++ b/docs.json\n');
    expect(stderr).toContain('Would create docs.json. Pages in the navigation: 2.\n');
    expect(JSON.parse((await cli(['init', '--dry-run', '--json'], { cwd: site.path })).stdout)).toMatchObject({ dryRun: true });
    expect(site.digest()).toBe(before);
  });

  it('names the first of many omitted files', async () => {
    const drafts = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`_drafts/${number}.mdx`, '']));
    const { stderr } = await cli(['init'], { cwd: new DiskSite({ 'index.mdx': '', ...drafts }).path });
    expect(stderr).toBe(`Not in the navigation: ${[1, 2, 3, 4, 5].map((number) => `_drafts/${number}.mdx`).join(', ')} and 2 more.\n`);
  });

  it('reports a site around the folder', async () => {
    const site = diskSite({ 'inner/index.mdx': '' });
    expect((await cli(['init', 'inner'], { cwd: site.path })).stderr).toBe(
      'The folder is in the site of ./docs.json, which may list its pages as well.\n',
    );
  });

  it.each<[string, Record<string, string>, string[], string]>([
    [
      'a docs.json',
      { 'docs.json': '{}' },
      [],
      'docs.json exists already. Add what its navigation lacks with docs-json add; docs-json orphans lists it.\n',
    ],
    [
      'a mint.json',
      { 'mint.json': '{ "name": "A", "navigation": [] }' },
      [],
      'There is a mint.json: docs-json migrate makes a docs.json of it.\n',
    ],
    [
      'another theme',
      {},
      ['--theme', 'x'],
      'There is no theme `x`. Themes: mint, maple, palm, willow, linden, almond, aspen, luma, sequoia.\n',
    ],
    ['another color', {}, ['--color', 'red'], '`red` is not a hex color. Use the form `#0a7c66`.\n'],
  ])('refuses %s and changes nothing', async (_, more, args, stderr) => {
    const site = new DiskSite({ ...files, ...more });
    const before = site.digest();
    expect(await cli(['init', ...args], { cwd: site.path })).toEqual({ code: 2, stdout: '', stderr });
    expect(site.digest()).toBe(before);
  });

  it('refuses a folder that does not exist', async () => {
    expect(await cli(['init', 'none'], { cwd: new DiskSite(files).path })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none'),
    });
  });

  it('does not write through a link out of the folder', async () => {
    const site = new DiskSite(files);
    const outside = new DiskSite({ 'x.txt': '' });
    symlinkSync(outside.file('docs.json'), site.file('docs.json'));
    expect(await cli(['init'], { cwd: site.path })).toMatchObject({ code: 2, stdout: '' });
    expect(existsSync(outside.file('docs.json'))).toBe(false);
  });
});
