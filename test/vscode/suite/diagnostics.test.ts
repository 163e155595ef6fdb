import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  open,
  rangeOf,
  replace,
  untilCodes,
  untilServerAnswers,
  withSetting,
  workspaceFolder,
  write,
} from './support';

describe('diagnostics', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('appear for an error and disappear with it', async () => {
    const document = await open(await createSite('fixed-by-hand', configText()));
    await replace(document, '"mint"', '"mnt"');
    const [diagnostic] = await untilCodes(document.uri, ['value.enum']);
    assert.equal(diagnostic?.severity, vscode.DiagnosticSeverity.Error);
    assert.deepEqual(diagnostic?.range, rangeOf(document, '"mnt"'));
    await replace(document, '"mnt"', '"mint"');
    await untilCodes(document.uri, []);
  });

  it('cover a closed docs.json', async () => {
    const uri = await createSite('not-open', configText({ theme: 'mnt' }));
    await untilCodes(uri, ['value.enum']);
  });

  it('follow changes of closed files', async () => {
    const uri = await createSite('changed-outside', configText({ theme: 'mnt' }));
    await untilCodes(uri, ['value.enum']);
    await write(uri, configText({ theme: 'mint' }));
    await untilCodes(uri, []);
    await write(uri, configText({ colors: { primary: '0F766E' } }));
    await untilCodes(uri, ['color.invalid']);
    await vscode.workspace.fs.delete(uri);
    await untilCodes(uri, []);
  });

  it('stay on a page that is open without an editor, as opened by other extensions', async () => {
    const config = await createSite('open-unseen', configText());
    const page = vscode.Uri.joinPath(config, '..', 'unlisted.mdx');
    await write(page, '---\ntitle: Unlisted\n---\n');
    await untilCodes(page, ['page.unlisted']);
    await vscode.workspace.openTextDocument(page);
    // All diagnostics are reported again, so that none is left from before.
    await withSetting('docsJson.checks', { 'page.unlisted': 'off' }, () => untilCodes(page, []).then(() => undefined));
    await untilCodes(page, ['page.unlisted']);
    await open(page);
    await withSetting('docsJson.checks', { 'page.unlisted': 'off' }, () => untilCodes(page, []).then(() => undefined));
    await untilCodes(page, ['page.unlisted']);
  });

  it('cover only open files if that is configured', async () => {
    const closed = await createSite('scope-closed', configText({ theme: 'mnt' }));
    const document = await open(await createSite('scope-open', configText({ theme: 'mnt' })));
    await untilCodes(closed, ['value.enum']);
    await withSetting('docsJson.diagnostics.scope', 'openFiles', async () => {
      await untilCodes(closed, []);
      await untilCodes(document.uri, ['value.enum']);
    });
    await untilCodes(closed, ['value.enum']);
  });

  it('appear also for a docs.json in the JSON language', async () => {
    await withSetting('docsJson.languageMode', 'json', async () => {
      const document = await open(await createSite('plain-json', configText({ colors: { primary: '0F766E' } })));
      await untilCodes(document.uri, ['color.invalid']);
    });
  });

  it('have the severity that the settings give them', async () => {
    const document = await open(await createSite('severity', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    await withSetting('docsJson.checks', { 'value.enum': 'off' }, () => untilCodes(document.uri, []).then(() => undefined));
    await untilCodes(document.uri, ['value.enum']);
  });

  it('are absent in the example site', async () => {
    const uri = vscode.Uri.joinPath(workspaceFolder(), 'docs.json');
    const document = await open(uri);
    // A problem is made and fixed: after the fix, the original text has been checked.
    await replace(document, '"mint"', '"mnt"');
    await untilCodes(uri, ['value.enum']);
    await replace(document, '"mnt"', '"mint"');
    await untilCodes(uri, []);
  });
});
