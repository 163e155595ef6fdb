import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  exists,
  open,
  positionIn,
  repeatUntil,
  until,
  untilCodes,
  untilServerAnswers,
  withSetting,
  write,
} from './support';

const navigation = { groups: [{ group: 'Start', pages: ['index', '/guides/start'] }] };

interface MovingSite {
  readonly config: vscode.Uri;
  at(path: string): vscode.Uri;
}

/**
 * Creates a site with a page in a folder, which its start page links to. Its docs.json is open. The server knows the page: it has been missing
 * before.
 */
async function createMovingSite(name: string): Promise<MovingSite> {
  const config = await createSite(name, configText({ navigation }));
  const at = (path: string): vscode.Uri => vscode.Uri.joinPath(config, '..', path);
  await write(at('index.mdx'), '---\ntitle: Home\n---\n\n[Start](/guides/start)\n');
  await open(config);
  await untilCodes(config, ['page.missing']);
  await write(at('guides/start.mdx'), '---\ntitle: Start\n---\n\n[Home](../index.mdx)\n');
  await untilCodes(config, []);
  return { config, at };
}

async function renameFile(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(from, to);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

async function textOf(uri: vscode.Uri): Promise<string> {
  return (await vscode.workspace.openTextDocument(uri)).getText();
}

/** Resolves once a document has the text, with which an edit after a file rename ends. */
async function untilText(uri: vscode.Uri, part: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  await until(`${part} in ${uri.path}`, vscode.workspace.onDidChangeTextDocument, () =>
    document.getText().includes(part) ? true : undefined,
  );
}

/** Renames a page by a reference: first the edits of the texts, then the file rename. The interactive command mixes the two. */
async function rename(config: vscode.Uri, from: vscode.Uri, to: vscode.Uri, marked: string, name: string): Promise<void> {
  const position = positionIn(await vscode.workspace.openTextDocument(config), marked);
  const found = await vscode.commands.executeCommand<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', config, position, name);
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of found.entries()) edit.set(uri, edits);
  edit.renameFile(from, to);
  assert.ok(await vscode.workspace.applyEdit(edit));
}

function withConsent(consent: string, run: () => Promise<void>): Promise<void> {
  return withSetting('docsJson.updateReferencesOnFileMove', consent, () => withSetting('docsJson.addRedirectsOnPageMove', 'never', run));
}

