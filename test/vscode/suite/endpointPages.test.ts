import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, exists, open, until, untilCodes, untilServerAnswers, write } from './support';

const api = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/users': { get: { summary: 'List users' } } } };

describe('hand-written endpoint pages', () => {
  before(untilServerAnswers);
  // A notification of other tests could be accepted in place of the question.
  beforeEach(() => vscode.commands.executeCommand('notifications.clearAll'));
  afterEach(closeEditors);

  it('are replaced by references, and their files are deleted if the user accepts', async () => {
    const groups = [{ group: 'API', openapi: 'api.json', pages: ['index', 'users'] }];
    const uri = await createSite('endpoint-pages', configText({ navigation: { groups } }));
    const page = vscode.Uri.joinPath(uri, '..', 'users.mdx');
    await write(vscode.Uri.joinPath(uri, '..', 'api.json'), JSON.stringify(api));
    await write(page, '---\ntitle: Users\nopenapi: GET /users\n---\n');
    const document = await open(uri);
    await untilCodes(uri, []);
    const running = vscode.commands.executeCommand('docsJson.migrateEndpointPages');
    const isReplaced = () => document.getText().includes('"GET /users"');
    // Accepting does nothing until the question is open, for which there is no event.
    while (!isReplaced()) await vscode.commands.executeCommand('notification.acceptPrimaryAction');
    let isOver = false;
    void running.then(() => {
      isOver = true;
    });
    while (!isOver) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    assert.equal(document.isDirty, false);
    assert.equal(await exists(page), false);
    await until(
      'no problems',
      vscode.languages.onDidChangeDiagnostics,
      () => vscode.languages.getDiagnostics(uri).length === 0 || undefined,
    );
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('are left alone if there is none to replace, with a notification', async () => {
    const uri = await createSite('no-endpoint-pages', configText());
    await open(uri);
    await untilCodes(uri, []);
    const running = vscode.commands.executeCommand('docsJson.migrateEndpointPages');
    await vscode.commands.executeCommand('notifications.clearAll');
    let isOver = false;
    void running.then(() => {
      isOver = true;
    });
    // The message is cleared as soon as it appears.
    while (!isOver) await vscode.commands.executeCommand('notifications.clearAll');
  });
});
