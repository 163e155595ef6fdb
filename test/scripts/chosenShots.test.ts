import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chosenShots } from '../../scripts/pictures/chosenShots';
import { shots } from '../../scripts/pictures/shots';
import { projectFolder } from '../manifest/manifest';

const agents = { url: 'http://127.0.0.1:1', project: 'demo', key: 'key' };
const all = shots({ agents, programs: '/programs' });
const names = (chosen: ReturnType<typeof chosenShots>): string[] => chosen.map(({ name }) => name);

describe('the pictures that are taken', () => {
  it('are all pictures, or the pictures with the given names, in their order', () => {
    expect(chosenShots(all, [])).toEqual(all);
    expect(names(chosenShots(all, ['preview', 'fix']))).toEqual(['fix', 'preview']);
  });

  it('are refused for an unknown name, with a list of the existing names', () => {
    expect(() => chosenShots(all, ['fix', 'fox'])).toThrow(/No picture is named fox\. There are .*fix, preview/);
  });

  it('have unique names, and show files of the project', () => {
    expect(new Set(names(all)).size).toBe(all.length);
    for (const { folder, open } of all) expect(existsSync(join(projectFolder, folder, open?.file ?? ''))).toBe(true);
  });

  it('never show the key, which is typed into a box that hides it', () => {
    const typed = all.flatMap(({ name, steps }) =>
      steps.flatMap(({ kind, value }, at) => (value === agents.key ? [{ name, kind, at, steps }] : [])),
    );
    expect(typed.map(({ name, kind }) => [name, kind])).toEqual([['agents', 'type']]);
    for (const { at, steps } of typed) expect(steps[at - 1]?.value).toContain('Set Admin Key');
  });
});
