import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerUntilEnd, closeEditors, exists, open, replace, untilCodes, untilServerAnswers, workspaceFolder, write } from './support';

/** Creates a folder of pages without a docs.json. */
async function createPages(name: string, files: Readonly<Record<string, string>>): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(workspaceFolder(), 'test-sites', name);
  for (const [path, text] of Object.entries(files)) await write(vscode.Uri.joinPath(folder, path), text);
  return folder;
}

/** Runs the command on a folder, and accepts its proposals. */
async function createSite(folder: vscode.Uri): Promise<void> {
  await answerUntilEnd(vscode.commands.executeCommand('docsJson.createSite', folder));
}

describe('a folder of pages', () => {
  before(untilServerAnswers);
  afterEach(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    await closeEditors();
  });

  it('becomes a site without problems, which one undo reverts', async () => {
    const page = '---\ntitle: Home\n---\n\nText.\n';
    const folder = await createPages('new-site', { 'README.md': '# Acme\n', 'index.mdx': page, 'guides/setup.mdx': page });
    const target = vscode.Uri.joinPath(folder, 'docs.json');
    await createSite(folder);
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.toString(), target.toString());
    assert.equal(document?.languageId, 'docs-json');
    const { name, theme, navigation } = JSON.parse(document?.getText() ?? '');
    assert.deepEqual([name, theme], ['Acme', 'mint']);
    assert.deepEqual(navigation, {
      groups: [
        { group: 'Getting started', pages: ['index'] },
        { group: 'Guides', pages: ['guides/setup'] },
      ],
    });
    assert.ok(document);
    await replace(document, '"mint"', '"none"');
    await untilCodes(target, ['value.enum']);
    await vscode.commands.executeCommand('undo');
    await untilCodes(target, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(await exists(target), false);
  });

  it('gets a first page if it has none', async () => {
    const folder = await createPages('new-empty-site', { 'README.md': '# Acme\n' });
    await createSite(folder);
    const page = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, 'index.mdx'));
    assert.equal(page.getText(), '---\ntitle: "Acme"\n---\n\n');
    const config = await open(vscode.Uri.joinPath(folder, 'docs.json'));
    await replace(config, '"mint"', '"none"');
    await untilCodes(config.uri, ['value.enum']);
    await replace(config, '"none"', '"mint"');
    await untilCodes(config.uri, []);
  });

  for (const [name, file] of [
    ['old-site', 'docs.json'],
    ['former-site', 'mint.json'],
  ] as const) {
    it(`keeps its ${file}, and asks nothing`, async () => {
      const text = '{ "name": "Acme", "navigation": [] }\n';
      const folder = await createPages(name, { [file]: text, 'index.mdx': '' });
      await vscode.commands.executeCommand('docsJson.createSite', folder);
      const entries = await vscode.workspace.fs.readDirectory(folder);
      assert.deepEqual(entries.map(([entry]) => entry).sort(), [file, 'index.mdx'].sort());
      const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, file));
      assert.equal(new TextDecoder().decode(bytes), text);
    });
  }
});
