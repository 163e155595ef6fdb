import { expect, it } from 'vitest';
import { diagnose } from '../../../server/src/engine/json/repair/diagnose';
import { lexLine } from '../../../server/src/engine/json/repair/lexer';
import { toSourceText } from '../../../server/src/engine/json/repair/lines';

/** Texts with errors everywhere: a complete search for repairs would take minutes. */
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

it('may pause every few lines', () => {
  const text = `{ "pages": [\n${'  "a",\n'.repeat(1_000)}  "a" "b" ] }`;
  expect([...diagnose.steps(text)].length).toBeGreaterThan(15);
});

it.each([
  ['words', 'one two, '],
  ['single quotes that are not closed', `"a" 'b `],
  ['symbols', '% ~ '],
])('reads a line of %s up to a limit, and the rest as one token', (_name, part) => {
  const text = part.repeat(50_000);
  const [line] = toSourceText(text).lines;
  const { tokens, end } = lexLine(text, 0, text.length, line as NonNullable<typeof line>);
  expect(tokens.length).toBeLessThan(15_000);
  expect([tokens.at(-1)?.end, end]).toEqual([text.length, text.length]);
});

it('reads all numbers and strings of a line', () => {
  const text = '[true, 1.5, "a", -3e4], '.repeat(10_000);
  const [line] = toSourceText(text).lines;
  expect(lexLine(text, 0, text.length, line as NonNullable<typeof line>).tokens).toHaveLength(100_000);
});
