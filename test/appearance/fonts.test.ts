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
      hasItalics: true,
    });
    expect(catalogue.facts('Bebas Neue')).toMatchObject({ weights: [400], hasItalics: false });
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
    const shown = fonts('{ "heading": { "family": "Lato", "weight": <|here:950|> } }');
    await shown.expectOnly('here', 'font.weight', { severity: 'hint', names: ['`Lato`', 'from 100 to 900'] });
    expect(await shown.fix('font.weight')).toContain('"weight": 900');
  });

  it.each([
    '{ "family": "Lato", "weight": 550<|cursor:|> }',
    '{ "family": "Bebas Neue", "weight": 700<|cursor:|>, "source": "https://example.com/b.woff2", "format": "woff2" }',
    '{ "family": "Georgia", "weight": 950<|cursor:|> }',
  ])('is not %s', (text) => fonts(text).expectNothing());
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
