import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withFonts } from './support';

describe('font.format', () => {
  it('is reported, and the format of the file is offered', async () => {
    const sample = withFonts('{ "family": "Own", "source": "https://example.com/own.WOFF2?v=1", "format": "<|here:woff|>" }');
    await sample.expectOnly('here', 'font.format', { severity: 'warning', names: ['`woff2`'] });
    expect(await sample.fix('font.format')).toContain('"format": "woff2"');
  });

  it.each([
    ['for all text', '{ "family": "Own", "source": "/own.woff", "format": "<|here:woff2|>" }', 'woff'],
    ['for headings', '{ "heading": { "family": "Own", "source": "/own.woff2", "format": "<|here:woff|>" } }', 'woff2'],
    ['for running text', '{ "family": "Inter", "body": { "family": "Own", "source": "/own.woff2", "format": "<|here:woff|>" } }', 'woff2'],
  ])('is reported for a font %s', async (_what, text, format) => {
    const sample = withFonts(text, { 'own.woff': '', 'own.woff2': '' });
    await sample.expectOnly('here', 'font.format', { severity: 'warning', names: [`\`${format}\``] });
    const fixed = await sample.fix('font.format');
    expect(fixed).toBe(docsJson({ fonts: text.replace(/<\|here:\w+\|>/, format) }));
    await site({ 'docs.json': fixed, 'own.woff': '', 'own.woff2': '' }).expectNothing();
  });

  it('has no fix if the file has to be converted', async () => {
    const sample = withFonts('{ "family": "Own", "source": "/own.ttf", "format": "<|here:woff|>" }', { 'own.ttf': '' });
    await sample.expectOnly('here', 'font.format', { names: ['`ttf`', 'Convert it'] });
    expect(await sample.actions()).toEqual([]);
  });

  it.each(['ttf', 'otf', 'eot'])('is reported without a fix for a file `.%s`', async (extension) => {
    const sample = withFonts(`{ "family": "Own", "source": "https://example.com/own.${extension}#a", "format": "<|here:woff2|>" }`);
    await sample.expectOnly('here', 'font.format', { names: [`\`${extension}\``, '`woff`', '`woff2`'] });
    expect(await sample.actions()).toEqual([]);
  });

  it('is reported in the fragment', async () => {
    const sample = withFonts('{ "$ref": "./fonts.json" }', {
      'fonts.json': '{ "family": "Own", "source": "/own.woff2", "format": "<|here:woff|>" }',
      'own.woff2': '',
    });
    await sample.expectOnly('here', 'font.format');
    expect(await sample.fix('font.format', 'fonts.json')).toBe('{ "family": "Own", "source": "/own.woff2", "format": "woff2" }');
  });

  it('compares a format beside the reference with the file of the fragment', async () => {
    const others = { 'fonts.json': '{ "family": "Own", "source": "/own.woff2" }', 'own.woff2': '' };
    await withFonts('{ "$ref": "./fonts.json", "format": "woff2" }', others).expectNothing();
    await withFonts('{ "$ref": "./fonts.json", "format": "<|here:woff|>" }', others).expectOnly('here', 'font.format');
  });

  it.each([
    '{ "family": "Own", "source": "https://example.com/font", "format": "woff<|cursor:|>" }',
    '{ "body": { "family": "Own", "source": "https://example.com/a.woff", "format": "woff<|cursor:|>" } }',
  ])('is not reported in %s', (text) => withFonts(text).expectNothing());

  it.each([
    ['a URL whose extension is another', '{ "family": "Own", "source": "https://example.com/font.php?file=a.woff2", "format": "woff" }'],
    ['an extension in another letter case', '{ "family": "Own", "source": "https://example.com/a.WOFF2", "format": "woff2" }'],
    ['a format without a file', '{ "family": "Inter", "format": "woff" }'],
  ])('is silent about %s', (_what, text) => withFonts(text).expectNothing());

  it.each([
    ['a file that a missing fragment names', '{ "family": "Own", "format": "woff", "$ref": "./fonts.json" }', ['ref.missing']],
    ['a format that no file may have', '{ "family": "Own", "source": "https://example.com/a.woff2", "format": "wof" }', ['value.enum']],
    ['a source that is not a string', '{ "family": "Own", "source": 1, "format": "woff" }', ['value.type']],
    ['a format that is not a string', '{ "family": "Own", "source": "https://example.com/a.woff2", "format": 1 }', ['value.type']],
  ])('leaves %s to another check', async (_what, text, expected) => {
    expect((await withFonts(text).diagnostics()).map(({ code }) => code)).toEqual(expected);
  });
});
