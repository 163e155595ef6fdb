import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { type SiteFiles, site } from '../support/site';

const german: Readonly<Record<string, string>> = {
  deprecated: 'veraltet',
  'hidden (`x-hidden`)': 'ausgeblendet (`x-hidden`)',
  'excluded (`x-excluded`)': 'ausgeschlossen (`x-excluded`)',
  large: 'groß & <b>',
  Image: 'Bild',
  light: 'hell',
  dark: 'dunkel',
};
const localized = (files: SiteFiles) => site(files, german);
const svgIn = (text: string): string => atob(/base64,([\w+/=]+)/.exec(text)?.[1] ?? '');

describe('the language of the user', () => {
  it('is used in the hover over an operation', async () => {
    const api = JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: { deprecated: true, 'x-hidden': true, 'x-excluded': true } } } });
    const navigation = '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["GET /<|>a"] }] }';
    const text = await localized({ 'docs.json': docsJson({ navigation }), 'api.json': api }).hoverText();
    expect(text).toContain('veraltet · ausgeblendet (`x-hidden`) · ausgeschlossen (`x-excluded`)');
  });

  it('is used in the picture of a color, with character references for non-ASCII characters', async () => {
    const text = await localized({ 'docs.json': docsJson({ colors: '{ "primary": "#0a<|>7c66" }' }) }).hoverText();
    expect(svgIn(text)).toMatch(/>3\.\d+ : 1 gro&#223; &#38; &#60;b><\/text>/);
    expect(svgIn(text)).toMatch(/>5\.\d+ : 1 &#10003;<\/text>/);
  });

  it('is used in the completion of an image in front matter', async () => {
    const files = { 'docs.json': docsJson(), 'index.mdx': '---\nicon: /<|>\n---\n', 'images/logo.svg': '' };
    const [item] = (await localized(files).complete()).filter(({ label }) => label === '/images/logo.svg');
    expect(item?.detail).toBe('Bild');
  });

  it('is used for the mode of a theme in completion', async () => {
    const items = await localized({ 'docs.json': docsJson({ styling: '{ "codeblocks": { "theme": "<|>" } }' }) }).complete();
    const details = new Map(items.map(({ label, detail }) => [label, detail]));
    expect(details.get('github-dark')).toBe('GitHub Dark · dunkel');
    expect(details.get('github-light')).toBe('GitHub Light · hell');
  });
});
