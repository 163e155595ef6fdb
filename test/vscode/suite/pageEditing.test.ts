import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, rangeOf, untilActions, untilServerAnswers, write } from './support';

async function openPage(name: string, body: string): Promise<{ document: vscode.TextDocument; editor: vscode.TextEditor }> {
  const config = await createSite(name, configText());
  const uri = vscode.Uri.joinPath(config, '..', 'index.mdx');
  await write(uri, `---\ntitle: Home\n---\n\n${body}`);
  const document = await open(uri);
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  return { document, editor };
}

function select(editor: vscode.TextEditor, ...texts: readonly string[]): void {
  editor.selections = texts.map((text) => {
    const { start, end } = rangeOf(editor.document, text);
    return new vscode.Selection(start, end);
  });
}

function bodyOf(document: vscode.TextDocument): string {
  return document.getText().split('---\n\n')[1] ?? '';
}

describe('the text of a page', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is marked by commands at all selections, in one step of undo', async () => {
    const { document, editor } = await openPage('page-marks', 'One two three\n');
    select(editor, 'One', 'three');
    await vscode.commands.executeCommand('docsJson.page.toggleBold');
    assert.equal(bodyOf(document), '**One** two **three**\n');
    assert.deepEqual(
      editor.selections.map((selection) => document.getText(selection)),
      ['One', 'three'],
    );
    await vscode.commands.executeCommand('docsJson.page.toggleItalic');
    assert.equal(bodyOf(document), '**_One_** two **_three_**\n');
    await vscode.commands.executeCommand('docsJson.page.toggleBold');
    assert.equal(bodyOf(document), '_One_ two _three_\n');
    for (let step = 0; step < 3; step++) await vscode.commands.executeCommand('undo');
    assert.equal(bodyOf(document), 'One two three\n');
  });

  it('becomes code, a list and a link', async () => {
    const { document, editor } = await openPage('page-links', 'One two\n');
    select(editor, 'One');
    await vscode.commands.executeCommand('docsJson.page.toggleCode');
    await vscode.commands.executeCommand('docsJson.page.toggleList');
    assert.equal(bodyOf(document), '- `One` two\n');
    select(editor, 'two');
    await vscode.commands.executeCommand('docsJson.page.toggleLink');
    assert.equal(bodyOf(document), '- `One` [two]()\n');
    assert.equal(document.offsetAt(editor.selection.active), document.getText().indexOf(')'));
    await vscode.commands.executeCommand('docsJson.page.toggleLink');
    assert.equal(bodyOf(document), '- `One` two\n');
  });

  it('is enclosed in a component by a code action', async () => {
    const { document, editor } = await openPage('page-surround', 'One\n\nTwo\n');
    select(editor, 'One\n\nTwo');
    const titles = ['Surround with `<Note>`', 'Surround with `<Tip>`', 'Surround with `<Warning>`', 'Surround with a component…'];
    const actions = await untilActions(
      document,
      editor.selection,
      (found) => (found.map(({ title }) => title).join() === titles.join() ? found : undefined),
      { kind: vscode.CodeActionKind.RefactorRewrite.append('surround') },
    );
    assert.equal(actions.at(-1)?.command?.command, 'docsJson.page.surround');
    assert.ok(actions[0]?.edit);
    await vscode.workspace.applyEdit(actions[0].edit);
    assert.equal(bodyOf(document), '<Note>\n  One\n\n  Two\n</Note>\n');
  });

  it('has its tables formatted', async () => {
    const { document } = await openPage('page-tables', '| a | b |\n|-|-|\n| long | c |\n\nText\n\n| a |\n|-|\n| x |\n');
    await vscode.commands.executeCommand('docsJson.page.formatTables');
    assert.equal(bodyOf(document), '| a    | b   |\n| ---- | --- |\n| long | c   |\n\nText\n\n| a   |\n| --- |\n| x   |\n');
    await vscode.commands.executeCommand('undo');
    assert.ok(bodyOf(document).startsWith('| a | b |\n|-|-|\n'));
  });
});
