import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { DiskSite } from '../../support/lspProcess';
import { docs } from '../../support/lspSite';
import { cli, diskSite, stateFolder, textOf } from '../cli';
import { startAgent } from '../mcp/agent';
import { page } from './support';

const eight = Array.from({ length: 8 }, (_, index) => `page-${index}`);

describe('our own programs at once', () => {
  it('add eight entries by eight commands', async () => {
    const site = diskSite();
    const folder = stateFolder();
    const results = await Promise.all(eight.map((path) => cli(['add', path], { cwd: site.path, stateFolder: folder })));
    expect(results.map(({ code, stderr }) => ({ code, stderr }))).toEqual(eight.map(() => ({ code: 0, stderr: '' })));
    expect(entriesOf(site)).toEqual(['index', ...eight]);
    for (const path of eight) expect(textOf(site, `${path}.mdx`)).toContain('title:');
  });

  it('add twenty entries by two servers for agents', async () => {
    const site = diskSite();
    const folder = stateFolder();
    const agents = await Promise.all([1, 2].map(() => startAgent({ cwd: site.path, stateFolder: folder })));
    const paths = Array.from({ length: 20 }, (_, index) => `page-${String(index).padStart(2, '0')}`);
    const answers = await Promise.all(paths.map((path, index) => agents[index % 2]?.call('add_page', { path })));
    expect(answers.flatMap((answer) => (answer?.isError === false ? [] : answer?.text))).toEqual([]);
    expect(entriesOf(site)).toEqual(['index', ...paths]);
  });

  it('move a page by a command while an agent adds others, with all links and entries right', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { pages: ['index', 'guides/a'] } }),
      'guides/a.mdx': page,
      'b.mdx': `${page}[a](/guides/a)\n`,
    });
    const folder = stateFolder();
    const agent = await startAgent({ cwd: site.path, stateFolder: folder });
    const [moved, ...added] = await Promise.all([
      cli(['mv', 'guides/a', 'guides/c'], { cwd: site.path, stateFolder: folder }),
      ...eight.map((path) => agent.call('add_page', { path })),
    ]);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(added.flatMap(({ isError, text }) => (isError ? text : []))).toEqual([]);
    expect(entriesOf(site)).toEqual(['guides/c', 'index', ...eight]);
    expect(textOf(site, 'b.mdx')).toBe(`${page}[a](/guides/c)\n`);
  });
});

describe('while another program edits pages', () => {
  const count = 200;
  /** Text that `--fix` corrects. */
  const twice = '---\ntitle: A\ntitle: A\n---\n';
  const paths = Array.from({ length: count }, (_, index) => `pages/${index}.mdx`);
  const site = () =>
    diskSite({ 'guides/a.mdx': page, ...Object.fromEntries(paths.map((path, index) => [path, `${page}[${index}](/guides/a)\n`])) });

  it.each(['mv', 'check --fix'])('%s loses none of its edits', async (command) => {
    const edited = site();
    if (command !== 'mv') for (const path of paths) edited.write(path, twice);
    let isDone = false;
    const theirs = (async () => {
      for (const path of paths) {
        await nextTurn();
        edited.write(path, `${textOf(edited, path)}theirs\n`);
      }
      isDone = true;
    })();
    const args = command === 'mv' ? ['mv', 'guides/a', 'guides/c'] : ['check', '--fix'];
    const result = await cli(args, { cwd: edited.path });
    await theirs;
    expect(isDone).toBe(true);
    // The command is planned again until the edits are done, or refused as a whole.
    const isRefused = result.stderr.includes('keeps changing');
    expect(result.code).toBe(isRefused ? 2 : command === 'mv' ? 0 : result.code);
    for (const [index, path] of paths.entries()) {
      const before = command === 'mv' ? `${page}[${index}](/guides/a)\n` : twice;
      const after = command === 'mv' ? `${page}[${index}](/guides/c)\n` : page;
      expect(textOf(edited, path)).toBe(`${isRefused ? before : after}theirs\n`);
    }
  });
});

/** Entries, sorted: the order of concurrent additions is undefined. */
function entriesOf(site: DiskSite): readonly string[] {
  const { navigation } = JSON.parse(textOf(site, 'docs.json')) as { navigation: { pages: string[] } };
  return [...navigation.pages].sort();
}
