import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, positionIn, replace, untilCodes, untilServerAnswers } from './support';

describe('Restricted Mode', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('starts the extension without trust', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const extension = vscode.extensions.getExtension('docs-json-tools.docs-json');
    assert.ok(extension, 'the extension is enabled');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('checks the file', async () => {
    const document = await open(await createSite('restricted', configText()));
    assert.equal(document.languageId, 'docs-json');
    await replace(document, '"mint"', '"mnt"');
    await untilCodes(document.uri, ['value.enum']);
    await replace(document, '"mnt"', '"mint"');
    await untilCodes(document.uri, []);
  });

  it('completes values', async () => {
    const document = await open(await createSite('restricted-completion', configText({ theme: '' })));
    const position = positionIn(document, '"theme": "|"');
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      position,
    );
    assert.ok(list.items.length > 0);
  });
});
