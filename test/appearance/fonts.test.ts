import { describe, expect, it } from 'vitest';
import { FontCatalogue } from '../../server/src/engine/data/fontCatalogue';
import { usualFonts } from '../../server/src/engine/data/usualFonts';
import { docsJson } from '../support/docsJson';
import { type SiteFiles, site } from '../support/site';

const catalogue = new FontCatalogue();
const fonts = (text: string, others: SiteFiles = {}) => site({ 'docs.json': docsJson({ fonts: text }), ...others });

describe('the catalogue', () => {
  it('knows category, weights and italics of every family', () => {
    expect(catalogue.facts('Inter')).toEqual({
      category: 'sans-serif',
      weights: [100, 200, 300, 400, 500, 600, 700, 800, 900],
      mayBeVariable: true,
      hasItalics: true,
    });
    expect(catalogue.facts('Bebas Neue')).toMatchObject({ weights: [400], mayBeVariable: false, hasItalics: false });
    expect(catalogue.facts('Lato')?.mayBeVariable).toBe(false);
    expect(catalogue.facts('JetBrains Mono')?.category).toBe('monospace');
    expect(catalogue.facts('No Such Font')).toBeUndefined();
    const odd = catalogue.families.filter((family) => {
      const weights = catalogue.facts(family)?.weights ?? [];
      return weights.length === 0 || weights.some((weight, i) => !(weight >= 100 && weight <= 900 && weight > (weights[i - 1] ?? 0)));
    });
    expect(odd).toEqual([]);
  });

  it('has every family that is offered first', () => expect(usualFonts.filter((family) => !catalogue.has(family))).toEqual([]));
});

describe('completion', () => {
  it('offers the popular families first, with their category', async () => {
    const items = await fonts('{ "family": "<|>" }').complete();
    expect(items.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ['Inter', 'Google Fonts · sans-serif'],
      ['Roboto', 'Google Fonts · sans-serif'],
      ['Open Sans', 'Google Fonts · sans-serif'],
    ]);
  });

  it.each([
    ['{ "family": "Lato", "weight": <|> }', ['100', '300', '400', '700', '900']],
    ['{ "heading": { "weight": 7<|>, "family": "Bebas Neue" } }', ['400']],
    ['{ "family": "Own", "source": "/a.woff2", "weight": <|> }', ['100', '200', '300', '400', '500', '600', '700', '800', '900']],
  ])('offers the weights of the family in %s', async (text, expected) => {
    expect((await fonts(text).labels()).slice(0, expected.length)).toEqual(expected);
  });

  it('puts a weight in the place of what stands there', async () => {
    expect(await fonts('{ "family": "Lato", "weight": 4<|>00 }').accept('700')).toContain('"weight": 700 }');
  });

  it.each(['{ "family": "Lato", "source": "weight<|>" }', '{ "own": { "weight": <|> } }'])('offers no weights in %s', async (text) => {
    expect(await fonts(text).labels()).not.toContain('700');
  });
});

describe('hover', () => {
  it.each([
    ['"Bebas <|>Neue"', '`Bebas Neue` · Google Fonts · sans-serif · weights 400 · without italics'],
    ['"Geo<|>rgia"', '`Georgia` comes with browsers'],
  ])('over %s says what is known of it', async (family, expected) => {
    expect(await fonts(`{ "family": ${family} }`).hoverText()).toContain(expected);
  });

  it('over an unknown family says what the setting is', async () => {
    expect(await fonts('{ "family": "O<|>wn" }').hoverText()).toMatch(/^\*\*`family`\*\*/);
  });
});

