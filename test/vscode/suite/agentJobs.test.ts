import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  closeEditors,
  configText,
  createSite,
  open,
  positionIn,
  untilActions,
  untilCodes,
  untilServerAnswers,
  withSetting,
} from './support';

const command = 'docsJson.agentJobs.fixProblems';

/** Waits until the quick fixes of the theme that run one of the commands have these titles. The fix of the engine is always among them. */
async function untilOffered(document: vscode.TextDocument, names: readonly string[], expected: readonly string[]): Promise<void> {
  const position = positionIn(document, '"m|nt"');
  await untilActions(document, new vscode.Range(position, position), (actions) => {
    const titles = actions.filter((action) => names.includes(action.command?.command ?? '')).map(({ title }) => title);
    return titles.join() === expected.join() ? actions.find(({ title }) => title === 'Change to `mint`') : undefined;
  });
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
    await untilOffered(document, [command], []);
    await withSetting('docsJson.agentJobs.project', 'docs-1', async () => {
      await untilOffered(document, [command], ['Ask the agent to fix this problem']);
    });
  });

  it('are offered beside the chat of the editor, which needs no project, but must be available and turned on', async function () {
    if (!(await vscode.commands.getCommands()).includes('workbench.action.chat.open')) this.skip();
    const document = await open(await createSite('chat-problems', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    const ask = 'docsJson.askChat';
    // The settings of the tests turn chat off.
    await untilOffered(document, [command, ask], []);
    await withSetting('chat.disableAIFeatures', false, async () => {
      await untilOffered(document, [command, ask], ['Ask chat to fix this problem']);
      await withSetting('docsJson.agentJobs.project', 'docs-1', async () => {
        await untilOffered(document, [command, ask], ['Ask the agent to fix this problem', 'Ask chat to fix this problem']);
      });
    });
  });

  it('do not accept a key as a project', async () => {
    const document = await open(await createSite('agent-key', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    await withSetting('docsJson.agentJobs.project', 'mint_0123456789abcdef', async () => {
      await untilOffered(document, [command], []);
    });
  });
});
