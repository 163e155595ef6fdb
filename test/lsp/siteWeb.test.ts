import { describe, expect, it } from 'vitest';
import {
  type CodeLens,
  CodeLensRequest,
  CodeLensResolveRequest,
  DocumentHighlightRequest,
  FileChangeType,
  ReferencesRequest,
  type WorkspaceEdit,
  type WorkspaceSymbol,
  WorkspaceSymbolRequest,
  WorkspaceSymbolResolveRequest,
} from 'vscode-languageserver/node';
import {
  type AddToNavigationParams,
  addToNavigationCommand,
  addToNavigationRequest,
  type NavigationList,
  navigationListsRequest,
  showLocationsCommand,
} from '../../server/src/lsp/protocol';
import { fullCapabilities, minimalCapabilities } from '../support/lspCapabilities';
import { at, type Session, type SessionOptions, startSession } from '../support/lspSession';
import { docs, siteWith } from '../support/lspSite';

const config = at('docs.json');
const page = at('guides/start.mdx');
const api = at('api.yaml');
const navigation = {
  tabs: [
    { tab: 'Guides', pages: ['index', 'guides/start'] },
    { tab: 'API', openapi: 'api.yaml', groups: [{ group: 'Users', pages: ['GET /users'] }] },
  ],
};
const site = siteWith({
  'docs.json': docs({ navigation }),
  'guides/start.mdx': '---\ntitle: Quick start\n---\n',
  'guides/new.mdx': '---\ntitle: New\n---\n',
  'api.yaml': 'openapi: 3.1.0\npaths:\n  /users:\n    get: {}\n    post: {}\n',
});
const commands = [addToNavigationCommand, showLocationsCommand];

function begin(options: SessionOptions = {}): Promise<Session> {
  return startSession({ site, initializationOptions: { commands }, ...options });
}

async function titles({ client }: Session, uri: string): Promise<(string | undefined)[]> {
  const lenses = (await client.request(CodeLensRequest.type, { textDocument: { uri } })) ?? [];
  const resolved: CodeLens[] = [];
  for (const lens of lenses) resolved.push(await client.request(CodeLensResolveRequest.type, lens));
  return resolved.map(({ command }) => command?.title);
}

describe('references', () => {
  it('lead from a page and from an operation to the navigation', async () => {
    const { client } = await begin();
    const context = { includeDeclaration: false };
    const ofPage = await client.request(ReferencesRequest.type, {
      textDocument: { uri: page },
      position: { line: 1, character: 8 },
      context,
    });
    expect(ofPage?.map(({ uri }) => uri)).toEqual([config]);
    const ofOperation = await client.request(ReferencesRequest.type, {
      textDocument: { uri: api },
      position: { line: 3, character: 5 },
      context,
    });
    expect(ofOperation?.map(({ uri }) => uri)).toEqual([config]);
    const declared = { textDocument: { uri: page }, position: { line: 1, character: 8 }, context: { includeDeclaration: true } };
    expect((await client.request(ReferencesRequest.type, declared))?.map(({ uri }) => uri)).toEqual([page, config]);
  });

  it('are registered for pages and OpenAPI files, unlike highlights', async () => {
    const { client } = await begin();
    const patterns = (method: string): string => JSON.stringify(client.registered(method).map(({ registerOptions }) => registerOptions));
    for (const method of ['textDocument/references', 'textDocument/codeLens']) {
      expect(patterns(method)).toContain('**/*.{md,mdx}');
      expect(patterns(method)).toContain('/site/api.yaml');
    }
    expect(patterns('textDocument/documentHighlight')).toBe('[]');
  });

  it('in one file are highlighted', async () => {
    const text = docs({ navigation: { pages: ['index', { group: 'A', pages: ['index'] }] } });
    const { client } = await begin();
    await client.open(config, text);
    const line = text.split('\n').findIndex((each) => each.includes('"index"'));
    const position = { line, character: (text.split('\n')[line] ?? '').indexOf('index') + 2 };
    expect(await client.request(DocumentHighlightRequest.type, { textDocument: { uri: config }, position })).toHaveLength(2);
  });
});

