import { describe, expect, it } from 'vitest';
import { channelsOf, hexForm, isHexColor, toHex } from '../../server/src/engine/colors/colors';

it.each([
  ['#fff', true],
  ['#FFFFFF', true],
  ['#ffff', false],
  ['fff', false],
  ['#ggg', false],
  ['#fff\n', false],
  ['', false],
])('%j is a hex color: %s', (text, expected) => {
  expect(isHexColor(text)).toBe(expected);
});

it.each([
  ['fff', '#fff'],
  ['##0a7c66', '#0a7c66'],
  ['# 0a7c66', '#0a7c66'],
  ['0x0a7c66', '#0a7c66'],
  ['#0a7c66ff', '#0a7c66'],
  ['#fff8', '#fff'],
  ['rgb(1,2,3)', '#010203'],
  ['RGBA(255 128 0 / 50%)', '#ff8000'],
  ['rgb(999, 0, 0)', '#ff0000'],
  ['sky blue', '#87ceeb'],
  ['Slate-Gray', '#708090'],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['toString', undefined],
  ['#12345', undefined],
  ['hsl(1, 2%, 3%)', undefined],
  ['', undefined],
])('the likely hex form of %j is %j', (text, expected) => {
  expect(hexForm(text)).toBe(expected);
});

describe('channels', () => {
  it('are converted to hex and back', () => {
    for (const hex of ['#000000', '#0a7c66', '#ffffff']) expect(toHex(channelsOf(hex) ?? [])).toBe(hex);
  });

  it('of a short color are those of the long form', () => {
    expect(channelsOf('#abc')).toEqual(channelsOf('#aabbcc'));
  });

  it('are limited to the range from 0 to 1', () => {
    expect(toHex([-1, 2, 0.5])).toBe('#00ff80');
  });

  it('are undefined for an invalid color', () => {
    expect(channelsOf('teal')).toBeUndefined();
  });
});
