import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

function withLanguages(en: string, fr: string): Site {
  const names = ['a', 'b', 'c', 'd'];
  const files = Object.fromEntries(names.flatMap((name) => [`${name}.mdx`, `fr/${name}.mdx`]).map((path) => [path, '']));
  const navigation = `{ "languages": [{ "language": "en", ${en} }, { "language": "fr", ${fr} }] }`;
  const sample = site({ 'docs.json': docsJson({ navigation }), ...files });
  sample.engine.configure({ 'page.order': 'hint' });
  return sample;
}

describe('page.order', () => {
  it('reports pages in another order, and puts them in the order of the default language', async () => {
    const sample = withLanguages('"pages": ["a", "b", "c", "d"]', '"pages": ["fr/a", "<|here:fr/d|>", "fr/b", "/fr/c"]');
    const diagnostic = await sample.expectOnly('here', 'page.order', { severity: 'hint' });
    expect(diagnostic.message).toBe('Pages of this array are in another order than in `en`.');
    expect(await sample.fix('page.order')).toBe(sample.text().replace('"fr/d", "fr/b", "/fr/c"', '"fr/b", "/fr/c", "fr/d"'));
  });

  it('is off unless the user gives it a severity', async () => {
    const sample = withLanguages('"pages": ["a", "b"]', '"pages": ["fr/b", "fr/a"]');
    sample.engine.configure({});
    await sample.expectNothing();
  });

  it.each([
    ['about the same order', '"pages": ["a", "b", "c"]', '"pages": ["fr/a", "fr/b", "fr/c"]'],
    [
      'about pages of other arrays',
      '"groups": [{ "group": "A", "pages": ["a", "b"] }, { "group": "B", "pages": ["c"] }]',
      '"groups": [{ "group": "A", "pages": ["fr/c", "fr/a"] }, { "group": "B", "pages": ["fr/b"] }]',
    ],
    ['about pages that the default language lacks', '"pages": ["a", "c"]', '"pages": ["fr/b", "fr/a", "fr/d", "fr/c"]'],
  ])('is silent %s', async (_what, en, fr) => {
    await withLanguages(en, fr).expectNothing();
  });
});
