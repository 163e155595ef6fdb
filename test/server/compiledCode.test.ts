import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheCompiledCode, compiledCodeFolder, type ProcessSurroundings } from '../../server/src/disk/compiledCode';

const day = 24 * 60 * 60 * 1000;

let home: string;
/** Folders in which code is cached. */
let used: string[];
const cache = (folder: string): void => {
  used.push(folder);
};

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'docs-json-home-'));
  used = [];
});

afterEach(async () => {
  await chmod(home, 0o700);
  await rm(home, { recursive: true, force: true });
});

const surroundings = (env: ProcessSurroundings['env'] = {}, user = process.getuid?.()): ProcessSurroundings => ({
  env,
  platform: 'linux',
  home,
  user,
});

describe('the folder of compiled code', () => {
  it.each<[string, ProcessSurroundings['env'], string]>([
    ['linux', {}, '/home/ada/.cache/docs-json/compiled-1.2.3'],
    ['linux', { XDG_CACHE_HOME: '/cache' }, '/cache/docs-json/compiled-1.2.3'],
    ['linux', { XDG_CACHE_HOME: '' }, '/home/ada/.cache/docs-json/compiled-1.2.3'],
    ['linux', { XDG_CACHE_HOME: 'cache' }, '/home/ada/.cache/docs-json/compiled-1.2.3'],
    ['freebsd', {}, '/home/ada/.cache/docs-json/compiled-1.2.3'],
    ['darwin', { XDG_CACHE_HOME: '/cache' }, '/home/ada/Library/Caches/docs-json/compiled-1.2.3'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/docs-json/compiled-1.2.3'],
    ['win32', { LOCALAPPDATA: '' }, '/home/ada/AppData/Local/docs-json/compiled-1.2.3'],
    ['win32', {}, '/home/ada/AppData/Local/docs-json/compiled-1.2.3'],
  ])('is in the user’s cache on %s with %j', (platform, env, expected) => {
    expect(compiledCodeFolder('1.2.3', { env, platform, home: '/home/ada' })).toBe(join(expected));
  });

  it('is undefined on a build machine and without a home folder', () => {
    expect(compiledCodeFolder('1.2.3', surroundings({ CI: 'true' }))).toBeUndefined();
    expect(compiledCodeFolder('1.2.3', { env: {}, platform: 'linux', home: '' })).toBeUndefined();
  });
});

describe('caching compiled code', () => {
  it('creates a folder that nobody else can access, and uses it from then on', async () => {
    cacheCompiledCode('1.2.3', cache, surroundings());
    cacheCompiledCode('1.2.3', cache, surroundings());
    const folder = join(home, '.cache/docs-json/compiled-1.2.3');
    expect(used).toEqual([folder, folder]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it.each<[string, string]>([
    ['elsewhere', ''],
    ['on a build machine too', '1'],
  ])('uses a folder for the version in the one that the environment names %s', async (_where, CI) => {
    const folder = join(home, 'named');
    cacheCompiledCode('1.2.3', cache, surroundings({ NODE_COMPILE_CACHE: folder, CI }));
    expect(used).toEqual([join(folder, 'docs-json-1.2.3')]);
    expect(await readdir(home)).toEqual(['named']);
    expect((await stat(join(folder, 'docs-json-1.2.3'))).mode & 0o077).toBe(0);
  });

  it.runIf(process.getuid)('does not use a folder in which others can write, or that is not of the user', async () => {
    const env = { NODE_COMPILE_CACHE: home };
    const folder = join(home, 'docs-json-1.2.3');
    cacheCompiledCode('1.2.3', cache, surroundings(env, (process.getuid?.() ?? 0) + 1));
    expect(used).toEqual([]);
    for (const mode of [0o777, 0o770, 0o702]) {
      await chmod(folder, mode);
      cacheCompiledCode('1.2.3', cache, surroundings(env));
      expect(used).toEqual([]);
    }
    await chmod(folder, 0o755);
    cacheCompiledCode('1.2.3', cache, surroundings(env));
    expect(used).toEqual([folder]);
  });

  it.runIf(process.platform !== 'win32')('does not use a link to a folder', async () => {
    await mkdir(join(home, 'target'), { mode: 0o700 });
    await symlink(join(home, 'target'), join(home, 'docs-json-1.2.3'));
    cacheCompiledCode('1.2.3', cache, surroundings({ NODE_COMPILE_CACHE: home }));
    expect(used).toEqual([]);
  });

  it.each<[string, ProcessSurroundings['env']]>([
    ['on a build machine', { CI: '1' }],
    ['where the environment forbids it', { NODE_DISABLE_COMPILE_CACHE: '1' }],
    ['where the environment names a folder and forbids it', { NODE_DISABLE_COMPILE_CACHE: '1', NODE_COMPILE_CACHE: '/elsewhere' }],
  ])('does nothing %s', (_where, env) => {
    cacheCompiledCode('1.2.3', cache, surroundings(env));
    expect(used).toEqual([]);
    expect(existsSync(join(home, '.cache'))).toBe(false);
  });

  it('does nothing if no folder can be created', async () => {
    await writeFile(join(home, '.cache'), 'a file');
    expect(() => cacheCompiledCode('1.2.3', cache, surroundings())).not.toThrow();
    expect(used).toEqual([]);
  });

  it('deletes only the code of versions that were not used for a month', async () => {
    const parent = join(home, '.cache/docs-json');
    const makeFolder = async (name: string, age: number): Promise<void> => {
      const folder = join(parent, name);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'code'), '');
      const time = new Date(Date.now() - age);
      await utimes(folder, time, time);
    };
    await makeFolder('compiled-1.0.0', 31 * day);
    await makeFolder('compiled-1.1.0', 29 * day);
    await makeFolder('other', 400 * day);
    cacheCompiledCode('1.2.3', cache, surroundings());
    expect((await readdir(parent)).sort()).toEqual(['compiled-1.1.0', 'compiled-1.2.3', 'other']);
  });

  it('keeps the code of a version that is still used beside a newer one', async () => {
    const folder = join(home, '.cache/docs-json/compiled-1.0.0');
    await mkdir(folder, { recursive: true });
    const long = new Date(Date.now() - 400 * day);
    await utimes(folder, long, long);
    cacheCompiledCode('1.0.0', cache, surroundings());
    cacheCompiledCode('1.2.3', cache, surroundings());
    expect(existsSync(folder)).toBe(true);
  });
});
