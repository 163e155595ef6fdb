import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  answerUntilEnd,
  closeEditors,
  editOf,
  exists,
  open,
  replace,
  until,
  untilActions,
  untilCodes,
  untilServerAnswers,
  workspaceFolder,
  write,
} from './support';

const former = `{
  "name": "Former site",
  "colors": { "primary": "#0F766E" },
  "navigation": [{ "group": "Start", "pages": ["index"] }]
}
`;

/** Creates a site that has only a mint.json, in a separate folder. */
async function createFormerSite(name: string, text = former): Promise<{ former: vscode.Uri; target: vscode.Uri }> {
  const folder = vscode.Uri.joinPath(workspaceFolder(), 'test-sites', name);
  await write(vscode.Uri.joinPath(folder, 'index.mdx'), '---\ntitle: Home\n---\n');
  const uri = vscode.Uri.joinPath(folder, 'mint.json');
  await write(uri, text);
  return { former: uri, target: vscode.Uri.joinPath(folder, 'docs.json') };
}

/** Waits for the tab with the comparison of the two files. */
function untilCompared(target: vscode.Uri): Promise<vscode.Tab> {
  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const isComparison = ({ input }: vscode.Tab) => input instanceof vscode.TabInputTextDiff && input.modified.path === target.path;
  return until('the comparison', vscode.window.tabGroups.onDidChangeTabs, () => tabs().find(isComparison));
}

describe('a mint.json', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is reported as the legacy format, and stays JSON', async () => {
    const document = await open((await createFormerSite('former')).former);
    const [diagnostic] = await untilCodes(document.uri, ['file.legacy']);
    assert.equal(diagnostic?.severity, vscode.DiagnosticSeverity.Information);
    assert.equal(document.languageId, 'json');
  });

  it('is migrated to a docs.json by the fix, and not deleted', async () => {
    const { former: uri, target } = await createFormerSite('former-fixed');
    const document = await open(uri);
    const [diagnostic] = await untilCodes(document.uri, ['file.legacy']);
    const range = diagnostic?.range ?? new vscode.Range(0, 0, 0, 1);
    const edit = await untilActions(document, range, editOf('Migrate to docs.json'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    const created = await open(target);
    assert.equal(JSON.parse(created.getText()).name, 'Former site');
    // A problem shows that the file was checked.
    await replace(created, '"#0F766E"', '"0F766E"');
    await untilCodes(target, ['color.invalid']);
    await replace(created, '"0F766E"', '"#0F766E"');
    await untilCodes(target, []);
    assert.ok(await exists(uri));
  });

  it('is compared with the future docs.json, and nothing is written before the user accepts', async () => {
    const { former: uri, target } = await createFormerSite('former-shown');
    const running = vscode.commands.executeCommand('docsJson.migrateLegacy', uri);
    await untilCompared(target);
    const planned = await vscode.workspace.openTextDocument(target.with({ scheme: 'docs-json-preview' }));
    assert.deepEqual(JSON.parse(planned.getText()).navigation, { groups: [{ group: 'Start', pages: ['index'] }] });
    await answerUntilEnd(running, 'notifications.clearAll');
    assert.equal(await exists(target), false);
  });

  it('is migrated if the user accepts, which one undo reverts', async () => {
    const { former: uri, target } = await createFormerSite('former-accepted');
    const running = vscode.commands.executeCommand('docsJson.migrateLegacy', uri);
    await untilCompared(target);
    await answerUntilEnd(running, 'notification.acceptPrimaryAction');
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), target.toString());
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.ok(await exists(target));
    await vscode.commands.executeCommand('undo');
    assert.equal(await exists(target), false);
  });
});
