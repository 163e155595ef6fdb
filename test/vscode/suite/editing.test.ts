import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, configText, createSite, open, positionIn, untilActions, untilCodes, untilServerAnswers } from './support';

async function complete(document: vscode.TextDocument, marked: string): Promise<string[]> {
  const position = positionIn(document, marked);
  const list = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, position);
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

async function hoverText(document: vscode.TextDocument, marked: string): Promise<string> {
  const position = positionIn(document, marked);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
  return hovers.flatMap(({ contents }) => contents.map((content) => (typeof content === 'string' ? content : content.value))).join('\n');
}

async function untilPreferredFix(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.WorkspaceEdit> {
  const findPreferred = (actions: readonly vscode.CodeAction[]) => actions.find(({ isPreferred }) => isPreferred)?.edit;
  return untilActions(document, range, findPreferred, { kind: vscode.CodeActionKind.QuickFix, resolved: 10 });
}

describe('editing help', () => {
  before(untilServerAnswers);
  afterEach(closeEditors);

  it('completes missing keys', async () => {
    const document = await open(await createSite('key-completion', configText().replace('"name"', '"": 1,\n  "name"')));
    const labels = await complete(document, '"|": 1');
    assert.ok(labels.includes('favicon'), labels.join());
    assert.ok(!labels.includes('theme'), 'a key that is there is not offered again');
  });

  it('completes the values of a setting', async () => {
    const document = await open(await createSite('value-completion', configText({ theme: '' })));
    const labels = await complete(document, '"theme": "|"');
    for (const theme of ['mint', 'maple', 'luma']) assert.ok(labels.includes(theme), labels.join());
  });

  it('explains a setting', async () => {
    const document = await open(await createSite('hover', configText()));
    assert.notEqual(await hoverText(document, '"the|me"'), '');
  });

  it('fixes an error with the preferred quick fix', async () => {
    const document = await open(await createSite('quick-fix', configText({ colors: { primary: '0F766E' } })));
    const [diagnostic] = await untilCodes(document.uri, ['color.invalid']);
    assert.ok(diagnostic);
    await vscode.workspace.applyEdit(await untilPreferredFix(document, diagnostic.range));
    assert.equal(document.getText(), configText());
    await untilCodes(document.uri, []);
  });
});
