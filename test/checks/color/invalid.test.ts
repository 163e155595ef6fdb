import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const primary = (text: string) => site({ 'docs.json': docsJson({ colors: `{ "primary": <|at:"${text}"|> }` }) });

describe('a string that is not a hex color', () => {
  it.each([
    ['without its sign', '0a7c66', '#0a7c66'],
    ['with an alpha part', '#0a7c66ff', '#0a7c66'],
    ['with blanks', ' #0a7c66 ', '#0a7c66'],
    ['as rgb', 'rgb(10, 124, 102)', '#0a7c66'],
    ['as a name', 'Teal', '#008080'],
    ['with a semicolon', '#0a7c66;', '#0a7c66'],
    ['with a comma', '#0a7c66,', '#0a7c66'],
    ['in quotes of its own', "'#0a7c66'", '#0a7c66'],
    ['with a sign of full width', '＃0a7c66', '#0a7c66'],
    ['with letters for digits', '#Oa7cl6', '#0a7c16'],
  ])('is an error that names the likely color: %s', async (_name, text, meant) => {
    const diagnostic = await primary(text).expectOnly('at', 'color.invalid', { severity: 'error', names: ['`primary`', meant] });
    expect(diagnostic.data).toEqual({ suggestion: meant });
  });

  it.each([
    ['of five digits', '#0a7c6'],
    ['of other letters', '#ggg'],
    ['of letters that may be any', '#folio0x'],
    ['empty', ''],
    ['a variable', 'var(--primary)'],
  ])('is an error without a suggestion: %s', async (_name, text) => {
    const diagnostic = await primary(text).expectOnly('at', 'color.invalid');
    expect(diagnostic.message).not.toContain('Did you mean');
  });

  it.each(['#0A7C66', '#0a7c66', '#066', '#06C'])('is not reported for %s', async (text) => {
    await primary(text).expectNothing();
  });

  it('is reported wherever a color is expected', async () => {
    const anchors = '{ "anchors": [{ "anchor": "A", "pages": ["index"], "color": { "light": "#fff", "dark": <|at:"black"|> } }] }';
    await site({ 'docs.json': docsJson({ navigation: anchors }) }).expectOnly('at', 'color.invalid', { names: ['`dark`', '#000000'] });
  });

  it('is reported in the fragment', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ "primary": <|at:"red"|> }' };
    await site(files).expectOnly('at', 'color.invalid');
  });
});

describe('the fix of color.invalid', () => {
  it.each([
    ['0a7c66', '#0a7c66'],
    ['#0A7C66FF', '#0A7C66'],
    ['rgb(255, 0, 128)', '#ff0080'],
    ['Royal Blue', '#4169e1'],
  ])('changes %s to %s', async (written, meant) => {
    const colors = (text: string) => docsJson({ colors: `{ "primary": "${text}" }` });
    expect(await site({ 'docs.json': colors(written) }).fix('color.invalid')).toBe(colors(meant));
  });

  it('is not offered if no color can be guessed', async () => {
    expect(await site({ 'docs.json': docsJson({ colors: '{ "primary": "nice" }' }) }).actions()).toEqual([]);
  });
});