describe('a weight that the family does not have', () => {
  it('is told, and the nearest offered', async () => {
    const shown = fonts('{ "heading": { "family": "Inter", "weight": <|here:950|> } }');
    await shown.expectOnly('here', 'font.weight', { severity: 'hint', names: ['`Inter`', 'from 100 to 900'] });
    expect(await shown.fix('font.weight')).toContain('"weight": 900');
  });

  it.each([
    ['Lato', 200, 100],
    ['Lato', 290.5, 300],
    ['Lato', 550, 700],
    ['Lato', 800, 900],
    ['Lato', -1, 100],
    ['Roboto Slab', 950, 900],
    ['PT Sans', 550, 700],
    ['Bebas Neue', 700, 400],
  ])('%s, %d: the nearest is %d', async (family, weight, nearest) => {
    const shown = fonts(`{ "body": { "family": "${family}", "weight": <|here:${weight}|> } }`);
    await shown.expectOnly('here', 'font.weight', { names: [`\`${family}\``] });
    expect(await shown.fix('font.weight')).toContain(`"weight": ${nearest} `);
  });

  it('is told with all weights that there are where there are gaps', async () => {
    const shown = fonts('{ "family": "Lato", "weight": <|here:600|> }');
    await shown.expectOnly('here', 'font.weight', { names: ['only the weights 100, 300, 400, 700 and 900.'] });
    await fonts('{ "family": "Bebas Neue", "weight": <|here:600|> }').expectOnly('here', 'font.weight', {
      names: ['only the weight 400.'],
    });
  });

  it('is looked for in fragments, and marked there', async () => {
    const shown = fonts('{ "$ref": "./fonts.json" }', { 'fonts.json': '{ "family": "Lato", "weight": <|here:600|> }' });
    await shown.expectOnly('here', 'font.weight');
    expect(await shown.fix('font.weight', 'fonts.json')).toBe('{ "family": "Lato", "weight": 700 }');
  });

  it.each([
    '{ "family": "Inter", "weight": 550<|cursor:|> }',
    '{ "family": "Inter", "weight": 612.5<|cursor:|> }',
    '{ "family": "Lato", "weight": 300<|cursor:|> }',
    '{ "family": "Bebas Neue", "weight": 700<|cursor:|>, "source": "https://example.com/b.woff2", "format": "woff2" }',
    '{ "family": "Georgia", "weight": 950<|cursor:|> }',
  ])('is not %s', (text) => fonts(text).expectNothing());
});

it.each([
  '{ "family": "Lato", "weight": "600" }',
  '{ "family": "Lato Italic", "weight": 600 }',
  '{ "family": 1, "weight": 600 }',
  '{ "weight": 600 }',
])('nothing is said of the weight in %s, where something else is wrong', async (text) => {
  const codes = (await fonts(text).diagnostics()).map(({ code }) => code);
  expect(codes).not.toContain('font.weight');
  expect(codes).not.toEqual([]);
});

describe('the file of a font', () => {
  it.each([
    '{ "family": "Own", "source": "<|here:/fonts/own.woff2|>", "format": "woff2" }',
    '{ "heading": { "family": "Own", "source": "<|here:/fonts/own.woff2|>", "format": "woff2" } }',
    '{ "family": "Inter", "body": { "family": "Own", "source": "<|here:fonts/own.woff|>", "format": "woff" } }',
  ])('that does not exist is told in %s, with the one that is meant', async (text) => {
    const shown = fonts(text, { 'fonts/owm.woff2': '', 'fonts/owm.woff': '' });
    await shown.expectOnly('here', 'asset.missing');
    expect(await shown.fix('asset.missing')).toContain('fonts/owm.woff');
  });

  it.each([
    '{ "family": "Own<|cursor:|>", "source": "/fonts/own.woff2", "format": "woff2" }',
    '{ "family": "Own<|cursor:|>", "source": "https://example.com/own.woff2", "format": "woff2" }',
  ])('that is there or elsewhere is not: %s', (text) => fonts(text, { 'fonts/own.woff2': '' }).expectNothing());
});

describe('a format that is not that of the file', () => {
  it('is told, and that of the file offered', async () => {
    const shown = fonts('{ "family": "Own", "source": "https://example.com/own.WOFF2?v=1", "format": "<|here:woff|>" }');
    await shown.expectOnly('here', 'font.format', { severity: 'warning', names: ['`woff2`'] });
    expect(await shown.fix('font.format')).toContain('"format": "woff2"');
  });

  it('has no fix where the file has to be converted', async () => {
    const shown = fonts('{ "family": "Own", "source": "/own.ttf", "format": "<|here:woff|>" }', { 'own.ttf': '' });
    await shown.expectOnly('here', 'font.format', { names: ['`ttf`', 'converted'] });
    expect(await shown.actions()).toEqual([]);
  });

  it.each([
    '{ "family": "Own", "source": "https://example.com/font", "format": "woff<|cursor:|>" }',
    '{ "body": { "family": "Own", "source": "https://example.com/a.woff", "format": "woff<|cursor:|>" } }',
  ])('is not %s', (text) => fonts(text).expectNothing());
});
