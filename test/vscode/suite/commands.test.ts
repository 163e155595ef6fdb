import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, replace, untilCodes, untilServerAnswers } from './support';

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
    const state = { chosen: false };
    const listing = vscode.commands.executeCommand('docsJson.showRoots').then(() => {
      state.chosen = true;
    });
    // Accepting does nothing until the list is open, for which there is no event.
    while (!state.chosen) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    await listing;
    assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /\/docs\.json$/);
  });

  it('show the output', async () => {
    await vscode.commands.executeCommand('docsJson.showOutput');
    await vscode.commands.executeCommand('workbench.action.closePanel');
  });
});
