import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { acceptSuggestion, closeEditors, configText, createSite, open, positionIn, untilServerAnswers, write } from './support';

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

async function completions(document: vscode.TextDocument, marked: string): Promise<vscode.CompletionItem[]> {
  const position = positionIn(document, marked);
  const command = 'vscode.executeCompletionItemProvider';
  return (await vscode.commands.executeCommand<vscode.CompletionList>(command, document.uri, position, undefined, 50)).items;
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}

function textOf(content: vscode.MarkdownString | vscode.MarkedString | undefined): string {
  return content === undefined || typeof content === 'string' ? (content ?? '') : content.value;
}

describe('pages and files of the site', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('are offered with their descriptions', async () => {
    const document = await createPages('page-completion', { navigation: { groups: [{ group: 'Start', pages: ['index', 'gui'] }] } });
    const items = await completions(document, '"gui|"');
    const item = items.find((each) => labelOf(each) === 'guides/auth');
    assert.ok(item, items.map(labelOf).join());
    assert.match(textOf(item.documentation as vscode.MarkdownString), /All of it/);
  });

  it('are accepted from the list of suggestions, the likeliest first', async () => {
    const pages = ['index', 'guides/auth', ''];
    const document = await createPages('page-suggestion', { navigation: { groups: [{ group: 'Start', pages }] } });
    const position = positionIn(document, '"|"');
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document, document);
    editor.selection = new vscode.Selection(position, position);
    await vscode.commands.executeCommand('type', { text: 'gui' });
    await acceptSuggestion(editor);
    assert.deepEqual(JSON.parse(document.getText()).navigation.groups[0].pages, ['index', 'guides/auth', 'guides/billing']);
  });

  it('are offered in settings of images', async () => {
    const document = await createPages('asset-completion', { logo: '/lo' });
    assert.ok((await completions(document, '"/lo|"')).map(labelOf).includes('/logo/light.svg'));
  });

  it('have a hover: a page, and an image with its size', async () => {
    const navigation = { groups: [{ group: 'Start', pages: ['index', 'guides/auth'] }] };
    const document = await createPages('reference-hover', { navigation, logo: '/logo/light.svg' });
    const hover = async (marked: string): Promise<string> => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        positionIn(document, marked),
      );
      return hovers.flatMap(({ contents }) => contents.map(textOf)).join('\n');
    };
    assert.match(await hover('guides/au|th'), /\*\*About auth\*\*/);
    const image = await hover('/logo/li|ght.svg');
    assert.match(image, /120 × 24/);
    assert.match(image, /!\[logo\/light\.svg\]\(data:image\/svg\+xml;base64,[\w+/=]+\|width=304,height=56\)/);
  });
});
