import { describe, expect, it } from 'vitest';
import { conflictSides } from '../../server/src/engine/json/repair/syntaxErrors';
import { mergeTextsWithAncestor } from '../../server/src/engine/merge/mergeTexts';
import type { MergeConflict } from '../../server/src/engine/merge/plan';
import { rounds } from '../support/rounds';
import { labels, mergeValues, print, stringsOf } from './threeWay';

type Random = (below: number) => number;

/** A site as a plain value: groups by name, redirects by source, settings by key. */
interface Model {
  readonly settings: Map<string, string>;
  readonly groups: Map<string, { icon: string; pages: string[] }>;
  readonly redirects: Map<string, string>;
}

function copy({ settings, groups, redirects }: Model): Model {
  return {
    settings: new Map(settings),
    groups: new Map([...groups].map(([name, { icon, pages }]) => [name, { icon, pages: [...pages] }])),
    redirects: new Map(redirects),
  };
}

function randomModel(random: Random): Model {
  const model: Model = { settings: new Map(), groups: new Map(), redirects: new Map() };
  for (let i = 0; i < 4; i++) model.settings.set(`setting${i}`, `s${random(3)}`);
  for (let i = 0, page = 0; i < 4; i++) {
    const pages = Array.from({ length: 3 + random(6) }, () => `p${page++}`);
    model.groups.set(`Group ${i}`, { icon: `i${random(3)}`, pages });
  }
  for (let i = 0; i < 4; i++) model.redirects.set(`/r${i}`, `/d${random(3)}`);
  return model;
}

function randomEdit(model: Model, random: Random, side: string): void {
  const groups = [...model.groups.values()];
  const pick = (): { icon: string; pages: string[] } => groups[random(groups.length)] ?? { icon: '', pages: [] };
  const [group, other] = [pick(), pick()];
  const at = random(group.pages.length);
  switch (random(8)) {
    case 0:
      group.pages.splice(random(group.pages.length + 1), 0, `${side}${random(1000)}`);
      break;
    case 1:
      if (group.pages.length > 2) group.pages.splice(at, 1);
      break;
    case 2:
      if (group.pages.length > 2) other.pages.splice(random(other.pages.length), 0, ...group.pages.splice(at, 1));
      break;
    case 3:
      group.icon = `icon${random(3)}`;
      break;
    case 4:
      model.settings.set(`setting${random(6)}`, `v${random(3)}`);
      break;
    case 5:
      model.redirects.set(`/r${random(8)}`, `/d${random(5)}`);
      break;
    case 6:
      model.redirects.delete(`/r${random(4)}`);
      break;
    default:
      model.groups.set(`${side} ${random(1000)}`, { icon: 'new', pages: [`${side}new${random(1000)}`] });
  }
}

function siteOf({ settings, groups, redirects }: Model): unknown {
  return {
    ...Object.fromEntries(settings),
    navigation: { groups: [...groups].map(([group, { icon, pages }]) => ({ group, icon, pages })) },
    redirects: [...redirects].map(([source, destination]) => ({ source, destination })),
  };
}

/** Facts of a model: each has one value, and merges by itself. */
function factsOf({ settings, groups, redirects }: Model): Map<string, string> {
  const facts = new Map<string, string>();
  for (const [key, value] of settings) facts.set(`setting ${key}`, value);
  for (const [source, destination] of redirects) facts.set(`redirect ${source}`, destination);
  for (const [name, { icon, pages }] of groups) {
    facts.set(`icon ${name}`, icon);
    for (const page of pages) facts.set(`page ${page}`, name);
  }
  return facts;
}

function factsOfValue(value: {
  navigation: { groups: { group: string; icon: string; pages: string[] }[] };
  redirects: { source: string; destination: string }[];
}) {
  const { navigation, redirects, ...settings } = value;
  return factsOf({
    settings: new Map(Object.entries(settings as unknown as Record<string, string>)),
    groups: new Map(navigation.groups.map(({ group, icon, pages }) => [group, { icon, pages }])),
    redirects: new Map(redirects.map(({ source, destination }) => [source, destination])),
  });
}

