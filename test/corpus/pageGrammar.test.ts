import { describe, expect, it } from 'vitest';
import { Highlighter } from '../../scripts/highlighter';
import { siteFiles } from '../support/realFiles';
import { compareRegions } from '../support/regionAgreement';

// A page of each site, and more in nightly runs.
const pages = siteFiles(/\.mdx$/, 1);
if (pages.length === 0) console.warn('No corpus of real sites at ../shared/corpus: the grammar of pages is not compared on real pages.');

describe.skipIf(pages.length === 0)('the grammar of pages, compared with the parser of MDX on real pages,', () => {
  it('agrees on 99.5 % of the characters: what is code, a tag, an expression, a statement', async () => {
    const highlighter = await Highlighter.create('source.mdx');
    const results = pages.flatMap(({ path, text }) => {
      const result = compareRegions(highlighter, text);
      return result ? [{ path, ...result }] : [];
    });
    const sum = (of: (result: (typeof results)[number]) => number): number => results.reduce((total, result) => total + of(result), 0);
    expect(results.length).toBeGreaterThanOrEqual(17);
    const examples = results.flatMap(({ path, example }) => (example ? [`${path}: ${example}`] : []));
    expect(sum(({ differing }) => differing) / sum(({ characters }) => characters), examples.join('\n')).toBeLessThan(0.005);
  }, 120_000);
});
