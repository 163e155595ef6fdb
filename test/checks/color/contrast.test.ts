import { describe, expect, it } from 'vitest';
import { contrastOf, passingShade } from '../../../server/src/engine/colors/contrast';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('the contrast of two colors', () => {
  // Values of the WCAG 2.2 definition, worked out by hand or known from its examples.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#FFFFFF', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#0000ff', '#ffffff', 8.592],
    ['#ff0000', '#ffffff', 3.998],
  ])('%s on %s is %d', (a, b, expected) => {
    expect(contrastOf(a, b)).toBeCloseTo(expected, 2);
    expect(contrastOf(b, a)).toBeCloseTo(expected, 2);
  });

  it('is undefined unless both are hex colors', () => {
    expect(contrastOf('red', '#fff')).toBeUndefined();
    expect(contrastOf('#fff', '#12345678')).toBeUndefined();
  });
});

describe('the nearest passing shade', () => {
  it.each([
    ['#7dd3fc', '#ffffff'],
    ['#facc15', '#fff'],
    ['#1e3a8a', '#0f1117'],
    ['#ffffff', '#ffffff'],
    ['#000', '#000'],
    ['#808080', '#777777'],
  ])('of %s on %s barely passes', (color, ground) => {
    const shade = passingShade(color, ground, 4.5) ?? '';
    expect(contrastOf(shade, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(shade, ground)).toBeLessThan(4.7);
  });

  it('is the color itself if it passes, and undefined if no shade does', () => {
    expect(passingShade('#000000', '#ffffff', 4.5)).toBe('#000000');
    expect(passingShade('#7f7f7f', '#777777', 8)).toBeUndefined();
    expect(passingShade('red', '#ffffff', 4.5)).toBeUndefined();
  });
});

const colors = (primary: string, more = '', others = {}) =>
  site({ 'docs.json': docsJson({ colors: `{ "primary": ${primary}${more} }`, ...others }) });

describe('hover over a color', () => {
  it('shows contrast ratios and a picture', async () => {
    const text = await colors('"#16<|>a34a"').hoverText();
    expect(text).toContain('| on the light background `#ffffff` | 3.29 : 1 | ✗ fail (4.5) | ✓ pass |');
    expect(text).toContain('| white text on it | 3.29 : 1 | ✗ fail (4.5) | ✓ pass |');
    expect(text).toContain('on the dark background `#0a0d0d` (about)');
    const svg = atob(/base64,([\w+/=]+)/.exec(text)?.[1] ?? '');
    expect(svg).toContain('fill="#16a34a"');
    expect([...svg.matchAll(/fill="(#\w+)">([\d.]+ : 1 [^<]*)</g)].map(([, ...found]) => found)).toEqual([
      ['#000000', '3.29 : 1 large'],
      ['#ffffff', expect.stringMatching(/^5\.\d\d : 1 &#10003;$/)],
      ['#000000', '3.29 : 1 large'],
    ]);
    expect(text).toContain('**`primary`**');
  });

  it('uses the backgrounds of the site', async () => {
    const text = await colors('"#000<|>"', '', { background: '{ "color": { "light": "#000", "dark": "#fff" } }' }).hoverText();
    expect(text).toContain('| on the light background `#000` | 1.00 : 1 | ✗ fail (4.5) | ✗ fail (3) |');
    expect(text).toContain('| on the dark background `#fff` | 21.00 : 1 | ✓ pass | ✓ pass |');
  });

  it.each([
    ['"te<|>al"', 'Written as hex: `#008080`'],
    ['"#0a7c66<|>80"', 'Written as hex: `#0a7c66`, without transparency'],
  ])('shows %s as hex', async (color, expected) => expect(await colors(color).hoverText()).toContain(expected));

  it.each(['"no<|> color"', '"<|>"', '<|>1', '"<script><|>"'])('shows no contrast for %s', async (color) => {
    expect(await colors(color).hoverText()).not.toContain('WCAG');
  });
});

describe('a main color that is hard to read', () => {
  it('is reported with a shade that passes', async () => {
    const sample = colors('"<|here:#7dd3fc|>"');
    await sample.expectOnly('here', 'color.contrast', { severity: 'hint', names: ['light mode', '1.6 : 1', '4.5 : 1'] });
    const fixed = JSON.parse(await sample.fix('color.contrast'));
    expect(contrastOf(fixed.colors.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('is reported for dark mode on a dark background', async () => {
    const sample = colors('"#000"', ', "light": "<|here:#1e1b4b|>"');
    await sample.expectOnly('here', 'color.contrast', { names: ['dark mode'] });
  });

  it('is compared with the background of the site', async () => {
    const sample = colors('"<|here:#16a34a|>"', '', { background: '{ "color": { "light": "#22c55e" } }' });
    await sample.expectOnly('here', 'color.contrast', { names: ['`#22c55e`'] });
  });

  it.each(['"<|cursor:|>#16a34a"', '"<|cursor:|>#0a7c66"'])('is not reported for %s', (color) => colors(color).expectNothing());

  it('is not reported for a mode that the site never shows', async () => {
    const appearance = '{ "default": "dark", "strict": true }';
    await colors('"<|cursor:|>#a8ff53"', '', { appearance }).expectNothing();
    await colors('"<|cursor:|>#000"', ', "light": "#000"', { appearance: '{ "default": "light", "strict": true }' }).expectNothing();
    // The modes of an invalid appearance are unknown.
    const found = await colors('"<|cursor:|>#000"', ', "light": "#000"', {
      appearance: '{ "default": "light", "strict": "True" }',
    }).diagnostics();
    expect(found.map(({ code }) => code)).toEqual(['value.type']);
    const both = colors('"<|here:#a8ff53|>"', '', { appearance: '{ "default": "dark" }' });
    await both.expectOnly('here', 'color.contrast');
  });

  it('is not reported if the background is defined in a missing file', async () => {
    const sample = colors('"#7dd3fc"', '', { background: '{ "color": { "$ref": "gone.json" } }' });
    expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['ref.missing']);
  });
});

describe('colors with the limits of the service, if the user sets a severity', () => {
  const reported = async (settings: Parameters<typeof docsJson>[0]): Promise<string[]> => {
    const sample = site({ 'docs.json': docsJson(settings) });
    await sample.expectNothing();
    sample.engine.configure({ 'color.contrast': 'warning' });
    return (await sample.diagnostics()).map(({ range, message }) => `${sample.document('docs.json').getText(range)} ${message}`);
  };

  it('are reported from 4.5 : 1 for the main colors, and from 3 : 1 for the dark one', async () => {
    const found = await reported({ colors: '{ "primary": "#16a34a", "light": "#4ade80", "dark": "#f5f5f5" }' });
    expect(found.map((text) => text.split('.')[0])).toEqual([
      '#16a34a Low contrast in light mode: 3',
      '#f5f5f5 Low contrast in light mode: 1',
    ]);
  });

  it('are compared with the background that the theme makes of the colors', async () => {
    const dark = { theme: '"linden"', colors: '{ "primary": "#000000", "light": "#ff0000", "dark": "#101010" }' };
    expect(await reported(dark)).toEqual([expect.stringContaining('on `#10090b`')]);
    expect(await reported({ ...dark, theme: '"mint"' })).toEqual([expect.stringContaining('on `#0e090b`')]);
  });

  it('are those of anchors, too, even in a mode that the site does not show', async () => {
    const found = await reported({
      appearance: '{ "default": "light", "strict": true }',
      navigation:
        '{ "global": { "anchors": [{ "anchor": "A", "href": "https://example.com", "color": { "light": "#eeeeee", "dark": "#111111" } }] }, "pages": ["index"] }',
    });
    expect(found).toEqual([expect.stringMatching(/^#eeeeee .*light mode/), expect.stringMatching(/^#111111 .*dark mode/)]);
  });
});
