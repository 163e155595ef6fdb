import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const navigation = `{ "languages": [
  { "language": "en", "pages": ["index", "setup", "faq", "only"] },
  { "language": "fr", "pages": ["fr/index", "fr/setup", "fr/faq"] },
  { "language": "de", "pages": ["de/index", "de/setup", "de/faq"] }
] }`;
const paths = ['index', 'setup', 'faq', 'only', 'fr/index', 'fr/setup', 'fr/faq', 'de/index', 'de/setup', 'de/faq', 'free'];
const files = Object.fromEntries(paths.map((path) => [`${path}.mdx`, `---\ntitle: "${path}"\n---\n`]));

/** Site with a text in its French page `fr/index`, or in another page. */
function withText(text: string, path = 'fr/index', value = navigation): Site {
  const page = `---\ntitle: Start\n---\n\n${text}\n`;
  return site({ 'docs.json': docsJson({ navigation: value }), ...files, [`${path}.mdx`]: page });
}

describe('link.otherLanguage', () => {
  it.each([
    ['[A](<|here:/setup|>)', '/fr/setup', 'en'],
    ['[A](<|here:/setup#part|>)', '/fr/setup#part', 'en'],
    ['[A](<|here:../setup|>)', '/fr/setup', 'en'],
    ['<Card href="<|here:/de/faq|>">A</Card>', '/fr/faq', 'de'],
  ])('reports %s, and changes it to %s', async (text, fixed, language) => {
    const sample = withText(text);
    const own = (await sample.diagnostics('fr/index.mdx')).filter(({ code }) => code === 'link.otherLanguage');
    expect(own).toMatchObject([{ severity: 4, range: sample.range('here').range }]);
    expect(own[0]?.message).toBe(`This link leads to \`${language}\`. Use \`${fixed}\`.`);
    const { range } = sample.range('here');
    expect(await sample.fix(`Change to \`${fixed}\``, 'fr/index.mdx')).toBe(sample.apply([{ range, newText: fixed }], 'fr/index.mdx'));
  });

  it('does not prefer the fix if the link has an anchor', async () => {
    const preferred = async (text: string): Promise<(boolean | undefined)[]> =>
      (await withText(text).actions('fr/index.mdx', 'link.otherLanguage')).map(({ isPreferred }) => isPreferred);
    expect(await preferred('[A](/setup)')).toEqual([true]);
    expect(await preferred('[A](/setup#part)')).toEqual([false]);
  });

  it('reports each link to a page, and changes it to an address with the same anchor', async () => {
    const sample = withText('[A](/setup) [B](/setup#part) [C](../setup?x=1) [D](/faq#part) [E](/setup#part)');
    const own = (await sample.diagnostics('fr/index.mdx')).filter(({ code }) => code === 'link.otherLanguage');
    const fixes = own.map(({ message }) => /`(\/[^`]*)`/.exec(String(message))?.[1]);
    expect(fixes).toEqual(['/fr/setup', '/fr/setup#part', '/fr/setup?x=1', '/fr/faq#part', '/fr/setup#part']);
  });

  it('reports a link from the default language', async () => {
    const sample = withText('[A](/fr/setup)', 'index');
    expect((await sample.diagnostics('index.mdx')).map(({ message }) => message)).toEqual(['This link leads to `fr`. Use `/setup`.']);
  });

  it('follows the navigation', async () => {
    const sample = withText('[A](/setup)');
    const codes = async (): Promise<unknown[]> => (await sample.diagnostics('fr/index.mdx')).map(({ code }) => code);
    expect(await codes()).toEqual(['link.otherLanguage']);
    sample.workspace.set('docs.json', docsJson({ navigation: navigation.replace('"fr/setup", ', '') }));
    expect(await codes()).toEqual([]);
  });
});

describe('link.otherLanguage is silent', () => {
  it.each([
    ['about the own language', '[A](/fr/setup)', 'fr/index'],
    ['about a page that the own language lacks', '[A](/only)', 'fr/index'],
    ['about the same page in another language', '[English](/index) [Deutsch](/de/index)', 'fr/index'],
    ['about a page of no language', '[A](/free)', 'fr/index'],
    ['in a page of no language', '[A](/setup)', 'free'],
    ['about addresses outside', '[A](https://example.com/setup)', 'fr/index'],
  ])('%s', async (_what, text, path) => {
    const found = await withText(text, path).diagnostics(`${path}.mdx`);
    expect(found.filter(({ code }) => code === 'link.otherLanguage')).toEqual([]);
  });

  it('about versions', async () => {
    const versions =
      '{ "versions": [{ "version": "a", "pages": ["index", "setup"] }, { "version": "b", "pages": ["fr/index", "fr/setup"] }] }';
    expect(await withText('[A](/setup)', 'fr/index', versions).diagnostics('fr/index.mdx')).toEqual([]);
  });
});
