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

  it('insert a value if there is one obvious value', async () => {
    expect(JSON.parse(await accept('{<|>}', 'colors'))).toEqual({ colors: { primary: '#0a7c66', light: '#4cc9a8', dark: '#075e4d' } });
    expect(await accept('{<|>}', '$schema')).toBe('{"$schema": "https://mintlify.com/docs.json"}');
  });

  it('leave the value to the next completion if there are several', async () => {
    expect(await accept('{<|>}', 'public')).toBe('{"public": }');
    expect(await accept('{<|>}', 'theme')).toBe('{"theme": }');
  });

  it('are not offered if they are present', async () => {
    const labels = await site({ 'docs.json': '{ "theme": "maple", <|> }' }).labels();
    expect(labels).not.toContain('theme');
    expect(labels).toContain('navigation');
  });

  it('have documentation', async () => {
    const items = await site({ 'docs.json': '{ <|> }' }).complete();
    for (const item of items)
      expect(item.documentation, item.label).toMatchObject({ kind: 'markdown', value: expect.stringMatching(/\w/) });
  });

  it('have `$ref` after all others', async () => {
    for (const text of ['{ <|> }', '{ "<|>" }']) {
      const items = await site({ 'docs.json': text }).complete();
      const order = [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
      expect(order.at(-1)?.label).toBe('$ref');
    }
  });

  it('are the keys of their element', async () => {
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
  ])('that are strings are found by their first letters in %s, and have labels without quotes', async (setting, label, after) => {
    const sample = site({ 'docs.json': `{ ${setting}` });
    const items = await sample.complete();
    const item = items.find((each) => each.label === label);
    const { path, position: end } = sample.cursor();
    const start = item?.textEdit && 'range' in item.textEdit ? item.textEdit.range.start : end;
    const typed = sample.document(path).getText({ start, end });
    // Some editors only compare prefixes.
    expect((item?.filterText ?? item?.label)?.startsWith(typed)).toBe(true);
    expect(suggested(items, typed)[0]?.label).toBe(label);
    expect(items.map((each) => each.label).filter((each) => each.startsWith('"'))).toEqual([]);
    expect(await sample.accept(label)).toBe(`{ ${after}`);
  });

  it('that are strings come before snippets', async () => {
    const items = await site({ 'docs.json': docsJson({ styling: '{ "codeblocks": <|> }' }) }).complete();
    const labels = suggested(items, '').map(({ label }) => label);
    expect(labels.slice(-3)).toEqual(['Custom language', 'One theme', 'Themes by mode']);
    expect(labels[0]).toBe('dark');
  });

  it('of an enum have documentation, in the order of the schema', async () => {
    const items = await site({ 'docs.json': '{ "theme": "<|>" }' }).complete();
    expect(items.map((item) => item.label).slice(0, 3)).toEqual(['mint', 'maple', 'palm']);
    for (const item of items) expect(item.documentation).toMatchObject({ value: expect.stringMatching(/\w/) });
  });

  it('of a boolean are true and false', async () => {
    expect(await site({ 'docs.json': '{ "public": <|> }' }).labels()).toEqual(['true', 'false']);
    expect(await accept('{ "public": <|> }', 'true')).toBe('{ "public": true }');
  });

  it('of $schema are only the URL of the format', async () => {
    expect(await site({ 'docs.json': '{ "$schema": "<|>" }' }).labels()).toEqual(['https://mintlify.com/docs.json']);
  });

  it('of arrays are offered for each entry', async () => {
    for (const options of ['[<|>]', '["<|>"]', '["copy", <|>]', '["copy", "<|>"]']) {
      expect(await site({ 'docs.json': docsJson({ contextual: `{ "options": ${options} }` }) }).labels()).toContain('chatgpt');
    }
  });

  it('of arrays of elements are whole elements', async () => {
    const text = docsJson({ navigation: '{ "tabs": [<|>] }' });
    const [first] = await site({ 'docs.json': text }).labels();
    const value = JSON.parse(await accept(text, first ?? '')) as { navigation: { tabs: unknown[] } };
    expect(value.navigation.tabs).toEqual([expect.objectContaining({ tab: expect.any(String) })]);
  });
});

describe('an empty file', () => {
  it.each(['<|>', '\n<|>\n', '  <|>'])('is completed with a whole configuration: %j', async (text) => {
    const completed = JSON.parse(await accept(text, 'docs.json')) as object;
    expect(Object.keys(completed)).toEqual(['$schema', 'theme', 'name', 'colors', 'navigation']);
  });

  it('that is a fragment is completed with a value for its mount point', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|>' };
    expect(JSON.parse(await site(files).accept('colors'))).toMatchObject({ primary: '#0a7c66' });
    const inList = { 'docs.json': docsJson({ navigation: '{ "tabs": [{ "$ref": "./tab.json" }] }' }), 'tab.json': '<|>' };
    expect(await site(inList).labels()).toContain('Tab');
  });
});

describe('completion in a fragment', () => {
  it('offers the keys of the mount point', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '{ <|> }' };
    expect((await site(files).labels()).sort()).toEqual(['$ref', 'dark', 'light', 'primary']);
  });

  it('offers values for the elements of an array at the mount point', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A", "align": "<|>" }]',
    };
    expect(await site(files).accept('end')).toBe('[{ "tab": "A", "align": "end" }]');
  });

  it('offers the keys of the mount point of a fragment in a fragment', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "$ref": "./nav/all.json" }' }),
      'nav/all.json': '{ "tabs": [{ "$ref": "./tab.json" }] }',
      'nav/tab.json': '{ "tab": "A", "<|>" }',
    };
    expect(await site(files).labels()).toContain('groups');
  });
});

it('completion offers nothing in files outside the configuration', async () => {
  const config = site({ 'docs.json': docsJson(), 'other.json': '{ <|> }', 'page.mdx': '' });
  expect(await config.labels()).toEqual([]);
  expect((await config.engine.completion(uriOf('none.json'), { line: 0, character: 0 }, neverCancelled)).items).toEqual([]);
});
