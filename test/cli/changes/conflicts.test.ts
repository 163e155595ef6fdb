import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { change } from '../../../server/src/cli/changes/change';
import { Changes } from '../../../server/src/cli/changes/changes';
import { commit } from '../../../server/src/cli/changes/commit';
import { hashOf } from '../../../server/src/cli/changes/fileHash';
import { FileChangedError } from '../../../server/src/cli/changes/steps';
import { fileUri } from '../../../server/src/cli/files/fileUri';
import type { DiskSite } from '../../support/lspProcess';
import { diskSite, stateFolder, textOf } from '../cli';
import { commitOptions, hostIn, insertion, page, workspaceOf } from './support';

describe('a file that another program changes', () => {
  it('before it is replaced is planned again, with its new content', async () => {
    const site = diskSite({ 'a.mdx': page });
    let plans = 0;
    const { result } = await changing(site, async (changes) => {
      plans++;
      await changes.edit(fileUri(site.file('a.mdx')), [insertion('ours ')]);
      if (plans === 1) site.write('a.mdx', `theirs ${page}`);
      return plans;
    });
    expect(result).toBe(2);
    expect(textOf(site, 'a.mdx')).toBe(`ours theirs ${page}`);
  });

  /** Plans an insertion whose text is read first, while another program changes the file once. */
  const planAfter = async (read: (workspace: ReturnType<typeof workspaceOf>, uri: string) => Promise<string>) => {
    const site = diskSite({ 'a.mdx': page });
    const workspace = workspaceOf(site);
    const uri = fileUri(site.file('a.mdx'));
    let plans = 0;
    const context = { workspace, host: hostIn(site.path), command: 'docs-json test', isDry: false };
    await change(
      context,
      () => new Changes(workspace, context.host),
      async (changes) => {
        plans++;
        const text = await read(workspace, uri);
        if (plans === 1) site.write('a.mdx', `theirs ${page}`);
        await changes.edit(uri, [insertion(text)]);
      },
    );
    return { plans, text: textOf(site, 'a.mdx') };
  };

  it.each(['hashed', 'hashed and decoded'])('after the engine has %s it is planned again', async (how) => {
    const planned = await planAfter(async (workspace, uri) => {
      const file = await workspace.readHashed(uri);
      if (how !== 'hashed') expect(await file?.content()).toMatchObject({ kind: 'text' });
      return 'ours ';
    });
    expect(planned).toEqual({ plans: 2, text: `ours theirs ${page}` });
  });

  it('is not hashed while an edit of it is planned, and is unreadable if its bytes are no text', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': 'a\0' });
    const workspace = workspaceOf(site);
    workspace.stage(fileUri(site.file('a.mdx')), 'planned');
    expect(await workspace.readHashed(fileUri(site.file('a.mdx')))).toBeUndefined();
    const binary = await workspace.readHashed(fileUri(site.file('b.mdx')));
    expect(await binary?.content()).toEqual({ kind: 'unreadable', problem: 'binary' });
    expect(workspace.plannedHash(fileUri(site.file('b.mdx')))).toBe('none');
  });

  it('after the engine has read it is planned again, although it is read once more for the edit', async () => {
    const planned = await planAfter(async (workspace, uri) => {
      const content = await workspace.read(uri);
      return `${content.kind === 'text' ? content.document.getText().length : 0} `;
    });
    expect(planned).toEqual({ plans: 2, text: `${`theirs ${page}`.length} theirs ${page}` });
  });

  it('repeatedly is named, and nothing is changed', async () => {
    const site = diskSite({ 'a.mdx': page, 'b.mdx': page });
    let plans = 0;
    const work = changing(site, async (changes) => {
      await changes.edit(fileUri(site.file('b.mdx')), [insertion('x')]);
      await changes.edit(fileUri(site.file('a.mdx')), [insertion('x')]);
      await changes.create(fileUri(site.file('new/c.mdx')), page);
      site.write('a.mdx', `${++plans} ${page}`);
    });
    await expect(work).rejects.toThrow('Another program keeps changing a.mdx: nothing was changed. Try again when it is done.');
    expect(plans).toBe(3);
    expect(textOf(site, 'a.mdx')).toBe(`3 ${page}`);
    expect(textOf(site, 'b.mdx')).toBe(page);
    expect(existsSync(site.file('new'))).toBe(false);
  });

  it('is not restored if it was deleted', async () => {
    const site = diskSite({ 'a.mdx': page });
    const { result } = await changing(site, async (changes) => {
      const isEdited = await changes.edit(fileUri(site.file('a.mdx')), [insertion('x')]);
      rmSync(site.file('a.mdx'), { force: true });
      return isEdited;
    });
    expect(result).toBe(false);
    expect(existsSync(site.file('a.mdx'))).toBe(false);
  });
});

