import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../support/site';

const names = ['start', 'install', 'usage', 'faq', 'terms'];

function pagesIn(folder: string): string[] {
  return names.map((name) => `${folder}${name}`);
}

function filesIn(...folders: readonly string[]): SiteFiles {
  return Object.fromEntries(folders.flatMap((folder) => [...pagesIn(folder), `${folder}setup`].map((path) => [`${path}.mdx`, ''])));
}

type Kind = 'language' | 'version';

/** Site with languages or versions by their names; entries may have markers. */
function withAlternatives(kind: Kind, pages: Readonly<Record<string, readonly string[]>>, files: SiteFiles): Site {
  const elements = Object.entries(pages).map(
    ([name, entries]) => `{ "${kind}": "${name}", "groups": [{ "group": "A", "pages": ${JSON.stringify(entries)} }] }`,
  );
  return site({ 'docs.json': docsJson({ navigation: `{ "${kind}s": [${elements.join(', ')}] }` }), ...files });
}

const twoFolders = filesIn('en/', 'fr/');

describe('page.misplaced', () => {
  it('reports a page in the folder of another language, and changes it', async () => {
    const sample = withAlternatives('language', { en: [...pagesIn('en/'), '<|here:/fr/setup|>'], fr: pagesIn('fr/') }, twoFolders);
    const diagnostic = await sample.expectOnly('here', 'page.misplaced', { severity: 'hint' });
    expect(diagnostic.message).toBe('Page of another language. Use `en/setup`.');
    expect(await sample.fix('page.misplaced')).toBe(sample.text().replace('/fr/setup', '/en/setup'));
    expect(await sample.fix('Remove this entry')).toBe(sample.text().replace(',"/fr/setup"', ''));
  });

  it('only removes an entry whose counterpart is in the navigation', async () => {
    const sample = withAlternatives('language', { en: [...pagesIn('en/'), '<|here:fr/usage|>'], fr: pagesIn('fr/') }, twoFolders);
    const diagnostic = await sample.expectOnly('here', 'page.misplaced');
    expect(diagnostic.message).toBe('Page of another language. This one has `en/usage` already.');
    expect((await sample.actions()).map(({ title, isPreferred }) => [title, isPreferred])).toEqual([['Remove this entry', false]]);
  });

  it.each([
    ['a translation in the language beside the folders', [...pagesIn(''), '<|here:fr/setup|>'], pagesIn('fr/')],
    ['the original among the translations', pagesIn(''), [...pagesIn('fr/'), '<|here:setup|>']],
  ])('reports %s', async (_what, en, fr) => {
    await withAlternatives('language', { en, fr }, filesIn('', 'fr/')).expectOnly('here', 'page.misplaced');
  });

  it.each([
    ['v1', 'v1/'],
    ['1.0', 'v1.0/'],
    ['V1', 'v1/'],
    ['zh-Hans', 'zh-hans/'],
  ])('recognizes %s as the name of %s', async (name, folder) => {
    const kind = name.startsWith('zh') ? 'language' : 'version';
    const other = kind === 'language' ? 'en' : 'v2';
    const sample = withAlternatives(
      kind,
      { [other]: [...pagesIn(`${other}/`), `<|here:${folder}setup|>`], [name]: pagesIn(folder) },
      filesIn(`${other}/`, folder),
    );
    await sample.expectOnly('here', 'page.misplaced', { names: [`another ${kind}. Use \`${other}/setup\`.`] });
  });

  it('recognizes folders of languages in a folder of the site', async () => {
    const sample = withAlternatives(
      'language',
      { en: [...pagesIn('docs/en/'), '<|here:docs/fr/setup|>'], fr: pagesIn('docs/fr/') },
      filesIn('docs/en/', 'docs/fr/'),
    );
    await sample.expectOnly('here', 'page.misplaced', { names: ['`docs/en/setup`'] });
  });

  it('recognizes versions within a language', async () => {
    const version = (name: string, pages: readonly string[]): string => `{ "version": "${name}", "pages": ${JSON.stringify(pages)} }`;
    const en = [version('v2', [...pagesIn('en/v2/'), '<|here:en/v1/setup|>']), version('v1', pagesIn('en/v1/'))];
    const fr = [version('v2', pagesIn('fr/v2/')), version('v1', pagesIn('fr/v1/'))];
    const languages = `[{ "language": "en", "versions": [${en.join(',')}] }, { "language": "fr", "versions": [${fr.join(',')}] }]`;
    const files = filesIn('en/v1/', 'en/v2/', 'fr/v1/', 'fr/v2/');
    const sample = site({ 'docs.json': docsJson({ navigation: `{ "languages": ${languages} }` }), ...files });
    await sample.expectOnly('here', 'page.misplaced', { names: ['`en/v2/setup`'] });
  });

  it('reports entries of a fragment in its own file', async () => {
    const sample = site({
      'docs.json': docsJson({ navigation: '{ "languages": [{ "$ref": "./en.json" }, { "$ref": "./fr.json" }] }' }),
      'en.json': `{ "language": "en", "pages": ${JSON.stringify([...pagesIn('en/'), '<|here:fr/setup|>'])} }`,
      'fr.json': `{ "language": "fr", "pages": ${JSON.stringify(pagesIn('fr/'))} }`,
      ...twoFolders,
    });
    await sample.expectOnly('here', 'page.misplaced');
  });

  it('is checked again when files are created and deleted', async () => {
    const { 'en/setup.mdx': _, ...files } = twoFolders;
    const sample = withAlternatives('language', { en: [...pagesIn('en/'), 'fr/setup'], fr: pagesIn('fr/') }, files);
    await sample.expectNothing();
    sample.workspace.set('en/setup.mdx', '');
    expect(await sample.problems()).toEqual(['docs.json: page.misplaced fr/setup']);
    sample.workspace.delete('en/setup.mdx');
    await sample.expectNothing();
  });
});

