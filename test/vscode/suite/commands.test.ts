import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { answerUntilEnd, closeEditors, configText, createSite, open, replace, until, untilCodes, untilServerAnswers } from './support';

describe('commands', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('restart the server, which continues with the open documents', async () => {
    const document = await open(await createSite('restart', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    await vscode.commands.executeCommand('docsJson.restartServer');
    await untilCodes(document.uri, ['value.enum']);
    await replace(document, '"mnt"', '"mint"');
    await untilCodes(document.uri, []);
  });

  it('survive restarts that overlap', async () => {
    const document = await open(await createSite('restarts', configText({ theme: 'mnt' })));
    const restart = () => vscode.commands.executeCommand('docsJson.restartServer');
    await Promise.all([restart(), restart(), restart()]);
    await untilCodes(document.uri, ['value.enum']);
  });

  it('list the documentation roots and open the chosen one', async () => {
    await answerUntilEnd(vscode.commands.executeCommand('docsJson.showRoots'));
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /\/docs\.json$/);
  });

  it('write the llms.txt of the active site, and open it', async () => {
    // The problem shows that the server has the site.
    const root = await createSite('llms', configText({ theme: 'none' }));
    await open(root);
    await untilCodes(root, ['value.enum']);
    await answerUntilEnd(vscode.commands.executeCommand('docsJson.writeLlmsText'));
    const written = vscode.window.activeTextEditor?.document;
    assert.equal(written?.uri.toString(), vscode.Uri.joinPath(root, '..', 'llms.txt').toString());
    assert.match(written?.getText() ?? '', /^# Test site\n.*- \[Home\]\(\/index\.md\)\n$/s);
  });

  it('shorten redirects as one undo step', async () => {
    const redirects = [
      { source: '/oldest', destination: '/older' },
      { source: '/older', destination: '/old' },
      { source: '/old', destination: '/index' },
    ];
    const before = configText({ redirects });
    const document = await open(await createSite('redirects', before));
    await untilCodes(document.uri, ['redirect.chain', 'redirect.chain']);
    await vscode.commands.executeCommand('docsJson.shortenRedirects');
    assert.deepEqual(
      (JSON.parse(document.getText()) as { redirects: unknown }).redirects,
      redirects.map(({ source }) => ({ source, destination: '/index' })),
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('show the output', async () => {
    await vscode.commands.executeCommand('docsJson.showOutput');
    const isOutput = ({ document: { uri } }: vscode.TextEditor): boolean => uri.scheme === 'output' && uri.path.includes('docs-json');
    await until('the output', vscode.window.onDidChangeVisibleTextEditors, () => vscode.window.visibleTextEditors.find(isOutput));
    await vscode.commands.executeCommand('workbench.action.closePanel');
  });
});
