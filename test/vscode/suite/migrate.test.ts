import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, open, until, untilCodes, untilServerAnswers, workspaceFolder, write } from './support';

const former = `{
  "name": "Former site",
  "colors": { "primary": "#0F766E" },
  "navigation": [{ "group": "Start", "pages": ["index"] }]
}
`;

/** A site that has only a mint.json, in a folder of its own. */
async function createFormerSite(name: string, text = former): Promise<{ former: vscode.Uri; target: vscode.Uri }> {
  const folder = vscode.Uri.joinPath(workspaceFolder(), 'test-sites', name);
  await write(vscode.Uri.joinPath(folder, 'index.mdx'), '---\ntitle: Home\n---\n');
  const uri = vscode.Uri.joinPath(folder, 'mint.json');
  await write(uri, text);
  return { former: uri, target: vscode.Uri.joinPath(folder, 'docs.json') };
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** The comparison of the two files, once it is shown. */
function untilCompared(target: vscode.Uri): Promise<vscode.Tab> {
  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isComparison = ({ input }: vscode.Tab) => input instanceof vscode.TabInputTextDiff && input.modified.path === target.path;
  return until('the comparison', vscode.window.tabGroups.onDidChangeTabs, () => tabs().find(isComparison));
}

describe('a mint.json', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is told to be the former format, and stays JSON', async () => {
    const document = await open((await createFormerSite('former')).former);
    const [diagnostic] = await untilCodes(document.uri, ['file.legacy']);
    assert.equal(diagnostic?.severity, vscode.DiagnosticSeverity.Information);
    assert.equal(document.languageId, 'json');
  });

  it('becomes a docs.json by the fix, and stays', async () => {
    const { former: uri, target } = await createFormerSite('former-fixed');
    const document = await open(uri);
    const [diagnostic] = await untilCodes(document.uri, ['file.legacy']);
    const range = diagnostic?.range ?? new vscode.Range(0, 0, 0, 1);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range);
    const edit = actions.find((action) => action.title === 'Migrate to docs.json')?.edit;
    assert.ok(edit);
    assert.ok(await vscode.workspace.applyEdit(edit));
    const created = await open(target);
    assert.equal(JSON.parse(created.getText()).name, 'Former site');
    await untilCodes(target, []);
    assert.ok(await exists(uri));
  });

  it('is compared with the docs.json to be, and nothing is written before that is wanted', async () => {
    const { former: uri, target } = await createFormerSite('former-shown');
    void vscode.commands.executeCommand('docsJson.migrateLegacy', uri);
    await untilCompared(target);
    const shown = await vscode.workspace.openTextDocument(target.with({ scheme: 'docs-json-preview' }));
    assert.deepEqual(JSON.parse(shown.getText()).navigation, { groups: [{ group: 'Start', pages: ['index'] }] });
    assert.equal(await exists(target), false);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('is migrated when the user accepts, and undone with one undo', async () => {
    const { former: uri, target } = await createFormerSite('former-accepted');
    const running = vscode.commands.executeCommand('docsJson.migrateLegacy', uri);
    await untilCompared(target);
    const isOpen = () => vscode.window.activeTextEditor?.document.uri.toString() === target.toString();
    // Accepting does nothing until the question is there, which no event tells.
    while (!isOpen()) await vscode.commands.executeCommand('notification.acceptPrimaryAction');
    await running;
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.ok(await exists(target));
    await vscode.commands.executeCommand('undo');
    assert.equal(await exists(target), false);
  });
});
