import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const own = '"family": "Own", "source": "https://example.com/own.woff2", "format": "woff2"';

describe('a weight that style sheets do not know', () => {
  it.each([
    ['nothing', '0', '1'],
    ['below nothing', '-400', '1'],
    ['too much', '4000', '1000'],
  ])('is a warning for any font, and has the nearest one for its repair: %s', async (_name, wrong, right) => {
    const sample = site({ 'docs.json': docsJson({ fonts: `{ ${own}, "weight": <|at:${wrong}|> }` }) });
    await sample.expectOnly('at', 'font.weight', { severity: 'warning' });
    expect(await sample.fix('font.weight')).toBe(docsJson({ fonts: `{ ${own}, "weight": ${right} }` }));
  });

  it('is told with the weights of the family for a font of the catalogue', async () => {
    const sample = site({ 'docs.json': docsJson({ fonts: '{ "family": "Bebas Neue", "weight": <|at:1001|> }' }) });
    await sample.expectOnly('at', 'font.weight', { severity: 'hint', names: ['`Bebas Neue`'] });
  });

  it.each(['1', '450.5', '1000'])('is not %s', async (weight) => {
    await site({ 'docs.json': docsJson({ fonts: `{ ${own}, "weight": ${weight} }` }) }).expectNothing();
  });
});
