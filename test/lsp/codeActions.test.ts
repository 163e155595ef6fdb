import { expect, it } from 'vitest';
import {
  type CodeAction,
  type CodeActionContext,
  CodeActionRequest,
  CodeActionTriggerKind,
  type Diagnostic,
} from 'vscode-languageserver/node';
import type { LspClient } from '../support/lspClient';
import { at, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const uri = at('docs.json');
const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

async function opened(): Promise<LspClient> {
  const { client } = await startSession({ site: siteWith() });
  await client.open(uri, docs({ theme: 'mnt' }));
  return client;
}

async function diagnosticsOf(client: LspClient): Promise<Diagnostic[]> {
  const report = await client.diagnostics(uri);
  return report.kind === 'full' ? report.items : [];
}

async function actions(client: LspClient, context: CodeActionContext): Promise<CodeAction[]> {
  const answer = await client.request(CodeActionRequest.type, { textDocument: { uri }, range: whole, context });
  return (answer ?? []) as CodeAction[];
}

it('offers fixes for the diagnostics of the request, and attaches them', async () => {
  const client = await opened();
  const diagnostics = await diagnosticsOf(client);
  const offered = await actions(client, { diagnostics });
  expect(offered.length).toBeGreaterThan(0);
  for (const action of offered)
    expect(action).toMatchObject({ kind: 'quickfix', diagnostics, edit: { changes: { [uri]: expect.any(Array) } } });
  expect(offered.filter(({ isPreferred }) => isPreferred)).toHaveLength(1);
});

it.each([
  ['quick fixes', ['quickfix'], true],
  ['everything', [''], true],
  ['refactorings', ['refactor'], false],
  ['refactorings or quick fixes', ['refactor', 'quickfix'], true],
  ['a kind of quick fix that is not ours', ['quickfix.other'], false],
  ['what is done on saving', ['source.fixAll', 'source.organizeImports'], false],
  ['something that only begins like a quick fix', ['quick'], false],
])('offers fixes by kind to an editor that requests %s', async (_, only, isOffered) => {
  const client = await opened();
  const offered = await actions(client, { diagnostics: await diagnosticsOf(client), only });
  expect(offered.length > 0).toBe(isOffered);
});

it('does not fix diagnostics of other sources', async () => {
  const client = await opened();
  const foreign = (await diagnosticsOf(client)).map((diagnostic) => ({ ...diagnostic, source: 'json' }));
  expect(await actions(client, { diagnostics: foreign })).toEqual([]);
});

it('fixes its own diagnostics among diagnostics of other sources', async () => {
  const client = await opened();
  const [own] = await diagnosticsOf(client);
  const foreign: Diagnostic = { range: whole, message: 'x', source: 'json', code: 'value.enum' };
  expect((await actions(client, { diagnostics: own ? [foreign, own] : [] })).length).toBeGreaterThan(0);
});

it('offers fixes to an editor that does not return data', async () => {
  const client = await opened();
  const diagnostics = (await diagnosticsOf(client)).map(({ data: _, ...rest }) => rest);
  expect((await actions(client, { diagnostics })).length).toBeGreaterThan(0);
});

it.each([
  ['null', null],
  ['a text', 'x'],
  ['a list of numbers', { suggestions: [1, 2] }],
  ['a huge object', { suggestions: Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i, i])) }],
])('offers nothing if the returned data is %s', async (_, data) => {
  const client = await opened();
  const diagnostics = (await diagnosticsOf(client)).map((diagnostic) => ({ ...diagnostic, data }));
  expect(await actions(client, { diagnostics })).toEqual([]);
});

it('offers nothing for an unknown code', async () => {
  const client = await opened();
  const diagnostics = (await diagnosticsOf(client)).map((diagnostic) => ({ ...diagnostic, code: 'constructor' }));
  expect(await actions(client, { diagnostics })).toEqual([]);
});

it('edits a document under the URI with which the editor opened it', async () => {
  const { client } = await startSession({ site: siteWith() });
  const spelled = at('docs.json').replace('docs.json', 'next@2/docs.json');
  await client.open(spelled, docs({ theme: 'mnt' }));
  const report = await client.diagnostics(spelled);
  const context = { diagnostics: report.kind === 'full' ? report.items : [] };
  const offered = (await client.request(CodeActionRequest.type, { textDocument: { uri: spelled }, range: whole, context })) as CodeAction[];
  expect(offered.flatMap(({ edit }) => Object.keys(edit?.changes ?? {}))).toContain(spelled);
});

it.each([
  ['asked for', { triggerKind: CodeActionTriggerKind.Invoked }, true],
  ['asked for by their kind', { only: ['refactor'], triggerKind: CodeActionTriggerKind.Invoked }, true],
  ['asked for by a kind below', { only: ['refactor.rewrite'] }, true],
  ['looked for while the cursor moves', { triggerKind: CodeActionTriggerKind.Automatic }, false],
  ['asked for by another kind below', { only: ['refactor.extract'] }, false],
])('offers refactorings only on request: %s', async (_name, context, isOffered) => {
  const { client } = await startSession({ site: siteWith({ 'a.mdx': '', 'b.mdx': '' }) });
  const text = docs({ navigation: { pages: ['index', 'b', 'a'] } });
  await client.open(uri, text);
  const line = text.split('\n').findIndex((each) => each.includes('"b"'));
  const start = { line, character: 8 };
  const answer = await client.request(CodeActionRequest.type, {
    textDocument: { uri },
    range: { start, end: start },
    context: { diagnostics: [], ...context },
  });
  const titles = ((answer ?? []) as CodeAction[]).map(({ title }) => title);
  expect(titles.includes('Sort the pages by path')).toBe(isOffered);
});

it('edits several files in one action', async () => {
  const files = {
    'docs.json': docs({ navigation: { $ref: './navigation.json' }, redirects: { $ref: './redirects.json' } }),
    'navigation.json': '{ "pages": ["index", "gone"] }',
    'redirects.json': '[]',
    'index.mdx': '',
  };
  const { client } = await startSession({ site: siteWith(files) });
  await client.open(uri, files['docs.json']);
  await client.open(at('navigation.json'), files['navigation.json']);
  const report = await client.diagnostics(at('navigation.json'));
  const diagnostics = report.kind === 'full' ? report.items : [];
  expect(diagnostics.map(({ code }) => code)).toEqual(['page.missing']);
  const request = { textDocument: { uri: at('navigation.json') }, range: whole, context: { diagnostics } };
  const offered = ((await client.request(CodeActionRequest.type, request)) ?? []) as CodeAction[];
  const action = offered.find(({ title }) => title.includes('redirect'));
  expect(Object.keys(action?.edit?.changes ?? {})).toEqual([at('navigation.json'), at('redirects.json')]);
});

it.each([
  [{ readsGitHistory: true }, ['Change to `begin` (renamed in Git)']],
  [{ readsGitHistory: 'yes' }, []],
  [{}, []],
])('looks up renames in the Git history only if the client allows it: %j', async (initializationOptions, titles) => {
  const asked: string[] = [];
  const { client } = await startSession({
    site: siteWith({ 'docs.json': docs({ navigation: { pages: ['index', 'start'] } }), 'begin.mdx': '' }),
    initializationOptions,
    renamedTo: async (_folder, path) => {
      asked.push(path);
      return path === 'start.mdx' ? 'begin.mdx' : undefined;
    },
  });
  const offered = await actions(client, { diagnostics: [] });
  expect(offered.map(({ title }) => title).filter((title) => title.includes('Git'))).toEqual(titles);
  expect(asked.length > 0).toBe(titles.length > 0);
});
