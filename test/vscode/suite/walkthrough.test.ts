import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, until, untilServerAnswers } from './support';

interface Step {
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<string, string>> };
}

const extension = vscode.extensions.getExtension('docs-json-tools.docs-json');
/** Steps as the editor has read them, in its language. */
const steps: readonly Step[] = extension?.packageJSON.contributes.walkthroughs[0].steps ?? [];

describe('the walkthrough', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is opened by a command', async () => {
    await vscode.commands.executeCommand('docsJson.getStarted');
    // The editor's page for walkthroughs has no input type that extensions know.
    const tab = await until('the page', vscode.window.tabGroups.onDidChangeTabs, () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab && activeTab.input === undefined ? activeTab : undefined;
    });
    assert.ok(tab);
  });

  it('links to commands that the editor or the extension has', async () => {
    const known = new Set(await vscode.commands.getCommands());
    const links = steps.flatMap(({ description }) =>
      [...description.matchAll(/\(command:([\w.]+)\)/g)].map(([, command]) => command ?? ''),
    );
    assert.ok(links.length >= steps.length && steps.length > 0, links.join());
    assert.deepEqual(
      links.filter((command) => !known.has(command)),
      [],
    );
  });

  it('has its pictures in the folder of the extension', async () => {
    const paths = steps.flatMap(({ media }) => Object.values(media.image));
    assert.ok(extension && paths.length > 0);
    for (const path of paths) assert.ok((await vscode.workspace.fs.stat(vscode.Uri.joinPath(extension.extensionUri, path))).size > 0, path);
  });
});
