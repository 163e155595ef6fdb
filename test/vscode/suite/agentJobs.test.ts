import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, positionIn, untilCodes, untilServerAnswers, withSetting } from './support';

const command = 'docsJson.agentJobs.fixProblems';
const offerTimeoutMs = 60_000;

/** Titles of the quick fixes of the theme that run one of the commands. */
async function offered(document: vscode.TextDocument, ...names: readonly string[]): Promise<string[]> {
  const position = positionIn(document, '"m|nt"');
  const range = new vscode.Range(position, position);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range);
  return actions.filter((action) => names.includes(action.command?.command ?? '')).map(({ title }) => title);
}

/**
 * Requests the quick fixes until they are as expected: a setting takes effect in several extensions, one after the other. The editor cancels
 * a request during which another extension starts to offer quick fixes, as chat does when it is turned on.
 */
async function expectOffered(document: vscode.TextDocument, names: readonly string[], expected: readonly string[]): Promise<void> {
  const deadline = Date.now() + offerTimeoutMs;
  let found: readonly string[] | undefined;
  do found = await offered(document, ...names).catch(undefinedIfCanceled);
  while (found?.join() !== expected.join() && Date.now() < deadline);
  assert.deepEqual(found, expected);
}

function undefinedIfCanceled(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'Canceled')) throw error;
}

async function offersAgent(document: vscode.TextDocument): Promise<boolean> {
  return (await offered(document, command)).length > 0;
}

describe('agent jobs', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('register every command that the manifest declares', async () => {
    const extension = vscode.extensions.getExtension('docs-json-tools.docs-json');
    const declared: { command: string }[] = extension?.packageJSON.contributes.commands ?? [];
    const own = declared.map((entry) => entry.command).filter((name) => name.startsWith('docsJson.agentJobs.'));
    const registered = new Set(await vscode.commands.getCommands(true));
    assert.ok(own.length > 10);
    assert.deepEqual(
      own.filter((name) => !registered.has(name)),
      [],
    );
  });

  it('are offered for problems only if a project is configured', async () => {
    const document = await open(await createSite('agent-problems', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    assert.equal(await offersAgent(document), false);
    await withSetting('docsJson.agentJobs.project', 'docs-1', async () => {
      assert.equal(await offersAgent(document), true);
    });
  });

  it('are offered beside the chat of the editor, which needs no project, but must be available and turned on', async function () {
    if (!(await vscode.commands.getCommands()).includes('workbench.action.chat.open')) this.skip();
    const document = await open(await createSite('chat-problems', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    const ask = 'docsJson.askChat';
    // The settings of the tests turn chat off.
    await expectOffered(document, [command, ask], []);
    await withSetting('chat.disableAIFeatures', false, async () => {
      await expectOffered(document, [command, ask], ['Ask chat to fix this problem']);
      await withSetting('docsJson.agentJobs.project', 'docs-1', async () => {
        await expectOffered(document, [command, ask], ['Ask the agent to fix this problem', 'Ask chat to fix this problem']);
      });
    });
  });

  it('do not accept a key as a project', async () => {
    const document = await open(await createSite('agent-key', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    await withSetting('docsJson.agentJobs.project', 'mint_0123456789abcdef', async () => {
      assert.equal(await offersAgent(document), false);
    });
  });
});
