import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const pages = { 'index.mdx': '', 'quickstart.mdx': '', 'guides/auth.mdx': '' };

/** Site whose group has these properties. */
const inGroup = (properties: string): Site =>
  site({ ...pages, 'docs.json': docsJson({ navigation: `{ "groups": [{ ${properties} }] }`, icons: '{ "library": "lucide" }' }) });
const inPages = (list: string): Site => inGroup(`"group": "A", "pages": ${list}`);

async function item(sample: Site, label: string): Promise<CompletionItem> {
  const found = (await sample.complete()).find((each) => each.label === label);
  if (!found) throw new Error(`${label} is not offered.`);
  return found;
}

/** Expects edits that editors accept: the main edit is on the line of the cursor, and no other edit touches it. */
function expectValidEdits(sample: Site, { textEdit, additionalTextEdits = [] }: CompletionItem): void {
  const { position } = sample.cursor();
  if (!textEdit || !('range' in textEdit)) throw new Error('An item has one range.');
  const { start, end } = textEdit.range;
  expect([start.line, end.line]).toEqual([position.line, position.line]);
  expect(start.character).toBeLessThanOrEqual(position.character);
  expect(end.character).toBeGreaterThanOrEqual(position.character);
  for (const { range, newText } of additionalTextEdits) {
    expect(newText).toBe(',');
    const isBefore = range.end.line < start.line || (range.end.line === start.line && range.end.character < start.character);
    expect(isBefore).toBe(true);
  }
}

describe('missing syntax around an item of an array', () => {
  const expected = '[\n  "index",\n  "quickstart",\n  "guides/auth"\n]';
  it.each([
    ['closed by the editor', '"qui<|>"'],
    ['open', '"qui<|>'],
    ['without quotes', 'qui<|>'],
    ['with the quote of an editor alone', '"<|>"'],
    ['with a quote alone', '"<|>'],
    ['with nothing', '<|>'],
    ['with the cursor within the word', '"qui<|>ck'],
  ])('is added: %s', async (_name, typed) => {
    for (const comma of ['', ',']) {
      const sample = inPages(`[\n  "index"${comma}\n  ${typed}\n  "guides/auth"\n]`);
      expect(await sample.accept('quickstart')).toBe(inPages(expected).text());
      expectValidEdits(sample, await item(sample, 'quickstart'));
    }
  });

  it.each([
    ['first', '[\n  "qui<|>\n  "index"\n]', '[\n  "quickstart",\n  "index"\n]'],
    ['last', '[\n  "index"\n  "qui<|>\n]', '[\n  "index",\n  "quickstart"\n]'],
    ['only', '[\n  "qui<|>\n]', '[\n  "quickstart"\n]'],
    ['before a group', '[ "qui<|> { "group": "B", "pages": [] }]', '[ "quickstart", { "group": "B", "pages": [] }]'],
    ['behind a group', '[{ "group": "B", "pages": [] } "qui<|>]', '[{ "group": "B", "pages": [] }, "quickstart"]'],
    ['on one line', '["index" "qui<|> "guides/auth"]', '["index", "quickstart", "guides/auth"]'],
    ['on one line without quotes', '["index" qui<|> "guides/auth"]', '["index", "quickstart", "guides/auth"]'],
    ['right behind an item', '["index"qui<|>]', '["index","quickstart"]'],
    ['before the end of the list', '["index", "qui<|>]', '["index", "quickstart"]'],
    ['with line breaks of Windows', '[\r\n  "index"\r\n  "qui<|>\r\n]', '[\r\n  "index",\r\n  "quickstart"\r\n]'],
  ])('is added with commas: %s', async (_name, list, after) => {
    const sample = inPages(list);
    expect(await sample.accept('quickstart')).toBe(inPages(after).text());
    expectValidEdits(sample, await item(sample, 'quickstart'));
  });

  it('is added around a group', async () => {
    const sample = inPages('[\n  "index"\n  <|>\n]');
    const { label } = (await sample.complete()).find(({ textEdit }) => textEdit?.newText.includes('"group"')) ?? { label: '' };
    const { navigation } = JSON.parse(await sample.accept(label)) as { navigation: { groups: { pages: unknown[] }[] } };
    expect(navigation.groups[0]?.pages).toEqual(['index', expect.objectContaining({ group: expect.any(String) })]);
  });

  it('is added despite an error elsewhere', async () => {
    const text = '{\n  "name": "Do\n  "navigation": { "pages": [\n    "index"\n    "qui<|>\n  ] }\n}\n';
    const after = await site({ ...pages, 'docs.json': text }).accept('quickstart');
    expect(after).toContain('[\n    "index",\n    "quickstart"\n  ]');
  });

  it('is not added in an array without errors', async () => {
    const found = await item(inPages('["index", "<|>", "guides/auth"]'), 'quickstart');
    expect(found.textEdit?.newText).toBe('quickstart"');
    expect(found.additionalTextEdits).toBeUndefined();
  });

  it('is added in a fragment', async () => {
    const sample = site({
      ...pages,
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": "A", "pages": [\n  "index"\n  "qui<|>\n] }',
    });
    expect(await sample.accept('quickstart')).toBe('{ "group": "A", "pages": [\n  "index",\n  "quickstart"\n] }');
  });

  it('leaves the cursor after the closing quote', async () => {
    for (const list of ['["qui<|>"]', '["qui<|>]', '[qui<|>]']) {
      expect((await item(inPages(list), 'quickstart')).textEdit?.newText).toMatch(/quickstart"$/);
    }
  });
});

