import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commit } from '../../../server/src/cli/changes/commit';
import { hashOf } from '../../../server/src/cli/changes/fileHash';
import { undoInterrupted } from '../../../server/src/cli/changes/interrupted';
import { interruptedChanges, undoSteps } from '../../../server/src/cli/changes/journal';
import type { FileOperation } from '../../../server/src/cli/changes/plannedSteps';
import type { DiskSite } from '../../support/lspProcess';
import { rounds } from '../../support/rounds';
import { cli, diskSite, stateFolder, textOf } from '../cli';
import { startAgent } from '../mcp/agent';
import { commitOptions, hostIn, page } from './support';

const pages = 2_700;
const linking = 300;

describe('a change whose program was killed', () => {
  it('at each of fifty points over 3,000 files is undone', { timeout: 180_000 }, async () => {
    const counted = largeSite();
    const total = await countPauses(counted, move(counted));
    expect(total).toBeGreaterThan(2 * pages);
    const site = largeSite();
    const operations = move(site);
    const before = site.digest();
    await rounds.random(29, async (random) => {
      for (let point = 0; point < 50; point++) {
        const folder = stateFolder();
        const at = Math.floor((point * total) / 50) + random(Math.floor(total / 50));
        await killedAt(at, site, operations, folder);
        const [found, ...others] = interruptedChanges([folder], () => 'no');
        expect(others).toEqual([]);
        expect(found && undoSteps(found.steps, found.begun), `killed at ${at} of ${total}`).toEqual([]);
        expect(site.digest(), `killed at ${at} of ${total}`).toBe(before);
      }
    });
  });

  it('is reported and undone, except in files that were edited since', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': page, 'c.mdx': page });
    const folder = stateFolder();
    const operations = ['a.mdx', 'b.mdx', 'c.mdx'].map(
      (path): FileOperation => ({ kind: 'write', path: site.file(path), text: 'ours', planned: hashOf(page) }),
    );
    // Three drafts, then the first two files.
    await killedAt(5, site, operations, folder);
    expect([textOf(site, 'a.mdx'), textOf(site, 'b.mdx'), textOf(site, 'c.mdx')]).toEqual(['ours', 'ours', page]);
    site.write('b.mdx', 'theirs');
    asIfEnded(folder);
    const host = hostIn(site.path, folder);
    await undoInterrupted(host);
    expect(host.said).toEqual([
      `docs-json test was interrupted in ${site.path}: what it had begun was undone.\n`,
      'These files were changed since, and were left as they are: b.mdx\n',
    ]);
    expect([textOf(site, 'a.mdx'), textOf(site, 'b.mdx'), textOf(site, 'c.mdx')]).toEqual([page, 'theirs', page]);
    expect(readdirSync(site.path).sort()).toEqual(['a.mdx', 'b.mdx', 'c.mdx', 'docs.json', 'index.mdx']);
    await undoInterrupted(host);
    expect(host.said).toHaveLength(2);
  });

  it('is undone by the next command of any kind', async () => {
    for (const args of [['check'], ['nav'], ['mv', 'b.mdx', 'd.mdx']]) {
      const site = diskSite({ 'a.mdx': page, 'b.mdx': page });
      const folder = stateFolder();
      await killedAt(2, site, [{ kind: 'write', path: site.file('new/c.mdx'), text: page }], folder);
      expect(readdirSync(site.file('new'))).toHaveLength(1);
      asIfEnded(folder);
      const result = await cli(args, { cwd: site.path, stateFolder: folder });
      expect(result.stderr).toContain('docs-json test was interrupted');
      expect(existsSync(site.file('new'))).toBe(false);
    }
  });

  it('is undone by the next call of a tool, which reports it to the agent', async () => {
    const site = diskSite({ 'a.mdx': page });
    const folder = stateFolder();
    const agent = await startAgent({ cwd: site.path, stateFolder: folder });
    await killedAt(2, site, [{ kind: 'write', path: site.file('new/c.mdx'), text: page }], folder);
    asIfEnded(folder);
    const { text } = await agent.call('check');
    expect(text).toMatch(/^docs-json test was interrupted in .*: what it had begun was undone\.\nNo problems/);
    expect((await agent.call('check')).text).toMatch(/^No problems/);
    expect(existsSync(site.file('new'))).toBe(false);
  });

  it('is not undone while its program runs', async () => {
    const site = diskSite({ 'a.mdx': page });
    const folder = stateFolder();
    await killedAt(1, site, [{ kind: 'write', path: site.file('a.mdx'), text: 'ours', planned: hashOf(page) }], folder);
    const host = hostIn(site.path, folder);
    await undoInterrupted(host);
    expect(host.said).toEqual([]);
    expect(readdirSync(join(folder, 'journals'))).toHaveLength(1);
  });

  it('is not undone through a link that has replaced a folder', async () => {
    const site = diskSite({ 'a/a.mdx': page, 'b.mdx': page });
    const outside = diskSite({ 'a.mdx': 'ours' });
    const folder = stateFolder();
    const operations = ['a/a.mdx', 'b.mdx'].map(
      (path): FileOperation => ({ kind: 'write', path: site.file(path), text: 'ours', planned: hashOf(page) }),
    );
    await killedAt(3, site, operations, folder);
    expect(textOf(site, 'a/a.mdx')).toBe('ours');
    renameSync(site.file('a'), site.file('other'));
    symlinkSync(outside.path, site.file('a'));
    asIfEnded(folder);
    await undoInterrupted(hostIn(site.path, folder));
    expect(textOf(outside, 'a.mdx')).toBe('ours');
  });

  it.each([
    ['an empty journal', ''],
    ['a journal that is cut off', '{"version":1,"command":"x","roots":[],"process":{"pid":999999999,"start":"","host":"'],
    ['one of another version', `${JSON.stringify({ version: 2 })}\nready\n0\n`],
    [
      'one with steps that are none',
      '{"version":1,"command":"x","roots":[],"process":{"pid":1,"start":"0","host":"x"}}\n{"kind":"?"}\nready\n0\n',
    ],
  ])('is not undone from %s', async (_what, text) => {
    const site = diskSite();
    const folder = stateFolder();
    const before = site.digest();
    await commit([{ kind: 'write', path: site.file('x.mdx'), text: '' }], commitOptions(site, folder));
    await commit([{ kind: 'delete', path: site.file('x.mdx') }], commitOptions(site, folder));
    writeFileSync(join(folder, 'journals', 'a.journal'), text);
    await undoInterrupted(hostIn(site.path, folder));
    expect(site.digest()).toBe(before);
  });
});

