import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  answerUntilEnd,
  closeEditors,
  configText,
  createSite,
  editOf,
  open,
  rangeOf,
  rendersMarkdown,
  until,
  untilActions,
  untilCodes,
  untilFixedOnSave,
  untilServerAnswers,
  withSetting,
  workspaceFolder,
} from './support';

const resolvedQuickFixes = { kind: vscode.CodeActionKind.QuickFix, resolved: 20 };

describe('fixing many problems', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('happens on save if that is configured', async () => {
    const wrong = { colors: { primary: '0F766E', light: 'ABCDEF' }, theme: 'mnt' };
    const document = await open(await createSite('fix-on-save', configText(wrong)));
    await untilCodes(document.uri, ['color.invalid', 'color.invalid', 'value.enum']);
    const changed = configText({ ...wrong, name: 'Other site' });
    const expected = configText({ colors: { primary: '#0F766E', light: '#ABCDEF' }, theme: 'mnt', name: 'Other site' });
    await withSetting('editor.codeActionsOnSave', { 'source.fixAll.docsJson': 'explicit' }, () =>
      untilFixedOnSave(document, changed, expected),
    );
    await untilCodes(document.uri, ['value.enum']);
  });

  it('happens for all problems of a kind by a quick fix', async () => {
    const document = await open(await createSite('fix-kind', configText({ colors: { primary: '0F766E', light: 'ABCDEF' } })));
    await untilCodes(document.uri, ['color.invalid', 'color.invalid']);
    const fixKind = editOf('Fix all `color.invalid` in this file');
    await vscode.workspace.applyEdit(await untilActions(document, rangeOf(document, '"0F766E"'), fixKind, resolvedQuickFixes));
    assert.equal(document.getText(), configText({ colors: { primary: '#0F766E', light: '#ABCDEF' } }));
  });
});

describe('a code', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('links to its page', async () => {
    const document = await open(await createSite('code-link', configText({ theme: 'mnt' })));
    const [diagnostic] = await untilCodes(document.uri, ['value.enum']);
    const code = diagnostic?.code;
    assert.ok(typeof code === 'object', 'the code has a link');
    assert.equal(code.target.toString(), 'docs-json-manual:/checks/value.enum.md');
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(code.target)), /^# `value\.enum`$/m);
    const hasMarkdown = await rendersMarkdown();
    // Only a window without a server, whose files are in memory, may lack it.
    assert.ok(hasMarkdown || workspaceFolder().scheme === 'memfs');
    if (!hasMarkdown) return;
    await vscode.commands.executeCommand('vscode.open', code.target);
    const { input } = await until('the page', vscode.window.tabGroups.onDidChangeTabs, () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label === 'value.enum.md' ? tab : undefined;
    });
    assert.ok(input instanceof vscode.TabInputCustom, 'the page is rendered');
  });

  it('links only to its page: no other files can be read', async () => {
    for (const path of [
      '/../package.json',
      '/checks/value.enum',
      '/checks/no.such.md',
      '/docs/checks/README.md',
      '/checks/../../README.md',
      '/none.md',
    ]) {
      await assert.rejects(async () => vscode.workspace.fs.readFile(vscode.Uri.from({ scheme: 'docs-json-manual', path })));
    }
  });

  it('can be turned off from its quick fixes', async () => {
    const document = await open(await createSite('switch-off', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    const lastCommand = (actions: readonly vscode.CodeAction[]) => {
      const command = actions.at(-1)?.command;
      return command?.command === 'docsJson.setSeverity' ? command : undefined;
    };
    const { command, arguments: args = [] } = await untilActions(document, rangeOf(document, '"mnt"'), lastCommand, resolvedQuickFixes);
    // The first item is "Off".
    await answerUntilEnd(vscode.commands.executeCommand(command, ...args));
    try {
      await untilCodes(document.uri, []);
      assert.deepEqual(vscode.workspace.getConfiguration('docsJson').inspect('checks')?.workspaceValue, { 'value.enum': 'off' });
    } finally {
      await vscode.workspace.getConfiguration('docsJson').update('checks', undefined, vscode.ConfigurationTarget.Workspace);
    }
    await untilCodes(document.uri, ['value.enum']);
  });
});
