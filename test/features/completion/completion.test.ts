import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { site } from '../../support/site';
import { shown as suggested } from '../../support/suggestions';

const accept = (text: string, label: string): Promise<string> => site({ 'docs.json': text }).accept(label);

describe('keys', () => {
  it.each([
    ['in an empty object', '{<|>}', '{"name": ""}'],
    ['on a line of their own', '{\n  "theme": "maple",\n  <|>\n}', '{\n  "theme": "maple",\n  "name": ""\n}'],
    ['before others, with a comma', '{\n  <|>\n  "theme": "maple"\n}', '{\n  "name": "",\n  "theme": "maple"\n}'],
    ['half typed', '{\n  "theme": "maple",\n  "na<|>"\n}', '{\n  "theme": "maple",\n  "name": ""\n}'],
    ['half typed before a comma', '{\n  "na<|>",\n  "theme": "maple"\n}', '{\n  "name": "",\n  "theme": "maple"\n}'],
    ['half typed with a value', '{\n  "na<|>": "x"\n}', '{\n  "name": "x"\n}'],
    ['without quotes yet', '{\n  na<|>\n}', '{\n  "name": ""\n}'],
    ['between comments', '{\n  // a\n  "theme": "maple", /* b */\n  <|>\n}', '{\n  // a\n  "theme": "maple", /* b */\n  "name": ""\n}'],
    ['behind a syntax error', '{\n  "theme": "maple"\n  "public": ,\n  <|>\n}', '{\n  "theme": "maple"\n  "public": ,\n  "name": ""\n}'],
    ['in a file that is not closed', '{\n  "theme": "maple",\n  <|>', '{\n  "theme": "maple",\n  "name": ""'],
  ])('are completed %s', async (_name, text, expected) => {
    expect(await accept(text, 'name')).toBe(expected);
  });

  it('bring a value where there is one way to begin', async () => {
    expect(JSON.parse(await accept('{<|>}', 'colors'))).toEqual({ colors: { primary: '#0a7c66', light: '#4cc9a8', dark: '#075e4d' } });
    expect(await accept('{<|>}', '$schema')).toBe('{"$schema": "https://mintlify.com/docs.json"}');
  });

  it('leave the value to the next list where there are several', async () => {
    expect(await accept('{<|>}', 'public')).toBe('{"public": }');
    expect(await accept('{<|>}', 'theme')).toBe('{"theme": }');
  });

  it('that are there are not offered again', async () => {
    const labels = await site({ 'docs.json': '{ "theme": "maple", <|> }' }).labels();
    expect(labels).not.toContain('theme');
    expect(labels).toContain('navigation');
  });

  it('are explained', async () => {
    const items = await site({ 'docs.json': '{ <|> }' }).complete();
    for (const item of items)
      expect(item.documentation, item.label).toMatchObject({ kind: 'markdown', value: expect.stringMatching(/\w/) });
  });

  it('have `$ref` behind all others', async () => {
    for (const text of ['{ <|> }', '{ "<|>" }']) {
      const items = await site({ 'docs.json': text }).complete();
      const order = [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
      expect(order.at(-1)?.label).toBe('$ref');
    }
  });

  it('are those of the element they stand in', async () => {
    const labels = await site({ 'docs.json': docsJson({ navigation: '{ "tabs": [{ "tab": "A", <|> }] }' }) }).labels();
    expect(labels).toEqual(expect.arrayContaining(['icon', 'groups', 'pages', 'menu']));
    expect(labels).not.toEqual(expect.arrayContaining(['tabs']));
    expect(labels).not.toContain('tab');
  });

  it.each([
    ['an unknown object', docsJson({ zebra: '{ <|> }' })],
    ['a comment', '{\n  // <|>\n  "theme": "maple"\n}'],
    ['behind the end', '{ "theme": "maple" }\n<|>'],
    ['another tool’s file', '{ "components": [], <|> }'],
  ])('are not offered in %s', async (_name, text) => {
    expect(await site({ 'docs.json': text }).labels()).toEqual([]);
  });
});

describe('values', () => {
  it.each([
    ['in quotes', '{ "theme": "<|>" }'],
    ['half typed', '{ "theme": "ma<|>p" }'],
    ['without quotes', '{ "theme": <|> }'],
    ['behind a $schema', '{ "$schema": "https://mintlify.com/docs.json", "theme": "<|>" }'],
    ['behind a byte order mark', '\uFEFF{ "theme": "<|>" }'],
    ['with more behind', '{ "theme": "<|>", "name": "Docs" }'],
  ])('of an enum are completed %s', async (_name, text) => {
    const before = text.replace('<|>', '').replace(/"theme": (?:"\w*"|)/, '"theme": "sequoia"');
    expect(await accept(text, 'sequoia')).toBe(before);
  });

  it.each([
    ['"styling": { "codeblocks": { "theme": "nor<|>" } }', 'nord', '"styling": { "codeblocks": { "theme": "nord" } }'],
    ['"styling": { "codeblocks": { "theme": "nor<|>', 'nord', '"styling": { "codeblocks": { "theme": "nord"'],
    ['"styling": { "codeblocks": { "theme": nor<|> } }', 'nord', '"styling": { "codeblocks": { "theme": "nord" } }'],
    ['"styling": { "codeblocks": sys<|> }', 'system', '"styling": { "codeblocks": "system" }'],
    ['"icons": { "library": "tab<|>" }', 'tabler', '"icons": { "library": "tabler" }'],
    ['"contextual": { "options": ["copy", cha<|>] }', 'chatgpt', '"contextual": { "options": ["copy", "chatgpt"] }'],
    ['"fonts": { "family": "Lor<|>" }', 'Lora', '"fonts": { "family": "Lora" }'],
    ['"fonts": { "family": Lor<|> }', 'Lora', '"fonts": { "family": "Lora" }'],
  ])('that are texts are found by the first letters in %s, and shown without quotes', async (setting, label, after) => {
    const asked = site({ 'docs.json': `{ ${setting}` });
    const items = await asked.complete();
    const item = items.find((each) => each.label === label);
    const { path, position: end } = asked.cursor();
    const start = item?.textEdit && 'range' in item.textEdit ? item.textEdit.range.start : end;
    const typed = asked.document(path).getText({ start, end });
    // Editors that do not search compare beginnings.
    expect((item?.filterText ?? item?.label)?.startsWith(typed)).toBe(true);
    expect(suggested(items, typed)[0]?.label).toBe(label);
    expect(items.map((each) => each.label).filter((each) => each.startsWith('"'))).toEqual([]);
    expect(await asked.accept(label)).toBe(`{ ${after}`);
  });

  it('that are texts stand before those that are written out', async () => {
    const items = await site({ 'docs.json': docsJson({ styling: '{ "codeblocks": <|> }' }) }).complete();
    const labels = suggested(items, '').map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['Custom language', 'One theme', 'Themes by mode']);
    expect(labels[0]).toBe('dark');
  });

  it('of an enum are explained, in their order', async () => {
    const items = await site({ 'docs.json': '{ "theme": "<|>" }' }).complete();
    expect(items.map((item) => item.label).slice(0, 3)).toEqual(['mint', 'maple', 'palm']);
    for (const item of items) expect(item.documentation).toMatchObject({ value: expect.stringMatching(/\w/) });
  });

  it('are true and false', async () => {
    expect(await site({ 'docs.json': '{ "public": <|> }' }).labels()).toEqual(['true', 'false']);
    expect(await accept('{ "public": <|> }', 'true')).toBe('{ "public": true }');
  });

  it('of $schema are the address of the format alone', async () => {
    expect(await site({ 'docs.json': '{ "$schema": "<|>" }' }).labels()).toEqual(['https://mintlify.com/docs.json']);
  });

  it('of lists are offered at each entry', async () => {
    for (const options of ['[<|>]', '["<|>"]', '["copy", <|>]', '["copy", "<|>"]']) {
      expect(await site({ 'docs.json': docsJson({ contextual: `{ "options": ${options} }` }) }).labels()).toContain('chatgpt');
    }
  });

  it('of lists of elements are whole elements', async () => {
    const text = docsJson({ navigation: '{ "tabs": [<|>] }' });
    const [first] = await site({ 'docs.json': text }).labels();
    const value = JSON.parse(await accept(text, first ?? '')) as { navigation: { tabs: unknown[] } };
    expect(value.navigation.tabs).toEqual([expect.objectContaining({ tab: expect.any(String) })]);
  });
});