describe('missing syntax around a key', () => {
  const expected = '{\n  "group": "A",\n  "hidden": true,\n  "pages": []\n}';
  const inObject = (text: string): Site => site({ ...pages, 'docs.json': docsJson({ navigation: `{ "groups": [${text}] }` }) });

  it.each([
    ['closed by the editor', '"hid<|>"'],
    ['open', '"hid<|>'],
    ['without quotes', 'hid<|>'],
    ['with nothing', '<|>'],
  ])('is added: %s', async (_name, typed) => {
    for (const comma of ['', ',']) {
      const sample = inObject(`{\n  "group": "A"${comma}\n  ${typed}\n  "pages": []\n}`);
      const after = (await sample.accept('hidden')).replace(/"hidden": ?(?:false)?/, '"hidden": true');
      expect(after).toBe(inObject(expected).text());
      expectValidEdits(sample, await item(sample, 'hidden'));
    }
  });

  it.each([
    ['closed', '"hid<|>": true'],
    ['open', '"hid<|>: true'],
    ['without quotes', 'hid<|>: true'],
  ])('does not include a value if there is one: %s', async (_name, typed) => {
    const sample = inObject(`{\n  "group": "A"\n  ${typed},\n  "pages": []\n}`);
    expect(await sample.accept('hidden')).toBe(inObject(expected).text());
  });

  it('is not part of the filter text if no quote is typed', async () => {
    expect((await item(inObject('{ "group": "A", hid<|> }'), 'hidden')).filterText).toBe('hidden');
    expect((await item(inObject('{ "group": "A", "hid<|> }'), 'hidden')).filterText).toBe('"hidden"');
  });
});

describe('missing syntax around a value', () => {
  it.each([
    ['closed', '"icon": "rock<|>"'],
    ['open', '"icon": "rock<|>'],
    ['without quotes', '"icon": rock<|>'],
  ])('is added: %s', async (_name, icon) => {
    const sample = inGroup(`"group": "A",\n${icon}\n"pages": []`);
    expect(await sample.accept('rocket')).toBe(inGroup('"group": "A",\n"icon": "rocket",\n"pages": []').text());
    expectValidEdits(sample, await item(sample, 'rocket'));
  });

  it('is added if nothing is typed', async () => {
    const sample = site({ 'docs.json': '{\n  "theme": <|>\n  "name": "Docs"\n}' });
    expect(await sample.accept('maple')).toBe('{\n  "theme": "maple",\n  "name": "Docs"\n}');
  });

  it('is added around a value that is not a string', async () => {
    for (const typed of ['<|>', 'tr<|>']) {
      const sample = site({ 'docs.json': `{\n  "public": ${typed}\n  "name": "Docs"\n}` });
      expect(await sample.accept('true')).toBe('{\n  "public": true,\n  "name": "Docs"\n}');
    }
  });
});
