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
  repeatUntil,
  replace,
  untilActions,
  untilCodes,
  untilFound,
  untilServerAnswers,
  write,
} from './support';

const navigation = { tabs: [{ tab: 'API', openapi: 'api.yaml', groups: [{ group: 'Users', pages: ['index', 'GET /users'] }] }] };
const api = [
  'openapi: 3.1.0',
  'info: { title: Users, version: "1" }',
  'paths:',
  '  /users:',
  '    get:',
  '      summary: List users',
  '      x-hidden: "no"',
  '    post:',
  '      summary: Create a user',
  '',
].join('\n');

/** Creates a site and opens its OpenAPI file; the error in the file shows that the server has it. */
async function openApiFile(name: string): Promise<{ readonly config: vscode.Uri; readonly document: vscode.TextDocument }> {
  const config = await createSite(name, configText({ navigation }));
  const uri = vscode.Uri.joinPath(config, '..', 'api.yaml');
  await write(uri, api);
  await open(config);
  const document = await open(uri);
  await untilCodes(uri, ['extension.type']);
  return { config, document };
}

/** Applies the edit of a code action. */
async function applyAction(document: vscode.TextDocument, marked: string, title: string): Promise<void> {
  const position = positionIn(document, marked);
  await vscode.workspace.applyEdit(await untilActions(document, new vscode.Range(position, position), editOf(title)));
}

describe('OpenAPI files', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('are checked in their own language, and corrected by a quick fix', async () => {
    const { document } = await openApiFile('description-problems');
    assert.equal(document.languageId, 'yaml');
    const [diagnostic] = vscode.languages.getDiagnostics(document.uri);
    assert.ok(diagnostic?.range.isEqual(rangeOf(document, 'x-hidden')));
    await replace(document, '"no"', '"true"');
    // The problem of the former value has the same code, and another fix.
    await applyAction(document, 'x-hid|den', 'Change to `true`');
    assert.match(document.getText(), /x-hidden: true\n/);
    await untilCodes(document.uri, []);
  });

  it('have completion of the extensions of the service', async () => {
    const { document } = await openApiFile('description-completion');
    await replace(document, 'summary: Create a user', 'summary: Create a user\n      x-');
    const position = positionIn(document, '      x-|\n');
    const labels = async (): Promise<string[]> => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
      );
      return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    };
    // The provider is registered a moment after the file is known, without an event.
    let found: readonly string[] = [];
    await untilFound(
      () => `the extensions of the service among ${found.join()}`,
      async () => {
        found = await labels();
        return ['x-hidden', 'x-excluded', 'x-mint'].every((key) => found.includes(key)) || undefined;
      },
    );
  });

  it('have lenses with the location of each operation, and a quick fix that adds an operation to the navigation', async () => {
    const { config, document } = await openApiFile('description-navigation');
    const configDocument = await vscode.workspace.openTextDocument(config);
    const titles = async (): Promise<string> => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 100);
      return lenses.map(({ range, command }) => `${range.start.line + 1} ${command?.title}`).join('\n');
    };
    // Providers of lenses are registered a moment after the file is known, without an event.
    const untilTitles = (expected: string) =>
      untilFound(
        () => `lenses ${expected}`,
        async () => (await titles()) === expected || undefined,
      );
    await untilTitles('5 In navigation: API › Users\n8 Not in navigation: add…');
    await applyAction(document, 'po|st:', 'Add to `API › Users`');
    assert.match(configDocument.getText(), /"POST \/users"/);
    await untilTitles('5 In navigation: API › Users\n8 In navigation: API › Users');
  });

  it('cause the open docs.json to be checked again while they are edited', async () => {
    const { config, document } = await openApiFile('description-edits');
    await untilCodes(config, []);
    await replace(document, '    get:', '    put:');
    await untilCodes(config, ['endpoint.method']);
    await replace(document, '    put:', '    get:');
    await untilCodes(config, []);
  });

  it('may be open while an edit of the docs.json causes a page to be checked again', async () => {
    const { config } = await openApiFile('description-pages');
    const page = vscode.Uri.joinPath(config, '..', 'faq.mdx');
    await write(page, '---\ntitle: Questions\n---\n');
    await open(page);
    await untilCodes(page, ['page.unlisted']);
    const configDocument = await open(config);
    await replace(configDocument, '"index"', '"index", "faq"');
    await untilCodes(page, []);
  });

  it('rename an operation of which entries, samples and links then have the new name, in one step of undo', async () => {
    const config = await createSite('description-update', configText({ navigation }));
    const at = (path: string): vscode.Uri => vscode.Uri.joinPath(config, '..', path);
    const described = api.replace('paths:', 'servers: [{ url: "https://api.example.com" }]\npaths:').replace('      x-hidden: "no"\n', '');
    const start = '---\ntitle: Home\n---\n\n```bash\ncurl https://api.example.com/users\ncurl https://api.example.com/v1/users\n```\n';
    await write(at('api.yaml'), described);
    await write(at('index.mdx'), start);
    const document = await open(config);
    const page = await open(at('index.mdx'));
    const before = document.getText();
    // The file was read for the samples of the page.
    await untilCodes(page.uri, ['sample.path']);
    await write(at('api.yaml'), described.replace('/users:', '/people:'));
    await untilCodes(config, ['endpoint.unknown']);
    await repeatUntil(
      'the other path',
      () => document.getText().includes('GET /people'),
      () => vscode.commands.executeCommand('notification.acceptPrimaryAction'),
    );
    // The editor changes one file after the other.
    await untilFound(
      () => `the new path in ${page.getText()}`,
      async () => page.getText().includes('curl https://api.example.com/people\n') || undefined,
    );
    await untilCodes(config, []);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    assert.equal(page.getText(), start);
  });
});
