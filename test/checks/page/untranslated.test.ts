import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

type Languages = Readonly<Record<string, readonly string[]>>;

function filesOf(...paths: readonly string[]): SiteFiles {
  return Object.fromEntries(paths.map((path) => [`${path}.mdx`, '']));
}

/** Site with languages by their codes; entries may have markers. */
function withLanguages(languages: Languages, files: SiteFiles): Site {
  const elements = Object.entries(languages).map(
    ([code, entries]) =>
      `{ "language": "${code}", "groups": [{ "group": "A", "pages": ${JSON.stringify(entries).replaceAll(',', ', ')} }] }`,
  );
  return site({ 'docs.json': docsJson({ navigation: `{ "languages": [${elements.join(', ')}] }` }), ...files });
}

const english = filesOf('start', 'install', 'setup', 'usage', 'faq');
const french = filesOf('fr/start', 'fr/install', 'fr/setup', 'fr/usage', 'fr/faq');

describe('page.untranslated', () => {
  it('reports a page that another language lacks, and adds it at the same position', async () => {
    const sample = withLanguages({ en: ['start', '<|here:install|>', 'setup'], fr: ['fr/start', 'fr/setup'] }, { ...english, ...french });
    const diagnostic = await sample.expectOnly('here', 'page.untranslated', { severity: 'information' });
    expect(diagnostic.message).toBe('This page is not in the navigation of `fr`.');
    expect(await sample.fix('page.untranslated')).toBe(sample.text().replace('"fr/start",', '"fr/start", "fr/install",'));
  });

  it.each([
    ['misspelled', 'fr/instal', 'page.missing'],
    ['written with its extension', 'fr/install.mdx', 'page.extension'],
    ['written with a back slash', 'fr\\install', 'page.form'],
    ['written in other letters', 'fr/Install', 'page.case'],
    ['written with blanks', 'fr/install ', 'page.form'],
  ] as const)('reports no page whose entry in the other language is %s', async (_, written, code) => {
    const french = filesOf('fr/start', 'fr/install', 'fr/setup');
    const sample = withLanguages(
      { en: ['start', 'install', 'setup'], fr: ['fr/start', `<|here:${written}|>`, 'fr/setup'] },
      { ...english, ...french },
    );
    await sample.expectOnly('here', code);
  });

  it('reports no page that an object names in place of a string', async () => {
    const navigation = `{ "languages": [
      { "language": "en", "pages": ["start", "install"] },
      { "language": "fr", "pages": ["fr/start", { <|here:"page"|>: "fr/install" }] }
    ] }`;
    const sample = site({ 'docs.json': docsJson({ navigation }), ...english, ...french });
    await sample.expectOnly('here', 'navigation.pageObject');
  });

  it('reports nothing if the navigation has an invalid element', async () => {
    const navigation = `{ "languages": [
      { "language": "en", "groups": [{ "group": "A", "pages": ["start", "install"] }] },
      { "language": "fr", "groups": [{ "group": "A", "pages": ["fr/start"] }, { "group": "B", <|here:"groups"|>: ["fr/install"] }] }
    ] }`;
    const sample = site({ 'docs.json': docsJson({ navigation }), ...english, ...french });
    await sample.expectOnly('here', 'navigation.wrongNesting');
  });

  it('reports other pages beside a misspelled entry', async () => {
    const sample = withLanguages({ en: ['start', 'install', 'setup'], fr: ['fr/start', 'fr/instal'] }, { ...english, ...french });
    expect((await sample.diagnostics()).map(({ code }) => code).sort()).toEqual(['page.missing', 'page.untranslated']);
  });

  it('adds a first page before its neighbor, and preserves the form of paths', async () => {
    const sample = withLanguages({ en: ['<|here:start|>', 'setup'], fr: ['/fr/setup'] }, { ...english, ...french });
    await sample.expectOnly('here', 'page.untranslated');
    expect(await sample.fix('page.untranslated')).toBe(sample.text().replace('"/fr/setup"', '"/fr/start", "/fr/setup"'));
  });

  it('names all languages that lack the page, and adds it to them in one edit', async () => {
    const german = filesOf('de/start', 'de/install');
    const sample = withLanguages(
      { en: ['start', '<|here:install|>'], fr: ['fr/start'], de: ['de/start'] },
      { ...english, ...french, ...german },
    );
    const diagnostic = await sample.expectOnly('here', 'page.untranslated');
    expect(diagnostic.message).toBe('This page is not in the navigation of `fr`, `de`.');
    expect(await sample.fix('Add to the other languages')).toBe(
      sample.text().replace('"fr/start"', '"fr/start", "fr/install"').replace('"de/start"', '"de/start", "de/install"'),
    );
  });

  it('reports a page that only the default language lacks, if most have it', async () => {
    const pages = { en: ['start'], fr: ['fr/start', '<|here:fr/install|>'], de: ['de/start', 'de/install'] };
    const sample = withLanguages(pages, { ...english, ...french, ...filesOf('de/start', 'de/install') });
    const diagnostic = await sample.expectOnly('here', 'page.untranslated');
    expect(diagnostic.message).toBe('This page is not in the navigation of `en`.');
    expect(await sample.fix('page.untranslated')).toBe(sample.text().replace('"start"', '"start", "install"'));
  });

  it('uses the language that is marked as default as the source', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: `{ "languages": [
          { "language": "fr", "pages": ["fr/start"] },
          { "language": "en", "default": true, "pages": ["start", "<|here:install|>"] }
        ] }`,
      }),
      ...english,
      ...french,
    });
    await sample.expectOnly('here', 'page.untranslated');
  });

  it('reports many pages of an array as one', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const paths = names.flatMap((name) => [name, `fr/${name}`]);
    const sample = withLanguages(
      { en: ['a', 'b', 'c', 'd', 'e', '<|here:f|>', 'g', 'h', 'i'], fr: ['fr/a', 'fr/b', 'fr/c', 'fr/d', 'fr/e'] },
      filesOf(...paths),
    );
    const diagnostic = await sample.expectOnly('here', 'page.untranslated');
    expect(diagnostic.message).toBe('4 pages of this array are not in the navigation of `fr`.');
    expect(diagnostic.relatedInformation).toHaveLength(3);
    expect(await sample.fix('page.untranslated')).toBe(sample.text().replace('"fr/e"', '"fr/e", "fr/f", "fr/g", "fr/h", "fr/i"'));
  });

  it('reports a language with few of the pages once, as a hint', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: `{ "languages": [
          { "language": "en", "pages": ["start", "install", "setup", "usage", "faq"] },
          { "language": "<|here:fr|>", "pages": ["fr/start", "fr/faq"] }
        ] }`,
      }),
      ...english,
      ...french,
    });
    const diagnostic = await sample.expectOnly('here', 'page.untranslated', { severity: 'hint' });
    expect(diagnostic.message).toBe('`fr` lacks 3 of the 5 pages of `en`.');
    expect(await sample.actions()).toEqual([]);
  });

  it('adds to fragments', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: '{ "languages": [{ "language": "en", "pages": ["start", "<|here:install|>"] }, { "$ref": "./fr.json" }] }',
      }),
      'fr.json': '{ "language": "fr", "pages": ["fr/start"] }',
      ...english,
      ...french,
    });
    await sample.expectOnly('here', 'page.untranslated');
    const [action] = await sample.actions();
    expect(sample.apply(action?.edit?.changes?.[uriOf('fr.json')] ?? [], 'fr.json')).toBe(
      '{ "language": "fr", "pages": ["fr/start", "fr/install"] }',
    );
  });

  it.each([
    ['zh-Hans', 'zh/'],
    ['zh', 'cn/'],
    ['fr-CA', 'fr-ca/'],
    ['pt-BR', 'docs/pt_br/'],
  ])('recognizes the pages of %s in %s', async (code, folder) => {
    const base = folder.startsWith('docs/') ? 'docs/' : '';
    const sample = withLanguages(
      { en: [`${base}start`, `<|here:${base}install|>`], [code]: [`${folder}start`] },
      filesOf(`${base}start`, `${base}install`, `${folder}start`, `${folder}install`),
    );
    await sample.expectOnly('here', 'page.untranslated');
    expect(await sample.fix('page.untranslated')).toBe(sample.text().replace(`"${folder}start"`, `"${folder}start", "${folder}install"`));
  });

  it('is checked again when files are created', async () => {
    const sample = withLanguages({ en: ['start', 'install', 'gone'], fr: ['fr/start', 'fr/install'] }, { ...english, ...french });
    expect(await sample.problems()).toEqual(['docs.json: page.missing gone']);
    sample.workspace.set('gone.mdx', '');
    expect(await sample.problems()).toEqual(['docs.json: page.untranslated gone']);
  });
});

