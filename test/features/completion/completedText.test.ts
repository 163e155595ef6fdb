import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const pages = { 'index.mdx': '', 'quickstart.mdx': '', 'guides/auth.mdx': '' };

/** A site whose group of pages has these members. */
const inGroup = (members: string): Site =>
  site({ ...pages, 'docs.json': docsJson({ navigation: `{ "groups": [{ ${members} }] }`, icons: '{ "library": "lucide" }' }) });
const inPages = (list: string): Site => inGroup(`"group": "A", "pages": ${list}`);

async function item(asked: Site, label: string): Promise<CompletionItem> {
  const found = (await asked.complete()).find((each) => each.label === label);
  if (!found) throw new Error(`${label} is not offered.`);
  return found;
}

/** Editors reject other edits: the main one is within the line of the cursor, and no other touches it. */
function expectValidEdits(asked: Site, { textEdit, additionalTextEdits = [] }: CompletionItem): void {
  const { position } = asked.cursor();
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

describe('what is missing around an item of a list', () => {
  const expected = '[\n  "index",\n  "quickstart",\n  "guides/auth"\n]';
  it.each([
    ['closed by the editor', '"qui<|>"'],
    ['open', '"qui<|>'],
    ['without quotes', 'qui<|>'],
    ['with the quote of an editor alone', '"<|>"'],
    ['with a quote alone', '"<|>'],
    ['with nothing', '<|>'],
    ['with the cursor within the word', '"qui<|>ck'],
  ])('comes with it: %s', async (_name, typed) => {
    for (const comma of ['', ',']) {
      const asked = inPages(`[\n  "index"${comma}\n  ${typed}\n  "guides/auth"\n]`);
      expect(await asked.accept('quickstart')).toBe(inPages(expected).text());
      expectValidEdits(asked, await item(asked, 'quickstart'));
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
  ])('comes with the %s', async (_name, list, after) => {
    const asked = inPages(list);
    expect(await asked.accept('quickstart')).toBe(inPages(after).text());
    expectValidEdits(asked, await item(asked, 'quickstart'));
  });

  it('comes with a group as well', async () => {
    const asked = inPages('[\n  "index"\n  <|>\n]');
    const { label } = (await asked.complete()).find(({ textEdit }) => textEdit?.newText.includes('"group"')) ?? { label: '' };
    const { navigation } = JSON.parse(await asked.accept(label)) as { navigation: { groups: { pages: unknown[] }[] } };
    expect(navigation.groups[0]?.pages).toEqual(['index', expect.objectContaining({ group: expect.any(String) })]);
  });

  it('comes in spite of an error elsewhere', async () => {
    const text = '{\n  "name": "Do\n  "navigation": { "pages": [\n    "index"\n    "qui<|>\n  ] }\n}\n';
    const after = await site({ ...pages, 'docs.json': text }).accept('quickstart');
    expect(after).toContain('[\n    "index",\n    "quickstart"\n  ]');
  });

  it('is nothing in a list without errors', async () => {
    const found = await item(inPages('["index", "<|>", "guides/auth"]'), 'quickstart');
    expect(found.textEdit?.newText).toBe('quickstart"');
    expect(found.additionalTextEdits).toBeUndefined();
  });

  it('is looked for in a fragment', async () => {
    const asked = site({
      ...pages,
      'docs.json': docsJson({ navigation: '{ "groups": [{ "$ref": "./group.json" }] }' }),
      'group.json': '{ "group": "A", "pages": [\n  "index"\n  "qui<|>\n] }',
    });
    expect(await asked.accept('quickstart')).toBe('{ "group": "A", "pages": [\n  "index",\n  "quickstart"\n] }');
  });

  it('has the cursor behind the closing quote', async () => {
    for (const list of ['["qui<|>"]', '["qui<|>]', '[qui<|>]']) {
      expect((await item(inPages(list), 'quickstart')).textEdit?.newText).toMatch(/quickstart"$/);
    }
  });
});

describe('what is missing around a key', () => {
  const expected = '{\n  "group": "A",\n  "hidden": true,\n  "pages": []\n}';
  const inObject = (text: string): Site => site({ ...pages, 'docs.json': docsJson({ navigation: `{ "groups": [${text}] }` }) });

  it.each([
    ['closed by the editor', '"hid<|>"'],
    ['open', '"hid<|>'],
    ['without quotes', 'hid<|>'],
    ['with nothing', '<|>'],
  ])('comes with it: %s', async (_name, typed) => {
    for (const comma of ['', ',']) {
      const asked = inObject(`{\n  "group": "A"${comma}\n  ${typed}\n  "pages": []\n}`);
      const after = (await asked.accept('hidden')).replace(/"hidden": ?(?:false)?/, '"hidden": true');
      expect(after).toBe(inObject(expected).text());
      expectValidEdits(asked, await item(asked, 'hidden'));
    }
  });

  it.each([
    ['closed', '"hid<|>": true'],
    ['open', '"hid<|>: true'],
    ['without quotes', 'hid<|>: true'],
  ])('is not its value if it has one: %s', async (_name, typed) => {
    const asked = inObject(`{\n  "group": "A"\n  ${typed},\n  "pages": []\n}`);
    expect(await asked.accept('hidden')).toBe(inObject(expected).text());
  });

  it('is found by its letters where no quote is typed', async () => {
    expect((await item(inObject('{ "group": "A", hid<|> }'), 'hidden')).filterText).toBe('hidden');
    expect((await item(inObject('{ "group": "A", "hid<|> }'), 'hidden')).filterText).toBe('"hidden"');
  });
});

describe('what is missing around a value', () => {
  it.each([
    ['closed', '"icon": "rock<|>"'],
    ['open', '"icon": "rock<|>'],
    ['without quotes', '"icon": rock<|>'],
  ])('comes with it: %s', async (_name, icon) => {
    const asked = inGroup(`"group": "A",\n${icon}\n"pages": []`);
    expect(await asked.accept('rocket')).toBe(inGroup('"group": "A",\n"icon": "rocket",\n"pages": []').text());
    expectValidEdits(asked, await item(asked, 'rocket'));
  });

  it('comes where nothing is typed', async () => {
    const asked = site({ 'docs.json': '{\n  "theme": <|>\n  "name": "Docs"\n}' });
    expect(await asked.accept('maple')).toBe('{\n  "theme": "maple",\n  "name": "Docs"\n}');
  });

  it('comes with what is no string', async () => {
    for (const typed of ['<|>', 'tr<|>']) {
      const asked = site({ 'docs.json': `{\n  "public": ${typed}\n  "name": "Docs"\n}` });
      expect(await asked.accept('true')).toBe('{\n  "public": true,\n  "name": "Docs"\n}');
    }
  });
});
