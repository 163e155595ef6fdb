import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../server/src/engine/merge/mergeTexts';
import { labels, stringsOf } from './threeWay';

const folder = fileURLToPath(new URL('../../../shared/merges/', import.meta.url));
const names = existsSync(folder)
  ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  : [];

const read = (name: string, version: string): string => readFileSync(`${folder}${name}/${version}.json`, 'utf8');

describe.runIf(names.length > 0)('merges of real histories', () => {
  it('resolve most files, lose no string and contain what people merged', () => {
    const [resolved, same]: string[][] = [[], []];
    for (const name of names) {
      const [base = '', ours = '', theirs = '', people = ''] = ['base', 'ours', 'theirs', 'merged'].map((each) => read(name, each));
      const merged = mergeTexts({ base, ours, theirs }, labels);
      expect(merged).toBeDefined();
      if (!merged || merged.conflicts.length > 0) continue;
      resolved?.push(name);
      const [former, a, b, result, expected] = [base, ours, theirs, merged.text, people].map((text) => stringsOf(JSON.parse(text)));
      const lost = [...(a ?? []), ...(b ?? [])].filter(
        (each) => !result?.has(each) && (!former?.has(each) || (a?.has(each) && b?.has(each))),
      );
      expect(lost).toEqual([]);
      expect([...(result ?? [])].filter((each) => former?.has(each) && !(a?.has(each) && b?.has(each)))).toEqual([]);
      if ([...(result ?? [])].sort().join() === [...(expected ?? [])].sort().join()) same?.push(name);
    }
    expect(resolved?.length).toBeGreaterThanOrEqual(0.75 * names.length);
    expect(same?.length).toBeGreaterThanOrEqual(0.8 * (resolved?.length ?? 0));
  });
});
