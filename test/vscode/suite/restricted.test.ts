import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('Restricted Mode', () => {
  it('starts the extension without trust', async () => {
    assert.equal(vscode.workspace.isTrusted, false);
    const extension = vscode.extensions.getExtension('docs-json-tools.docs-json');
    assert.ok(extension, 'the extension is enabled');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