describe('code lenses', () => {
  it('show the navigation location of a page and of each operation', async () => {
    const session = await begin();
    expect(await titles(session, page)).toEqual(['In navigation: Guides']);
    expect(await titles(session, at('guides/new.mdx'))).toEqual(['Not in navigation: add…']);
    expect(await titles(session, api)).toEqual(['In navigation: API › Users', 'Not in navigation: add…']);
    expect(await titles(session, config)).toEqual([]);
  });

  it('are absent if the user turns them off', async () => {
    const session = await begin({ settings: { docsJson: { codeLens: { enable: false } } } });
    expect(await titles(session, page)).toEqual([]);
    expect(await titles(session, api)).toEqual([]);
  });

  it('are refreshed when the navigation or the setting changes', async () => {
    const session = await begin();
    const refreshes = (): number => session.client.heard('workspace/codeLens/refresh').length;
    expect(await titles(session, page)).toEqual(['In navigation: Guides']);
    const before = refreshes();
    await session.client.open(config, docs({ navigation: { pages: ['index'] } }));
    await session.settle();
    expect(refreshes()).toBe(before + 1);
    expect(await titles(session, page)).toEqual(['Not in navigation: add…']);
    session.files.set(at('elsewhere.txt'), 'changed');
    await session.client.changeFiles(FileChangeType.Changed, at('elsewhere.txt'));
    await session.settle();
    expect(refreshes()).toBe(before + 1);
    await session.client.changeSettings({ docsJson: { codeLens: { enable: false } } });
    await session.settle();
    expect(refreshes()).toBe(before + 2);
  });

  it('are not refreshed in editors that do not support it', async () => {
    const { codeLens: _, ...workspace } = fullCapabilities.workspace ?? {};
    const session = await begin({ capabilities: { ...fullCapabilities, workspace } });
    await session.client.open(config, docs({ navigation: { pages: ['index'] } }));
    await session.settle();
    expect(session.client.heard('workspace/codeLens/refresh')).toEqual([]);
  });

  it('have no commands that the editor lacks', async () => {
    const { client } = await begin({ initializationOptions: {} });
    const [lens] = (await client.request(CodeLensRequest.type, { textDocument: { uri: page } })) ?? [];
    const resolved = lens && (await client.request(CodeLensResolveRequest.type, lens));
    expect(resolved?.command).toEqual({ title: 'In navigation: Guides', command: '' });
  });
});

describe('workspace symbols', () => {
  it('have their range when they are resolved', async () => {
    const { client } = await begin();
    const [symbol] = ((await client.request(WorkspaceSymbolRequest.type, { query: 'quick' })) ?? []) as WorkspaceSymbol[];
    expect(symbol).toMatchObject({ name: 'Quick start', containerName: 'guides/start', location: { uri: page } });
    expect(symbol?.location).not.toHaveProperty('range');
    const resolved = symbol && (await client.request(WorkspaceSymbolResolveRequest.type, symbol));
    expect(resolved?.location).toMatchObject({ range: { start: { line: 1, character: 7 } } });
  });

  it('have their range at once in editors that do not resolve symbols', async () => {
    const { client } = await begin({ capabilities: minimalCapabilities });
    const [symbol] = ((await client.request(WorkspaceSymbolRequest.type, { query: 'get /users' })) ?? []) as WorkspaceSymbol[];
    expect(symbol?.location).toMatchObject({ uri: api, range: { start: { line: 3, character: 4 } } });
  });
});

describe('adding to the navigation', () => {
  const lists = ({ client }: Session, params: object): Promise<NavigationList[]> => client.ask(navigationListsRequest, params);
  const add = async ({ client }: Session, params: AddToNavigationParams): Promise<WorkspaceEdit | null> => {
    const added = await client.ask<{ edit: WorkspaceEdit } | null>(addToNavigationRequest, params);
    return added?.edit ?? null;
  };

  it('lists the candidates, and returns the edit', async () => {
    const session = await begin();
    const uri = at('guides/new.mdx');
    const found = await lists(session, { uri });
    expect(found.map(({ trail, isLikely, entries }) => [trail, isLikely, entries])).toEqual([
      ['Guides', true, 2],
      ['API › Users', false, 1],
    ]);
    const edit = await add(session, { uri, list: found[0]?.id ?? '' });
    expect(edit?.changes?.[config]?.map(({ newText }) => newText.trim())).toEqual([',\n          "guides/new"'.trim()]);
  });

  it('works for operations too', async () => {
    const session = await begin();
    const request = { uri: api, operations: [{ method: 'post', path: '/users' }] };
    const [first] = await lists(session, request);
    expect(first?.trail).toBe('API › Users');
    const edit = await add(session, { ...request, list: first?.id ?? '' });
    expect(edit?.changes?.[config]?.[0]?.newText).toContain('"POST /users"');
  });

  it('returns null for an unknown list', async () => {
    const session = await begin();
    expect(await add(session, { uri: page, list: 'nowhere' })).toBeNull();
  });

  it('uses the document URIs of the editor', async () => {
    const session = await begin();
    const spelled = config.replace('docs.json', 'docs%2Ejson');
    await session.client.open(spelled, docs({ navigation }));
    const uri = at('guides/new.mdx');
    const [first] = await lists(session, { uri });
    expect(Object.keys((await add(session, { uri, list: first?.id ?? '' }))?.changes ?? {})).toEqual([spelled]);
  });
});
