import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  open,
  repeatUntil,
  replace,
  untilCodes,
  untilServerAnswers,
  withSetting,
  write,
} from './support';

/** API of editors that are newer than the oldest supported one. */
interface LanguageModels {
  readonly tools?: readonly { readonly name: string }[];
  invokeTool?(name: string, options: { readonly input: object }): Promise<{ readonly content: readonly { readonly value: string }[] }>;
}

const models: LanguageModels = vscode.lm as typeof vscode.lm & LanguageModels;

/** Name that the editor gives to a tool of `docs-json mcp`. */
function toolOfServer(name: string): string | undefined {
  return models.tools?.find((tool) => tool.name.startsWith('mcp_') && tool.name.endsWith(`_${name}`))?.name;
}

/** Starts the MCP servers of the editor. Their tools appear a moment later, without an event. */
async function startServers(): Promise<void> {
  await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { waitForLiveTools: true });
}

/** Calls a tool. Returns its answer as a model gets it. */
async function call(name: string, input: object): Promise<string> {
  const answer = await models.invokeTool?.(name, { input });
  return answer?.content.map(({ value }) => value).join('\n') ?? '';
}

interface MovingSite {
  /** The docs.json of the site. */
  readonly document: vscode.TextDocument;
  at(path: string): vscode.Uri;
}

/** Creates a site with a page in its navigation, which the server knows. @param text text of its start page */
async function createMovingSite(name: string, text = 'Welcome.'): Promise<MovingSite> {
  const config = await createSite(name, configText({ navigation: { pages: ['index', 'old'] } }));
  const at = (path: string) => vscode.Uri.joinPath(config, '..', path);
  await write(at('index.mdx'), `---\ntitle: Home\n---\n\n${text}\n`);
  const document = await open(config);
  await untilCodes(config, ['page.missing']);
  await write(at('old.mdx'), '---\ntitle: Old\n---\n');
  await untilCodes(config, []);
  return { document, at };
}

describe('the chat of the editor', () => {
  before(async function () {
    // Older editors do not support MCP servers.
    if (!(await vscode.commands.getCommands()).includes('workbench.mcp.startServer')) this.skip();
    await untilServerAnswers();
  });
  afterEach(closeEditors);

  it('gets the tools of the command line, which work on the folder of the workspace, until they are turned off', async () => {
    await repeatUntil('the tools', () => toolOfServer('outline') !== undefined, startServers);
    for (const name of ['check', 'fix', 'move_page']) assert.ok(toolOfServer(name), name);
    assert.match(await call(toolOfServer('outline') ?? '', { site: 'docs.json' }), /tab Documentation/);
    await withSetting('docsJson.mcpServer.enable', false, async () => {
      await repeatUntil('the end of the tools', () => toolOfServer('outline') === undefined, startServers);
    });
  });

  it('reads the navigation by a tool of the extension, including unsaved changes', async () => {
    const document = await open(await createSite('chat-outline', configText()));
    await replace(document, '"Start"', '"Begin"');
    assert.equal(await call('docsJson_outline', { site: 'test-sites/chat-outline' }), 'group Begin\n index: Home');
    await assert.rejects(call('docsJson_outline', { site: '../elsewhere' }), /outside of the workspace/);
  });

  it('moves a page by a tool of the extension, with its references, and nothing is done twice', () =>
    withSetting('docsJson.updateReferencesOnFileMove', 'always', () =>
      withSetting('docsJson.addRedirectsOnPageMove', 'always', async () => {
        const { document, at } = await createMovingSite('chat-move', 'See [old](/old).');
        const paths = { from: 'test-sites/chat-move/old', to: 'test-sites/chat-move/new' };
        const answer = await call('docsJson_movePage', { ...paths, redirect: false });
        assert.match(
          answer,
          /^Moved test-sites\/chat-move\/old\.mdx to test-sites\/chat-move\/new\.mdx: 2 files updated, 0 redirects added/,
        );
        const { navigation, redirects } = JSON.parse(document.getText());
        assert.deepEqual({ navigation, redirects }, { navigation: { pages: ['index', 'new'] }, redirects: undefined });
        const page = await vscode.workspace.openTextDocument(at('index.mdx'));
        assert.ok(page.getText().includes('(/new)'));
        await assert.rejects(call('docsJson_movePage', paths), /There is no test-sites\/chat-move\/old/);
      }),
    ));

  it('undoes the move of a page in one step', async () => {
    const { document, at } = await createMovingSite('chat-undo');
    const before = document.getText();
    await call('docsJson_movePage', { from: 'test-sites/chat-undo/old', to: 'test-sites/chat-undo/sub/', redirect: false });
    assert.deepEqual(JSON.parse(document.getText()).navigation.pages, ['index', 'sub/old']);
    await open(document.uri);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await vscode.workspace.fs.stat(at('old.mdx'));
  });

  it('lists endpoints without a page by a tool of the extension, and adds them', async () => {
    const navigation = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['index', 'GET /users'] }] };
    const config = await createSite('chat-endpoints', configText({ navigation }));
    const document = await open(config);
    await untilCodes(config, ['openapi.missing']);
    await write(
      vscode.Uri.joinPath(config, '..', 'api.yaml'),
      'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users:\n    get: {}\n    post: {}\n',
    );
    await untilCodes(config, []);
    const site = 'test-sites/chat-endpoints';
    assert.equal(await call('docsJson_missingEndpoints', { site }), `1 operation without a page:\n${site}/api.yaml POST /users`);
    assert.match(await call('docsJson_missingEndpoints', { site, add: `${site}/api.yaml` }), /^Added 1 operation to API\./);
    assert.deepEqual(JSON.parse(document.getText()).navigation.groups[0].pages, ['index', 'GET /users', 'POST /users']);
  });
});
