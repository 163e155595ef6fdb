import { describe, expect, it } from 'vitest';
import { walkNodes } from '../../server/src/engine/config/schemaNode';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsSchemas, loadConfig } from '../support/config';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../support/site';

/**
 * Calls every feature that an editor calls for a file. Nothing may throw.
 * @returns the codes of the diagnostics
 */
async function callAll(config: Site, path = 'docs.json'): Promise<unknown[]> {
  const { engine } = config;
  const uri = uriOf(path);
  const document = config.document(path);
  const end = document.positionAt(document.getText().length);
  const { items } = await engine.diagnostics(uri, neverCancelled);
  for (const position of [{ line: 0, character: 0 }, { line: 0, character: 1 }, document.positionAt(end.character / 2), end]) {
    await engine.hover(uri, position, neverCancelled);
    await engine.completion(uri, position, neverCancelled);
    await engine.selectionRanges(uri, [position], neverCancelled);
  }
  await engine.documentLinks(uri, neverCancelled);
  await engine.documentSymbols(uri, neverCancelled);
  await engine.documentColors(uri, neverCancelled);
  await engine.foldingRanges(uri, 5_000, neverCancelled);
  await engine.formatting(uri, { tabSize: 2, insertSpaces: true }, undefined, neverCancelled);
  await engine.codeActions(uri, { start: { line: 0, character: 0 }, end }, [], neverCancelled);
  await engine.overview(uri, neverCancelled);
  expect(config.log).toEqual([]);
  return items.map((item) => item.code);
}

