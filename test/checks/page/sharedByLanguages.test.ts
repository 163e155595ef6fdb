import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const names = ['start', 'install', 'usage', 'faq', 'terms'];
const files = Object.fromEntries(names.flatMap((name) => [`${name}.mdx`, `fr/${name}.mdx`]).map((path) => [path, '']));

function withLanguages(en: readonly string[], fr: readonly string[], more: Readonly<Record<string, string>> = {}): Site {
  const navigation = `{ "languages": [{ "language": "en", "pages": ${JSON.stringify(en)} }, { "language": "fr", "pages": ${JSON.stringify(fr)} }] }`;
  return site({ 'docs.json': docsJson({ navigation }), ...files, ...more });
}

describe('page.sharedByLanguages', () => {
  it('reports a page of two languages at the second', async () => {
    const sample = withLanguages(['start', 'faq'], ['fr/start', '<|here:faq|>']);
    const diagnostic = await sample.expectOnly('here', 'page.sharedByLanguages', { severity: 'warning' });
    expect(diagnostic.message).toBe('This page is in `en` as well. Use a path of its own in each language.');
  });

  it('recognizes a page in every form of its path', async () => {
    await withLanguages(['start', 'faq'], ['fr/start', '<|here:/faq|>']).expectOnly('here', 'page.sharedByLanguages');
  });

  it('reports an entry of a fragment in two languages once', async () => {
    const language = (code: string, start: string): string =>
      `{ "language": "${code}", "groups": [{ "group": "A", "pages": ["${start}"] }, { "$ref": "./shared.json" }] }`;
    const sample = site({
      'docs.json': docsJson({ navigation: `{ "languages": [${language('en', 'start')}, ${language('fr', 'fr/start')}] }` }),
      'shared.json': '{ "group": "Shared", "pages": ["<|here:faq|>"] }',
      ...files,
    });
    await sample.expectOnly('here', 'page.sharedByLanguages');
  });

  it('reports very many pages as one', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `page${index}`);
    const [first = '', ...rest] = many;
    const sample = withLanguages(many, [`<|here:${first}|>`, ...rest], Object.fromEntries(many.map((path) => [`${path}.mdx`, ''])));
    const diagnostic = await sample.expectOnly('here', 'page.sharedByLanguages');
    expect(diagnostic.message).toBe('25 pages are in another language as well. Use a path of its own in each language.');
  });
});

describe('page.sharedByLanguages is silent', () => {
  it.each([
    ['about pages of their own', ['start', 'faq'], ['fr/start', 'fr/faq']],
    ['about a page that is misplaced', [...names], [...names.slice(1).map((name) => `fr/${name}`), 'start']],
    ['about missing pages', ['start', 'gone'], ['fr/start', 'gone']],
  ])('%s', async (_what, en, fr) => {
    const sample = withLanguages(en, fr);
    expect((await sample.problems()).filter((problem) => problem.includes('page.sharedByLanguages'))).toEqual([]);
  });

  it('about pages of two versions', async () => {
    const versions = site({
      'docs.json': docsJson({
        navigation: '{ "versions": [{ "version": "v2", "pages": ["start"] }, { "version": "v1", "pages": ["start"] }] }',
      }),
      'start.mdx': '',
    });
    await versions.expectNothing();
  });
});
