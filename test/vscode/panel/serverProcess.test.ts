import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, describe, expect, vi } from 'vitest';
import { PanelHost } from './host';
import { it } from './hostTest';
import type { PanelWindow } from './panelWindow';
import { entriesBelow } from './support/entriesBelow';
import { filesHolding } from './support/filesHolding';
import { timeoutMs } from './support/repeat';

describe('the process of the server', () => {
  let host: PanelHost;
  let window: PanelWindow;

  it.beforeAll(async ({ shared }) => {
    // The processes, the logs and the compiled code must belong to this file alone.
    host = await PanelHost.start(shared, { ownServer: true });
    window = await host.open();
  });
  afterEach(({ task }) => window?.pictureIfFailed(task));
  afterAll(async () => host?.stop());

  /** Waits until the folders of compiled code fulfill a condition. Returns their number of files by folder. */
  async function untilFolders(fulfills: (folders: ReadonlyMap<string, number>) => boolean): Promise<ReadonlyMap<string, number>> {
    let found = new Map<string, number>();
    const read = async (): Promise<boolean> => {
      found = new Map();
      for (const { parentPath, name } of await entriesBelow(host.dataFolder)) {
        const path = relative(host.dataFolder, join(parentPath, name));
        const [folder, ...rest] = path.split(/(?<=[\\/]compiled-[^\\/]+)[\\/]/);
        if (folder && /[\\/]compiled-[^\\/]+$/.test(folder)) found.set(folder, (found.get(folder) ?? 0) + rest.length);
      }
      return fulfills(found);
    };
    await vi.waitFor(async () => expect(await read()).toBe(true), { timeout: timeoutMs });
    return found;
  }

  it('starts without a complaint of V8 in the log', async () => {
    await window.entry.waitFor();
    await window.command('docs.json: Restart Language Server');
    await untilFolders((folders) => [...folders.values()].some((files) => files > 0));
    expect(await filesHolding(host.dataFolder, ['unrecognized flag'])).toEqual([]);
  });

  it('has limited space for new objects', async () => {
    await window.entry.waitFor();
    await window.until(() => host.commandLines().some((line) => /--max-semi-space-size=8 .*dist\/server\.js/.test(line)));
  });

  it('caches its compiled code when it ends, and deletes the code of other versions', async () => {
    // The extension is active once its entry is visible.
    await window.entry.waitFor();
    await window.command('docs.json: Restart Language Server');
    const [folder = ''] = (await untilFolders((folders) => [...folders.values()].some((files) => files > 0))).keys();
    const former = join(host.dataFolder, dirname(folder), 'compiled-0.0.1', 'v22.1.0');
    await mkdir(former, { recursive: true });
    await writeFile(join(former, 'server.cache'), 'code of another version');
    await host.open();
    const left = await untilFolders((folders) => folders.size === 1);
    expect([...left.keys()]).toEqual([folder]);
  });
});
