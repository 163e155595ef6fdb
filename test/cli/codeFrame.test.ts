import { expect, it } from 'vitest';
import { codeFrame } from '../../server/src/cli/terminal/codeFrame';

const plain = (_color: string, text: string): string => text;
const at = (character: number, length: number) => ({ start: { line: 0, character }, end: { line: 0, character: character + length } });

it('frames of a very long line take only time for the visible part', () => {
  const line = 'a'.repeat(1_000_000);
  for (let index = 0; index < 2_000; index++) {
    const frame = codeFrame([line], at(index * 400, 500_000), 80, plain);
    expect(frame).toHaveLength(2);
    for (const each of frame) expect(each.length).toBeLessThanOrEqual(80);
  }
});

it.each([
  ['a line that fits', `${'a'.repeat(30)}b${'a'.repeat(30)}`, 30],
  ['a line of combining marks that fits', `${'a\u0301'.repeat(30)}b`, 60],
  ['a long line', `${'a'.repeat(5_000)}b${'a'.repeat(5_000)}`, 5_000],
  ['a long line that begins with combining marks', `${'\u0301'.repeat(5_000)}b`, 5_000],
])('the marker of %s is below the marked character', (_, line, character) => {
  const [codeLine = '', marker = ''] = codeFrame([line], at(character, 1), 80, plain);
  const columns = [...codeLine].filter((char) => char !== '\u0301');
  expect(columns[marker.indexOf('^')]).toBe('b');
});
