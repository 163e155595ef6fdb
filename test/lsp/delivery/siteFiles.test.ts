import { describe, expect, it } from 'vitest';
import { type CodeAction, CodeActionRequest, FileChangeType, WatchKind } from 'vscode-languageserver/node';
import { fullCapabilities, pushCapabilities } from '../../support/lspCapabilities';
import { at, type Session, startSession } from '../../support/lspSession';
import { codesOf, docs, siteWith } from '../../support/lspSite';

const uri = at('docs.json');
const pages = (...entries: string[]): string => docs({ navigation: { pages: entries } });

async function codes({ client }: Session): Promise<string[] | 'unchanged'> {
  return codesOf(await client.diagnostics(uri));
}

async function refreshesAfter(session: Session, type: FileChangeType, ...uris: string[]): Promise<number> {
  const refreshes = (): number => session.client.heard('workspace/diagnostic/refresh').length;
  await session.settle();
  const before = refreshes();
  await session.client.changeFiles(type, ...uris);
  await session.settle();
  return refreshes() - before;
}

describe('watching', () => {
  it('covers the creation and deletion of every file, and changes of configurations, OpenAPI files and pages', async () => {
    const { client } = await startSession({ site: siteWith() });
    const registered = [...client.registrations.values()].find(({ method }) => method === 'workspace/didChangeWatchedFiles');
    expect(registered?.registerOptions).toEqual({
      watchers: [
        { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
        { globPattern: '**/{*.json,*.yaml,*.yml,*.md,*.mdx,*.jsx,*.tsx,.mintignore}', kind: WatchKind.Change },
      ],
    });
  });
});

describe('a page that is created or deleted', () => {
  it('causes one refresh, after which the diagnostics differ', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': pages('index', 'guides/new') }) });
    expect(await codes(session)).toEqual(['page.missing']);
    session.files.set(at('guides/new.mdx'), '');
    expect(await refreshesAfter(session, FileChangeType.Created, at('guides/new.mdx'))).toBe(1);
    expect(await codes(session)).toEqual([]);
    session.files.delete(at('guides/new.mdx'));
    expect(await refreshesAfter(session, FileChangeType.Deleted, at('guides/new.mdx'))).toBe(1);
    expect(await codes(session)).toEqual(['page.missing']);
  });

  it('together with its folder may be reported as one event', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': pages('index', 'guides/a'), 'guides/a.mdx': '' }) });
    expect(await codes(session)).toEqual([]);
    session.files.delete(at('guides/a.mdx'));
    session.files.set(at('howto/a.mdx'), '');
    expect(await refreshesAfter(session, FileChangeType.Deleted, at('guides'))).toBe(1);
    await session.client.changeFiles(FileChangeType.Created, at('howto'));
    expect(await codes(session)).toEqual(['page.missing']);
    await session.client.open(uri, pages('index', 'howto/a'));
    expect(await codes(session)).toEqual([]);
  });

  it('causes no refresh if no site depends on it', async () => {
    const session = await startSession({ site: siteWith() });
    expect(await codes(session)).toEqual([]);
    session.files.set(at('draft.mdx'), '');
    expect(await refreshesAfter(session, FileChangeType.Created, at('draft.mdx'))).toBe(0);
    expect(await refreshesAfter(session, FileChangeType.Created, at('.git/index.lock'), at('node_modules/a/index.mdx'))).toBe(0);
    expect(await refreshesAfter(session, FileChangeType.Changed, at('index.mdx'))).toBe(0);
  });

  it('causes a refresh even if the editor has it open', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': pages('index', 'new') }) });
    expect(await codes(session)).toEqual(['page.missing']);
    session.files.set(at('new.mdx'), '');
    await session.client.open(at('new.mdx'), '', 'mdx');
    expect(await refreshesAfter(session, FileChangeType.Created, at('new.mdx'))).toBe(1);
    expect(await codes(session)).toEqual([]);
  });

  it('updates the diagnostics in editors that do not pull', async () => {
    const session = await startSession({ site: siteWith({ 'docs.json': pages('index', 'new') }), capabilities: pushCapabilities });
    const sent = (): number[] =>
      session.client
        .heard('textDocument/publishDiagnostics')
        .map(({ params }) => (params as { diagnostics: unknown[] }).diagnostics.length);
    expect(sent().at(-1)).toBe(1);
    session.files.set(at('new.mdx'), '');
    await session.client.changeFiles(FileChangeType.Created, at('new.mdx'));
    await session.settle();
    expect(sent().at(-1)).toBe(0);
  });

  it('is found without a watcher too', async () => {
    const { didChangeWatchedFiles: _, ...workspace } = fullCapabilities.workspace ?? {};
    const session = await startSession({
      site: siteWith({ 'docs.json': pages('index', 'new') }),
      capabilities: { ...fullCapabilities, workspace },
    });
    expect(await codes(session)).toEqual(['page.missing']);
    session.files.set(at('new.mdx'), '');
    expect(await codes(session)).toEqual([]);
  });
});

it('a folder is listed once while the configuration is typed', async () => {
  const session = await startSession({ site: siteWith({ 'guides/a.mdx': '' }) });
  await session.client.open(uri, pages('index', 'guides/a'));
  expect(await codes(session)).toEqual([]);
  const before = session.files.lists.get(at('guides'));
  for (const name of ['guides/ab', 'guides/abc', 'guides/a']) {
    await session.client.change(uri, pages('index', name));
    expect(await codes(session)).toEqual(name === 'guides/a' ? [] : ['page.missing']);
  }
  expect(session.files.lists.get(at('guides'))).toBe(before);
});

describe('creating a page', () => {
  const edit = { documentChanges: true, resourceOperations: ['create' as const] };

  async function titles(workspaceEdit: object): Promise<string[]> {
    const { client } = await startSession({
      site: siteWith({ 'docs.json': pages('index', 'new') }),
      capabilities: { ...fullCapabilities, workspace: { ...fullCapabilities.workspace, workspaceEdit } },
    });
    const report = await client.diagnostics(uri);
    const answer = await client.request(CodeActionRequest.type, {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
      context: { diagnostics: report.kind === 'full' ? report.items : [] },
    });
    return ((answer ?? []) as CodeAction[]).map(({ title }) => title);
  }

  it('is offered to editors that support it', async () => {
    expect(await titles(edit)).toContain('Create page `new.mdx`');
  });

  it.each([
    ['know no such edits', { ...edit, documentChanges: false }],
    ['can only rename files', { ...edit, resourceOperations: ['rename'] }],
    ['say nothing', {}],
  ])('is not offered to editors that %s', async (_what, workspaceEdit) => {
    const offered = await titles(workspaceEdit);
    expect(offered).toContain('Remove this entry');
    expect(offered.filter((title) => title.startsWith('Create'))).toEqual([]);
  });
});
