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
  ])('may be one in another form: %s', async (family, meant) => {
    const found = withFonts(`{ "family": "<|at:${family}|>" }`);
    await found.expectOnly('at', 'font.unknown', { names: [`Did you mean \`${meant}\`?`] });
    expect(await found.fix('font.unknown')).toBe(found.text().replace(family, meant));
  });

  it('has no fix when no family is near', async () => {
    expect(await withFonts('{ "family": "Haskoy" }').actions()).toEqual([]);
  });

  it('is told in the fragment', async () => {
    const files = { 'docs.json': docsJson({ fonts: '{ "$ref": "./fonts.json" }' }), 'fonts.json': '{ "family": "<|at:Haskoy|>" }' };
    await site(files).expectOnly('at', 'font.unknown');
  });

  it('is a short sentence for a long text', async () => {
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

  it('when the file may be named in a fragment that is missing', async () => {
    const codes = (await withFonts('{ "family": "Haskoy", "$ref": "./font.json" }').diagnostics()).map(({ code }) => code);
    expect(codes).toEqual(['ref.missing']);
  });

  it('of something that is no text', async () => {
    const codes = (await withFonts('{ "family": ["Haskoy"] }').diagnostics()).map(({ code }) => code);
    expect(codes).not.toContain('font.unknown');
  });
});

it('reports a system font of preview images, where only the catalogue counts', async () => {
  await withThumbnails('{ "family": "<|at:Georgia|>" }').expectOnly('at', 'font.unknown');
});

describe('the fix of font.unknown', () => {
  const font = '{ "fonts": { "family": "<|at:jetbrains mono|>" } }';

  it('puts the family between the quotes', async () => {
    const [fix] = await fixesOf('font.unknown', font, { suggestion: 'JetBrains Mono' });
    expect(fix).toEqual({
      title: t`Change to \`${'JetBrains Mono'}\``,
      preferred: true,
      safe: true,
      after: '{ "fonts": { "family": "JetBrains Mono" } }',
    });
  });

  it('is not applied unseen when it is a guess', async () => {
    const [fix] = await fixesOf('font.unknown', '{ "fonts": { "family": "<|at:Robto|>" } }', { suggestion: 'Roboto' });
    expect([fix?.preferred, fix?.safe]).toEqual([true, false]);
  });

  it.each([undefined, {}, { suggestion: '' }, { suggestion: 3 }])('is none for other data: %j', async (data) => {
    expect(await fixesOf('font.unknown', font, data)).toEqual([]);
  });
});
