import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, open, positionIn, untilCodes, untilServerAnswers, workspaceFolder } from '../../suite/support';

describe('in a browser', () => {
  before(untilServerAnswers);

  it('runs without Node, on files in memory', () => {
    assert.equal(vscode.env.uiKind, vscode.UIKind.Web);
    assert.equal(workspaceFolder().scheme, 'memfs');
    assert.equal(typeof (globalThis as { readonly WorkerGlobalScope?: unknown }).WorkerGlobalScope, 'function');
  });

  it('finds no problems in the example site', () => {
    const found = vscode.languages.getDiagnostics().flatMap(([uri, items]) => items.map((item) => `${uri.path} ${codeOf(item)}`));
    assert.deepEqual(
      found.filter((problem) => !problem.includes('/test-sites/')),
      [],
    );
  });

  it('reads other files', async () => {
    const config = await open(vscode.Uri.joinPath(workspaceFolder(), 'docs.json'));
    await untilCodes(config.uri, []);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      config.uri,
      positionIn(config, '"quick|start"'),
    );
    const text = hovers.flatMap(({ contents }) => contents.map((part) => (typeof part === 'string' ? part : part.value))).join('\n');
    assert.match(text, /Quickstart|quickstart/);
  });
});
