import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesAtOnce, bytesOf, headOf } from '../../server/src/disk/fileBytes';
import { RegularFileError, readRegularFile } from '../../server/src/disk/regularFile';
import { makeHuge, onPosix } from '../support/hostile/files';
import { DiskSite } from '../support/lspProcess';
import { inTime } from '../support/lspUntil';

const maxSize = 1024;

/** Reason why a file is not read, or the code of a file system error; `undefined` if it is read. */
function problemOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof RegularFileError) return error.problem;
    return error instanceof Error && 'code' in error ? String(error.code) : 'another error';
  }
}

describe('a file', () => {
  it('is read up to the maximum size, and not above', () => {
    const site = new DiskSite({ a: 'text', empty: '', full: Buffer.alloc(maxSize, 'x'), over: Buffer.alloc(maxSize + 1, 'x') });
    expect(readRegularFile(site.file('a'), { maxSize }).toString()).toBe('text');
    expect(readRegularFile(site.file('empty'), { maxSize })).toHaveLength(0);
    expect(readRegularFile(site.file('full'), { maxSize })).toHaveLength(maxSize);
    expect(problemOf(() => readRegularFile(site.file('over'), { maxSize }))).toBe('tooLarge');
    expect(problemOf(() => readRegularFile(site.file('none'), { maxSize }))).toBe('ENOENT');
    expect(problemOf(() => readRegularFile(site.file('a/b'), { maxSize }))).toBe('ENOTDIR');
  });

  it.runIf(onPosix)('must be a regular file, even behind links', () => {
    const site = new DiskSite({ 'in/a': 'text' });
    execFileSync('mkfifo', [site.file('pipe')]);
    mkdirSync(site.file('folder'));
    makeHuge(site.file('huge'));
    for (const [name, target] of [
      ['to-zero', '/dev/zero'],
      ['to-tty', '/dev/null'],
      ['to-pipe', 'pipe'],
      ['to-huge', 'huge'],
      ['to-folder', 'folder'],
      ['to-a', 'in/a'],
      ['to-itself', 'to-itself'],
    ] as const)
      symlinkSync(target, site.file(name));
    const problems = ['pipe', 'folder', 'huge', 'to-zero', 'to-tty', 'to-pipe', 'to-huge', 'to-folder', 'to-a', 'to-itself'].map((name) => [
      name,
      problemOf(() => readRegularFile(site.file(name), { maxSize })),
    ]);
    expect(Object.fromEntries(problems)).toEqual({
      pipe: 'special',
      folder: 'special',
      huge: 'tooLarge',
      'to-zero': 'special',
      'to-tty': 'special',
      'to-pipe': 'special',
      'to-huge': 'tooLarge',
      'to-folder': 'special',
      'to-a': undefined,
      'to-itself': 'ELOOP',
    });
  });

  it.runIf(onPosix)('must be within the folders by its real path', () => {
    const site = new DiskSite({ 'in/a': 'text', out: 'secret' });
    symlinkSync('../out', site.file('in/link'));
    symlinkSync('in', site.file('same'));
    const within = [site.file('in')];
    const problems = ['in/a', 'same/a', 'in/link', 'out', 'in/../out'].map((path) =>
      problemOf(() => readRegularFile(site.file(path), { maxSize, within })),
    );
    expect(problems).toEqual([undefined, undefined, 'outside', 'outside', 'outside']);
    expect(problemOf(() => readRegularFile(site.file('same/a'), { maxSize, within: [site.file('same')] }))).toBeUndefined();
    expect(problemOf(() => readRegularFile(site.file('in/a'), { maxSize, within: [] }))).toBe('outside');
    expect(problemOf(() => readRegularFile(site.file('in/a'), { maxSize, within: [site.file('gone')] }))).toBe('outside');
  });
});

describe.runIf(onPosix)('a file that was replaced after its check', () => {
  const read = (path: string, size: number): Promise<string> =>
    bytesOf(path, size, maxSize).then(
      (bytes) => Buffer.from(bytes).toString(),
      (error: unknown) => (error instanceof RegularFileError ? error.problem : String((error as { code?: unknown }).code)),
    );

  it('does not block if it is a pipe now, and is not followed if it is a link', async () => {
    const site = new DiskSite({ a: 'text' });
    execFileSync('mkfifo', [site.file('pipe')]);
    symlinkSync('/dev/zero', site.file('link'));
    expect(await inTime('the bytes of a pipe', read(site.file('pipe'), 4))).toMatch(/^(?:special|EAGAIN|ESPIPE)$/);
    expect(await read(site.file('link'), 4)).toBe('ELOOP');
    expect(await read('/dev/zero', 4)).toBe('special');
    await expect(inTime('the start of a pipe', headOf(site.file('pipe'), 4))).rejects.toThrow(RegularFileError);
  });

  it('is read completely if it has another size, up to the maximum', async () => {
    const site = new DiskSite({ a: 'longer text', b: Buffer.alloc(maxSize + 1, 'x') });
    expect(await read(site.file('a'), 4)).toBe('longer text');
    expect(await read(site.file('a'), 40)).toBe('longer text');
    expect(await read(site.file('b'), 4)).toBe('tooLarge');
  });
});

describe.runIf(onPosix)('bytesAtOnce', () => {
  it('returns nothing for another size, and neither blocks nor follows links', () => {
    const site = new DiskSite({ a: 'text' });
    execFileSync('mkfifo', [site.file('pipe')]);
    symlinkSync('/dev/zero', site.file('link'));
    const readAtOnce = (path: string, size: number): unknown => {
      try {
        return bytesAtOnce(path, size)?.toString();
      } catch (error) {
        return (error as { code?: unknown }).code;
      }
    };
    expect(readAtOnce(site.file('a'), 4)).toBe('text');
    expect([readAtOnce(site.file('a'), 3), readAtOnce(site.file('a'), 5), readAtOnce('/dev/zero', 4)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([undefined, 'EAGAIN', 'ESPIPE']).toContain(readAtOnce(site.file('pipe'), 4));
    expect(readAtOnce(site.file('link'), 4)).toBe('ELOOP');
  });
});
