import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../bench/random';
import { insertItem, insertProperty, removeChild } from '../../../bench/repair/edits';
import { type Kind, mistakesOf } from '../../../bench/repair/mistakes';
import { isOneSlipApart, isOnlyNear, slip, slipInPath, slips } from '../../../bench/repair/slips';
import { createTree, isSound, nodeAt, soundSettings } from '../../../bench/repair/tree';
import { subject, text } from './subject';

/** A kind whose candidates are the numbers from 0, and whose mistake has its number as text. */
const numbered = (places: number, fits: (place: number) => boolean = () => true): Kind => ({
  name: 'numbered',
  oneAnswer: true,
  places: () => Array.from({ length: places }, (_, index) => index),
  make: (_, place) => (fits(Number(place)) ? { text: String(place), span: { start: 0, end: 1 } } : undefined),
});
const placesOf = (kind: Kind, count: number, seed = 1) =>
  mistakesOf(kind, subject, { count, seed, site: 'test' }).map((each) => Number(each.text));

describe('mistakesOf', () => {
  it('spreads the mistakes over the candidates', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [first, second, third] = placesOf(numbered(30), 3, seed);
      expect(first).toBeLessThan(10);
      expect(second).toBeGreaterThanOrEqual(10);
      expect(second).toBeLessThan(20);
      expect(third).toBeGreaterThanOrEqual(20);
    }
  });

  it('takes every candidate if there are few, and another if one is not suited', () => {
    expect(placesOf(numbered(2), 3)).toEqual([0, 1]);
    expect(
      placesOf(
        numbered(5, (place) => place === 3),
        1,
      ),
    ).toEqual([3]);
    expect(placesOf(numbered(0), 3)).toEqual([]);
  });

  it('depends on the site and the kind', () => {
    const kind = numbered(1000);
    const other = mistakesOf(kind, subject, { count: 3, seed: 1, site: 'other' }).map((each) => Number(each.text));
    expect(other).not.toEqual(placesOf(kind, 3));
    expect(placesOf({ ...kind, name: 'of another name' }, 3)).not.toEqual(placesOf(kind, 3));
  });
});

describe('slips', () => {
  const random = createRandom(1);

  it('are one typo each', () => {
    for (const kind of Object.values(slips)) {
      for (let times = 0; times < 20; times++) {
        const wrong = kind('navigation', random);
        expect(wrong).not.toBe('navigation');
        expect(isOneSlipApart(wrong ?? '', 'navigation')).toBe(true);
      }
    }
  });

  it('give no excluded word, and none for words that are too short', () => {
    expect(slip('ab', random)).toBeUndefined();
    expect(slip('light', random, { taken: () => true })).toBeUndefined();
    for (let times = 0; times < 50; times++)
      expect(slip('tab', random, { kinds: ['double'], taken: (word) => word === 'ttab' })).not.toBe('ttab');
  });

  it('do not change folders and extensions of a path', () => {
    for (let times = 0; times < 50; times++) expect(slipInPath('/logo/light.svg', random)).toMatch(/^\/logo\/[a-z]+\.svg$/i);
  });

  it.each([
    ['light', 'light', true],
    ['ligth', 'light', true],
    ['ight', 'light', true],
    ['liight', 'light', true],
    ['lizht', 'light', true],
    ['ilgth', 'light', false],
    ['dark', 'light', false],
    ['', 'ab', false],
  ])('are one step between %s and %s: %s', (a, b, apart) => {
    expect(isOneSlipApart(a, b)).toBe(apart);
    expect(isOneSlipApart(b, a)).toBe(apart);
  });

  it('are ambiguous if more than one word is near', () => {
    expect(isOnlyNear('guide', 'guides', ['guides', 'index'])).toBe(true);
    expect(isOnlyNear('guide', 'guides', ['guides', 'guidex'])).toBe(false);
  });
});

describe('tree', () => {
  it('omits values with diagnostics, and values inside them', () => {
    const start = text.indexOf('"colors"');
    const tree = createTree(text, { reported: [{ start, end: start + 8 }] });
    const paths = soundSettings(tree).map(({ path }) => path);
    expect(paths).not.toContain('colors.primary');
    expect(paths).toContain('logo.light');
    const colors = nodeAt(tree, 'colors');
    expect(colors && isSound(tree, colors)).toBe(false);
  });

  it('refuses a text that is not an object', () => {
    expect(() => createTree('[]')).toThrow(/no JSON object/);
  });
});

describe('edits', () => {
  const object = (source: string) => createTree(source).root;
  const list = (source: string) => nodeAt(createTree(source), 'a') ?? expect.fail('no list');

  it.each([
    ['{ "a": 1 }', '{ "a": 1, "b": { "c": [1, 2] } }'],
    ['{\n  "a": 1\n}', '{\n  "a": 1,\n  "b": {\n    "c": [\n      1,\n      2\n    ]\n  }\n}'],
    ['{\r\n\t"a": 1\r\n}', '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": [\r\n\t\t\t1,\r\n\t\t\t2\r\n\t\t]\r\n\t}\r\n}'],
  ])('add a property to %j in its layout', (source, expected) => {
    const made = insertProperty(source, object(source), 'b', { c: [1, 2] });
    expect(made.text).toBe(expected);
    expect(made.text.slice(made.span.start, made.span.end)).toMatch(/^"b": \{[\s\S]*\}$/);
    expect(made.text.slice(made.valueStart, made.span.end)).toMatch(/^\{[\s\S]*\}$/);
  });

  it('add an item to a list, an empty one too', () => {
    for (const [source, expected] of [
      ['{ "a": [1] }', '{ "a": [1, "x"] }'],
      ['{\n  "a": []\n}', '{\n  "a": [\n    "x"\n  ]\n}'],
    ] as const) {
      const made = insertItem(source, list(source), 'x');
      expect(made.text).toBe(expected);
      expect(made.text.slice(made.span.start, made.span.end)).toBe('"x"');
    }
  });

  it.each([
    [0, '{ "b": 2, "c": 3 }'],
    [1, '{ "a": 1, "c": 3 }'],
    [2, '{ "a": 1, "b": 2 }'],
  ])('remove property %d with one comma', (index, expected) => {
    const source = '{ "a": 1, "b": 2, "c": 3 }';
    const child = object(source).children?.[index] ?? expect.fail('no property');
    const made = removeChild(source, child);
    expect(made.text).toBe(expected);
    expect(made.length).toBe(source.length - expected.length);
  });
});
