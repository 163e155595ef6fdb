import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  answerUntilEnd,
  closeEditors,
  configText,
  createSite,
  exists,
  open,
  repeatUntil,
  until,
  untilCodes,
  untilServerAnswers,
  write,
} from './support';

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
    await repeatUntil('the references', isReplaced, () => vscode.commands.executeCommand('notification.acceptPrimaryAction'));
    await answerUntilEnd(running);
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
    // The message is cleared as soon as it appears.
    await answerUntilEnd(running, 'notifications.clearAll');
  });
});
