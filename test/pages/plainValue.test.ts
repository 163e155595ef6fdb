import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../server/src/engine/pages/frontMatter/frontMatter';
import { plainValue } from '../../server/src/engine/pages/frontMatter/plainValue';

/** Values of these texts in js-yaml 3: the numbers of YAML 1.1. */
const numbers: readonly (readonly [text: string, value: number])[] = [
  ['0', 0],
  ['010', 8],
  ['-010', -8],
  ['0_1', 1],
  ['1_000', 1000],
  ['0x1F', 31],
  ['+0x1F', 31],
  ['0b11', 3],
  ['+5', 5],
  ['5.', 5],
  ['.5', 0.5],
  ['1_0.5', 10.5],
  ['1e3', 1000],
  ['1.5e-3', 0.0015],
  ['1:30', 90],
  ['-1:30', -90],
  ['12:30:45', 45045],
  ['1:30.5', 90.5],
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.inf', Number.NEGATIVE_INFINITY],
  ['.NaN', Number.NaN],
];

const strings = [
  '08',
  '01.5',
  '01:30',
  '0:30',
  '1:75',
  '1:30:',
  '1_',
  '_1',
  '0o10',
  '0x',
  '0b12',
  '-.5',
  '.',
  '-',
  'NaN',
  '1.2.3',
  '1,000',
  '2024-01-01',
  'yes',
  'No',
  'on',
  'off',
  'y',
  'tRUE',
];

describe('a value without quotes', () => {
  it.each(numbers)('%s is a number', (text, value) => {
    expect(plainValue(text)).toEqual({ kind: 'number', value });
  });

  it.each(strings)('%s is a string', (text) => {
    expect(plainValue(text)).toEqual({ kind: 'string', value: text });
  });

  it.each(['true', 'True', 'FALSE'])('%s is a boolean', (text) => {
    expect(plainValue(text)).toEqual({ kind: 'boolean', value: text !== 'FALSE' });
  });

  it.each(['~', 'null', 'NULL', ''])('"%s" is null', (text) => {
    expect(plainValue(text)).toEqual({ kind: 'null', value: null });
  });

  it.each([...numbers.map(([text]) => text), ...strings, 'true', '~'])('%s is the same in every notation of front matter', (text) => {
    const valueIn = (yaml: string): unknown => {
      const value = readFrontMatter(`---\n${yaml}\n---\n`)?.entries.at(-1)?.value;
      return value?.kind === 'list'
        ? value.items.map((item) => ('value' in item ? item.value : undefined))
        : value && 'value' in value && value.value;
    };
    const { value } = plainValue(text);
    if (text === '-' || text.endsWith(':')) return;
    expect(valueIn(`a: ${text}`)).toEqual(value);
    expect(valueIn(`a:\n  ${text}`)).toEqual(value);
    expect(valueIn(`a: [${text.includes(',') ? '' : text}]`)).toEqual(text.includes(',') ? [] : [value]);
  });

  it('is a string with the tag `!!str`', () => {
    expect(readFrontMatter('---\na: !!str 010\n---\n')?.entries[0]?.value).toMatchObject({ kind: 'string', value: '010' });
  });
});
