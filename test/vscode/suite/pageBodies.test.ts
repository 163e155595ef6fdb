import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  completionLabel,
  configText,
  createSite,
  editOf,
  open,
  positionIn,
  rangeOf,
  rendersMarkdown,
  replace,
  untilActions,
  untilCodes,
  untilFound,
  untilHover,
  untilItems,
  untilServerAnswers,
  write,
} from './support';

const guide = '---\ntitle: Guide\n---\n\n## First steps\n\nText.\n';

/** Creates a site with a guide and a page, and opens the page. Its hint about the navigation shows that the server has it. */
async function openPage(name: string, body: string, extension = 'mdx'): Promise<vscode.TextDocument> {
  const config = await createSite(name, configText({ navigation: { pages: ['index', 'guide'] } }));
  await write(vscode.Uri.joinPath(config, '..', 'guide.mdx'), guide);
  const uri = vscode.Uri.joinPath(config, '..', `page.${extension}`);
  await write(uri, `---\ntitle: Page\n---\n\n${body}\n`);
  await open(config);
  const document = await open(uri);
  await untilCodes(uri, ['page.unlisted']);
  return document;
}

async function quickFix(document: vscode.TextDocument, range: vscode.Range, title: string): Promise<void> {
  const edit = await untilActions(document, range, editOf(title), { kind: vscode.CodeActionKind.QuickFix });
  assert.ok(await vscode.workspace.applyEdit(edit));
}

describe('the text of pages', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('is checked during typing, and corrected by quick fixes', async () => {
    const document = await openPage('body-problems', 'See [the guide](/guide).');
    await replace(document, '(/guide).', '(/guide#first-stepps), below <5 ms.');
    await untilCodes(document.uri, ['page.unlisted', 'link.anchor', 'mdx.tagStart']);
    await quickFix(document, rangeOf(document, '/guide#first-stepps'), 'Change to `#first-steps`');
    await untilCodes(document.uri, ['page.unlisted', 'mdx.tagStart']);
    await quickFix(document, rangeOf(document, '<5'), 'Escape as `&lt;`');
    await untilCodes(document.uri, ['page.unlisted']);
    assert.ok(document.getText().includes('See [the guide](/guide#first-steps), below &lt;5 ms.'), document.getText());
  });

  it('has completion of pages, headings and components', async () => {
    const document = await openPage(
      'body-completion',
      'See [the guide](/) and [it](/guide#first-steps).\n\n<Card title="A" href="/guide" />',
    );
    const untilLabel = (marked: string, isExpected: (label: string) => boolean) =>
      untilItems(document, positionIn(document, marked), (items) => items.find((item) => isExpected(completionLabel(item))));
    await untilLabel('(/|)', (label) => label === '/guide');
    await untilLabel('#|first', (label) => label.includes('first-steps'));
    await untilLabel('<Card |title', (label) => label === 'icon');
    await untilHover(document, positionIn(document, '(/gui|de#'), /Guide/);
  });

  it('follows a heading that is renamed in another page', async () => {
    const document = await openPage('body-rename', 'See [it](/guide#first-steps).');
    const other = await open(vscode.Uri.joinPath(document.uri, '..', 'guide.mdx'));
    let reason: unknown;
    // The provider is registered, and the link in the page is known, a moment after the files, without an event.
    const edit = await untilFound(
      () => `a new heading in both pages (${reason})`,
      async () => {
        const found = await vscode.commands
          .executeCommand<vscode.WorkspaceEdit>(
            'vscode.executeDocumentRenameProvider',
            other.uri,
            positionIn(other, 'First st|eps'),
            'Begin here',
          )
          .then(undefined, (error: unknown) => {
            reason = error;
            return undefined;
          });
        return found?.has(document.uri) ? found : undefined;
      },
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.ok(other.getText().includes('## Begin here'), other.getText());
    assert.ok(document.getText().includes('(/guide#begin-here)'), document.getText());
    await untilCodes(document.uri, ['page.unlisted']);
  });

  it('has one outline, even with the Markdown support of the editor', async () => {
    const names = async ({ uri }: vscode.TextDocument): Promise<string[]> => {
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', uri);
      return symbols.map(({ name }) => name.replace(/^#+ /, ''));
    };
    assert.deepEqual(await names(await openPage('body-outline', '## One\n\n## Two')), ['One', 'Two']);
    assert.ok(await rendersMarkdown());
    assert.deepEqual(await names(await openPage('body-outline-markdown', '## One\n\n## Two', 'md')), ['One', 'Two']);
  });
});
