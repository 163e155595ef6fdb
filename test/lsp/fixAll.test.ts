import { describe, expect, it } from 'vitest';
import { type CodeAction, CodeActionRequest, CodeActionResolveRequest, CodeActionTriggerKind } from 'vscode-languageserver/node';
import { fullCapabilities, minimalCapabilities } from '../support/lspCapabilities';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const site = siteWith({ 'docs.json': docs({ colors: { primary: '16A34A', light: 'FFFFFF' } }) });

async function actions(client: LspClient, only?: readonly string[]): Promise<CodeAction[]> {
  const context = { diagnostics: [], ...(only && { only: [...only] }) };
  const answer = await client.request(CodeActionRequest.type, { textDocument: { uri }, range: everything, context });
  return (answer ?? []) as CodeAction[];
}

const newTexts = (action: CodeAction | undefined): string[] | undefined => action?.edit?.changes?.[uri]?.map(({ newText }) => newText);

describe('an editor that resolves edits', () => {
  it('gets actions for several problems without an edit, and the edit on resolve', async () => {
    const { client } = await startSession({ site });
    const action = (await actions(client)).find(({ title }) => title === 'Fix all `color.invalid` in this file');
    expect(action?.edit).toBeUndefined();
    const resolved = await client.request(CodeActionResolveRequest.type, action as CodeAction);
    expect(newTexts(resolved)).toEqual(['"#16A34A"', '"#FFFFFF"']);
  });

  it.each([[['source.fixAll.docsJson']], [['source.fixAll']], [['source']], [['']]])('gets all safe fixes for %j', async (only) => {
    const { client } = await startSession({ site });
    const action = (await actions(client, only)).find(({ kind }) => kind === 'source.fixAll.docsJson');
    const resolved = await client.request(CodeActionResolveRequest.type, action as CodeAction);
    expect(newTexts(resolved)).toEqual(['"#16A34A"', '"#FFFFFF"']);
  });

  it.each([
    [CodeActionTriggerKind.Automatic, undefined],
    [CodeActionTriggerKind.Invoked, ['']],
  ])('gets the removal of comments when the user invokes it, not on save: trigger %s', async (triggerKind, texts) => {
    const { client } = await startSession({ site: siteWith({ 'docs.json': docs().replace('{', '{ // a note') }) });
    const context = { diagnostics: [], only: ['source.fixAll'], triggerKind };
    const answer = await client.request(CodeActionRequest.type, { textDocument: { uri }, range: everything, context });
    const [action] = (answer ?? []) as CodeAction[];
    expect(newTexts(action && (await client.request(CodeActionResolveRequest.type, action)))).toEqual(texts);
  });

  it.each([[undefined], [['quickfix']], [['source.organizeImports']], [['source.fixAll.other']]])(
    'does not get all safe fixes for %j',
    async (only) => {
      const { client } = await startSession({ site });
      expect((await actions(client, only)).map(({ kind }) => kind)).not.toContain('source.fixAll.docsJson');
    },
  );

  it('gets no quick fixes if it requests source actions', async () => {
    const { client } = await startSession({ site });
    expect((await actions(client, ['source.fixAll'])).map(({ kind }) => kind)).toEqual(['source.fixAll.docsJson']);
  });
});

it.each([
  ['nothing', minimalCapabilities],
  ['no data', { textDocument: { ...fullCapabilities.textDocument, codeAction: { resolveSupport: { properties: ['edit'] } } } }],
  ['other properties', { textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['command'] } } } }],
])('an editor that resolves %s gets the edits at once', async (_name, capabilities) => {
  const { client } = await startSession({ site, capabilities });
  expect((await actions(client, ['source.fixAll'])).map(newTexts)).toEqual([['"#16A34A"', '"#FFFFFF"']]);
});

describe('the action to turn a check off', () => {
  const commands = ['docsJson.setSeverity'];

  it('is the last action if the editor has the command', async () => {
    const { client } = await startSession({ site, initializationOptions: { commands } });
    expect((await actions(client)).at(-1)).toMatchObject({
      kind: 'quickfix',
      diagnostics: [{ code: 'color.invalid' }],
      command: { command: 'docsJson.setSeverity', arguments: [{ code: 'color.invalid', uri }] },
    });
  });

  it.each([undefined, null, 'x', {}, { commands: 'docsJson.setSeverity' }, { commands: [3, 'other'] }])(
    'is absent for %j',
    async (initializationOptions) => {
      const { client } = await startSession({ site, initializationOptions });
      expect((await actions(client)).filter(({ command }) => command)).toEqual([]);
    },
  );
});

describe('the link of a code', () => {
  const linkOf = async (client: LspClient): Promise<string | undefined> => {
    const report = await client.diagnostics(uri);
    return 'items' in report ? report.items[0]?.codeDescription?.href : undefined;
  };

  it('leads to the address that the editor sets', async () => {
    const { client } = await startSession({ site, initializationOptions: { checkDocs: 'https://example.com/{code}.html' } });
    expect(await linkOf(client)).toBe('https://example.com/color.invalid.html');
  });

  it('leads to the address of the host by default', async () => {
    const { client } = await startSession({ site, checkDocs: 'file:///docs/{code}.md' });
    expect(await linkOf(client)).toBe('file:///docs/color.invalid.md');
  });

  it.each([undefined, {}, { checkDocs: 3 }])('is absent without an address: %j', async (initializationOptions) => {
    const { client } = await startSession({ site, initializationOptions });
    expect(await linkOf(client)).toBeUndefined();
  });
});
