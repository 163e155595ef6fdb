import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, replaceAll, until, untilCodes, untilServerAnswers, withSetting } from './support';

const foreignText = `${JSON.stringify({ $schema: 'https://example.com/components.json', components: [] }, null, 2)}\n`;

/** Waits until the open document has the language. The editor reports a changed language by opening the document again. */
function untilLanguage(document: vscode.TextDocument, language: string): Promise<true> {
  return until(`language ${language} of ${document.uri.path}`, vscode.workspace.onDidOpenTextDocument, () =>
    document.languageId === language ? true : undefined,
  );
}

describe('language of docs.json', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is docs-json for a file of this format', async () => {
    const document = await open(await createSite('own-language', configText()));
    assert.equal(document.languageId, 'docs-json');
  });

  it('is json for the file of another tool, and the file has no problems', async () => {
    const document = await open(await createSite('foreign', foreignText));
    await untilLanguage(document, 'json');
    // The problem of a file that was opened later shows that the server has checked both.
    const later = await open(await createSite('own-problem', configText({ theme: 'none' })));
    await untilCodes(later.uri, ['value.enum']);
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
  });

  it('is docs-json again when the file of another tool gets this format', async () => {
    const document = await open(await createSite('converted', foreignText));
    await untilLanguage(document, 'json');
    await replaceAll(document, configText());
    await untilLanguage(document, 'docs-json');
  });

  it('stays docs-json if the user chooses it for the file of another tool', async () => {
    const document = await open(await createSite('chosen', foreignText));
    await untilLanguage(document, 'json');
    await vscode.languages.setTextDocumentLanguage(document, 'docs-json');
    const other = await open(await createSite('foreign-as-well', foreignText));
    await untilLanguage(other, 'json');
    assert.equal(document.languageId, 'docs-json');
  });

  it('follows the setting, even for open files', async () => {
    const document = await open(await createSite('preferred', configText()));
    assert.equal(document.languageId, 'docs-json');
    await withSetting('docsJson.languageMode', 'json', () => untilLanguage(document, 'json').then(() => undefined));
    await untilLanguage(document, 'docs-json');
  });

  it('is json if files.associations says so', async () => {
    await withSetting('files.associations', { 'docs.json': 'json' }, async () => {
      const document = await open(await createSite('associated', configText()));
      assert.equal(document.languageId, 'json');
    });
  });
});
