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
  replace,
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
    const document = await open(uri);
    await untilCodes(uri, ['openapi.missing', 'page.missing']);
    await write(vscode.Uri.joinPath(uri, '..', 'api.json'), JSON.stringify(api));
    await write(page, '---\ntitle: Users\nopenapi: GET /users\n---\n');
    await untilCodes(uri, []);
    const running = vscode.commands.executeCommand('docsJson.migrateEndpointPages');
    const isReplaced = () => document.getText().includes('"GET /users"');
    await repeatUntil('the references', isReplaced, () => vscode.commands.executeCommand('notification.acceptPrimaryAction'));
    await answerUntilEnd(running);
    assert.equal(document.isDirty, false);
    assert.equal(await exists(page), false);
    // A problem of the new text shows that it was checked.
    await replace(document, '"mint"', '"none"');
    await untilCodes(uri, ['value.enum']);
    await replace(document, '"none"', '"mint"');
    await untilCodes(uri, []);
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('are left alone if there is none to replace, with a notification', async () => {
    // The problem shows that the server has the site.
    const text = configText({ theme: 'none' });
    const document = await open(await createSite('no-endpoint-pages', text));
    await untilCodes(document.uri, ['value.enum']);
    const running = vscode.commands.executeCommand('docsJson.migrateEndpointPages');
    await vscode.commands.executeCommand('notifications.clearAll');
    // The message is cleared as soon as it appears.
    await answerUntilEnd(running, 'notifications.clearAll');
    assert.equal(document.getText(), text);
  });
});
