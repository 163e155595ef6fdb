import { describe, expect, it } from 'vitest';
import { svgUri } from '../../../server/src/engine/base/dataUri';
import { iconImage } from '../../../server/src/engine/features/icons/iconSvg';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

/** SVG in the first image of a Markdown text. */
function svgIn(markdown: string): string {
  const data = /!\[[^\]]*\]\(data:image\/svg\+xml;base64,([\w+/=]+)/.exec(markdown)?.[1];
  return data === undefined ? '' : atob(data);
}

const withIcon = (icon: string, library = 'lucide', others = {}): string =>
  docsJson({
    icons: `{ "library": "${library}" }`,
    navigation: `{ "groups": [{ "group": "A", "icon": ${icon}, "pages": ["index"] }] }`,
    ...others,
  });

describe('an image of an icon', () => {
  it.each(['', 'a', 'ab', 'abc', '<svg/>', '\u0000~'])('is the same after being decoded: %j', (text) => {
    expect(atob(svgUri(text).split(',')[1] ?? '')).toBe(text);
  });

  it('shows the icon on a light and a dark background in a contrasting color', () => {
    const svg = svgIn(iconImage('wallet', [{ style: 'outline', width: 24, height: 24, shapes: ['M0 0h1', '<circle r="2"/>'] }]));
    expect(svg).toContain('fill="#ffffff"');
    expect(svg).toContain('fill="#0d1117"');
    expect(svg.match(/color="#1f2328"[^>]*stroke="currentColor"/)).not.toBeNull();
    expect(svg.match(/color="#e6edf3"[^>]*stroke="currentColor"/)).not.toBeNull();
    expect(svg.split('<path d="M0 0h1"/><circle r="2"/>')).toHaveLength(3);
  });

  it('preserves the proportions of a wide icon, and has a row for each style', () => {
    const wide = { width: 640, height: 320, shapes: ['M0'] };
    const image = iconImage(
      'wide',
      [
        { style: 'solid', ...wide },
        { style: 'regular', ...wide },
      ],
      { cell: 80, icon: 64 },
    );
    expect(image).toMatch(/\|width=160,height=160\)$/);
    const svg = svgIn(image);
    expect(svg).toContain('translate(8 24) scale(0.1)');
    expect(svg).toContain('translate(88 104) scale(0.1)');
    expect(svg).not.toContain('stroke="currentColor"');
  });
});

describe('hover over an icon', () => {
  it('shows it with its search words', async () => {
    const text = await site({ 'docs.json': withIcon('"wal<|>let"') }).hoverText();
    expect(svgIn(text)).toContain('M19 7V4a1 1 0 0 0-1-1H5');
    expect(text).toContain('`wallet` is an icon of Lucide.');
    expect(text).toContain('Found by: finance, money, pocket');
  });

  it('shows the icon of its own library, with its current name', async () => {
    const text = await site({ 'docs.json': withIcon('{ "name": "ho<|>me", "library": "fontawesome" }') }).hoverText();
    expect(text).toContain('`home` is an icon of Font Awesome. Current name: `house`.');
    expect(text).toContain('Free in the styles `solid` and `regular`');
    expect(svgIn(text)).toContain('<path');
  });

  it.each([
    ['heart', 'Free in the styles `solid` and `regular`'],
    ['github', 'A brand: its only style is `brands`'],
    ['acorn', 'Font Awesome Pro: no picture'],
  ])('describes %s: %s', async (name, expected) => {
    expect(await site({ 'docs.json': withIcon(`"<|>${name}"`, 'fontawesome') }).hoverText()).toContain(expected);
  });

  it('describes only the setting for an unknown icon', async () => {
    const text = await site({ 'docs.json': withIcon('"no-such<|>-icon"') }).hoverText();
    expect(text).not.toContain('is an icon of');
    expect(text).not.toBe('');
  });

  it('shows the icon of front matter', async () => {
    const text = await site({ 'docs.json': withIcon('"house"'), 'index.mdx': '---\nicon: wal<|>let\n---\n' }).hoverText();
    expect(svgIn(text)).toContain('M19 7V4a1');
  });
});

describe('completion of an icon', () => {
  it('offers matches of search words after matches of names, with a filter text so that editors do not hide them', async () => {
    const items = await site({ 'docs.json': withIcon('"coin<|>"', 'fontawesome') }).complete();
    const labels = items.map(({ label }) => label);
    expect(labels.indexOf('coins')).toBeLessThan(labels.indexOf('wallet'));
    const wallet = items.find(({ label }) => label === 'wallet');
    expect(wallet?.filterText).toMatch(/\bcoins\b/);
    expect(wallet?.detail).toBe('Font Awesome · coins');
  });

  it('offers a wallet for money, in docs.json and in front matter', async () => {
    const inSettings = site({ 'docs.json': withIcon('"money<|>"') });
    expect(await inSettings.labels()).toContain('wallet');
    expect(await inSettings.accept('wallet')).toContain('"icon": "wallet"');
    const inPage = site({ 'docs.json': withIcon('"house"'), 'index.mdx': '---\nicon: money<|>\n---\n' });
    expect(await inPage.accept('wallet')).toBe('---\nicon: wallet\n---\n');
  });

  it('adds the image when an item is resolved', async () => {
    const sample = site({ 'docs.json': withIcon('"walle<|>"') });
    const item = (await sample.complete()).find(({ label }) => label === 'wallet');
    expect(item?.documentation).toBeUndefined();
    const resolved = item && (await sample.engine.resolveCompletion(item, { isCancellationRequested: false }));
    const text = resolved?.documentation;
    expect(typeof text === 'object' ? svgIn(text.value) : '').toContain('M19 7V4a1');
  });

  it.each([
    { icon: 'wallet' },
    { icon: 1, library: 'lucide' },
    { icon: 'wallet', library: '__proto__' },
    { icon: 'nothing', library: 'lucide' },
  ])('does not change an item with the data %j', async (data) => {
    const item = { label: 'a', data };
    expect(await site({ 'docs.json': withIcon('"a"') }).engine.resolveCompletion(item, { isCancellationRequested: false })).toBe(item);
  });
});
