import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, untilServerAnswers, withSetting } from './support';

/** What newer editors have than the oldest one that the extension runs in. */
interface LanguageModels {
  readonly tools?: readonly { readonly name: string }[];
  invokeTool?(name: string, options: { readonly input: object }): Promise<{ readonly content: readonly { readonly value: string }[] }>;
}

const models: LanguageModels = vscode.lm as typeof vscode.lm & LanguageModels;

/** The tool of `docs-json mcp`, under the name that the editor gives it. */
function toolOfServer(name: string): string | undefined {
  return models.tools?.find((tool) => tool.name.startsWith('mcp_') && tool.name.endsWith(`_${name}`))?.name;
}

/** Starts the servers that the editor knows. Their tools come a moment later, which no event tells. */
async function startServers(): Promise<void> {
  await vscode.commands.executeCommand('workbench.mcp.startServer', '*', { waitForLiveTools: true });
}

describe('the chat of the editor', () => {
  before(async function () {
    // Older editors know no servers for chat.
    if (!(await vscode.commands.getCommands()).includes('workbench.mcp.startServer')) this.skip();
    await untilServerAnswers();
  });
  afterEach(closeEditors);

  it('gets the tools of the command line, which work on the folder of the workspace, until they are turned off', async () => {
    while (!toolOfServer('outline')) await startServers();
    for (const name of ['check', 'fix', 'move_page']) assert.ok(toolOfServer(name), name);
    const answer = await models.invokeTool?.(toolOfServer('outline') ?? '', { input: { site: 'docs.json' } });
    assert.match(answer?.content.map(({ value }) => value).join('\n') ?? '', /tab Documentation/);
    await withSetting('docsJson.mcpServer.enable', false, async () => {
      while (toolOfServer('outline')) await startServers();
    });
  });
});
