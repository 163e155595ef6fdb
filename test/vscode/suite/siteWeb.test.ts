import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  editOf,
  open,
  positionIn,
  repeatUntil,
  replace,
  untilActions,
  untilCodes,
  untilFound,
  untilServerAnswers,
  withSetting,
  write,
} from './support';

const navigation = {
  tabs: [
    { tab: 'Guides', pages: ['index', 'guides/start'] },
    { tab: 'API', openapi: 'api.yaml', groups: [{ group: 'Users', pages: ['GET /users'] }] },
  ],
};

/** Creates a site with pages and an OpenAPI file. Returns the URI of its docs.json once the server has loaded it. */
async function createWeb(name: string): Promise<vscode.Uri> {
  const config = await createSite(name, configText({ navigation, theme: 'none' }));
  await write(vscode.Uri.joinPath(config, '..', 'guides', 'start.mdx'), '---\ntitle: Quick start\n---\n');
  await write(vscode.Uri.joinPath(config, '..', 'guides', 'new.mdx'), '---\ntitle: New\n---\n');
  await write(
    vscode.Uri.joinPath(config, '..', 'api.yaml'),
    'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: {}\n    post: {}\n',
  );
  await open(config);
  await untilCodes(config, ['value.enum']);
  return config;
}

/** Waits for the code lenses of a document: the server registers the files of a site a moment after the site. */
async function untilLenses(uri: vscode.Uri, expected: readonly string[]): Promise<vscode.CodeLens[]> {
  return untilFound(
    () => `lenses ${expected.join()}`,
    async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
      const titles = lenses.map(({ command }) => command?.title ?? '').filter((title) => /navigation/.test(title));
      return titles.join() === expected.join() ? lenses : undefined;
    },
  );
}

function paths(locations: readonly vscode.Location[]): string[] {
  return locations.map(({ uri, range }) => `${uri.path.slice(uri.path.lastIndexOf('/') + 1)}:${range.start.line + 1}`);
}

describe('pages, operations and the navigation', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('have a lens above a page, which follows the navigation', async () => {
    const config = await createWeb('lens-page');
    const document = await vscode.workspace.openTextDocument(config);
    const page = await open(vscode.Uri.joinPath(config, '..', 'guides', 'start.mdx'));
    const [lens] = await untilLenses(page.uri, ['In navigation: Guides']);
    assert.equal(lens?.command?.command, 'docsJson.showLocations');
    await vscode.commands.executeCommand('docsJson.showLocations', ...(lens?.command?.arguments ?? []));
    // From the list of locations to its first item. The command does nothing until the locations are resolved.
    await repeatUntil(
      'the navigation in the editor',
      () => vscode.window.activeTextEditor?.document.uri.path === config.path,
      () => vscode.commands.executeCommand('goToNextReference'),
    );
    await replace(document, '"guides/start"', '"guides/new"');
    await untilLenses(page.uri, ['Not in navigation: add…']);
  });

  it('have lenses above operations', async () => {
    const config = await createWeb('lens-operations');
    const api = await open(vscode.Uri.joinPath(config, '..', 'api.yaml'));
    await untilLenses(api.uri, ['In navigation: API › Users', 'Not in navigation: add…']);
    await withSetting('docsJson.codeLens.enable', false, async () => {
      await untilLenses(api.uri, []);
    });
  });

  it('refer to one another', async () => {
    const config = await createWeb('references');
    const page = await open(vscode.Uri.joinPath(config, '..', 'guides', 'start.mdx'));
    await untilLenses(page.uri, ['In navigation: Guides']);
    const references = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeReferenceProvider',
      page.uri,
      positionIn(page, 'Qu|ick'),
    );
    const found = paths(references);
    assert.ok(
      found.some((each) => each.startsWith('docs.json:')),
      found.join(),
    );
    const document = await vscode.workspace.openTextDocument(config);
    const [link] = await vscode.commands.executeCommand<vscode.LocationLink[]>(
      'vscode.executeDefinitionProvider',
      config,
      positionIn(document, 'GET /us|ers'),
    );
    assert.equal(link?.targetUri.path.endsWith('/api.yaml'), true);
    assert.equal(link?.targetRange.start.line, 4);
  });

  it('are found by name in the workspace', async () => {
    await createWeb('symbols');
    const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', 'GET /users');
    const own = symbols.filter(({ location }) => location.uri.path.includes('/symbols/'));
    assert.deepEqual(
      own.map(({ name, kind }) => [name, kind]),
      [['GET /users', vscode.SymbolKind.Method]],
    );
  });

  it('are connected by a command that asks for the list', async () => {
    const config = await createWeb('add');
    const document = await vscode.workspace.openTextDocument(config);
    const page = await open(vscode.Uri.joinPath(config, '..', 'guides', 'new.mdx'));
    await untilLenses(page.uri, ['Not in navigation: add…']);
    // The command ends with a message that waits for the user.
    void vscode.commands.executeCommand('docsJson.addToNavigation');
    await repeatUntil(
      'the page in the navigation',
      () => document.getText().includes('"guides/new"'),
      () => vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem'),
    );
    const { navigation: changed } = JSON.parse(document.getText()) as { navigation: typeof navigation };
    assert.deepEqual(changed.tabs[0]?.pages, ['index', 'guides/start', 'guides/new']);
  });

  it('are connected by a quick fix', async () => {
    const config = await createWeb('fix');
    const document = await vscode.workspace.openTextDocument(config);
    const page = await open(vscode.Uri.joinPath(config, '..', 'guides', 'new.mdx'));
    const [diagnostic] = await untilCodes(page.uri, ['page.unlisted']);
    const range = diagnostic?.range ?? new vscode.Range(0, 0, 0, 0);
    await vscode.workspace.applyEdit(await untilActions(page, range, editOf('Add to `Guides`')));
    assert.match(document.getText(), /"guides\/new"/);
  });
});
