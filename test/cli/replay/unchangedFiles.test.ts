import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DiskWorkspace } from '../../../server/src/cli/files/diskWorkspace';
import { fileUri } from '../../../server/src/cli/files/fileUri';
import { RecordedWorkspace, type Trace } from '../../../server/src/cli/replay/recordedWorkspace';
import { compareFiles, realFolders } from '../../../server/src/cli/replay/unchangedFiles';
import { DiskSite } from '../../support/lspProcess';

const files = { 'a.mdx': 'a', 'in/b.mdx': 'b', 'in/c.json': '{}', 'in/d.png': 'png' };

afterEach(() => {
  vi.useRealTimers();
});

/** Advances the time from which files count as settled. */
function later(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
}

class CountingDisk extends DiskWorkspace {
  readonly hashed: string[] = [];

  override readHashed(uri: string): ReturnType<DiskWorkspace['readHashed']> {
    this.hashed.push(uri.slice(uri.lastIndexOf('/') + 1));
    return super.readHashed(uri);
  }
}

function diskOf(site: DiskSite): CountingDisk {
  const root = fileUri(site.path).replace(/\/$/, '');
  return new CountingDisk([root], [root]);
}

interface Recorded {
  readonly site: DiskSite;
  readonly trace: Trace;
  readonly folders: ReadonlyMap<string, string>;
}

/** A site of which everything was asked for. */
async function recorded(): Promise<Recorded> {
  const site = new DiskSite(files);
  const workspace = new RecordedWorkspace(diskOf(site));
  for (const folder of [site.uri, site.at('in')]) await workspace.list(folder);
  for (const path of ['a.mdx', 'in/b.mdx']) await workspace.readHashed(site.at(path));
  await workspace.read(site.at('in/c.json'));
  await workspace.read(site.at('missing.json'));
  await workspace.stat(site.at('in'));
  await workspace.readHead(site.at('in/d.png'), 2);
  const trace = workspace.trace();
  if (!trace) throw new Error('Files have changed meanwhile.');
  return { site, trace, folders: realFolders(trace) };
}

async function compared({ site, trace, folders }: Recorded): Promise<{ isSame: boolean; hashed: string[]; unchanged: string[] }> {
  const disk = diskOf(site);
  const { isSame, unchanged } = await compareFiles(disk, trace, folders);
  return { isSame, hashed: disk.hashed.sort(), unchanged: [...unchanged.keys()].map((uri) => uri.slice(site.uri.length + 1)).sort() };
}

describe('files that have not changed', () => {
  it('are not read again', async () => {
    later();
    expect(await compared(await recorded())).toEqual({ isSame: true, hashed: [], unchanged: ['a.mdx', 'in/b.mdx'] });
  });

  it('are read again if they were just written: their times may stay the same', async () => {
    expect(await compared(await recorded())).toEqual({ isSame: true, hashed: ['a.mdx', 'b.mdx'], unchanged: ['a.mdx', 'in/b.mdx'] });
  });

  it('are read again if their times have changed', async () => {
    later();
    const state = await recorded();
    utimesSync(state.site.file('a.mdx'), 1_000, 1_000);
    expect(await compared(state)).toEqual({ isSame: true, hashed: ['a.mdx'], unchanged: ['a.mdx', 'in/b.mdx'] });
  });
});

describe('a change', () => {
  const changes: Readonly<Record<string, (site: DiskSite) => void>> = {
    'of a file, with the same size and times': (site) => {
      const { atime, mtime } = statSync(site.file('a.mdx'));
      site.write('a.mdx', 'x');
      utimesSync(site.file('a.mdx'), atime, mtime);
    },
    'of a file that was read as text': (site) => site.write('in/c.json', '[]'),
    'of the size of a file whose head was read': (site) => site.write('in/d.png', 'png2'),
    'by a new file in a folder': (site) => site.write('in/new.mdx', ''),
    'by a file that was missing': (site) => site.write('missing.json', ''),
    'by a deleted file': (site) => rmSync(site.file('in/b.mdx')),
    'by a file that replaces another one': (site) => {
      site.write('x', 'x');
      renameSync(site.file('x'), site.file('a.mdx'));
    },
    'by a folder that is replaced by a link to the same files': (site) => {
      renameSync(site.file('in'), site.file('moved'));
      symlinkSync(site.file('moved'), site.file('in'));
    },
    'by a file that becomes a folder': (site) => {
      rmSync(site.file('a.mdx'));
      mkdirSync(site.file('a.mdx'));
    },
  };

  it.each(Object.keys(changes))('%s is found', async (name) => {
    later();
    const state = await recorded();
    changes[name]?.(state.site);
    expect((await compared(state)).isSame).toBe(false);
  });

  it('while files are read leaves no trace', async () => {
    const site = new DiskSite(files);
    const workspace = new RecordedWorkspace(diskOf(site));
    await workspace.readHashed(site.at('a.mdx'));
    site.write('a.mdx', 'x');
    await workspace.readHashed(site.at('a.mdx'));
    expect(workspace.trace()).toBeUndefined();
  });
});

describe('a file that is known not to have changed', () => {
  it('is read when its content is needed, with the hash of what is there by then', async () => {
    const site = new DiskSite(files);
    const workspace = new RecordedWorkspace(diskOf(site));
    workspace.setUnchanged(new Map([[site.at('a.mdx'), { hash: 'known', stamp: undefined }]]));
    const file = await workspace.readHashed(site.at('a.mdx'));
    expect(file?.hash).toBe('known');
    const content = await file?.content();
    expect(content?.kind === 'text' && content.document.getText()).toBe(readFileSync(site.file('a.mdx'), 'utf8'));
    expect(file?.hash).toBe((await diskOf(site).readHashed(site.at('a.mdx')))?.hash);
    expect(workspace.trace()).toBeUndefined();
  });
});
