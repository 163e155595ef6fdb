import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('activation', () => {
  it('starts the extension for a workspace that contains a docs.json', async () => {
    const extension = vscode.extensions.getExtension('docs-json-tools.docs-json');
    assert.ok(extension, 'the extension is installed');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
