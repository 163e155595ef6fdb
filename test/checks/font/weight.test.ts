import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';
import { withFonts } from './support';

const own = '"family": "Own", "source": "https://example.com/own.woff2", "format": "woff2"';

describe('a weight outside the range of CSS', () => {
  it.each([
    ['nothing', '0', '1'],
    ['below nothing', '-400', '1'],
    ['too much', '4000', '1000'],
  ])('is a warning for any font, and changed to the nearest weight: %s', async (_name, wrong, right) => {
    const sample = site({ 'docs.json': docsJson({ fonts: `{ ${own}, "weight": <|at:${wrong}|> }` }) });
    await sample.expectOnly('at', 'font.weight', { severity: 'warning' });
    expect(await sample.fix('font.weight')).toBe(docsJson({ fonts: `{ ${own}, "weight": ${right} }` }));
  });

  it('is reported with the weights of the family for a font of the catalogue', async () => {
    const sample = site({ 'docs.json': docsJson({ fonts: '{ "family": "Bebas Neue", "weight": <|at:1001|> }' }) });
    await sample.expectOnly('at', 'font.weight', { severity: 'hint', names: ['`Bebas Neue`'] });
  });

  it.each(['1', '450.5', '1000'])('is not reported for %s', async (weight) => {
    await site({ 'docs.json': docsJson({ fonts: `{ ${own}, "weight": ${weight} }` }) }).expectNothing();
  });
});

describe('a weight that the family does not have', () => {
  it('is reported, and the nearest weight is offered', async () => {
    const sample = withFonts('{ "heading": { "family": "Inter", "weight": <|here:950|> } }');
    await sample.expectOnly('here', 'font.weight', { severity: 'hint', names: ['`Inter`', 'expected 100 to 900.'] });
    expect(await sample.fix('font.weight')).toContain('"weight": 900');
  });

  it.each([
    ['Lato', 200, 100],
    ['Lato', 290.5, 300],
    ['Lato', 550, 700],
    ['Lato', 800, 900],
    ['Lato', -1, 100],
    ['Roboto Slab', 950, 900],
    ['Roboto Flex', 50, 100],
    ['Readex Pro', 100, 160],
    ['Readex Pro', 700.5, 700],
    ['Sofia Sans', 0, 1],
    ['Abhaya Libre', 450, 500],
    ['IBM Plex Sans JP', 350, 300],
    ['PT Sans', 550, 700],
    ['Bebas Neue', 700, 400],
  ])('is changed to the nearest weight: %s, %d to %d', async (family, weight, nearest) => {
    const sample = withFonts(`{ "body": { "family": "${family}", "weight": <|here:${weight}|> } }`);
    await sample.expectOnly('here', 'font.weight', { names: [`\`${family}\``] });
    expect(await sample.fix('font.weight')).toContain(`"weight": ${nearest} `);
  });

  it('is reported with all weights of the family if there are gaps', async () => {
    const sample = withFonts('{ "family": "Lato", "weight": <|here:600|> }');
    await sample.expectOnly('here', 'font.weight', { names: ['expected 100, 300, 400, 700 or 900.'] });
    await withFonts('{ "family": "Bebas Neue", "weight": <|here:600|> }').expectOnly('here', 'font.weight', {
      names: ['expected 400.'],
    });
  });

  it('is reported in the fragment', async () => {
    const sample = withFonts('{ "$ref": "./fonts.json" }', { 'fonts.json': '{ "family": "Lato", "weight": <|here:600|> }' });
    await sample.expectOnly('here', 'font.weight');
    expect(await sample.fix('font.weight', 'fonts.json')).toBe('{ "family": "Lato", "weight": 700 }');
  });

  it.each([
    '{ "family": "Inter", "weight": 550<|cursor:|> }',
    '{ "family": "Inter", "weight": 612.5<|cursor:|> }',
    '{ "family": "Roboto Flex", "weight": 700<|cursor:|> }',
    '{ "family": "Roboto Flex", "weight": 1000<|cursor:|> }',
    '{ "family": "Readex Pro", "weight": 160<|cursor:|> }',
    '{ "family": "Sofia Sans", "weight": 950<|cursor:|> }',
    '{ "family": "STIX Two Math", "weight": 700<|cursor:|> }',
    '{ "family": "Estedad", "weight": 950<|cursor:|> }',
    '{ "family": "Lato", "weight": 300<|cursor:|> }',
    '{ "family": "Bebas Neue", "weight": 700<|cursor:|>, "source": "https://example.com/b.woff2", "format": "woff2" }',
    '{ "family": "Georgia", "weight": 950<|cursor:|> }',
  ])('is not reported for %s', (text) => withFonts(text).expectNothing());
});

it.each([
  '{ "family": "Lato", "weight": "600" }',
  '{ "family": "Lato Italic", "weight": 600 }',
  '{ "family": 1, "weight": 600 }',
  '{ "weight": 600 }',
  '{ "$ref": "./missing.json", "family": "Lato", "weight": 600 }',
])('font.weight is silent about %s, which has another mistake', async (text) => {
  const codes = (await withFonts(text).diagnostics()).map(({ code }) => code);
  expect(codes).not.toContain('font.weight');
  expect(codes).not.toEqual([]);
});
