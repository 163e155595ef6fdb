import { describe, expect, it } from 'vitest';
import { maxValues } from '../../server/src/engine/config/configFile';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, site } from '../support/site';

const options = { tabSize: 2, insertSpaces: true };
const config = (navigation: string): Site => site({ 'docs.json': docsJson({ navigation }) });
const repeated = (count: number, entry: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => entry(index)).join(',');

describe('a file with more values than any site has', () => {
  it.each([
    ['values', `[${repeated(maxValues + 2, () => '0')}]`],
    ['objects', `[${repeated(maxValues + 2, () => '{}')}]`],
    ['values, and no JSON', `[${repeated(maxValues + 2, () => '0')}`],
    ['quotes', `[${'"\n'.repeat(4 * maxValues + 2)}`],
    ['strings without commas', `[${'"a" '.repeat(2 * maxValues + 2)}]`],
    ['lines, and no JSON', `{${'\n'.repeat(2 * maxValues + 2)}`],
    ['lines of another kind, and no JSON', `{${'\r'.repeat(2 * maxValues + 2)}`],
  ])('is not checked, which is said: %s', async (_what, text) => {
    const given = site({ 'docs.json': text });
    expect((await given.diagnostics()).map(({ code, message }) => [code, message])).toEqual([
      ['file.unreadable', `Too many values to check: more than ${maxValues}.`],
    ]);
    expect(await given.engine.documentLinks(uriOf('docs.json'), neverCancelled)).toEqual([]);
  });

  it('may have as many empty lines as it likes if it is JSON', async () => {
    const given = site({ 'docs.json': docsJson().replace('{', `{${'\n'.repeat(2 * maxValues + 2)}`) });
    await given.expectNothing();
  });
});

describe('formatting a file with very many places to change', () => {
  const entries = (count: number): string => `{ "pages": [${repeated(count, () => '"index"')}] }`;

  it('is one edit with the same result', async () => {
    const given = config(entries(30_000));
    const edits = await given.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled);
    expect(edits).toHaveLength(1);
    const formatted = given.apply(edits);
    expect(JSON.parse(formatted)).toEqual(JSON.parse(given.text()));
    expect(formatted.match(/^ {6}"index",?$/gm)).toHaveLength(30_000);
    given.workspace.set('docs.json', formatted);
    expect(await given.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled)).toEqual([]);
  });

  it('has an edit for each as long as there are fewer', async () => {
    const edits = await config(entries(300)).engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled);
    expect(edits.length).toBeGreaterThan(300);
  });

  it('keeps a byte order mark', async () => {
    const [marked, plain] = [site({ 'docs.json': `\uFEFF${docsJson({ navigation: entries(30_000) })}` }), config(entries(30_000))];
    const formatted = async (given: Site): Promise<string> =>
      given.apply(await given.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled));
    expect(await formatted(marked)).toBe(`\uFEFF${await formatted(plain)}`);
  });
});

it('a document has a limited number of links', async () => {
  const links = await config(`{ "pages": [${repeated(60_000, () => '"index"')}] }`).engine.documentLinks(
    uriOf('docs.json'),
    neverCancelled,
  );
  expect(links).toHaveLength(30_000);
});

it('a limited number of missing fragments is looked for', async () => {
  const given = config(`{ "groups": [${repeated(3_000, (index) => `{ "$ref": "./missing-${index}.json" }`)}] }`);
  const codes = new Set((await given.diagnostics()).map(({ code }) => code));
  expect(codes).toEqual(new Set(['ref.missing', 'ref.unreadable']));
  expect(given.workspace.reads()).toBeLessThan(600);
});

it('the lists of a navigation are found in steps that grow with their number', async () => {
  const given = config(`{ "groups": [${repeated(4_000, (index) => `{ "group": "G${index}", "pages": ["index"] }`)}] }`);
  given.workspace.set('new.mdx', '');
  const lists = await given.engine.navigationLists({ uri: uriOf('new.mdx') }, neverCancelled);
  expect(lists).toHaveLength(4_000);
  expect(new Set(lists.map(({ id }) => id)).size).toBe(4_000);
});

it('all fixes of a file that is hardly JSON are applied in a limited number of rounds', async () => {
  const pages = 3_000;
  const given = site({
    'docs.json': docsJson({
      navigation: `{ "pages": [\n${Array.from({ length: pages }, (_, index) => `    "page-${index}"`).join('\n')}\n  ] }`,
    }),
  });
  const edits = await given.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled);
  expect(edits.length).toBeGreaterThan(0);
  // Not all of the missing commas.
  expect(edits.length).toBeLessThan(pages - 1);
});

it('a line of a megabyte with errors everywhere is read as it is written', async () => {
  const given = site({ 'docs.json': docsJson({ navigation: `{ "pages": [${`"index" 'index' index" `.repeat(40_000)}] }` }) });
  const [first] = await given.diagnostics();
  expect(first?.code).toMatch(/^syntax\./);
});

it('a page whose path no file can have is missing, without a walk through its folders', async () => {
  const given = config(`{ "pages": ["index", "${'a/'.repeat(500_000)}a"] }`);
  expect((await given.diagnostics()).map(({ code }) => code)).toEqual(['page.missing']);
});
