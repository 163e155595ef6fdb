import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReviewState } from '../../../renderer/src/review/model';
import { GitRepository } from '../../support/gitRepository';
import { docs } from '../../support/lspSite';
import { type CliResult, cli } from '../cli';
import { assetFolder } from './support';

const page = (title: string, body: string): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

function repositoryWith(files: Readonly<Record<string, string>> = {}): GitRepository {
  const repository = new GitRepository({
    'docs.json': docs({ navigation: { pages: ['index', 'setup', 'other'] }, variables: { days: '90' } }),
    'index.mdx': page('Start', 'Text'),
    'setup.mdx': page('Setup', 'import Part from "/snippets/part.mdx"\n\n<Part />'),
    'snippets/part.mdx': 'Old part',
    'other.mdx': page('Other', 'Unchanged'),
    ...files,
  });
  repository.commit();
  return repository;
}

function review(repository: GitRepository, ...args: string[]): Promise<CliResult> {
  return cli(['review', '--format', 'html=out', ...args], { cwd: repository.path, env: process.env, rendererFolder: assetFolder() });
}

function textOf(repository: GitRepository, path: string): string {
  return readFileSync(join(repository.path, 'out', path), 'utf8');
}

function stateOf(repository: GitRepository, path: string): ReviewState {
  return JSON.parse(/<script type="application\/json">([\s\S]*?)<\/script>/.exec(textOf(repository, path))?.[1] ?? '') as ReviewState;
}

describe('docs-json review --format html', () => {
  it('writes what changes, and the pages before and after', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('Start here', 'Text\n\n<b>New</b> text'));
    repository.write('snippets/part.mdx', 'New part');
    repository.write('new.mdx', page('New', 'Something else entirely'));
    const { code, stdout, stderr } = await review(repository);
    expect([code, stdout, stderr]).toEqual([0, '', `The review is in ${join('out', 'index.html')}.\n`]);
    const index = textOf(repository, 'index.html');
    expect(index).toContain('<a href="pages/index.html">Start here</a> <code>/</code>');
    expect(index).toContain('<a href="pages/new.html"><code>/new</code></a> is new: <code>New</code>');
    expect(index).not.toMatch(/pages\/other|[\uE000\uE001]/);
    const { before, after } = stateOf(repository, 'pages/index.html');
    expect([before?.page.title, after?.page.title]).toEqual(['Start', 'Start here']);
    expect(JSON.stringify(stateOf(repository, 'pages/setup.html').before?.page.content)).toContain('Old part');
    expect(stateOf(repository, 'pages/new.html').before).toBeUndefined();
    expect(textOf(repository, 'pages/index.html')).toContain('<h1><del>Start</del> <ins>Start here</ins></h1>');
    expect(textOf(repository, 'pages/index.html')).not.toContain(repository.path);
  });

  it('has the images of both states', async () => {
    const repository = repositoryWith({ 'index.mdx': page('Start', '![a](/a.png)'), 'a.png': 'OLD' });
    repository.write('index.mdx', page('Start', '![a](/a.png) more'));
    repository.write('a.png', 'NEW');
    await review(repository);
    expect(stateOf(repository, 'pages/index.html').before?.images).toEqual(['../images/before/a.png']);
    expect(textOf(repository, 'images/before/a.png')).toBe('OLD');
    expect(textOf(repository, 'images/after/a.png')).toBe('NEW');
  });

  it('shows moved and removed pages', async () => {
    const repository = repositoryWith();
    const text = 'One line.\n\nAnother line.\n\nA third line.';
    repository.write('guides/long.mdx', page('Long', text));
    repository.commit();
    repository.delete('guides/long.mdx');
    repository.write('guides/longer.mdx', page('Long', text));
    repository.delete('other.mdx');
    await review(repository);
    expect(textOf(repository, 'pages/guides/longer.html')).toContain('Moved from /guides/long');
    expect(existsSync(join(repository.path, 'out', 'pages', 'guides', 'long.html'))).toBe(false);
    expect(textOf(repository, 'pages/other.html')).toContain('Removed page');
  });

  it('escapes the texts of the site', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('"</script><script>alert(1)</script>"', 'x'));
    await review(repository);
    for (const file of ['index.html', 'pages/index.html'])
      expect([...textOf(repository, file).matchAll(/<script(?![^>]*(?:src=|application\/json))/g)]).toEqual([]);
  });

  it('needs a folder, writes beside other formats, and replaces no other folder', async () => {
    const repository = repositoryWith();
    repository.write('index.mdx', page('Start', 'Changed'));
    const without = await cli(['review', '--format', 'html'], { cwd: repository.path, env: process.env });
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('The format html needs a folder')]);
    const both = await review(repository, '--format', 'text');
    expect(both.stdout).toContain('Pages changed: 1 in text');
    repository.write('mine/a.txt', 'a');
    const refused = await cli(['review', '--format', 'html=mine'], {
      cwd: repository.path,
      env: process.env,
      rendererFolder: assetFolder(),
    });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('mine has other files.')]);
  });
});
