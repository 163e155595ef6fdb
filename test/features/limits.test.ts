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

describe('a file with very many values or lines', () => {
  it.each([
    ['values', `[${repeated(maxValues + 2, () => '0')}]`],
    ['objects', `[${repeated(maxValues + 2, () => '{}')}]`],
    ['values, and no JSON', `[${repeated(maxValues + 2, () => '0')}`],
    ['quotes', `[${'"\n'.repeat(4 * maxValues + 2)}`],
    ['strings without commas', `[${'"a" '.repeat(2 * maxValues + 2)}]`],
    ['lines, and no JSON', `{${'\n'.repeat(2 * maxValues + 2)}`],
    ['lines of another kind, and no JSON', `{${'\r'.repeat(2 * maxValues + 2)}`],
  ])('is reported instead of checked: %s', async (_what, text) => {
    const sample = site({ 'docs.json': text });
    expect((await sample.diagnostics()).map(({ code, message }) => [code, message])).toEqual([
      ['file.unreadable', `Too many values to check: more than ${maxValues}.`],
    ]);
    expect(await sample.engine.documentLinks(uriOf('docs.json'), neverCancelled)).toEqual([]);
  });

  it('is checked if it is JSON with empty lines', async () => {
    const sample = site({ 'docs.json': docsJson().replace('{', `{${'\n'.repeat(2 * maxValues + 2)}`) });
    await sample.expectNothing();
  });
});

describe('formatting a file with very many changes', () => {
  const entries = (count: number): string => `{ "pages": [${repeated(count, () => '"index"')}] }`;

  it('is one edit with the same result', async () => {
    const sample = config(entries(30_000));
    const edits = await sample.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled);
    expect(edits).toHaveLength(1);
    const formatted = sample.apply(edits);
    expect(JSON.parse(formatted)).toEqual(JSON.parse(sample.text()));
    expect(formatted.match(/^ {6}"index",?$/gm)).toHaveLength(30_000);
    sample.workspace.set('docs.json', formatted);
    expect(await sample.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled)).toEqual([]);
  });

  it('has an edit per change if there are fewer', async () => {
    const edits = await config(entries(300)).engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled);
    expect(edits.length).toBeGreaterThan(300);
  });

  it('preserves a byte order mark', async () => {
    const [marked, plain] = [site({ 'docs.json': `\uFEFF${docsJson({ navigation: entries(30_000) })}` }), config(entries(30_000))];
    const formatted = async (sample: Site): Promise<string> =>
      sample.apply(await sample.engine.formatting(uriOf('docs.json'), options, undefined, neverCancelled));
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

it('a limited number of missing fragments is read', async () => {
  const sample = config(`{ "groups": [${repeated(3_000, (index) => `{ "$ref": "./missing-${index}.json" }`)}] }`);
  const codes = new Set((await sample.diagnostics()).map(({ code }) => code));
  expect(codes).toEqual(new Set(['ref.missing', 'ref.unreadable']));
  expect(sample.workspace.reads()).toBeLessThan(600);
});

it('the arrays of a very large navigation are found', async () => {
  const sample = config(`{ "groups": [${repeated(4_000, (index) => `{ "group": "G${index}", "pages": ["index"] }`)}] }`);
  sample.workspace.set('new.mdx', '');
  const lists = await sample.engine.navigationLists({ uri: uriOf('new.mdx') }, neverCancelled);
  expect(lists).toHaveLength(4_000);
  expect(new Set(lists.map(({ id }) => id)).size).toBe(4_000);
});

it('all fixes of a file that is hardly JSON are applied in a limited number of rounds', async () => {
  const pages = 3_000;
  const sample = site({
    'docs.json': docsJson({
      navigation: `{ "pages": [\n${Array.from({ length: pages }, (_, index) => `    "page-${index}"`).join('\n')}\n  ] }`,
    }),
  });
  const edits = await sample.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled);
  expect(edits.length).toBeGreaterThan(0);
  // Some of the missing commas remain.
  expect(edits.length).toBeLessThan(pages - 1);
});

it('a line of a megabyte with errors everywhere is parsed without repair of the rest', async () => {
  const sample = site({ 'docs.json': docsJson({ navigation: `{ "pages": [${`"index" 'index' index" `.repeat(40_000)}] }` }) });
  const [first] = await sample.diagnostics();
  expect(first?.code).toMatch(/^syntax\./);
});

it('a page whose path no file can have is missing, without a search through its folders', async () => {
  const sample = config(`{ "pages": ["index", "${'a/'.repeat(500_000)}a"] }`);
  expect((await sample.diagnostics()).map(({ code }) => code)).toEqual(['page.missing']);
});
