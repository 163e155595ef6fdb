import { describe, expect, it } from 'vitest';
import { usualFonts } from '../../server/src/engine/features/config/completion/nameCompletion';
import { FontCatalogue } from '../../server/src/engine/fonts/fontCatalogue';
import { docsJson } from '../support/docsJson';
import { type SiteFiles, site } from '../support/site';

const catalogue = new FontCatalogue();
const fonts = (text: string, others: SiteFiles = {}) => site({ 'docs.json': docsJson({ fonts: text }), ...others });

describe('the catalogue', () => {
  it('has category, weights and italics of every family', () => {
    expect(catalogue.facts('Inter')).toEqual({
      category: 'sans-serif',
      weights: [100, 200, 300, 400, 500, 600, 700, 800, 900],
      range: { least: 100, greatest: 900 },
      hasItalics: true,
    });
    expect(catalogue.facts('Bebas Neue')).toMatchObject({ weights: [400], range: 'none', hasItalics: false });
    expect(catalogue.facts('Lato')?.range).toBe('none');
    expect(catalogue.facts('JetBrains Mono')?.category).toBe('monospace');
    expect(catalogue.facts('No Such Font')).toBeUndefined();
    const odd = catalogue.families.filter((family) => {
      const weights = catalogue.facts(family)?.weights ?? [];
      return weights.length === 0 || weights.some((weight, i) => !(weight >= 100 && weight <= 900 && weight > (weights[i - 1] ?? 0)));
    });
    expect(odd).toEqual([]);
  });

  it.each([
    ['Sofia Sans', { least: 1, greatest: 1000 }],
    ['Roboto Flex', { least: 100, greatest: 1000 }],
    ['Recursive', { least: 300, greatest: 1000 }],
    ['Abhaya Libre', 'none'],
    ['IBM Plex Sans JP', 'none'],
    ['Material Symbols Outlined', 'unknown'],
  ])('has the range of %s, if it is variable: %j', (family, range) => expect(catalogue.facts(family)?.range).toEqual(range));

  it('has only ranges that contain the listed weights, and has the range of nearly all families', () => {
    const odd = catalogue.families.filter((family) => {
      const { weights = [], range } = catalogue.facts(family) ?? {};
      return typeof range === 'object' && weights.some((weight) => !(weight >= range.least && weight <= range.greatest));
    });
    expect(odd).toEqual([]);
    const unknown = catalogue.families.filter((family) => catalogue.facts(family)?.range === 'unknown');
    expect(unknown.length).toBeLessThan(catalogue.families.length / 10);
    expect(unknown.filter((family) => usualFonts.includes(family))).toEqual([]);
  });

  it('has every family that completion offers first', () => expect(usualFonts.filter((family) => !catalogue.has(family))).toEqual([]));
});

describe('completion of fonts', () => {
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

  it('offers the named weights within the range of a variable family, with the range as detail', async () => {
    const offered = async (family: string) => {
      const items = await fonts(`{ "family": "${family}", "weight": <|> }`).complete();
      return items.filter(({ label }) => /^\d+$/.test(label)).map(({ label, detail }) => `${label} ${detail}`);
    };
    expect(await offered('Readex Pro')).toEqual([
      '200 extra light · variable, 160–700',
      '300 light · variable, 160–700',
      '400 regular · variable, 160–700',
      '500 medium · variable, 160–700',
      '600 semi bold · variable, 160–700',
      '700 bold · variable, 160–700',
    ]);
    expect(await offered('Roboto Flex')).toHaveLength(9);
    expect(await offered('Bebas Neue')).toEqual(['400 regular']);
    expect(await offered('STIX Two Math')).toEqual(['400 regular']);
  });

  it('documents that a variable family has weights between the offered ones', async () => {
    const note = async (family: string) =>
      new Set((await fonts(`{ "family": "${family}", "weight": <|> }`).complete()).map(({ documentation }) => documentation));
    expect(await note('Readex Pro')).toContain('Every number from 160 to 700 is a weight of this font, also those without a name.');
    expect(JSON.stringify([...(await note('Lato'))])).not.toContain('Every number');
    expect(JSON.stringify([...(await note('Material Symbols Outlined'))])).not.toContain('Every number');
  });

  it('shows no range for a family with a file of its own', async () => {
    const items = await fonts('{ "family": "Inter", "source": "/a.woff2", "weight": <|> }').complete();
    expect(items.find(({ label }) => label === '550' || label === '500')?.detail).toBe('medium');
  });

  it('replaces the present weight', async () => {
    expect(await fonts('{ "family": "Lato", "weight": 4<|>00 }').accept('700')).toContain('"weight": 700 }');
  });

  it.each(['{ "family": "Lato", "source": "weight<|>" }', '{ "own": { "weight": <|> } }'])('offers no weights in %s', async (text) => {
    expect(await fonts(text).labels()).not.toContain('700');
  });
});

describe('hover', () => {
  it.each([
    ['"Bebas <|>Neue"', '`Bebas Neue` · Google Fonts · sans-serif · weights 400 · without italics'],
    ['"In<|>ter"', '`Inter` · Google Fonts · sans-serif · variable, 100–900 · with italics'],
    ['"STIX <|>Two Math"', '`STIX Two Math` · Google Fonts · serif · weights 400 · without italics'],
    ['"Geo<|>rgia"', '`Georgia` comes with browsers'],
  ])('over %s shows its details', async (family, expected) => {
    expect(await fonts(`{ "family": ${family} }`).hoverText()).toContain(expected);
  });

  it('over an unknown family shows the documentation of the setting', async () => {
    expect(await fonts('{ "family": "O<|>wn" }').hoverText()).toMatch(/^\*\*`family`\*\*/);
  });
});

describe('hover over a weight', () => {
  it.each([
    ['{ "family": "Inter", "weight": 5<|>50 }', '`Inter` · Google Fonts · variable, 100–900\n\nEvery number from 100 to 900 '],
    ['{ "heading": { "weight": 7<|>00, "family": "Lato" } }', '`Lato` · Google Fonts · weights 100, 300, 400, 700, 900\n'],
  ])('shows the weights of the family beside it: %s', async (text, expected) => {
    const hover = await fonts(text).hoverText();
    expect(hover).toContain(expected);
    expect(hover).toContain('**`weight`**');
  });

  it('shows the weights of the family in a fragment', async () => {
    const sample = fonts('{ "$ref": "./fonts.json" }', { 'fonts.json': '{ "family": "Sora", "weight": 6<|>00 }' });
    expect(await sample.hoverText()).toContain('`Sora` · Google Fonts · variable, 100–800');
  });

  it.each([
    '{ "family": "Own", "weight": 5<|>50 }',
    '{ "weight": 5<|>50 }',
    '{ "family": "Inter", "wei<|>ght": 550 }',
    '{ "family": "Inter", "weight": "5<|>50" }',
    '{ "family": "Inter", "source": "/inter.woff2", "weight": 5<|>50 }',
    '{ "$ref": "./missing.json", "family": "Inter", "weight": 5<|>50 }',
  ])('shows no family in %s', async (text) => {
    expect(await fonts(text).hoverText()).toMatch(/^\*\*`weight`\*\*/);
  });
});