describe('copies of pages', () => {
  const text = '---\ntitle: Install\n---\n\nFirst.\n';
  const navigation = '{ "languages": [{ "language": "en", "pages": ["start", "install"] }, { "language": "fr", "pages": ["fr/start"] }] }';

  it('are created if a translation has no file', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation }), ...filesOf('start', 'fr/start'), 'install.mdx': text });
    const action = (await sample.actions()).find(({ title }) => title === 'Add `fr/install` as a copy of `install`');
    expect(action?.isPreferred).not.toBe(true);
    expect(action?.edit?.documentChanges).toMatchObject([
      { kind: 'create', uri: uriOf('fr/install.mdx'), options: { overwrite: false } },
      { textDocument: { uri: uriOf('fr/install.mdx') }, edits: [{ newText: text }] },
      { textDocument: { uri: uriOf('docs.json') }, edits: [{ newText: ', "fr/install"' }] },
    ]);
  });

  it('have the extension of their source', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation }), ...filesOf('start', 'fr/start'), 'install.md': text });
    const action = (await sample.actions()).find(({ title }) => title.includes('copy'));
    expect(action?.edit?.documentChanges?.[0]).toMatchObject({ kind: 'create', uri: uriOf('fr/install.md') });
  });

  it('are not offered if the translation exists', async () => {
    const sample = site({ 'docs.json': docsJson({ navigation }), ...filesOf('start', 'install', 'fr/start', 'fr/install') });
    expect((await sample.actions()).map(({ title }) => title)).toEqual(['Add `fr/install`']);
  });
});

