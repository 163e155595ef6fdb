import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DiskContentCache } from '../../server/src/disk/contentCache';
import { withPauses } from '../../server/src/engine/base/pause';

const dayMs = 24 * 60 * 60 * 1000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** File with the size of the cache. */
function sizeFileOf(folder: string): string {
  return join(folder, 'docs-json-cache.json');
}

/** Changes when a file was used last. */
function age(path: string, days: number): void {
  const time = new Date(Date.now() - days * dayMs);
  utimesSync(path, time, time);
}

const value = { text: 'ä', list: [1, Number.POSITIVE_INFINITY], map: new Map([['a', undefined]]), starts: new Uint32Array([0, 7]) };

describe('DiskContentCache', () => {
  it('reads what another process has written', () => {
    const folder = newFolder();
    new DiskContentCache({ folder, program: '1' }).write('key', value);
    const cache = new DiskContentCache({ folder, program: '1' });
    expect(cache.read('key')).toEqual(value);
    expect(cache.read('other')).toBeUndefined();
  });

  it('reads nothing that another program has written', () => {
    const folder = newFolder();
    new DiskContentCache({ folder, program: '1' }).write('key', value);
    expect(new DiskContentCache({ folder, program: '2' }).read('key')).toBeUndefined();
  });

  it('has names without the key, and files that only the user can read', () => {
    const folder = newFolder();
    new DiskContentCache({ folder, program: '1' }).write('secret', value);
    const [file = '', ...others] = filesIn(folder);
    expect(others).toEqual([]);
    expect(`${basename(dirname(file))}/${basename(file)}`).toMatch(/^[\da-f]{2}\/[\da-f]{38}$/);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o77).toBe(0);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['another byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])],
    ['text', () => Buffer.from('not a value of the cache')],
  ])('counts a damaged file as missing: %s', (_name, damage) => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1' });
    cache.write('key', value);
    const [file = ''] = filesIn(folder);
    writeFileSync(file, damage(readFileSync(file)));
    expect(cache.read('key')).toBeUndefined();
    cache.write('key', value);
    expect(cache.read('key')).toEqual(value);
  });

  it('deletes what was not used for the longest time, if it is too large', () => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1', maxBytes: 25_000 });
    const large = 'x'.repeat(8_000);
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
      const before = new Set(filesIn(folder));
      cache.write(key, large);
      for (const file of filesIn(folder)) if (!before.has(file)) age(file, 10 - index);
    }
    // Marks it as used.
    expect(cache.read('a')).toBe(large);
    cache.tidy();
    expect(['a', 'b', 'c', 'd'].map((key) => cache.read(key) !== undefined)).toEqual([true, false, false, true]);
  });

  it('can pause after each file that it deletes', async () => {
    const cache = new DiskContentCache({ folder: newFolder(), program: '1', maxBytes: 1 });
    const keys = ['a', 'b', 'c'];
    for (const key of keys) cache.write(key, value);
    const left: number[] = [];
    await withPauses(cache.tidySteps(), () => {
      left.push(keys.filter((key) => cache.read(key) !== undefined).length);
      return undefined;
    });
    expect([...new Set(left)]).toEqual([3, 2, 1, 0]);
  });

  it('keeps everything within the limit, and foreign files', () => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1', maxBytes: 1 });
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    cache.write('key', value);
    cache.tidy();
    expect(filesIn(folder)).toEqual([sizeFileOf(folder), join(folder, 'notes.txt')]);
    const roomy = new DiskContentCache({ folder, program: '1' });
    roomy.write('key', value);
    roomy.tidy();
    expect(roomy.read('key')).toEqual(value);
  });

  it('measures its size once a day, and when what was written since is too much', () => {
    const folder = newFolder();
    const large = 'x'.repeat(8_000);
    const written = (...keys: readonly string[]): DiskContentCache => {
      const cache = new DiskContentCache({ folder, program: '1', maxBytes: 25_000 });
      for (const key of keys) cache.write(key, large);
      cache.tidy();
      return cache;
    };
    written('a');
    // Unknown to the cache until it measures its size.
    for (const key of ['b', 'c', 'd']) new DiskContentCache({ folder, program: '2' }).write(key, large);
    for (const [index, file] of filesIn(folder).entries()) if (file !== sizeFileOf(folder)) age(file, 10 - index);
    const count = filesIn(folder).length;
    written();
    written('e');
    expect(filesIn(folder)).toHaveLength(count + 1);
    written('f', 'g');
    // Two of them, and the size.
    expect(filesIn(folder)).toHaveLength(3);
    for (const key of ['b', 'c', 'd']) new DiskContentCache({ folder, program: '2' }).write(key, large);
    writeFileSync(sizeFileOf(folder), JSON.stringify({ bytes: 0, measured: Date.now() - dayMs }));
    written();
    expect(filesIn(folder)).toHaveLength(3);
  });

  it.each([
    ['damaged', '{'],
    ['of another form', '{ "bytes": "1" }'],
    ['of the future', JSON.stringify({ bytes: 0, measured: Date.now() + dayMs })],
    ['negative', JSON.stringify({ bytes: -1e9, measured: Date.now() })],
  ])('measures its size if the noted one is %s', (_name, text) => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1', maxBytes: 10 });
    cache.write('key', value);
    writeFileSync(sizeFileOf(folder), text);
    cache.tidy();
    expect(filesIn(folder)).toEqual([sizeFileOf(folder)]);
  });

  it('deletes unfinished files of processes that have ended', () => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1' });
    cache.write('key', value);
    const inner = dirname(filesIn(folder)[0] ?? '');
    for (const [name, days] of [
      ['new-1-aa', 1],
      ['new-2-bb', 0],
    ] as const) {
      writeFileSync(join(inner, name), 'half');
      age(join(inner, name), days);
    }
    cache.tidy();
    expect(
      filesIn(folder)
        .map((file) => basename(file))
        .filter((name) => name.startsWith('new-')),
    ).toEqual(['new-2-bb']);
  });

  it('stores nothing where it cannot write', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const cache = new DiskContentCache({ folder: file, program: '1' });
    cache.write('key', value);
    cache.tidy();
    expect(cache.read('key')).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('stores no value that is too large, or not plain data', () => {
    const folder = newFolder();
    const cache = new DiskContentCache({ folder, program: '1' });
    cache.write('key', 'x'.repeat(65e6));
    expect(filesIn(folder)).toEqual([]);
    cache.write('key', () => undefined);
    expect(filesIn(folder)).toEqual([]);
  });
});
