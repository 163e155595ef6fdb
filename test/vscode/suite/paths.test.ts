import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  acceptSuggestion,
  closeEditors,
  completionLabel,
  configText,
  createSite,
  open,
  positionIn,
  untilHover,
  untilItems,
  untilServerAnswers,
  write,
} from './support';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="24"><rect width="120" height="24"/></svg>';

/** Creates a site with pages and an image below the folder of its docs.json. */
async function createPages(name: string, changes: object): Promise<vscode.TextDocument> {
  const config = await createSite(name, configText(changes));
  for (const page of ['auth', 'billing', 'webhooks']) {
    await write(vscode.Uri.joinPath(config, '..', 'guides', `${page}.mdx`), `---\ntitle: About ${page}\ndescription: All of it.\n---\n`);
  }
  await write(vscode.Uri.joinPath(config, '..', 'logo', 'light.svg'), logo);
  return open(config);
}

/** Number of items whose descriptions are requested. */
const resolved = 50;

function textOf(content: vscode.MarkdownString | string | undefined): string {
  return content === undefined || typeof content === 'string' ? (content ?? '') : content.value;
}

/** Finds something if all labels are among the items. */
function withLabels(...labels: readonly string[]): (items: readonly vscode.CompletionItem[]) => true | undefined {
  return (items) => labels.every((label) => items.some((item) => completionLabel(item) === label)) || undefined;
}

describe('pages and files of the site', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('are offered with their descriptions', async () => {
    const document = await createPages('page-completion', { navigation: { groups: [{ group: 'Start', pages: ['index', 'gui'] }] } });
    const isDescribed = (item: vscode.CompletionItem): boolean =>
      completionLabel(item) === 'guides/auth' && /All of it/.test(textOf(item.documentation));
    await untilItems(document, positionIn(document, '"gui|"'), (items) => items.find(isDescribed), resolved);
  });

  it('are accepted from the list of suggestions, the likeliest first', async () => {
    const pages = ['index', 'guides/auth', ''];
    const document = await createPages('page-suggestion', { navigation: { groups: [{ group: 'Start', pages }] } });
    const position = positionIn(document, '"|"');
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document, document);
    await untilItems(document, position, withLabels('guides/auth', 'guides/billing', 'guides/webhooks'));
    editor.selection = new vscode.Selection(position, position);
    await vscode.commands.executeCommand('type', { text: 'gui' });
    await acceptSuggestion(editor);
    assert.deepEqual(JSON.parse(document.getText()).navigation.groups[0].pages, ['index', 'guides/auth', 'guides/billing']);
  });

  it('are offered in settings of images', async () => {
    const document = await createPages('asset-completion', { logo: '/lo' });
    await untilItems(document, positionIn(document, '"/lo|"'), withLabels('/logo/light.svg'));
  });

  it('have a hover: a page, and an image with its size', async () => {
    const navigation = { groups: [{ group: 'Start', pages: ['index', 'guides/auth'] }] };
    const document = await createPages('reference-hover', { navigation, logo: '/logo/light.svg' });
    await untilHover(document, positionIn(document, 'guides/au|th'), /\*\*About auth\*\*/);
    const image = await untilHover(document, positionIn(document, '/logo/li|ght.svg'), /120 × 24/);
    assert.match(image, /!\[logo\/light\.svg\]\(data:image\/svg\+xml;base64,[\w+/=]+\|width=304,height=56\)/);
  });
});
