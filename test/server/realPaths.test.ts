import { mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RealPaths } from '../../server/src/disk/realPaths';
import { DiskSite } from '../support/lspProcess';

/** Whether links can be created without further rights. */
const onPosix = process.platform !== 'win32';

describe('the folders of a listed folder', () => {
  it('have the real paths that were learned, without a request', async () => {
    const site = new DiskSite();
    const paths = new RealPaths(() => 0);
    const real = realpathSync(site.path);
    paths.learn(site.path, real, [{ name: 'never-made', kind: 'folder' }]);
    expect(await paths.folder(join(site.path, 'never-made'))).toBe(join(real, 'never-made'));
  });

  it.runIf(onPosix)('are resolved again later, because a folder may have become a link', async () => {
    const site = new DiskSite({ 'inside/a.json': '', 'outside/a.json': '' });
    let now = 0;
    const paths = new RealPaths(() => now);
    const real = realpathSync(site.path);
    paths.learn(site.path, real, [{ name: 'inside', kind: 'folder' }]);
    rmSync(site.file('inside'), { recursive: true });
    symlinkSync(site.file('outside'), site.file('inside'));
    now = 1_000;
    expect(await paths.folder(site.file('inside'))).toBe(join(real, 'outside'));
    expect(await paths.isWithin(await paths.folder(site.file('inside')), [site.at('inside/none')])).toBe(false);
  });

  it('are forgotten when they are deleted', async () => {
    const site = new DiskSite();
    mkdirSync(site.file('folder'));
    let now = 0;
    const paths = new RealPaths(() => now);
    paths.learn(site.path, realpathSync(site.path), [{ name: 'folder', kind: 'folder' }]);
    rmSync(site.file('folder'), { recursive: true });
    now = 1_000;
    await expect(paths.folder(site.file('folder'))).rejects.toThrow(/ENOENT/);
  });
});
