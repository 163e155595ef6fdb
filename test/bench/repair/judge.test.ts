import { describe, expect, it } from 'vitest';
import { judge, newDiagnostics } from '../../../bench/repair/judge';
import { formatGoals, formatTable } from '../../../bench/repair/table';
import { judgeGoals, type Outcome, tally } from '../../../bench/repair/tally';
import { changeBetween, lineDiff } from '../../../bench/repair/textChange';

const at = (start: number, end: number, file = '', code = 'value.type') => ({ file, code, message: 'Wrong.', span: { start, end } });

describe('newDiagnostics', () => {
  const before = 'one two three';

  it('recognizes diagnostics behind an insertion or a deletion, or on both sides of one', () => {
    const old = [at(0, 3), at(8, 13)];
    expect(newDiagnostics(old, [at(0, 3), at(12, 17)], before, 'one two and three')).toEqual([]);
    expect(newDiagnostics(old, [at(0, 3), at(4, 9)], before, 'one three')).toEqual([]);
    expect(newDiagnostics([at(0, 13)], [at(0, 9)], before, 'one three')).toEqual([]);
  });

  it('returns diagnostics that differ in position, code or file', () => {
    const now = [at(4, 7), at(0, 3, '', 'value.enum'), at(0, 3, 'nav.json')];
    expect(newDiagnostics([at(0, 3)], now, before, before)).toEqual(now);
  });

  it('ignores differences of messages', () => {
    expect(newDiagnostics([at(0, 3)], [{ ...at(0, 3), message: 'Wrong, as is the other.' }], before, before)).toEqual([]);
  });

  it('returns one new diagnostic for one before and two now', () => {
    expect(newDiagnostics([at(0, 3)], [at(0, 3), at(0, 3)], before, before)).toHaveLength(1);
  });

  it('does not move positions in other files', () => {
    const old = [at(8, 13, 'nav.json')];
    expect(newDiagnostics(old, old, before, `more ${before}`)).toEqual([]);
  });
});

describe('judge', () => {
  const mistake = { span: { start: 4, end: 7 }, also: [{ start: 20, end: 22 }], oneAnswer: true, expectedText: 'right' };

  it('accepts one diagnostic at the mistake and a fix that restores the text', () => {
    expect(judge(mistake, [at(5, 6)], 'right')).toEqual({ detected: true, placed: true, single: true, repaired: true });
  });

  it('accepts the ends of a span and the other spans', () => {
    for (const diagnostic of [at(7, 9), at(0, 4), at(21, 30)]) expect(judge(mistake, [diagnostic], 'right').placed).toBe(true);
    expect(judge(mistake, [at(8, 9)], 'right').placed).toBe(false);
    expect(judge(mistake, [at(5, 6, 'nav.json')], 'right').placed).toBe(false);
  });

  it('rejects no diagnostic, several diagnostics, and a fix with another result', () => {
    expect(judge(mistake, [], undefined)).toEqual({ detected: false, placed: false, single: false, repaired: false });
    expect(judge(mistake, [at(5, 6), at(5, 7)], 'wrong')).toEqual({ detected: true, placed: true, single: false, repaired: false });
  });

  it('expects no repair if several are right', () => {
    expect(judge({ ...mistake, oneAnswer: false }, [at(5, 6)], undefined).repaired).toBeUndefined();
  });
});

const outcome = (name: string, repaired: boolean | undefined, found = true): Outcome => ({
  mistake: { kind: { name } },
  detected: found,
  placed: found,
  single: found,
  repaired,
});
const kinds = [
  { name: 'comment', oneAnswer: true },
  { name: 'empty list', oneAnswer: false },
  { name: 'nowhere', oneAnswer: true },
];
const counted = tally(kinds, [
  outcome('comment', true),
  outcome('comment', false),
  outcome('comment', undefined),
  outcome('empty list', undefined, false),
]);

describe('tally', () => {
  it('counts by kind and in all', () => {
    expect(counted.rows.map(({ name, made, detected, answerable, repaired }) => [name, made, detected, answerable, repaired])).toEqual([
      ['comment', 3, 3, 2, 1],
      ['empty list', 1, 0, 0, 0],
      ['nowhere', 0, 0, 0, 0],
    ]);
    expect(counted.total).toEqual({ made: 4, detected: 3, placed: 3, single: 3, answerable: 2, repaired: 1 });
  });

  it('relates repairs to the mistakes with one answer only', () => {
    const shares = Object.fromEntries(judgeGoals(counted.total).map(({ name, share }) => [name, share]));
    expect(shares).toEqual({ detected: 0.75, placed: 0.75, single: 0.75, repaired: 0.5 });
    const perfect = { made: 200, detected: 199, placed: 199, single: 198, answerable: 100, repaired: 97 };
    expect(judgeGoals(perfect).every(({ reached }) => reached)).toBe(true);
    expect(judgeGoals({ ...perfect, detected: 198 }).map(({ reached }) => reached)).toEqual([false, true, true, true]);
  });

  it('reaches no goal without mistakes', () => {
    const nothing = { made: 0, detected: 0, placed: 0, single: 0, answerable: 0, repaired: 0 };
    expect(judgeGoals(nothing).map(({ share, reached }) => [share, reached])).toEqual(Array.from({ length: 4 }, () => [undefined, false]));
  });
});

describe('formatTable', () => {
  const lines = formatTable(counted).split('\n');

  it('has a row for each kind and one for all, and marks numbers below their maximum', () => {
    expect(lines).toHaveLength(7);
    expect(lines[2]).toMatch(/^comment +one +3 +3 +3 +3 +! 1 of 2$/);
    expect(lines[3]).toMatch(/^empty list +several +1 +! 0 +! 0 +! 0$/);
    expect(lines[6]).toMatch(/^all +4 +! 3 +! 3 +! 3 +! 1 of 2$/);
  });

  it('is followed by the goals', () => {
    expect(formatGoals(counted.total).split('\n')[0]).toBe('detected 75.0 % (goal 99.5 %): NOT reached');
    expect(formatGoals({ ...counted.total, answerable: 0 }).split('\n')[3]).toBe('repaired: nothing to count');
  });
});

describe('changeBetween and lineDiff', () => {
  it('find the part that differs', () => {
    expect(changeBetween('a long text', 'a short text')).toEqual({ start: 2, end: 6, inserted: 'short' });
    expect(changeBetween('aa', 'aaa')).toEqual({ start: 2, end: 2, inserted: 'a' });
    expect(changeBetween('same', 'same')).toEqual({ start: 4, end: 4, inserted: '' });
  });

  it('show the lines that differ, and how many more there are', () => {
    expect(lineDiff('a\nb\nc', 'a\nx\nc')).toBe('@ line 2\n- b\n+ x');
    expect(lineDiff('a\nb\nc\nd', 'x', 2)).toBe('@ line 1\n- a\n- b\n- … 2 more\n+ x');
  });
});
