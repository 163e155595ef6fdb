import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, replaceAll, until, untilFound, untilServerAnswers, write } from './support';

/** Opens a page of a new site with the cursor at the `|` of its text. */
async function openPage(name: string, marked: string): Promise<vscode.TextEditor> {
  const config = await createSite(name, configText());
  const uri = vscode.Uri.joinPath(config, '..', 'page.mdx');
  await write(uri, marked.replace('|', ''));
  const document = await open(uri);
  const editor = vscode.window.activeTextEditor;
  assert.equal(editor?.document, document);
  placeCursor(editor, marked);
  return editor;
}

function placeCursor(editor: vscode.TextEditor, marked: string): void {
  const position = editor.document.positionAt(marked.indexOf('|'));
  editor.selection = new vscode.Selection(position, position);
}

const enter = (): Thenable<unknown> => vscode.commands.executeCommand('type', { text: '\n' });

/**
 * Presses Enter at the `|` of the text of a page until the text is as expected: the rules for Enter depend on the configuration of the language
 * and on its grammar, which are loaded without an event. A command tokenizes the lines once they are.
 */
async function untilEntered(editor: vscode.TextEditor, marked: string, expected: string): Promise<void> {
  const { document } = editor;
  let entered = '';
  await untilFound(
    () => `the text ${JSON.stringify(expected)} instead of ${JSON.stringify(entered)}`,
    async () => {
      await vscode.commands.executeCommand('editor.action.forceRetokenize');
      await enter();
      entered = document.getText();
      if (entered === expected) return true;
      await replaceAll(document, marked.replace('|', ''));
      placeCursor(editor, marked);
      return undefined;
    },
  );
}

/** Waits until the page has a text, written with the cursor at `|`. */
async function untilText({ document }: vscode.TextEditor, marked: string): Promise<void> {
  await until(
    `the text ${JSON.stringify(marked)} instead of ${JSON.stringify(document.getText())}`,
    vscode.workspace.onDidChangeTextDocument,
    () => (document.getText() === marked.replace('|', '') ? true : undefined),
  );
}

describe('the language of pages', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is mdx, with its defaults', async () => {
    const { document } = await openPage('page-language', 'Text|');
    assert.equal(document.languageId, 'mdx');
    const editor = vscode.workspace.getConfiguration('editor', { uri: document.uri, languageId: 'mdx' });
    assert.equal(editor.get('wordWrap'), 'on');
    assert.equal(editor.get('wordBasedSuggestions'), 'off');
    assert.deepEqual(editor.get('quickSuggestions'), { other: 'off', comments: 'off', strings: 'on' });
  });

  it('continues lists on Enter, and ends them in an empty item, in one undo step', async () => {
    const marked = '1. One|\n';
    const editor = await openPage('page-lists', marked);
    await untilEntered(editor, marked, '1. One\n2. \n');
    await enter();
    await untilText(editor, '1. One\n\n\n');
    assert.equal(editor.selection.active.line, 2);
    await vscode.commands.executeCommand('undo');
    await untilText(editor, '1. One\n2. \n');
  });

  it('continues no list in code', async () => {
    const marked = '```text\n- One|\n```\n';
    await untilEntered(await openPage('page-code', marked), marked, '```text\n- One\n\n```\n');
  });

  it('comments with an expression', async () => {
    const editor = await openPage('page-comment', 'Te|xt\n');
    await vscode.commands.executeCommand('editor.action.commentLine');
    await untilText(editor, '{/* Text */}\n');
    await vscode.commands.executeCommand('editor.action.commentLine');
    await untilText(editor, 'Text\n');
  });

  it('folds headings and components', async () => {
    const { document } = await openPage('page-folding', '|## One\n\n<Note>\n  Text\n</Note>\n');
    const ranges = await vscode.commands.executeCommand<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', document.uri);
    const found = ranges.map(({ start, end }) => `${start}-${end}`);
    assert.ok(found.includes('2-3'), found.join());
  });
});
