import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useMemoryFolder } from '../../scripts/testRun/memoryFolder';

// Replaces a file system in memory.
const parent = mkdtempSync(join(tmpdir(), 'docs-json-memory-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('temporary files of the tests', () => {
  it('are in a separate folder until they are removed', () => {
    const env: { TMPDIR?: string } = {};
    const remove = useMemoryFolder(env, { parent, minFree: 0 });
    const folder = env.TMPDIR ?? '';
    expect(dirname(folder)).toBe(parent);
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a', 'b'), '');
    remove();
    expect(existsSync(folder)).toBe(false);
  });

  it('are in the folder that the user sets', () => {
    const env = { TMPDIR: '/elsewhere' };
    useMemoryFolder(env, { parent, minFree: 0 })();
    expect(env).toEqual({ TMPDIR: '/elsewhere' });
  });

  it('are in the folder of the system if memory has no room', () => {
    const env = {};
    useMemoryFolder(env, { parent, minFree: Number.POSITIVE_INFINITY })();
    expect(env).toEqual({});
  });

  it('are in the folder of the system if there is no file system in memory', () => {
    const env = {};
    useMemoryFolder(env, { parent: join(parent, 'nothing'), minFree: 1 })();
    expect(env).toEqual({});
  });
});