describe('hostile texts', () => {
  it.each<[string, string, string | undefined]>([
    ['nothing', '', 'file.empty'],
    ['white space', ' \t\r\n', 'file.empty'],
    ['a byte order mark', '\uFEFF', 'file.empty'],
    ['two byte order marks', '\uFEFF\uFEFF{}', undefined],
    ['a NUL character', '{ "theme": "\u0000" }', 'file.unreadable'],
    ['100,000 brackets', '['.repeat(100_000), 'file.unreadable'],
    ['100,000 braces', '{"a":'.repeat(100_000), 'file.unreadable'],
    ['100,000 closing brackets', ']'.repeat(100_000), undefined],
    ['brackets behind a quote in a comment', `/* " */${'['.repeat(100_000)}`, 'file.unreadable'],
    ['brackets behind an open text', `{"a": "\n${'['.repeat(100_000)}`, 'file.unreadable'],
    ['an open comment', '{ "theme": "mint" /* ', undefined],
    ['an open text', '{ "theme": "mi', undefined],
    ['half a surrogate pair', '{ "theme": "\ud800" }', undefined],
    ['an escaped half', '{ "theme": "\\ud800" }', 'value.enum'],
    ['carriage returns alone', docsJson({ zebra: '1' }).replaceAll('\n', '\r'), 'key.unknown'],
    ['a key of a million letters', `{ "${'a'.repeat(1_000_000)}": 1, "theme": "mint" }`, 'key.unknown'],
    ['a number of a million digits', `{ "theme": ${'9'.repeat(1_000_000)} }`, 'value.type'],
    ['keys of prototypes', '{ "theme": "mint", "__proto__": { "x": 1 }, "constructor": 2, "toString": 3 }', 'key.unknown'],
    ['prototypes in all places', docsJson({ colors: '{ "__proto__": [] }', navigation: '{ "__proto__": { "tabs": [] } }' }), 'key.unknown'],
    ['a reference to nothing', '{ "$ref": }', undefined],
    ['references to references', '{ "$ref": { "$ref": { "$ref": 1 } } }', 'ref.form'],
  ])('do not break any feature: %s', async (_name, text, code) => {
    const codes = await callAll(site({ 'docs.json': text }));
    if (code) expect(codes).toContain(code);
  });

  it('are not parsed above the maximum size', async () => {
    const config = site({ 'docs.json': `{ "theme": "mint", "name": "${'x'.repeat(50 * 1024 * 1024)}" }` });
    expect((await config.diagnostics()).map((item) => item.code)).toEqual(['file.unreadable']);
    expect(await config.engine.documentSymbols(uriOf('docs.json'), neverCancelled)).toEqual([]);
    expect(await config.engine.documentLinks(uriOf('docs.json'), neverCancelled)).toEqual([]);
  });

  it('do not change `Object.prototype`', async () => {
    await callAll(site({ 'docs.json': docsJson({ '"__proto__"': '{ "polluted": true }', variables: '{ "__proto__": "x" }' }) }));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

/** Files that each include the next file ten times; `last` is the content of the innermost file. */
function bomb(levels: number, holder: (refs: string) => string, last: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (let i = 0; i < levels; i++) {
    files[`f${i}.json`] =
      i === levels - 1
        ? last
        : holder(
            Array(10)
              .fill(`{ "$ref": "./f${i + 1}.json" }`)
              .join(', '),
          );
  }
  return files;
}

describe('fragments that multiply one another', () => {
  const list = bomb(10, (refs) => `[${refs}]`, '["index"]');
  const groups = bomb(10, (refs) => `{ "group": "A", "pages": [${refs}] }`, '{ "group": "B", "pages": ["index"] }');
  const first = '{ "$ref": "./f0.json" }';

  it.each<[string, SiteFiles]>([
    ['lists', { 'docs.json': docsJson({ navigation: `{ "pages": ${first} }` }), ...list }],
    ['groups', { 'docs.json': docsJson({ navigation: `{ "groups": [${first}] }` }), ...groups }],
    ['below an unknown key', { 'docs.json': docsJson({ zebra: first }), ...groups }],
  ])('are read once each and truncated: %s', async (_name, files) => {
    const config = site(files);
    await callAll(config);
    await callAll(config, 'f9.json');
    // The docs.json, the fragments and the ignore file.
    expect(config.workspace.reads()).toBe(12);
    const codes = (await Promise.all(Object.keys(groups).map((path) => config.diagnostics(path)))).flat().map((item) => item.code);
    expect(codes).toContain('ref.unreadable');
  });

  it('have no more nodes than a very large site', async () => {
    const config = await loadConfig({ 'docs.json': docsJson({ navigation: `{ "groups": [${first}] }` }), ...groups });
    let nodes = 0;
    walkNodes(config, docsSchemas(), () => ++nodes > 0);
    expect(nodes).toBeLessThan(2_000_000);
  });

  it('are included completely if there are few', async () => {
    const few = bomb(3, (refs) => `{ "group": "A", "pages": [${refs}] }`, '{ "group": "B", "pages": ["index"] }');
    const config = site({ 'docs.json': docsJson({ navigation: `{ "groups": [${first}] }` }), ...few });
    const codes = (await Promise.all(['docs.json', ...Object.keys(few)].map((path) => config.diagnostics(path))))
      .flat()
      .map((item) => item.code);
    expect(codes).not.toContain('ref.unreadable');
  });
});

describe('chains and cycles of fragments', () => {
  it.each([1, 2, 3, 30])('of %i files are reported', async (length) => {
    const files: Record<string, string> = { 'docs.json': docsJson({ logo: '{ "$ref": "./f0.json" }' }) };
    for (let i = 0; i < length; i++) files[`f${i}.json`] = `{ "light": "x", "$ref": "./f${(i + 1) % length}.json" }`;
    const config = site(files);
    await callAll(config);
    expect((await config.diagnostics(`f${length - 1}.json`)).map((item) => item.code)).toContain('ref.cycle');
    // The docs.json, the fragments and the ignore file.
    expect(config.workspace.reads()).toBe(length + 2);
  });

  it('that are too long are truncated', async () => {
    const files: Record<string, string> = { 'docs.json': docsJson({ logo: '{ "$ref": "./f0.json" }' }) };
    for (let i = 0; i < 2_000; i++) files[`f${i}.json`] = `{ "$ref": "./f${i + 1}.json" }`;
    const config = site(files);
    await callAll(config);
    expect(config.workspace.reads()).toBeLessThan(600);
  });
});

it.each([
  '"../x.json"',
  '"/etc/passwd.json"',
  '"https://example.com/x.json"',
  '"file:///etc/x.json"',
  '"..\\\\..\\\\x.json"',
  '"a/../../x.json"',
  '"//host/x.json"',
])('no file outside the site root is read for $ref %s', async (ref) => {
  const config = site({ 'docs.json': docsJson({ logo: `{ "$ref": ${ref} }` }), '../x.json': '{}' });
  await callAll(config);
  expect([...config.workspace.counts.reads.keys()].filter((uri) => !uri.startsWith('file:///site/'))).toEqual([]);
  expect([...config.workspace.counts.stats.keys()].filter((uri) => !uri.startsWith('file:///site/'))).toEqual([]);
});
