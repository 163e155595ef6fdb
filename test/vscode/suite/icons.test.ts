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
  untilActions,
  untilCodes,
  untilServerAnswers,
  write,
} from './support';

const picture = /!\[[^\]]*\]\(data:image\/svg\+xml;base64,[\w+/=]+\|width=\d+,height=\d+\)/;

async function hoverText(document: vscode.TextDocument, marked: string): Promise<string> {
  const position = positionIn(document, marked);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
  return hovers.flatMap(({ contents }) => contents.map((each) => (typeof each === 'string' ? each : each.value))).join('\n');
}

/** Creates a site with Lucide, whose page has a component with a misspelled icon. */
async function openSite(name: string): Promise<{ readonly config: vscode.TextDocument; readonly page: vscode.TextDocument }> {
  const uri = await createSite(name, configText({ icons: { library: 'lucide' }, colors: { primary: '#0a7c66' } }));
  const pageUri = vscode.Uri.joinPath(uri, '..', 'index.mdx');
  await write(pageUri, '---\ntitle: Home\nicon: wallet\n---\n\n<Card title="A" icon="rockett" />\n');
  const config = await open(uri);
  const page = await open(pageUri);
  await untilCodes(pageUri, ['page.icon']);
  return { config, page };
}

describe('the icons and colors of a site', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('have images in hovers', async () => {
    const { config, page } = await openSite('look-hover');
    assert.match(await hoverText(page, 'icon: wal|let'), picture);
    const color = await hoverText(config, '#0a7c|66');
    assert.match(color, picture);
    assert.ok(color.includes('white text on it'), color);
  });

  it('have completion and fixes in components of pages', async () => {
    const { page } = await openSite('look-components');
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      page.uri,
      positionIn(page, 'icon="rock|ett'),
      undefined,
      5,
    );
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('rocket'), labels.slice(0, 20).join());
    const kind = vscode.CodeActionKind.QuickFix;
    await vscode.workspace.applyEdit(await untilActions(page, rangeOf(page, 'rockett'), editOf('Change to `rocket`'), { kind }));
    assert.ok(page.getText().includes('icon="rocket"'), page.getText());
    await untilCodes(page.uri, []);
  });
});
