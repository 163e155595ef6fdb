import { describe, expect, it } from 'vitest';
import {
  DidDeleteFilesNotification,
  DidRenameFilesNotification,
  LSPErrorCodes,
  PrepareRenameRequest,
  RenameRequest,
  type TextDocumentEdit,
  WillRenameFilesRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  type DeletionPlanResult,
  deletionPlanRequest,
  type MoveProblemResult,
  moveProblemRequest,
  type NavigationLevelsResult,
  navigationLevelsRequest,
  type RedirectPlanResult,
  type RenamePlanResult,
  redirectPlanRequest,
  renamePlanRequest,
} from '../../server/src/lsp/protocol';
import { fullCapabilities, minimalCapabilities } from '../support/lspCapabilities';
import { at, type Session, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const text = docs({ navigation: { pages: ['index', 'guides/start'] } });
const site = siteWith({ 'docs.json': text, 'guides/start.mdx': '---\ntitle: Start\n---\n' });
const files = [{ oldUri: at('guides/start.mdx'), newUri: at('guides/begin.mdx') }];

function positionOf(source: string, part: string): { line: number; character: number } {
  const before = source.slice(0, source.indexOf(part)).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

const position = positionOf(text, 'guides/start');

async function rename({ client }: Session, newName: string): Promise<WorkspaceEdit | null> {
  return client.request(RenameRequest.type, { textDocument: { uri: at('docs.json') }, position, newName });
}

describe('a rename of a reference to a file', () => {
  it('begins with the name, and is one edit of texts and file', async () => {
    const session = await startSession({ site });
    await session.client.open(at('docs.json'), text);
    const start = await session.client.request(PrepareRenameRequest.type, { textDocument: { uri: at('docs.json') }, position });
    expect(start).toMatchObject({ placeholder: 'guides/start', range: { start: position } });
    const newText = 'guides/begin';
    expect(await rename(session, newText)).toEqual({
      documentChanges: [
        {
          textDocument: { uri: at('docs.json'), version: 1 },
          edits: [{ range: { start: position, end: { ...position, character: position.character + 'guides/start'.length } }, newText }],
        },
        { kind: 'rename', oldUri: at('guides/start.mdx'), newUri: at('guides/begin.mdx'), options: { overwrite: false } },
      ],
    });
  });

  it('begins at the node of a page in the navigation, even in a fragment', async () => {
    const fragment = '{\r\n\t"group": "Guides",\r\n\t"pages": ["index", "/guides/start"]\r\n}\r\n';
    const parts = {
      'docs.json': docs({ navigation: { groups: [{ $ref: './parts/guides.json' }] } }),
      'parts/guides.json': fragment,
      'index.mdx': '[s](/guides/start#one)',
    };
    const { client } = await startSession({ site: { ...site, ...parts } });
    const { levels } = (await client.ask<NavigationLevelsResult>(navigationLevelsRequest, {
      uri: at('docs.json'),
      levels: [{ id: 'group:Guides' }],
    })) ?? { levels: [] };
    const page = levels
      .flatMap((level) => (level.kind === 'nodes' ? level.nodes : []))
      .find(({ description }) => description?.includes('start'));
    const { uri, range } = page?.location ?? { uri: '', range: { start: position } };
    const target = { textDocument: { uri }, position: range.start };
    expect(await client.request(PrepareRenameRequest.type, target)).toMatchObject({ placeholder: '/guides/start' });
    expect(await client.request(RenameRequest.type, { ...target, newName: '/start' })).toMatchObject({
      documentChanges: [
        { textDocument: { uri: at('parts/guides.json') }, edits: [{ newText: '/start' }] },
        { textDocument: { uri: at('index.mdx') }, edits: [{ newText: '/start#one' }] },
        { kind: 'rename', oldUri: at('guides/start.mdx'), newUri: at('start.mdx') },
      ],
    });
    const redirects = await client.ask<RenamePlanResult>(renamePlanRequest, {
      files: [{ oldUri: at('guides/start.mdx'), newUri: at('start.mdx') }],
    });
    expect(redirects.redirects).toMatchObject([{ source: '/guides/start', destination: '/start' }]);
  });

  it('is for the version of an open document, and for any version of a closed one', async () => {
    const linking = { ...site, 'index.mdx': '[s](/guides/start)' };
    const session = await startSession({ site: linking });
    await session.client.open(at('docs.json'), text);
    await session.client.change(at('docs.json'), `${text}\n`);
    const edit = await rename(session, 'guides/begin');
    const texts = (edit?.documentChanges ?? []).filter((change): change is TextDocumentEdit => 'textDocument' in change);
    expect(texts.map(({ textDocument }) => textDocument)).toEqual([
      { uri: at('docs.json'), version: 2 },
      { uri: at('index.mdx'), version: null },
    ]);
  });

  it('renames headings of pages with their links', async () => {
    const linking = { ...site, 'index.mdx': '## One\n\n[a](#one)\n' };
    const session = await startSession({ site: linking });
    await session.client.open(at('index.mdx'), linking['index.mdx'], 'mdx');
    await session.settle();
    expect(
      [...session.client.registrations.values()].some(({ method, id }) => method === 'textDocument/rename' && id.startsWith('pages-')),
    ).toBe(true);
    const heading = { textDocument: { uri: at('index.mdx') }, position: { line: 0, character: 4 } };
    expect(await session.client.request(PrepareRenameRequest.type, heading)).toMatchObject({ placeholder: 'One' });
    const edit = await session.client.request(RenameRequest.type, { ...heading, newName: 'Two' });
    expect(edit?.documentChanges).toMatchObject([
      { textDocument: { uri: at('index.mdx'), version: 1 }, edits: [{ newText: 'Two' }, { newText: 'two' }] },
    ]);
    await expect(session.client.request(RenameRequest.type, { ...heading, newName: '' })).rejects.toMatchObject({
      code: LSPErrorCodes.RequestFailed,
    });
  });

  it('has the document URIs of the editor', async () => {
    const session = await startSession({ site });
    const spelled = 'file:///site/d%6Fcs.json';
    await session.client.open(spelled, text);
    const edit = await session.client.request(RenameRequest.type, { textDocument: { uri: spelled }, position, newName: 'guides/begin' });
    expect(edit?.documentChanges?.[0]).toMatchObject({ textDocument: { uri: spelled } });
  });

  it('is refused with a message', async () => {
    const session = await startSession({ site });
    await expect(rename(session, 'index')).rejects.toMatchObject({
      code: LSPErrorCodes.RequestFailed,
      message: '`index.mdx` already exists.',
    });
  });

  it('is refused for an editor that cannot rename files, unless the file is missing', async () => {
    const session = await startSession({ site, capabilities: minimalCapabilities });
    await expect(rename(session, 'guides/begin')).rejects.toMatchObject({ code: LSPErrorCodes.RequestFailed });
    session.files.delete(at('guides/start.mdx'));
    expect(await rename(session, 'guides/begin')).toMatchObject({ changes: { [at('docs.json')]: [{ newText: 'guides/begin' }] } });
  });

  it('is not possible elsewhere', async () => {
    const { client } = await startSession({ site });
    const start = { line: 0, character: 0 };
    expect(await client.request(PrepareRenameRequest.type, { textDocument: { uri: at('docs.json') }, position: start })).toBeNull();
  });
});

describe('files that are about to be renamed', () => {
  it('are announced by editors that support it, for files and folders', async () => {
    const { client } = await startSession({ site });
    const { fileOperations } = client.initialized.capabilities.workspace ?? {};
    expect(Object.keys(fileOperations ?? {})).toEqual(['willRename', 'didRename', 'didDelete']);
    const matches = fileOperations?.willRename?.filters.map(({ pattern }) => pattern.matches);
    expect(matches).toEqual(['file', 'folder']);
  });

  it('are not announced by other editors', async () => {
    const { client } = await startSession({ site, capabilities: minimalCapabilities });
    expect(client.initialized.capabilities.workspace).not.toHaveProperty('fileOperations');
  });

  it('have their references updated', async () => {
    const { client } = await startSession({ site });
    expect(await client.request(WillRenameFilesRequest.type, { files })).toMatchObject({
      documentChanges: [{ textDocument: { uri: at('docs.json'), version: null }, edits: [{ newText: 'guides/begin' }] }],
    });
    const folder = [{ oldUri: at('guides'), newUri: at('handbook') }];
    expect(await client.request(WillRenameFilesRequest.type, { files: folder })).toMatchObject({
      documentChanges: [{ edits: [{ newText: 'handbook/start' }] }],
    });
  });

  it('have no edit without references', async () => {
    const { client } = await startSession({ site });
    expect(await client.request(WillRenameFilesRequest.type, { files: [{ oldUri: at('x.txt'), newUri: at('y.txt') }] })).toBeNull();
  });

  it('have an edit without versions for editors that do not support versions', async () => {
    const { fileOperations } = fullCapabilities.workspace ?? {};
    const { client } = await startSession({ site, capabilities: { workspace: { ...(fileOperations && { fileOperations }) } } });
    expect(await client.request(WillRenameFilesRequest.type, { files })).toMatchObject({
      changes: { [at('docs.json')]: [{ newText: 'guides/begin' }] },
    });
  });

  it('have a plan that distinguishes references from redirects', async () => {
    const { client } = await startSession({ site });
    const plan = await client.ask<RenamePlanResult>(renamePlanRequest, { files });
    expect(plan.edits.flatMap(({ edits }) => edits.map(({ kind }) => kind))).toEqual(['reference']);
    expect(plan.redirects).toEqual([{ root: at('docs.json'), source: '/guides/start', destination: '/guides/begin' }]);
    expect(plan.withRedirects.flatMap(({ edits }) => edits.map(({ kind }) => kind))).toEqual(['reference', 'redirect']);
  });
});

describe('the file rename that a symbol rename causes', () => {
  const deep = {
    'docs.json': docs({ navigation: { pages: ['index', 'a/index', 'a/b/page'] } }),
    'index.mdx': '',
    'a/index.mdx': '',
    'a/b/page.mdx': '[Home](../../index.mdx)',
  };
  const move = [{ oldUri: at('a/b/page.mdx'), newUri: at('a/page.mdx') }];

  async function renamedPage(): Promise<Session> {
    const session = await startSession({ site: deep });
    const { client, files: disk } = session;
    const position = positionOf(deep['docs.json'], 'a/b/page');
    await client.request(RenameRequest.type, { textDocument: { uri: at('docs.json') }, position, newName: 'a/page' });
    // The editor has applied the edits of the texts, and is about to rename the file.
    await client.open(at('docs.json'), deep['docs.json'].replace('a/b/page', 'a/page'));
    await client.open(at('a/b/page.mdx'), '[Home](../index.mdx)', 'mdx');
    disk.set(at('docs.json'), deep['docs.json'].replace('a/b/page', 'a/page'));
    return session;
  }

  it('has no more references to update', async () => {
    const { client } = await renamedPage();
    const plan = await client.ask<RenamePlanResult>(renamePlanRequest, { files: move });
    expect(plan.edits).toEqual([]);
    expect(plan.redirects).toEqual([{ root: at('docs.json'), source: '/a/b/page', destination: '/a/page' }]);
  });

  it('is distinguished from the next one, and from other file renames', async () => {
    const { client } = await renamedPage();
    await client.request(WillRenameFilesRequest.type, { files: move });
    expect(await client.request(WillRenameFilesRequest.type, { files: move })).toMatchObject({
      documentChanges: [{ textDocument: { uri: at('a/b/page.mdx') } }],
    });
    const other = await renamedPage();
    const elsewhere = [{ oldUri: at('a/b/page.mdx'), newUri: at('page.mdx') }];
    expect(await other.client.request(WillRenameFilesRequest.type, { files: elsewhere })).toMatchObject({
      documentChanges: [{ textDocument: { uri: at('a/b/page.mdx') } }],
    });
  });
});

describe('redirects of a plan', () => {
  it('can be added later to the text of that time', async () => {
    const { client } = await startSession({ site });
    const { redirects } = await client.ask<RenamePlanResult>(renamePlanRequest, { files });
    await client.open(at('docs.json'), `\n\n${text}`);
    const [document] = await client.ask<RedirectPlanResult>(redirectPlanRequest, { redirects });
    expect(document).toMatchObject({ uri: at('docs.json'), version: 1, edits: [{ kind: 'redirect' }] });
    expect(document?.edits[0]?.range.start.line).toBeGreaterThan(2);
    expect(document?.edits[0]?.newText).toContain('/guides/begin');
  });

  it('are added neither twice nor for invalid addresses', async () => {
    const redirected = docs({ redirects: [{ source: '/guides/start', destination: '/' }] });
    const { client } = await startSession({ site: { ...site, 'docs.json': redirected } });
    const root = at('docs.json');
    const redirects = [
      { root, source: '/guides/start', destination: '/guides/begin' },
      { root, source: '/a', destination: 'https://example.com' },
      { root, source: '/:a', destination: '/b' },
      { root: at('none/docs.json'), source: '/a', destination: '/b' },
    ];
    expect(await client.ask<RedirectPlanResult>(redirectPlanRequest, { redirects })).toEqual([]);
  });
});

describe('files that were renamed or deleted', () => {
  it('are found at their new path before a watcher event', async () => {
    const session = await startSession({ site });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual([]);
    session.files.delete(at('guides/start.mdx'));
    session.files.set(at('guides/begin.mdx'), '---\ntitle: Start\n---\n');
    await session.client.notify(DidRenameFilesNotification.type, { files });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual(['page.missing']);
    await session.client.open(at('docs.json'), text.replace('guides/start', 'guides/begin'));
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual([]);
  });

  it('are missing at once', async () => {
    const session = await startSession({ site });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual([]);
    session.files.delete(at('guides/start.mdx'));
    await session.client.notify(DidDeleteFilesNotification.type, { files: [{ uri: at('guides') }] });
    expect(codesOf(await session.client.diagnostics(at('docs.json')))).toEqual(['page.missing']);
  });

  it('have a plan for their entries', async () => {
    const { client } = await startSession({ site });
    const plan = await client.ask<DeletionPlanResult>(deletionPlanRequest, { uris: [at('guides')], redirectTo: '/' });
    expect(plan).toMatchObject({ entries: 1, addresses: ['/guides/start'], successors: ['/'] });
    expect(plan.edits.flatMap(({ edits }) => edits.map(({ kind }) => kind))).toEqual(['reference', 'redirect']);
  });
});

describe('a move by a tool', () => {
  it('is checked first, in any spelling of the paths', async () => {
    const { client } = await startSession({ site });
    const ask = (newUri: string): Promise<MoveProblemResult> =>
      client.ask<MoveProblemResult>(moveProblemRequest, { oldUri: at('guides/start.mdx'), newUri });
    expect(await ask(at('guides/begin.mdx'))).toBeNull();
    expect(await ask(at('.git/hooks/pre-commit.mdx'))).toContain('`.git` begins with a dot');
    expect(await ask(at('.git/begin.mdx').replace('.git', '%2Egit'))).toContain('`.git` begins with a dot');
    expect(await ask(at('guides/begin.sh'))).toContain('Unknown kind of file');
  });
});
