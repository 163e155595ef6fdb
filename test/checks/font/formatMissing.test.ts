import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const fonts = (text: string) => site({ 'docs.json': docsJson({ fonts: text }), 'inter.woff2': '', 'inter.woff': '' });

describe('a font source without its format', () => {
  it.each([
    ['the common font', '{ "family": "Inter", <|at:"source"|>: "/inter.woff2" }'],
    ['the headings', '{ "heading": { "family": "Inter", <|at:"source"|>: "/inter.woff" } }'],
    ['the body', '{ "body": { "family": "Inter", <|at:"source"|>: "https://example.com/inter.woff2?v=1" } }'],
  ])('is an error: %s', async (_name, text) => {
    await fonts(text).expectOnly('at', 'font.formatMissing', { severity: 'error', names: ['source', 'format', 'woff2'] });
  });

  it.each([
    ['with its format', '{ "family": "Inter", "source": "/inter.woff2", "format": "woff2" }'],
    ['without a source', '{ "family": "Inter", "weight": 450.5 }'],
  ])('is not reported: %s', async (_name, text) => {
    await fonts(text).expectNothing();
  });

  it('is reported in the fragment', async () => {
    const files = {
      'docs.json': docsJson({ fonts: '{ "$ref": "./fonts.json" }' }),
      'fonts.json': '{ "family": "Inter", <|at:"source"|>: "/inter.woff2" }',
      'inter.woff2': '',
    };
    await site(files).expectOnly('at', 'font.formatMissing');
  });

  it('is not reported if the format is next to the reference', async () => {
    const files = {
      'docs.json': docsJson({ fonts: '{ "$ref": "./fonts.json", "format": "woff2" }' }),
      'fonts.json': '{ "family": "Inter", "source": "/inter.woff2" }',
      'inter.woff2': '',
    };
    await site(files).expectNothing();
  });
});

describe('the fix of font.formatMissing', () => {
  it.each([
    ['woff', 'woff'],
    ['WOFF2', 'woff2'],
    ['ttf', 'woff2'],
  ])('reads the format from the extension %s', async (extension, format) => {
    const fonts = (more: string) => docsJson({ fonts: `{ "family": "Inter", "source": "https://example.com/a.${extension}"${more} }` });
    expect(await site({ 'docs.json': fonts('') }).fix('font.formatMissing')).toBe(fonts(`, "format": "${format}"`));
  });
});
