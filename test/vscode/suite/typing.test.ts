import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  acceptSuggestion,
  closeEditors,
  configText,
  createSite,
  open,
  replaceAll,
  replaceRange,
  timeoutMs,
  until,
  untilServerAnswers,
  write,
} from './support';

/** Time in which typing opens the list of suggestions. */
const firstRequestMs = 5_000;

const head = '{\n  "theme": "mint",\n  "name": "Docs",\n  "colors": { "primary": "#0F766E" },\n';
const inPages = (list: string): string => `${head}  "navigation": { "pages": ${list} }\n}\n`;
const inObject = (members: string): string => `${head}  ${members}\n}\n`;

/** Number of JSON files that were opened. */
let opened = 0;

/** Opens a docs.json or another JSON file, with a text and the cursor at its `|`. */
async function openAt(marked: string, language: 'docs-json' | 'json' = 'docs-json'): Promise<vscode.TextEditor> {
  const site = await createSite('typing', configText());
  const folder = vscode.Uri.joinPath(site, '..');
  // A closed document stays in memory for a while, and would be reloaded while it is edited.
  const other = vscode.Uri.joinPath(folder, `plain-${opened++}.json`);
  await write(other, '{}');
  for (const page of ['quickstart.mdx', 'guides/webhooks.mdx']) await write(vscode.Uri.joinPath(folder, page), '---\ntitle: Page\n---\n');
  const document = await open(language === 'json' ? other : site);
  assert.equal(document.languageId, language);
  await replaceAll(document, marked.replace('|', ''));
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  const position = document.positionAt(marked.indexOf('|'));
  editor.selection = new vscode.Selection(position, position);
  return editor;
}

/** Types one key at a time, as the keyboard does. */
async function type(keys: string): Promise<void> {
  for (const text of keys) await vscode.commands.executeCommand('type', { text });
}

/** Text with a `|` at the cursor. */
function state({ document, selection }: vscode.TextEditor): string {
  const offset = document.offsetAt(selection.active);
  return `${document.getText().slice(0, offset)}|${document.getText().slice(offset)}`;
}

/**
 * Types until the text is as expected: the editor closes no quotes before the preceding lines are tokenized. A command tokenizes them
 * at once, but only after the grammar has been loaded, for which there is no event.
 */
async function untilTyped(marked: string, keys: string, expected: string, language: 'docs-json' | 'json'): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  const editor = await openAt(marked, language);
  for (;;) {
    await vscode.commands.executeCommand('editor.action.forceRetokenize');
    await type(keys);
    if (state(editor) === expected) return;
    if (Date.now() > deadline) assert.equal(state(editor), expected, `${language}: ${JSON.stringify(keys)} at ${marked}`);
    await removeTyped(editor, marked);
  }
}

/** Removes the text typed at the `|` of a text. */
async function removeTyped(editor: vscode.TextEditor, marked: string): Promise<void> {
  const { document } = editor;
  const start = marked.indexOf('|');
  const span = (): vscode.Range => {
    const typed = document.getText().length - (marked.length - 1);
    return new vscode.Range(document.positionAt(start), document.positionAt(start + typed));
  };
  await replaceRange(document, span, '');
  assert.equal(document.getText(), marked.replace('|', ''));
  const cursor = document.positionAt(start);
  editor.selection = new vscode.Selection(cursor, cursor);
}

/**
 * Types into a text and accepts the first suggestion. The commas around it and the cursor follow in separate steps, after the command
 * has ended; and whether the editor closes the typed quote depends on when it has tokenized the line.
 */
async function untilAccepted(marked: string, keys: string, expected: string): Promise<void> {
  const editor = await openAt(marked);
  const before = editor.document.getText();
  await type(keys);
  const typed = editor.document.getText();
  assert.notEqual(typed, before);
  // On a busy machine the editor may have dismissed the list that typing has opened.
  await acceptSuggestion(editor, { firstRequestMs });
  const changed: vscode.Event<unknown> = (listener) =>
    vscode.Disposable.from(vscode.workspace.onDidChangeTextDocument(listener), vscode.window.onDidChangeTextEditorSelection(listener));
  await until('the accepted suggestion', changed, () => state(editor) === expected || undefined).catch(() =>
    assert.equal(state(editor), expected, `accepted in ${typed}`),
  );
}

describe('typing', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  /** Positions in an item, a value and a key. */
  const quotes: readonly string[] = [
    inPages('[|]'),
    inPages('[\n    "index",\n    |\n  ]'),
    inPages('[\n    |\n    "index"\n  ]'),
    inPages('[\n    "index"\n    |\n  ]'),
    inPages('["index", |]'),
    inPages('[|, "index"]'),
    inPages('[| "index"]'),
    inObject('"favicon": |'),
    inObject('"favicon": |,\n  "public": true'),
    inObject('|'),
    inObject('|\n  "public": true'),
    inObject('"logo": {|}'),
  ];
  for (const language of ['json', 'docs-json'] as const) {
    it(`closes a quote everywhere in ${language}`, async () => {
      for (const marked of quotes) await untilTyped(marked, '"', marked.replace('|', '"|"'), language);
    });

    it(`types over the closing quote in ${language}`, async () => {
      for (const marked of quotes) await untilTyped(marked, '"x"', marked.replace('|', '"x"|'), language);
    });

    it(`leaves quotes in strings as they are typed in ${language}`, async () => {
      const marked = inObject('"description": "a|b"');
      await untilTyped(marked, '{"', marked.replace('|', '{"|'), language);
    });

    it(`removes both quotes at once in ${language}`, async () => {
      const marked = inPages('["index", |]');
      await untilTyped(marked, '"', marked.replace('|', '"|"'), language);
      await vscode.commands.executeCommand('deleteLeft');
      assert.equal(vscode.window.activeTextEditor && state(vscode.window.activeTextEditor), marked);
    });
  }

  it('opens brackets across lines', async () => {
    await untilTyped(inPages('|'), '[\n', inPages('[\n    |\n  ]'), 'docs-json');
    await untilTyped(inObject('"logo": |'), '{\n', inObject('"logo": {\n    |\n  }'), 'docs-json');
    await untilTyped(inPages('|'), '[\n{\n"', inPages('[\n    {\n      "|"\n    }\n  ]'), 'docs-json');
  });

  it('adds the missing commas of a page', async () => {
    await untilAccepted(
      inPages('[\n    "index"\n    |\n    "guides/webhooks"\n  ]'),
      '"qui',
      inPages('[\n    "index",\n    "quickstart",|\n    "guides/webhooks"\n  ]'),
    );
  });

  it('suggests pages after a page without a comma, even without a quote', async () => {
    await untilAccepted(inPages('[\n    "index"\n    |\n  ]'), 'qui', inPages('[\n    "index",\n    "quickstart"|\n  ]'));
  });

  it('adds the commas and the value of a key', async () => {
    await untilAccepted(
      inObject('"public": true\n  |\n  "favicon": "/a.svg"'),
      '"descr',
      inObject('"public": true,\n  "description": "|",\n  "favicon": "/a.svg"'),
    );
  });

  it('expands a selection from the word over the path to the string', async () => {
    const editor = await openAt(inPages('["index", "guides/web|hooks-and-more"]'));
    const grown: string[] = [];
    for (let step = 0; step < 4; step++) {
      await vscode.commands.executeCommand('editor.action.smartSelect.expand');
      grown.push(editor.document.getText(editor.selection));
    }
    assert.deepEqual(grown, ['webhooks', 'webhooks-and-more', 'guides/webhooks-and-more', '"guides/webhooks-and-more"']);
  });
});
