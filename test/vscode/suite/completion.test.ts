import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  acceptSuggestion,
  closeEditors,
  completionLabel,
  configText,
  createSite,
  open,
  replaceAll,
  until,
  untilItems,
  untilServerAnswers,
  write,
} from './support';

/** Fields of the longest snippet, with fields of snippets that are accepted in them. */
const maxFields = 40;

const head = '{\n  "theme": "mint",\n  "name": "Docs",\n';
const openApi = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { summary: 'List pets' }, post: {} } },
};

const inList = (key: string): string => `${head}  "navigation": {\n    "${key}": [|]\n  }\n}\n`;

/** Positions of the values and keys whose snippets are tried. */
const positions: readonly string[] = [
  ...['groups', 'tabs', 'anchors', 'dropdowns', 'languages', 'versions', 'products'].map(inList),
  ...[
    'navigation',
    'logo',
    'favicon',
    'colors',
    'appearance',
    'background',
    'fonts',
    'api',
    'footer',
    'navbar',
    'styling',
    'redirects',
  ].map((key) => `${head}  "${key}": |\n}\n`),
  `${head}  "|"\n}\n`,
  `${head}  "navigation": {\n    "|"\n  }\n}\n`,
  `${head}  "navigation": {\n    "groups": [\n      {\n        "group": "A",\n        "|"\n      }\n    ]\n  }\n}\n`,
];

/**
 * Creates a site with a page, an OpenAPI file and images that its navigation does not have, and opens its docs.json. The server knows the last
 * file: it is in a snippet.
 */
async function openSite(name: string): Promise<vscode.TextEditor> {
  const site = await createSite(name, configText());
  const folder = vscode.Uri.joinPath(site, '..');
  for (const path of ['guides/webhooks.mdx', 'guides/keys.mdx']) await write(vscode.Uri.joinPath(folder, path), '---\ntitle: Page\n---\n');
  for (const path of ['logo/light.svg', 'logo/dark.svg', 'favicon.svg']) await write(vscode.Uri.joinPath(folder, path), '<svg/>');
  await write(vscode.Uri.joinPath(folder, 'api/pets.json'), JSON.stringify(openApi));
  await open(site);
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  await setText(editor, inList('groups'));
  await untilItems(editor.document, editor.selection.active, (items) => items.find(isGroupOfApi));
  return editor;
}

/** Whether an item is the snippet of a group with the endpoints of the OpenAPI file. */
function isGroupOfApi({ insertText, ...item }: vscode.CompletionItem): boolean {
  if (completionLabel(item) !== 'API group') return false;
  return insertText instanceof vscode.SnippetString && /\$\{2:api\/pets\.json\}/.test(insertText.value);
}

/** Replaces the text, and puts the cursor at its `|`. */
async function setText(editor: vscode.TextEditor, marked: string): Promise<void> {
  await replaceAll(editor.document, marked.replace('|', ''));
  const position = editor.document.positionAt(marked.indexOf('|'));
  editor.selection = new vscode.Selection(position, position);
}

async function itemsAt({ document, selection }: vscode.TextEditor): Promise<vscode.CompletionItem[]> {
  const command = 'vscode.executeCompletionItemProvider';
  return (await vscode.commands.executeCommand<vscode.CompletionList>(command, document.uri, selection.active)).items;
}

/** State that every accepted suggestion and every step to another field changes. */
function stateOf({ document, selection }: vscode.TextEditor): string {
  const { anchor, active } = selection;
  return `${document.version} ${document.offsetAt(anchor)} ${document.offsetAt(active)}`;
}

/** Accepts the selected suggestion, once there is one. */
async function accept(editor: vscode.TextEditor): Promise<void> {
  await acceptSuggestion(editor, { stateOf });
  // The text and the selection change in two messages, both before the answer to this command.
  await itemsAt(editor);
}

/** Whether the cursor is behind a string, where the last field of a snippet is that was accepted in another field. */
function isBehindString({ document, selection }: vscode.TextEditor): boolean {
  const offset = document.offsetAt(selection.active);
  return selection.isEmpty && /^"[^"]/.test(document.getText().slice(offset - 1, offset + 1));
}

