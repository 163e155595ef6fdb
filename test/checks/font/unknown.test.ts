import { describe, expect, it } from 'vitest';
import { t } from '../../../shared/l10n';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { fixesOf } from '../fixesOf';
import { withFonts } from './support';

const withThumbnails = (fonts: string) => site({ 'docs.json': docsJson({ thumbnails: `{ "fonts": ${fonts} }` }) });
const file = '"source": "https://example.com/font.woff2", "format": "woff2"';

describe('a family that is not in the catalogue', () => {
  it.each([
    ['for all text', '{ "family": "<|at:Haskoy|>" }'],
    ['for headings', '{ "family": "Inter", "heading": { "family": "<|at:Haskoy|>" } }'],
    ['for running text', '{ "body": { "family": "<|at:Haskoy|>", "weight": 400 } }'],
  ])('is a hint %s', async (_name, fonts) => {
    await withFonts(fonts).expectOnly('at', 'font.unknown', { severity: 'hint', names: ['`Haskoy`', '`source`'] });
  });

  it('is a hint for preview images, which take no file', async () => {
    const diagnostic = await withThumbnails('{ "family": "<|at:Haskoy|>" }').expectOnly('at', 'font.unknown', { severity: 'hint' });
    expect(diagnostic.message).not.toContain('source');
  });

  it.each([
    ['inter', 'Inter'],
    ['JetBrainsMono', 'JetBrains Mono'],
    ['Robto', 'Roboto'],
    ['Inter, sans-serif', 'Inter'],
  ])('is corrected to a similar family: %s', async (family, meant) => {
    const sample = withFonts(`{ "family": "<|at:${family}|>" }`);
    await sample.expectOnly('at', 'font.unknown', { names: [`Did you mean \`${meant}\`?`] });
    expect(await sample.fix('font.unknown')).toBe(sample.text().replace(family, meant));
  });

  it('has no fix if no family is similar', async () => {
    expect(await withFonts('{ "family": "Haskoy" }').actions()).toEqual([]);
  });

  it('is reported in the fragment', async () => {
    const files = { 'docs.json': docsJson({ fonts: '{ "$ref": "./fonts.json" }' }), 'fonts.json': '{ "family": "<|at:Haskoy|>" }' };
    await site(files).expectOnly('at', 'font.unknown');
  });

  it('has a short message for a long name', async () => {
    const [diagnostic] = await withFonts(`{ "family": "${'x'.repeat(5_000)}" }`).diagnostics();
    expect(String(diagnostic?.message).length).toBeLessThan(250);
  });
});

describe('nothing is reported', () => {
  it.each([
    ['of a family of the catalogue', '{ "family": "Inter" }'],
    ['of one with its file', `{ "family": "Haskoy", ${file} }`],
    ['of one whose file is named elsewhere', `{ "heading": { "family": "Haskoy", ${file} }, "body": { "family": "Haskoy" } }`],
    ['of one that browsers have', '{ "family": "Georgia" }'],
    ['of the words of CSS', '{ "family": "system-ui" }'],
  ])('%s', async (_name, fonts) => {
    await withFonts(fonts).expectNothing();
  });

  it('if the file may be named in a missing fragment', async () => {
    const codes = (await withFonts('{ "family": "Haskoy", "$ref": "./font.json" }').diagnostics()).map(({ code }) => code);
    expect(codes).toEqual(['ref.missing']);
  });

  it('for a value that is not a string', async () => {
    const codes = (await withFonts('{ "family": ["Haskoy"] }').diagnostics()).map(({ code }) => code);
    expect(codes).not.toContain('font.unknown');
  });
});

it('font.unknown reports a system font for preview images, which use only the catalogue', async () => {
  await withThumbnails('{ "family": "<|at:Georgia|>" }').expectOnly('at', 'font.unknown');
});

describe('the fix of font.unknown', () => {
  const font = '{ "fonts": { "family": "<|at:jetbrains mono|>" } }';

  it('replaces the text between the quotes', async () => {
    const [fix] = await fixesOf('font.unknown', font, { suggestion: 'JetBrains Mono' });
    expect(fix).toEqual({
      title: t`Change to \`${'JetBrains Mono'}\``,
      preferred: true,
      safe: true,
      after: '{ "fonts": { "family": "JetBrains Mono" } }',
    });
  });

  it('is not safe if the family is a guess', async () => {
    const [fix] = await fixesOf('font.unknown', '{ "fonts": { "family": "<|at:Robto|>" } }', { suggestion: 'Roboto' });
    expect([fix?.preferred, fix?.safe]).toEqual([true, false]);
  });

  it.each([undefined, {}, { suggestion: '' }, { suggestion: 3 }])('is not offered for invalid data: %j', async (data) => {
    expect(await fixesOf('font.unknown', font, data)).toEqual([]);
  });
});