describe('page.misplaced is silent', () => {
  it.each<[string, readonly string[], readonly string[], SiteFiles]>([
    ['about pages that are where they belong', pagesIn('en/'), pagesIn('fr/'), twoFolders],
    ['about a page without a counterpart', [...pagesIn('en/'), 'fr/only'], pagesIn('fr/'), { ...twoFolders, 'fr/only.mdx': '' }],
    ['about a page that both share', [...pagesIn('en/'), 'legal/setup'], pagesIn('fr/'), { ...twoFolders, 'legal/setup.mdx': '' }],
    ['about missing pages', [...pagesIn('en/')], [...pagesIn('fr/')], { ...twoFolders, 'en/gone.mdx': '' }],
    ['if a language has few pages', ['en/start', 'en/install', 'fr/setup'], pagesIn('fr/'), twoFolders],
    ['if a language mixes folders', [...pagesIn('en/'), 'fr/setup', 'fr/start'], pagesIn('fr/'), twoFolders],
    ['if folders are not named after languages', [...pagesIn('a/'), 'b/setup'], pagesIn('b/'), filesIn('a/', 'b/')],
    ['if all pages are beside one another', pagesIn(''), pagesIn(''), filesIn('')],
    ['if both have one folder', [...pagesIn('fr/'), 'fr/setup'], pagesIn('fr/'), filesIn('fr/', '')],
  ])('%s', async (_what, en, fr, files) => {
    const sample = withAlternatives('language', { en, fr }, files);
    expect((await sample.problems()).filter((problem) => problem.includes('page.misplaced'))).toEqual([]);
  });

  it('if two languages have no folder of their own', async () => {
    const pages = { en: [...pagesIn(''), 'fr/setup'], de: pagesIn('deutsch/'), fr: pagesIn('fr/') };
    const sample = withAlternatives('language', pages, filesIn('', 'deutsch/', 'fr/'));
    await sample.expectNothing();
  });

  it('about a fragment that two languages include', async () => {
    const language = (code: string): string =>
      `{ "language": "${code}", "groups": [{ "group": "A", "pages": ${JSON.stringify(pagesIn(`${code}/`))} }, { "$ref": "./shared.json" }] }`;
    const sample = site({
      'docs.json': docsJson({ navigation: `{ "languages": [${language('en')}, ${language('fr')}] }` }),
      'shared.json': '{ "group": "Shared", "pages": ["fr/setup"] }',
      ...twoFolders,
    });
    expect((await sample.problems()).filter((problem) => problem.includes('page.misplaced'))).toEqual([]);
  });

  it('about tabs, which have folders like languages', async () => {
    const tabs = ['en', 'fr'].map((name) => `{ "tab": "${name}", "pages": ${JSON.stringify([...pagesIn(`${name}/`), 'fr/setup'])} }`);
    const sample = site({ 'docs.json': docsJson({ navigation: `{ "tabs": [${tabs.join(', ')}] }` }), ...twoFolders });
    expect((await sample.problems()).filter((problem) => problem.includes('page.misplaced'))).toEqual([]);
  });
});