describe('page.untranslated is silent', () => {
  it.each<[string, Languages, SiteFiles]>([
    ['about languages with the same pages', { en: ['start', 'faq'], fr: ['fr/start', 'fr/faq'] }, { ...english, ...french }],
    ['about a page of one language that is not the default', { en: ['start'], fr: ['fr/start', 'fr/faq'] }, { ...english, ...french }],
    [
      'if the paths of two languages have nothing in common',
      { en: ['start', 'faq'], fr: ['fr/debut', 'fr/questions'] },
      { ...english, ...filesOf('fr/debut', 'fr/questions') },
    ],
    ['if a language has no pages', { en: ['start', 'faq'], fr: [] }, english],
    ['about pages that two languages share', { en: ['start', 'faq'], fr: ['fr/start', 'faq'] }, { ...english, ...french }],
  ])('%s', async (_what, languages, files) => {
    const sample = withLanguages(languages, files);
    expect((await sample.problems()).filter((problem) => problem.includes('page.untranslated'))).toEqual([]);
  });

  it('if a fragment of the navigation is missing', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation:
          '{ "languages": [{ "language": "en", "pages": ["start", "faq"] }, { "language": "fr", "groups": [{ "group": "A", "pages": ["fr/start"] }, { "$ref": "./more.json" }] }] }',
      }),
      ...english,
      ...french,
    });
    expect((await sample.problems()).filter((problem) => problem.includes('page.untranslated'))).toEqual([]);
  });

  it('about a page in the folder of the language that lacks it', async () => {
    const sample = withLanguages({ en: ['start', 'fr/faq'], fr: ['fr/start'] }, { ...english, ...french });
    await sample.expectNothing();
  });

  it('about versions', async () => {
    const sample = site({
      'docs.json': docsJson({
        navigation: '{ "versions": [{ "version": "v2", "pages": ["v2/start", "v2/faq"] }, { "version": "v1", "pages": ["v1/start"] }] }',
      }),
      ...filesOf('v2/start', 'v2/faq', 'v1/start'),
    });
    await sample.expectNothing();
  });
});
