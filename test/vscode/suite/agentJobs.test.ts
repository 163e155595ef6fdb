import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, positionIn, untilCodes, untilServerAnswers, withSetting } from './support';

const command = 'docsJson.agentJobs.fixProblems';

async function offersAgent(document: vscode.TextDocument): Promise<boolean> {
  const position = positionIn(document, '"m|nt"');
  const range = new vscode.Range(position, position);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range);
  return actions.some((action) => action.command?.command === command);
}

describe('agent jobs', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('have every command that the manifest declares', async () => {
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

  it('are offered for problems where a project is chosen, and nowhere else', async () => {
    const document = await open(await createSite('agent-problems', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    assert.equal(await offersAgent(document), false);
    await withSetting('docsJson.agentJobs.project', 'docs-1', async () => {
      assert.equal(await offersAgent(document), true);
    });
  });

  it('take no key for a project', async () => {
    const document = await open(await createSite('agent-key', configText({ theme: 'mnt' })));
    await untilCodes(document.uri, ['value.enum']);
    await withSetting('docsJson.agentJobs.project', 'mint_0123456789abcdef', async () => {
      assert.equal(await offersAgent(document), false);
    });
  });
});
