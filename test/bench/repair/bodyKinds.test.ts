import { describe, expect, it } from 'vitest';
import { bodyCodeKinds } from '../../../bench/repair/kinds/bodies/code';
import { bodyKinds } from '../../../bench/repair/kinds/bodies/index';
import { kinds } from '../../../bench/repair/kinds/index';
import { type BodyKind, bodyMistakesOf } from '../../../bench/repair/mistakes';
import { lineDiff } from '../../../bench/repair/textChange';
import { bodySamples } from './bodySamples';
import { bodySubject, codeSubject, importsSubject, reportedSubject } from './bodySubject';

const make = (kind: BodyKind, count: number, seed = 1) =>
  bodyMistakesOf(kind, [bodySubject, importsSubject, codeSubject], { count, seed, site: 'test' });

it('has a sample of each kind, and no kind twice', () => {
  expect(Object.keys(bodySamples)).toEqual(bodyKinds.map(({ name }) => name));
  const names = [...kinds, ...bodyKinds].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(bodyKinds.map((kind) => ({ name: kind.name, kind })))('$name', ({ name, kind }) => {
  const all = [1, 2, 3].flatMap((seed) => make(kind, 50, seed));

  it('makes the mistake of its name', () => {
    const [made] = make(kind, 1);
    expect(made).toBeDefined();
    if (!made) return;
    const { page, mistake } = made;
    const marked = mistake.text.slice(mistake.span.start, mistake.span.end).split('\n')[0];
    const expected =
      mistake.expectedText === page.text
        ? []
        : lineDiff(page.text, mistake.expectedText ?? page.text, 4)
            .split('\n')
            .slice(1);
    expect({ marked, change: lineDiff(page.text, mistake.text, 4).split('\n').slice(1), expected }).toEqual(bodySamples[name]);
  });

  it('makes the same mistakes for the same seed', () => {
    expect(make(kind, 3)).toEqual(make(kind, 3));
  });

  it('changes the text, and marks a part of it', () => {
    for (const { page, mistake } of all) {
      expect(mistake.text).not.toBe(page.text);
      expect(mistake.span.start).toBeGreaterThanOrEqual(0);
      expect(mistake.span.end).toBeGreaterThan(mistake.span.start);
      expect(mistake.span.end).toBeLessThanOrEqual(mistake.text.length);
      if (mistake.oneAnswer) expect(mistake.expectedText).not.toBe(mistake.text);
    }
  });

  it('does not change front matter and code blocks', () => {
    for (const { page, mistake } of all) {
      for (const part of [/^---\n[\s\S]*?\n---\n/, bodyCodeKinds.includes(kind) ? /```\n?$/ : /```[\s\S]*```/]) {
        expect(part.exec(mistake.text)?.[0]).toBe(part.exec(page.text)?.[0]);
      }
    }
  });

  it('is not made at diagnostics', () => {
    const reported = reportedSubject([{ start: 0, end: bodySubject.text.length }]);
    expect(kind.places(reported)).toEqual([]);
  });
});
