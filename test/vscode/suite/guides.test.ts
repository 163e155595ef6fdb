import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, rendersMarkdown, until, untilServerAnswers } from './support';

const page = (path: string): vscode.Uri => vscode.Uri.from({ scheme: 'docs-json-manual', path });
const textOf = async (path: string): Promise<string> => new TextDecoder().decode(await vscode.workspace.fs.readFile(page(path)));

describe('guides', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('are opened by a command, as a rendered list', async () => {
    assert.ok(await rendersMarkdown());
    await vscode.commands.executeCommand('docsJson.showGuides');
    const { input } = await until('the list', vscode.window.tabGroups.onDidChangeTabs, () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label === 'README.md' ? tab : undefined;
    });
    assert.ok(input instanceof vscode.TabInputCustom, 'the list is rendered');
    assert.equal(input.uri.toString(), page('/README.md').toString());
  });

  it('exist, each at the path that the list names', async () => {
    const list = await textOf('/README.md');
    const names = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => `/${name}`);
    assert.ok(names.includes('/moving-files.md') && names.includes('/checks/README.md'), names.join());
    for (const name of names) assert.match(await textOf(name), /^# \S/m);
  });
});
