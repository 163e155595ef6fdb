import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, rangeOf, untilServerAnswers, withSetting } from './support';

async function format(document: vscode.TextDocument): Promise<vscode.TextEdit[]> {
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>(
    'vscode.executeFormatDocumentProvider',
    document.uri,
    options,
  );
  return edits ?? [];
}

describe('structure of the file', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is formatted', async () => {
    const compact = JSON.stringify(JSON.parse(configText()));
    const document = await open(await createSite('formatting', compact));
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, await format(document));
    await vscode.workspace.applyEdit(edit);
    const lines = ['theme', 'name'].map((key) => `  "${key}": ${JSON.stringify(JSON.parse(compact)[key])},`);
    assert.deepEqual(document.getText().trimEnd().split('\n'), [
      '{',
      '  "$schema": "https://mintlify.com/docs.json",',
      ...lines,
      '  "colors": { "primary": "#0F766E" },',
      '  "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] }',
      '}',
    ]);
  });

  it('is not formatted if formatting is turned off', async () => {
    const document = await open(await createSite('no-formatting', JSON.stringify(JSON.parse(configText()))));
    await withSetting('docsJson.format.enable', false, async () => assert.deepEqual(await format(document), []));
  });

  it('has an outline', async () => {
    const document = await open(await createSite('outline', configText()));
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
    const names = symbols.map(({ name }) => name);
    for (const key of ['theme', 'name', 'colors', 'navigation']) assert.ok(names.includes(key), names.join());
  });

  it('has links to its pages', async () => {
    const document = await open(await createSite('links', configText()));
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', document.uri, 100);
    const page = vscode.Uri.joinPath(document.uri, '..', 'index.mdx').path;
    assert.ok(
      links.some(({ target }) => target?.path === page),
      links.map(({ target }) => target?.path).join(),
    );
  });

  it('has colors', async () => {
    const document = await open(await createSite('colors', configText()));
    const colors = await vscode.commands.executeCommand<vscode.ColorInformation[]>('vscode.executeDocumentColorProvider', document.uri);
    const written = rangeOf(document, '#0F766E');
    assert.ok(colors.some(({ range }) => range.intersection(written)));
  });

  it('can be folded', async () => {
    const document = await open(await createSite('folding', configText()));
    const ranges = await vscode.commands.executeCommand<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri);
    const navigation = rangeOf(document, '"navigation"').start.line;
    assert.ok(ranges.some(({ start }) => start === navigation));
  });
});
