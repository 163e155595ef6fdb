import { describe, expect, it } from 'vitest';
import { kinds } from '../../../bench/repair/kinds/index';
import { type Kind, mistakesOf } from '../../../bench/repair/mistakes';
import { changeBetween, lineDiff } from '../../../bench/repair/textChange';
import type { Span, Tree } from '../../../bench/repair/tree';
import { samples } from './samples';
import { languagesSubject, subject } from './subject';

const subjectFor = (kind: Kind): Tree => (kind.places(subject).length > 0 ? subject : languagesSubject);
const make = (kind: Kind, count: number, seed = 1) => mistakesOf(kind, subjectFor(kind), { count, seed, site: 'test' });
const inSyntax = new Set(kinds.slice(kinds.findIndex(({ name }) => name === 'comment')).map(({ name }) => name));
inSyntax.add('page with single back slashes');

const parses = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const reversed = (text: string) => [...text].reverse().join('');
/** The last and the first span of a change that equal characters on both sides allow. */
const changeSpans = (before: string, after: string): Span[] => {
  const late = changeBetween(before, after);
  const early = changeBetween(reversed(before), reversed(after));
  return [
    { start: late.start, end: late.start + late.inserted.length },
    { start: after.length - early.start - early.inserted.length, end: after.length - early.start },
  ];
};
const touches = (a: Span, b: Span) => a.start <= b.end && a.end >= b.start;

it('has a sample of each kind, and no kind twice', () => {
  expect(Object.keys(samples)).toEqual(kinds.map(({ name }) => name));
});

describe.each(kinds.map((kind) => ({ name: kind.name, kind })))('$name', ({ name, kind }) => {
  const all = [1, 2, 3].flatMap((seed) => make(kind, 50, seed));

  it('makes the mistake of its name', () => {
    const [mistake] = make(kind, 1);
    expect(mistake).toBeDefined();
    if (!mistake) return;
    const marked = mistake.text.slice(mistake.span.start, mistake.span.end).split('\n')[0];
    const change = lineDiff(subjectFor(kind).text, mistake.text, 4).split('\n').slice(1);
    expect({ marked, change }).toEqual(samples[name]);
  });

  it('makes the same mistakes for the same seed', () => {
    expect(make(kind, 3)).toEqual(make(kind, 3));
  });

  it('changes the text within its span', () => {
    for (const mistake of all) {
      const places = changeSpans(mistake.expectedText ?? subjectFor(kind).text, mistake.text);
      const spans = [mistake.span, ...(mistake.also ?? [])];
      expect(
        places.some((place) => spans.some((span) => touches(span, place))),
        mistake.text,
      ).toBe(true);
      expect(mistake.span.start).toBeGreaterThanOrEqual(0);
      expect(mistake.span.end).toBeGreaterThan(mistake.span.start);
      expect(mistake.span.end).toBeLessThanOrEqual(mistake.text.length);
    }
  });

  it(inSyntax.has(name) ? 'breaks the JSON' : 'leaves it JSON', () => {
    for (const mistake of all) expect(parses(mistake.text), mistake.text).toBe(!inSyntax.has(name));
  });

  it('has a valid text as the right answer, or none', () => {
    for (const mistake of all) {
      if (!mistake.oneAnswer) continue;
      expect(mistake.expectedText).not.toBe(mistake.text);
      expect(parses(mistake.expectedText ?? ''), mistake.expectedText).toBe(true);
    }
  });
});