/** Accepts the first suggestion in every field of the snippet at the cursor, until the cursor is before the suffix. */
async function walk(editor: vscode.TextEditor, suffix: string, title: string): Promise<void> {
  const textBehind = (): string => editor.document.getText().slice(editor.document.offsetAt(editor.selection.end));
  const isAtEnd = (): boolean => editor.selection.isEmpty && textBehind() === suffix;
  for (let fields = 0; fields === 0 || !isAtEnd(); fields++) {
    assert.ok(fields < maxFields, `${title}: the snippet has no end in:\n${editor.document.getText()}`);
    if (!isBehindString(editor) && (await itemsAt(editor)).length > 0) await accept(editor);
    if (isAtEnd()) break;
    const before = stateOf(editor);
    await vscode.commands.executeCommand('jumpToNextSnippetPlaceholder');
    assert.notEqual(stateOf(editor), before, `${title}: Tab does not go on at ${before} in:\n${editor.document.getText()}`);
  }
  const text = editor.document.getText();
  assert.doesNotThrow(() => JSON.parse(text), `${title} leaves:\n${text}`);
}

describe('completion', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('goes on with each snippet after a suggestion is accepted in each of its fields', async function () {
    this.timeout(1_200_000);
    const editor = await openSite('snippet-walk');
    const tried = new Set<string>();
    for (const marked of positions) {
      await setText(editor, marked);
      for (const item of await itemsAt(editor)) {
        const { insertText, range } = item;
        if (!(insertText instanceof vscode.SnippetString) || !/\$\{?1/.test(insertText.value) || tried.has(insertText.value)) continue;
        tried.add(insertText.value);
        await setText(editor, marked);
        const replaced = range && 'replacing' in range ? range.replacing : range;
        assert.ok(replaced);
        const suffix = editor.document.getText().slice(editor.document.offsetAt(replaced.end));
        await editor.insertSnippet(insertText, replaced);
        await walk(editor, suffix, completionLabel(item));
      }
    }
    assert.ok(tried.size > 40, `only ${tried.size} snippets`);
  });

  it('is not filtered by the selected text of a field', async () => {
    const editor = await openSite('selected-field');
    await setText(editor, `${head}  "favicon": "/favi|con.svg"\n}\n`);
    const { document } = editor;
    const start = document.getText().indexOf('/favicon.svg');
    editor.selection = new vscode.Selection(document.positionAt(start), document.positionAt(start + '/favicon.svg'.length));
    const items = await untilItems(document, editor.selection.active, (found) =>
      found.some((item) => completionLabel(item) === '/logo/dark.svg') ? found : undefined,
    );
    const others = items.map((item) => item.filterText ?? completionLabel(item)).filter((text) => text !== '/favicon.svg');
    assert.deepEqual(others, []);
  });

  it('has the item first whose label is typed', async () => {
    const editor = await openSite('exact-label');
    await setText(editor, inList('groups'));
    for (const text of 'Group') await vscode.commands.executeCommand('type', { text });
    await accept(editor);
    const inserted = await until('the snippet', vscode.workspace.onDidChangeTextDocument, () =>
      editor.document.getText().includes('Getting started') ? editor.document.getText() : undefined,
    );
    assert.ok(!inserted.includes('openapi'), inserted);
  });

  it('has files of the site in snippets, colors with swatches, and paths of endpoints that are not cut', async () => {
    const editor = await openSite('values');
    await setText(editor, inList('groups'));
    const snippet = (await itemsAt(editor)).find(isGroupOfApi);
    assert.equal(snippet?.kind, vscode.CompletionItemKind.Snippet);
    await setText(editor, `${head}  "colors": { "primary": "#123456", "light": "|" }\n}\n`);
    const [own, ...shades] = await itemsAt(editor);
    assert.deepEqual([own && completionLabel(own), own?.kind], ['#123456', vscode.CompletionItemKind.Color]);
    assert.equal(shades.find((item) => completionLabel(item) === 'teal-700')?.detail, '#0f766e');
    await setText(editor, inList('groups').replace('|', '{ "group": "A", "openapi": "api/pets.json", "pages": ["|"] }'));
    const endpoint = await untilItems(editor.document, editor.selection.active, (items) =>
      items.find((item) => completionLabel(item) === '/pets'),
    );
    assert.deepEqual(endpoint.label, { label: '/pets', detail: '  GET', description: 'List pets' });
  });
});