describe('renamed files', () => {
  before(untilServerAnswers);
  afterEach(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    await closeEditors();
  });

  it('have their references updated as a part of the file rename', () =>
    withConsent('always', async () => {
      const { config, at } = await createMovingSite('move-file');
      await renameFile(at('guides/start.mdx'), at('begin.mdx'));
      assert.ok((await textOf(config)).includes('"/begin"'));
      assert.ok((await textOf(at('index.mdx'))).includes('[Start](/begin)'));
      assert.ok((await textOf(at('begin.mdx'))).includes('[Home](./index.mdx)'));
      await untilCodes(config, []);
    }));

  it('are restored with their references by undo', () =>
    withConsent('always', async () => {
      const { config, at } = await createMovingSite('move-undone');
      await write(at('index.mdx'), '---\ntitle: Home\n---\n');
      await write(at('guides/start.mdx'), '---\ntitle: Start\n---\n');
      const before = await textOf(config);
      await renameFile(at('guides/start.mdx'), at('begin.mdx'));
      assert.notEqual(await textOf(config), before);
      await open(config);
      await vscode.commands.executeCommand('undo');
      assert.equal(await textOf(config), before);
      assert.ok(await exists(at('guides/start.mdx')));
    }));

  it('have their references updated with a whole folder', () =>
    withConsent('always', async () => {
      const { config, at } = await createMovingSite('move-folder');
      await renameFile(at('guides'), at('handbook/guides'));
      assert.ok((await textOf(config)).includes('"/handbook/guides/start"'));
      assert.ok((await textOf(at('handbook/guides/start.mdx'))).includes('[Home](../../index.mdx)'));
      await untilCodes(config, []);
    }));

  it('are redirected if that is configured', () =>
    withSetting('docsJson.addRedirectsOnPageMove', 'always', () =>
      withSetting('docsJson.updateReferencesOnFileMove', 'always', async () => {
        const { config, at } = await createMovingSite('move-redirect');
        await renameFile(at('guides/start.mdx'), at('begin.mdx'));
        assert.deepEqual(JSON.parse(await textOf(config)).redirects, [{ source: '/guides/start', destination: '/begin' }]);
      }),
    ));

  it('cause a question only about redirects once the rest is done', () =>
    withSetting('docsJson.updateReferencesOnFileMove', 'always', async () => {
      const { config, at } = await createMovingSite('move-redirect-asked');
      await renameFile(at('guides/start.mdx'), at('begin.mdx'));
      const document = await vscode.workspace.openTextDocument(config);
      const hasRedirects = () => document.getText().includes('redirects');
      await repeatUntil('the redirects', hasRedirects, () => vscode.commands.executeCommand('notification.acceptPrimaryAction'));
      assert.deepEqual(JSON.parse(document.getText()).redirects, [{ source: '/guides/start', destination: '/begin' }]);
    }));

  it('cause no other changes if that is configured', () =>
    withConsent('never', async () => {
      const { config, at } = await createMovingSite('move-alone');
      await renameFile(at('guides/start.mdx'), at('begin.mdx'));
      await untilCodes(config, ['page.missing']);
      assert.ok((await textOf(config)).includes('"/guides/start"'));
    }));

  for (const consent of ['never', 'always']) {
    it(`are renamed by a reference, once, if file renames are followed "${consent}"`, () =>
      withConsent(consent, async () => {
        const { config, at } = await createMovingSite(`rename-entry-${consent}`);
        const document = await vscode.workspace.openTextDocument(config);
        const before = document.getText();
        await rename(config, at('guides/start.mdx'), at('guides/first/begin.mdx'), 'guides/st|art', '/guides/first/begin');
        assert.equal(document.getText(), before.replace('/guides/start', '/guides/first/begin'));
        assert.equal(await exists(at('guides/start.mdx')), false);
        assert.ok((await textOf(at('index.mdx'))).includes('[Start](/guides/first/begin)'));
        assert.ok((await textOf(at('guides/first/begin.mdx'))).includes('[Home](../../index.mdx)'));
        await untilCodes(config, []);
      }));
  }

  it('do not overwrite other files', async () => {
    const { config } = await createMovingSite('rename-refused');
    const document = await vscode.workspace.openTextDocument(config);
    const position = positionIn(document, 'guides/st|art');
    const asked = vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', config, position, 'index');
    await assert.rejects(Promise.resolve(asked), /`index\.mdx` already exists/);
  });
});

describe('deleted pages', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('have their entries removed if that is configured', () =>
    withSetting('docsJson.removeEntriesOnPageDelete', 'always', async () => {
      const { config, at } = await createMovingSite('delete-page');
      const edit = new vscode.WorkspaceEdit();
      edit.deleteFile(at('guides'), { recursive: true });
      assert.ok(await vscode.workspace.applyEdit(edit));
      await untilText(config, '"index"\n');
      assert.deepEqual(JSON.parse(await textOf(config)).navigation.groups[0].pages, ['index']);
    }));

  it('have their entries removed if the user accepts, and restored by one undo', async () => {
    const { config, at } = await createMovingSite('delete-page-asked');
    const before = await textOf(config);
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(at('guides/start.mdx'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    const document = await open(config);
    await repeatUntil(
      'the change of the docs.json',
      () => document.getText() !== before,
      () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem'),
    );
    assert.deepEqual(JSON.parse(document.getText()).navigation.groups[0].pages, ['index']);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });
});
