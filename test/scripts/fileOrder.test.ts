import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRunOrder, longFiles } from '../../scripts/testRun/fileOrder';
import { projectFolder } from '../manifest/manifest';

const isolated = ['a', 'b', 'c'].map((name) => `test/mocked/${name}.test.ts`);
const short = Array.from({ length: 50 }, (_, index) => `test/short/${index}.test.ts`);
const starting = ['cli', 'server'].map((folder) => `test/${folder}/start.test.ts`);
const all = [...short, ...longFiles, ...isolated, ...starting];
const ordered = (seed: number, files: readonly string[] = all): string[] =>
  inRunOrder(files, seed, (path) => ({ path, isIsolated: isolated.includes(path) }));

describe('test files', () => {
  it('run in an order that a seed determines', () => {
    expect(ordered(1)).toEqual(ordered(1, [...all].reverse()));
    expect(ordered(1)).not.toEqual(ordered(2));
    expect(ordered(1).filter((path) => short.includes(path))).not.toEqual(short);
    expect([...ordered(1)].sort()).toEqual([...all].sort());
  });

  it('run isolated ones first, then those that start processes, long ones before others', () => {
    const longStarting = [...longFiles].filter((path) => /^test\/(?:cli|editors|merge|scripts|server)\//.test(path));
    const parts = [isolated, longStarting, starting, [...longFiles].filter((path) => !longStarting.includes(path)), short];
    const order = ordered(3);
    let start = 0;
    for (const part of parts) {
      expect(order.slice(start, start + part.length).sort()).toEqual([...part].sort());
      start += part.length;
    }
    expect(start).toBe(all.length);
  });

  it('that take long exist', () => {
    expect([...longFiles].filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });
});
