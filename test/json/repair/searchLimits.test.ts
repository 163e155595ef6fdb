import { expect, it } from 'vitest';
import { diagnose } from '../../../server/src/engine/json/repair/diagnose';

/** Texts that contradict JSON at every turn: looking at each turn from all sides would take minutes. */
it.each([
  ['closing brackets', ']'.repeat(100_000)],
  ['quotes', '"'.repeat(100_001)],
  ['lines with one quote', '"a\n'.repeat(50_000)],
  ['entries without commas', `{${'"a": 1 '.repeat(50_000)}}`],
  ['brackets that do not match', '{["a":}],'.repeat(20_000)],
  ['quotes in words', `{ "a": ${'x"y '.repeat(20_000)}`],
  ['prose', 'Some "text" here: yes, [link](a) {x}\n'.repeat(10_000)],
])('gives up early on %s', (_name, text) => {
  const { problems } = diagnose(text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(200);
});

it('finds one mistake in a text of two megabytes', () => {
  const groups = Array.from({ length: 12_000 }, (_, index) => ({ group: `Group ${index}`, pages: ['guides/start', `guides/${index}`] }));
  const text = JSON.stringify({ navigation: { groups } }, null, 2);
  const at = text.indexOf(']', text.length / 2);
  const { problems, isComplete } = diagnose(text.slice(0, at) + text.slice(at + 1));
  expect(isComplete).toBe(true);
  expect(problems.map(({ kind, repairs }) => [kind, repairs[0]?.edits])).toEqual([
    ['missingCloser', [{ span: { start: at, end: at }, text: ']' }]],
  ]);
});