/** The merge of facts; `undefined` in a conflict. */
function mergeFacts(base: Map<string, string>, ours: Map<string, string>, theirs: Map<string, string>): Map<string, string> | undefined {
  const merged = new Map<string, string>();
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [former, a, b] = [base, ours, theirs].map((facts) => facts.get(key));
    if (a !== b && a !== former && b !== former) return undefined;
    const value = a === former ? b : a;
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
}

const sorted = (facts: Map<string, string>) => [...facts].sort(([a], [b]) => (a < b ? -1 : 1));

function keysInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysInOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, keysInOrder(each)]),
  );
}

const canonical = (text: string): unknown => keysInOrder(JSON.parse(text));

/**
 * Expects that markers with the common ancestor have the same sides as those without it, and an ancestor that differs from both.
 * @returns whether the ancestor is known
 */
function expectAncestor(text: string, [base, ours, theirs]: readonly unknown[]): boolean {
  const markers = { ...labels, base: 'base' };
  const found = mergeTextsWithAncestor({ base: print(base), ours: print(ours), theirs: print(theirs) }, markers);
  if (found?.text === undefined) return false;
  const [plain, sides] = [conflictSides(text), conflictSides(found.text)];
  expect([sides?.ours, sides?.theirs]).toEqual([plain?.ours, plain?.theirs]);
  expect(() => JSON.parse(sides?.base ?? '')).not.toThrow();
  for (const [, left, former, right] of found.text.matchAll(
    /^<{7} ours\n([\s\S]*?)^\|{7} base\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} theirs$/gm,
  )) {
    expect(former).not.toBe(left);
    expect(former).not.toBe(right);
  }
  return true;
}

describe('random three-way merges', () => {
  it('are symmetric, idempotent and equal to a merge of facts', async () => {
    let resolved = 0;
    let count = 0;
    let asked = 0;
    let marked = 0;
    await rounds.each(100, 1, (random) => {
      const base = randomModel(random);
      const [ours, theirs] = [copy(base), copy(base)];
      for (let i = random(6); i >= 0; i--) randomEdit(ours, random, 'o');
      for (let i = random(6); i >= 0; i--) randomEdit(theirs, random, 't');
      const values = [base, ours, theirs].map(siteOf);
      const merged = mergeValues(values[0], values[1], values[2]);
      const swapped = mergeValues(values[0], values[2], values[1]);
      expect(swapped.conflicts.length > 0).toBe(merged.conflicts.length > 0);
      count++;
      const expected = mergeFacts(factsOf(base), factsOf(ours), factsOf(theirs));
      if (merged.conflicts.length > 0) {
        if (merged.conflicts.some(({ kind }) => kind !== 'order')) expect(expected).toBeUndefined();
        if (expectAncestor(merged.text, values)) marked++;
        return;
      }
      resolved++;
      const value = JSON.parse(merged.text);
      if (expected) expect(sorted(factsOfValue(value))).toEqual(sorted(expected));
      expect(canonical(swapped.text)).toEqual(canonical(merged.text));
      for (const again of [
        mergeValues(values[0], value, values[2]),
        mergeValues(values[0], values[1], value),
        mergeValues(values[0], value, value),
      ]) {
        // A page that one side moved and the other replaced is only known by its new path in the merge: its removal is asked for.
        const isReplaced = ({ kind, path }: MergeConflict): boolean => kind === 'removed' && !stringsOf(value).has(path.at(-1) ?? '');
        if (again.conflicts.length > 0 && again.conflicts.every(isReplaced)) {
          asked++;
          continue;
        }
        expect(again.conflicts).toEqual([]);
        expect(canonical(again.text)).toEqual(canonical(merged.text));
      }
      const strings = stringsOf(value);
      for (const page of [...ours.groups.values()].flatMap(({ pages }) => pages)) {
        if ([...theirs.groups.values()].some(({ pages }) => pages.includes(page))) expect(strings).toContain(page);
      }
    });
    expect(resolved).toBeGreaterThan(count / 3);
    expect(marked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(Math.max(2, count / 100));
  });
});
