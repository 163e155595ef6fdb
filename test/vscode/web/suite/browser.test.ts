import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { codeOf, open, positionIn, replaceAll, untilCodes, untilHover, untilServerAnswers, workspaceFolder } from '../../suite/support';

describe('in a browser', () => {
  before(untilServerAnswers);

  it('runs without Node, on files in memory', () => {
    assert.equal(vscode.env.uiKind, vscode.UIKind.Web);
    assert.equal(workspaceFolder().scheme, 'memfs');
    assert.equal(typeof (globalThis as { readonly WorkerGlobalScope?: unknown }).WorkerGlobalScope, 'function');
  });

  it('finds no problems in the example site', async () => {
    const config = await open(vscode.Uri.joinPath(workspaceFolder(), 'docs.json'));
    const text = config.getText();
    // A problem shows that the site was checked.
    await replaceAll(config, JSON.stringify({ ...JSON.parse(text), theme: 'none' }));
    await untilCodes(config.uri, ['value.enum']);
    await replaceAll(config, text);
    await untilCodes(config.uri, []);
    const found = vscode.languages.getDiagnostics().flatMap(([uri, items]) => items.map((item) => `${uri.path} ${codeOf(item)}`));
    assert.deepEqual(
      found.filter((problem) => !problem.includes('/test-sites/')),
      [],
    );
  });

  it('reads other files', async () => {
    const config = await open(vscode.Uri.joinPath(workspaceFolder(), 'docs.json'));
    await untilHover(config, positionIn(config, '"quick|start"'), /Quickstart|quickstart/);
  });
});
