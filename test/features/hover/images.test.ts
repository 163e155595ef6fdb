import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const paths = ['images/light.png', 'images/dark.png'];
/** Start of a PNG with its size: 480 × 96 pixels. */
const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 224, 0, 0, 0, 96, 8, 6, 0, 0, 0]);

function withSetting(setting: Readonly<Record<string, string>>): Site {
  const sample = site({ 'docs.json': docsJson(setting), ...Object.fromEntries(paths.map((path) => [path, ''])) });
  // Too large to be drawn into a picture of both.
  sample.workspace.readHead = async () => ({ bytes: png, size: 1_234_567 });
  return sample;
}

describe('hover over an image', () => {
  it.each<[string, Record<string, string>]>([
    ['logo', { logo: '"/images/li<|>ght.png"' }],
    ['favicon', { favicon: '"/images/li<|>ght.png"' }],
    ['background', { background: '{ "image": "/images/li<|>ght.png" }' }],
    ['thumbnails', { thumbnails: '{ "background": "/images/li<|>ght.png" }' }],
  ])('of %s shows the image with its size', async (_name, setting) => {
    const text = await withSetting(setting).hoverText();
    expect(text).toContain('`images/light.png` · 480 × 96 · 1.2 MB');
    expect(text).toMatch(/!\[[^\]]*\]\((?:file|data):/);
  });

  it.each<[string, (pair: string) => Record<string, string>]>([
    ['logo', (pair) => ({ logo: pair })],
    ['favicon', (pair) => ({ favicon: pair })],
    ['background', (pair) => ({ background: `{ "image": ${pair} }` })],
  ])('of %s shows both images of a pair, at either path', async (_name, setting) => {
    for (const pair of [
      '{ "light": "/images/li<|>ght.png", "dark": "/images/dark.png" }',
      '{ "light": "/images/light.png", "dark": "/images/da<|>rk.png" }',
    ]) {
      const text = await withSetting(setting(pair)).hoverText();
      expect(text).toContain('light: `images/light.png` · 480 × 96');
      expect(text).toContain('dark: `images/dark.png` · 480 × 96');
    }
  });
});
