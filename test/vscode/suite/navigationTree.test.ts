import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, repeatUntil, untilCodes, untilServerAnswers, write } from './support';

const navigation = {
  tabs: [
    { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'two', 'three'] }] },
    { tab: 'API', groups: [{ group: 'Basics', pages: ['four'] }] },
  ],
};

/** Row of the tree as the editor passes it to commands. */
function row(id: string, kind: string): object {
  const parts = id.split('/');
  const parent = parts.length > 1 ? row(parts.slice(0, -1).join('/'), 'group') : undefined;
  return { node: { id, kind, label: id.slice(id.lastIndexOf(':') + 1), marks: [], hasChildren: false }, parent };
}

describe('the tree of the navigation', () => {
  let document: vscode.TextDocument;
  const tree = () => JSON.parse(document.getText()).navigation;
  const start = () => tree().tabs[0].groups[0];
  const page = (name: string, group = 'tab:Guides/group:Start') => row(`${group}/page:${name}`, 'page');
  const group = row('tab:Guides/group:Start', 'group');
  before(untilServerAnswers);
  beforeEach(async () => {
    // The problem, without that of a missing page, shows that the server has the site.
    const uri = await createSite('navigation-tree', configText({ navigation, theme: 'none' }));
    for (const name of ['two', 'three', 'four']) {
      await write(vscode.Uri.joinPath(uri, '..', `${name}.mdx`), `---\ntitle: Page ${name}\n---\n\nText.\n`);
    }
    document = await open(uri);
    await untilCodes(uri, ['value.enum']);
    await vscode.commands.executeCommand('docsJson.navigation.focus');
    // The view shows the site of the active editor once it has requested the site.
    await vscode.window.showTextDocument(document);
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await closeEditors();
  });

  /** Runs commands until they change the text: they do nothing until the view has the site of the editor, without an event. */
  const run = async (...steps: readonly (readonly [command: string, argument: object])[]): Promise<void> => {
    const before = document.version;
    const runAll = async (): Promise<void> => {
      for (const [command, argument] of steps) await vscode.commands.executeCommand(`docsJson.navigation.${command}`, argument);
    };
    await repeatUntil('a change of the text', () => document.version !== before, runAll);
  };

  it('moves nodes to another position, as one undo step, in a file that stays unsaved', async () => {
    const before = document.getText();
    await run(['cut', page('two')], ['paste', row('tab:API/group:Basics', 'group')]);
    assert.deepEqual(
      [start().pages, tree().tabs[1].groups[0].pages],
      [
        ['index', 'three'],
        ['four', 'two'],
      ],
    );
    assert.equal(document.isDirty, true);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('hides entries, and shows them again, without other changes', async () => {
    const before = document.getText();
    await run(['hide', group]);
    assert.equal(start().hidden, true);
    await run(['show', group]);
    assert.equal(document.getText(), before);
  });

  it('moves entries down by one position', async () => {
    await run(['moveDown', page('index')]);
    assert.deepEqual(start().pages, ['two', 'index', 'three']);
  });

  it('adds a copy after a duplicated entry', async () => {
    await run(['duplicate', page('three')]);
    assert.deepEqual(start().pages, ['index', 'two', 'three', 'three']);
  });

  it('changes nothing if an operation is not possible, and explains why', async () => {
    // The view has the site once a command has changed it.
    await run(['hide', group]);
    const before = document.version;
    await vscode.commands.executeCommand('docsJson.navigation.cut', row('tab:API', 'tab'));
    await vscode.commands.executeCommand('docsJson.navigation.paste', group);
    assert.equal(document.version, before);
    await vscode.commands.executeCommand('notifications.clearAll');
  });
});