describe('an empty file', () => {
  it.each(['<|>', '\n<|>\n', '  <|>'])('is begun with a whole configuration: %j', async (text) => {
    const begun = JSON.parse(await accept(text, 'docs.json')) as object;
    expect(Object.keys(begun)).toEqual(['$schema', 'theme', 'name', 'colors', 'navigation']);
  });

  it('that is a fragment is begun with what it stands for', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|>' };
    expect(JSON.parse(await site(files).accept('colors'))).toMatchObject({ primary: '#0a7c66' });
    const inList = { 'docs.json': docsJson({ navigation: '{ "tabs": [{ "$ref": "./tab.json" }] }' }), 'tab.json': '<|>' };
    expect(await site(inList).labels()).toContain('Tab');
  });
});

describe('in a fragment', () => {
  it('keys are those of the place it stands for', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ <|> }' };
    expect((await site(files).labels()).sort()).toEqual(['$ref', 'dark', 'light', 'primary']);
  });

  it('elements of a list are elements of the place it stands for', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A", "align": "<|>" }]',
    };
    expect(await site(files).accept('end')).toBe('[{ "tab": "A", "align": "end" }]');
  });

  it('of a fragment as well', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": "./tab.json" }] }',
      'nav/tab.json': '{ "tab": "A", "<|>" }',
    };
    expect(await site(files).labels()).toContain('groups');
  });
});

it('is nothing in files that are no part of a configuration', async () => {
  const config = site({ 'docs.json': docsJson(), 'other.json': '{ <|> }', 'page.mdx': '' });
  expect(await config.labels()).toEqual([]);
  expect((await config.engine.completion(uriOf('none.json'), { line: 0, character: 0 }, neverCancelled)).items).toEqual([]);
});