/** A site of 3,000 pages, some of which link to moved pages. */
function largeSite(): DiskSite {
  const files: Record<string, string> = {};
  for (let index = 0; index < pages; index++) files[`old/${index % 20}/page-${index}.mdx`] = `${page}${index}`;
  for (let index = 0; index < linking; index++) files[`links/${index}.mdx`] = `${page}[a](/old/0/page-${index})`;
  return diskSite(files);
}

function move(site: DiskSite): FileOperation[] {
  const edits = Array.from({ length: linking }, (_, index): FileOperation => {
    const before = `${page}[a](/old/0/page-${index})`;
    return { kind: 'write', path: site.file(`links/${index}.mdx`), text: before.replace('/old/', '/new/'), planned: hashOf(before) };
  });
  return [...edits, { kind: 'move', from: site.file('old'), to: site.file('new/place') }];
}

async function countPauses(site: DiskSite, operations: readonly FileOperation[]): Promise<number> {
  let count = 0;
  await commit(
    operations,
    commitOptions(site, stateFolder(), async () => void count++),
  );
  return count;
}

/** Carries out operations up to a pause that never ends, as if the process was killed there. */
async function killedAt(at: number, site: DiskSite, operations: readonly FileOperation[], folder: string): Promise<void> {
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const pause = (): Promise<void> => {
      if (count++ < at) return Promise.resolve();
      resolve();
      return new Promise(() => undefined);
    };
    const signals = { received: undefined, release: () => undefined };
    commit(operations, { ...commitOptions(site, folder, pause), hold: () => signals }).then(
      () => reject(new Error('It was done before.')),
      reject,
    );
  });
}

/** Makes the journals name a process that has ended. */
function asIfEnded(folder: string): void {
  for (const name of readdirSync(join(folder, 'journals'))) {
    const path = join(folder, 'journals', name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"pid":${process.pid}`, '"pid":999999999'));
  }
}
