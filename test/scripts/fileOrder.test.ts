import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRunOrder, longFiles } from '../../scripts/testRun/fileOrder';
import { projectFolder } from '../manifest/manifest';

const isolated = ['a', 'b', 'c'].map((name) => `test/mocked/${name}.test.ts`);
const short = Array.from({ length: 50 }, (_, index) => `test/short/${index}.test.ts`);
const all = [...short, ...longFiles, ...isolated];
const ordered = (seed: number, files: readonly string[] = all): string[] =>
  inRunOrder(files, seed, (path) => ({ path, isIsolated: isolated.includes(path) }));

describe('test files', () => {
  it('run in an order that a seed determines', () => {
    expect(ordered(1)).toEqual(ordered(1, [...all].reverse()));
    expect(ordered(1)).not.toEqual(ordered(2));
    expect(ordered(1).filter((path) => short.includes(path))).not.toEqual(short);
    expect([...ordered(1)].sort()).toEqual([...all].sort());
  });

  it('run isolated ones first, then those that take long', () => {
    const [first, rest] = [ordered(3).slice(0, isolated.length), ordered(3).slice(isolated.length)];
    expect([...first].sort()).toEqual(isolated);
    expect(rest.slice(0, longFiles.size).sort()).toEqual([...longFiles].sort());
  });

  it('that take long exist', () => {
    expect([...longFiles].filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });
});
