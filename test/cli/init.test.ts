import { describe, expect, it } from 'vitest';
import { cli, diskSite, textOf } from './cli';

describe('init --agents', () => {
  it('writes instructions that name the site, and nothing the second time', async () => {
    const site = diskSite();
    expect(await cli(['init', '--agents'], { cwd: site.path })).toEqual({ code: 0, stdout: '', stderr: 'Written: AGENTS.md\n' });
    const text = textOf(site, 'AGENTS.md');
    expect(text).toContain('`docs.json` configures a documentation site.');
    expect(text).toContain('npx docs-json check');
    expect((await cli(['init', '--agents'], { cwd: site.path })).stderr).toBe('The instructions are up to date.\n');
    expect(textOf(site, 'AGENTS.md')).toBe(text);
  });

  it.each([
    ['\n', 'before', ''],
    ['\r\n', 'before', 'after'],
    ['\n', '', 'after'],
  ])('replaces former instructions and keeps the rest, line ends %j', async (eol, before, after) => {
    const block = ['<!-- docs-json: begin -->', 'old', '<!-- docs-json: end -->'].join(eol);
    const site = diskSite({ 'AGENTS.md': `${before}${eol}${block}${eol}${after}`, 'CLAUDE.md': `# Notes${eol}` });
    expect((await cli(['init', '--agents'], { cwd: site.path })).stderr).toBe('Written: AGENTS.md, CLAUDE.md\n');
    const text = textOf(site, 'AGENTS.md');
    expect(text.startsWith(`${before}${eol}<!-- docs-json: begin -->${eol}##`)).toBe(true);
    expect(text.endsWith(`<!-- docs-json: end -->${eol}${after}`)).toBe(true);
    expect(text).not.toContain('old');
    expect(text.split(eol).join('')).not.toMatch(/[\r\n]/);
    expect(textOf(site, 'CLAUDE.md').startsWith(`# Notes${eol}${eol}<!-- docs-json: begin -->${eol}`)).toBe(true);
  });

  it('leaves a CLAUDE.md that refers to AGENTS.md as it is', async () => {
    const site = diskSite({ 'CLAUDE.md': '@AGENTS.md\n' });
    await cli(['init', '--agents'], { cwd: site.path });
    expect(textOf(site, 'CLAUDE.md')).toBe('@AGENTS.md\n');
  });

  it('only shows what it would do with --dry-run', async () => {
    const site = diskSite();
    const before = site.digest();
    const { stdout, stderr } = await cli(['init', '--agents', '--dry-run'], { cwd: site.path });
    expect(stdout).toContain('+++ b/AGENTS.md\n');
    expect(stderr).toBe('Would be written: AGENTS.md\n');
    expect(site.digest()).toBe(before);
  });

  it('asks what to write, and needs a site', async () => {
    const site = diskSite();
    expect(await cli(['init'], { cwd: site.path })).toMatchObject({ code: 2, stderr: expect.stringContaining('--agents') });
    expect(await cli(['init', '--agents', 'none'], { cwd: site.path })).toMatchObject({ code: 2 });
  });
});