describe('while files are changed', () => {
  it.each<[string, (site: DiskSite) => void]>([
    ['an edited file is edited', (site) => site.write('b.mdx', 'theirs')],
    ['an edited file is replaced by one of the same size', (site) => replace(site, 'b.mdx', page.replace('A', 'B'))],
    ['a file appears where one is created', (site) => site.write('new/c.mdx', 'theirs')],
    ['a file appears where one is moved to', (site) => site.write('to/d.mdx', 'theirs')],
    ['a moved file is replaced', (site) => replace(site, 'from/d.mdx', 'theirs')],
    ['a deleted file is edited', (site) => site.write('e.mdx', 'theirs')],
  ])('%s: our changes are undone, and theirs stays', async (_what, interfere) => {
    for (let at = 0; ; at++) {
      const site = filled();
      let count = 0;
      let isDone = false;
      const pause = async (): Promise<void> => {
        if (count++ !== at) return;
        interfere(site);
        isDone = true;
      };
      const failure = await commit(operations(site), commitOptions(site, stateFolder(), pause)).then(
        () => undefined,
        (error: unknown) => error,
      );
      // Interference after the last use of the file causes no conflict.
      if (failure === undefined) {
        if (!isDone) break;
        continue;
      }
      expect(failure).toBeInstanceOf(FileChangedError);
      const theirs = filled();
      interfere(theirs);
      expect(contents(site)).toEqual(contents(theirs));
    }
  });

  it('a full disk leaves everything as before, and no empty file', async () => {
    const site = filled();
    const before = contents(site);
    let count = 0;
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    for (let at = 0; at < 12; at++) {
      count = 0;
      const pause = async (): Promise<void> => {
        if (count++ === at) throw full;
      };
      await expect(commit(operations(site), commitOptions(site, stateFolder(), pause))).rejects.toMatchObject({
        reason: { kind: 'failed', failure: full },
        left: [],
      });
      expect(contents(site)).toEqual(before);
    }
  });

  it('a signal undoes what was done', async () => {
    const site = filled();
    const before = contents(site);
    let count = 0;
    const pause = async (): Promise<void> => {
      if (count++ === 6) process.emit('SIGTERM', 'SIGTERM');
    };
    const work = commit(operations(site), commitOptions(site, stateFolder(), pause));
    await expect(work).rejects.toMatchObject({ reason: { kind: 'signal', signal: 'SIGTERM' }, left: [] });
    expect(contents(site)).toEqual(before);
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });
});

it('a commit creates files, then edits references, then deletes files, so that readers never miss a file', async () => {
  const site = filled();
  const seen: string[] = [];
  const pause = async (): Promise<void> => {
    const isMoved = textOf(site, 'b.mdx').includes('x');
    seen.push(`${existsSync(site.file('from/d.mdx'))} ${isMoved} ${existsSync(site.file('to/d.mdx'))}`);
    if (isMoved) expect(existsSync(site.file('to/d.mdx'))).toBe(true);
    if (!existsSync(site.file('from/d.mdx'))) expect(isMoved).toBe(true);
  };
  await commit(operations(site), commitOptions(site, stateFolder(), pause));
  expect([...new Set(seen)]).toEqual(['true false false', 'true false true', 'true true true', 'false true true']);
});

function changing<Result>(site: DiskSite, work: (changes: Changes) => Promise<Result>): Promise<{ readonly result: Result }> {
  const [workspace, host] = [workspaceOf(site), hostIn(site.path)];
  return change({ workspace, host, command: 'docs-json test', isDry: false }, () => new Changes(workspace, host), work);
}

function filled(): DiskSite {
  const site = diskSite({ 'b.mdx': page, 'from/d.mdx': page, 'from/deep/f.png': new Uint8Array([0, 1]), 'e.mdx': page });
  mkdirSync(site.file('to'));
  return site;
}

function operations(site: DiskSite): Parameters<typeof commit>[0] {
  return [
    { kind: 'write', path: site.file('new/c.mdx'), text: page },
    { kind: 'write', path: site.file('b.mdx'), text: `x${page}`, planned: hashOf(page) },
    { kind: 'move', from: site.file('from/d.mdx'), to: site.file('to/d.mdx') },
    { kind: 'move', from: site.file('from/deep'), to: site.file('to/deep') },
    { kind: 'delete', path: site.file('e.mdx'), planned: hashOf(page) },
  ];
}

/** Replaces a file by another file, as editors do. */
function replace(site: DiskSite, path: string, text: string): void {
  writeFileSync(site.file('their.draft'), text);
  renameSync(site.file('their.draft'), site.file(path));
}

/** The texts of all files by path; folders end with a slash. */
function contents(site: DiskSite): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(site.path, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`.slice(site.path.length + 1);
    found[entry.isDirectory() ? `${path}/` : path] = entry.isDirectory() ? '' : textOf(site, path);
  }
  return found;
}
