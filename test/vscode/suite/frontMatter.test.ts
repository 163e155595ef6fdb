import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  editOf,
  open,
  positionIn,
  rangeOf,
  replace,
  untilActions,
  untilCodes,
  untilFixedOnSave,
  untilHover,
  untilServerAnswers,
  withSetting,
  write,
} from './support';

/** Creates a site and opens its page; the error in the page shows that the server has it. */
async function openPage(name: string, lines: readonly string[], others: readonly string[] = []): Promise<vscode.TextDocument> {
  const config = await createSite(name, configText({ icons: { library: 'lucide' } }));
  await write(
    vscode.Uri.joinPath(config, '..', 'api.json'),
    '{"openapi":"3.1.0","info":{"title":"Users","version":"1"},"paths":{"/users":{"get":{"summary":"List users"}}}}',
  );
  const uri = vscode.Uri.joinPath(config, '..', 'index.mdx');
  await write(uri, ['---', 'title: Home', 'mode: wyde', ...lines, '---', '', 'Text: more', ''].join('\n'));
  await open(config);
  const document = await open(uri);
  await untilCodes(uri, ['frontMatter.enum', ...others].sort());
  return document;
}

async function labels(document: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const { uri } = document;
  const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, position);
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

describe('the front matter of pages', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is checked during typing, and corrected by a quick fix', async () => {
    const document = await openPage('front-matter-problems', []);
    await replace(document, 'Home', 'Home: sweet');
    await untilCodes(document.uri, ['frontMatter.syntax']);
    const kind = vscode.CodeActionKind.QuickFix;
    const edit = await untilActions(document, rangeOf(document, 'Home: sweet'), editOf('Quote the string'), { kind });
    await vscode.workspace.applyEdit(edit);
    assert.ok(document.getText().includes('title: "Home: sweet"'));
    await untilCodes(document.uri, ['frontMatter.enum']);
  });

  it('has completion, unlike the body', async () => {
    const document = await openPage('front-matter-completion', ['icon: rock'], ['frontMatter.icon']);
    assert.deepEqual(await labels(document, positionIn(document, 'mode: |')), [
      'default',
      'wide',
      'custom',
      'frame',
      'center',
      'assistant',
    ]);
    assert.ok((await labels(document, positionIn(document, 'icon: rock|'))).includes('rocket'));
    const inBody = await labels(document, positionIn(document, 'Text: |'));
    assert.ok(!inBody.includes('wide') && !inBody.includes('sidebarTitle'), inBody.join());
  });

  it('has a hover, and a definition of its operation', async () => {
    const document = await openPage('front-matter-hover', ['openapi: GET /users']);
    const position = positionIn(document, 'GET /us|ers');
    await untilHover(document, position, /List users/);
    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      'vscode.executeDefinitionProvider',
      document.uri,
      position,
    );
    const targets = found.map((each) => ('targetUri' in each ? each.targetUri : each.uri).path);
    assert.ok(
      targets.some((path) => path.endsWith('/api.json')),
      targets.join(),
    );
  });

  it('is corrected on save if that is configured', async () => {
    const document = await openPage('front-matter-save', []);
    await replace(document, 'Home', 'Home: sweet');
    await untilCodes(document.uri, ['frontMatter.syntax']);
    const text = document.getText();
    await withSetting('editor.codeActionsOnSave', { 'source.fixAll.docsJson': 'explicit' }, () =>
      untilFixedOnSave(document, text, text.replace('Home: sweet', '"Home: sweet"')),
    );
    assert.ok(document.getText().startsWith('---\ntitle: "Home: sweet"\nmode: wyde\n'), document.getText());
  });
});
