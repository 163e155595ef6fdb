import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import { FileChangeType, type WorkspaceDiagnosticReport, WorkspaceDiagnosticRequest } from 'vscode-languageserver/node';
import type { LspClient } from '../support/lspClient';
import { at, beginSession, type Session, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';
import { inTime } from '../support/lspUntil';

/** Workspace request in flight, which has the result ids of the previous one. */
interface Pull {
  readonly answer: Promise<WorkspaceDiagnosticReport>;
  answered: boolean;
}

function pull(client: LspClient, previous?: WorkspaceDiagnosticReport): Pull {
  const previousResultIds = (previous?.items ?? []).map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
  const answer = client.request(WorkspaceDiagnosticRequest.type, { previousResultIds });
  const pulled: Pull = { answer, answered: false };
  const note = (): void => {
    pulled.answered = true;
  };
  answer.then(note, note);
  return pulled;
}

/** Codes by path of all files in the answer. */
async function found(pulled: Pull): Promise<Record<string, string[] | 'unchanged'>> {
  const { items } = await inTime('the answer to workspace/diagnostic', pulled.answer);
  const entries = items.map((item) => [item.uri.slice(at('').length), codesOf(item)] as const);
  expect(new Set(entries.map(([path]) => path)).size).toBe(entries.length);
  return Object.fromEntries(entries);
}

/** Edits the file on disk, and has the watcher report it. */
async function edit({ client, files, settle }: Session, path: string, text: string): Promise<void> {
  files.set(at(path), text);
  await client.changeFiles(FileChangeType.Changed, at(path));
  await settle();
}

const twoSites = {
  'a/docs.json': docs({ theme: 'mnt', colors: { $ref: 'colors.json' } }),
  'a/colors.json': '{"primary": "blue"}',
  'b/docs.json': docs(),
  'b/index.mdx': '',
  'a/index.mdx': '',
};

describe('the first answer', () => {
  it('arrives at once and covers every configuration with its fragments', async () => {
    const { client } = await startSession({ site: twoSites });
    expect(await found(pull(client))).toEqual({ 'a/docs.json': ['value.enum'], 'a/colors.json': ['color.invalid'], 'b/docs.json': [] });
  });

  it('has the version of an open document, and no version of a closed file', async () => {
    const { client } = await startSession({ site: twoSites });
    await client.open(at('b/docs.json'), docs());
    await client.change(at('b/docs.json'), docs({ theme: 'mnt' }));
    const { items } = await pull(client).answer;
    const versions = Object.fromEntries(items.map(({ uri, version }) => [uri.slice(at('').length), version]));
    expect(versions).toEqual({ 'a/docs.json': null, 'a/colors.json': null, 'b/docs.json': 2 });
  });

  it('includes a fragment of two configurations once', async () => {
    const { client } = await startSession({
      site: siteWith({
        'docs.json': docs({ colors: { $ref: './inner/colors.json' } }),
        'inner/docs.json': docs({ colors: { $ref: './colors.json' } }),
        'inner/colors.json': '{"primary": "blue"}',
        'inner/index.mdx': '',
      }),
    });
    expect(await found(pull(client))).toEqual({ 'docs.json': [], 'inner/docs.json': [], 'inner/colors.json': ['color.invalid'] });
  });
});

describe('a later answer', () => {
  it('is delayed while nothing changes', async () => {
    const session = await startSession({ site: twoSites });
    const first = await pull(session.client).answer;
    const reads = [...session.files.reads.values()];
    const second = pull(session.client, first);
    await session.settle();
    expect(second.answered).toBe(false);
    expect([...session.files.reads.values()]).toEqual(reads);
  });

  it('is delayed if only an unrelated file changes', async () => {
    const session = await startSession({ site: { ...twoSites, 'a/other.json': '{}' } });
    const second = pull(session.client, await pull(session.client).answer);
    await edit(session, 'a/other.json', '{"x": 1}');
    expect(second.answered).toBe(false);
  });

  it('arrives when a file changes, and reports the others as unchanged', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    await edit(session, 'b/docs.json', docs({ theme: 'mnt' }));
    expect(await found(second)).toEqual({ 'a/docs.json': 'unchanged', 'a/colors.json': 'unchanged', 'b/docs.json': ['value.enum'] });
  });

  it('reports a fragment as unchanged if only the file that refers to it has changed, and vice versa', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    await edit(session, 'a/docs.json', docs({ theme: 'mint', colors: { $ref: 'colors.json' } }));
    expect(await found(second)).toEqual({ 'a/docs.json': [], 'a/colors.json': 'unchanged', 'b/docs.json': 'unchanged' });
    const third = pull(session.client, await second.answer);
    await edit(session, 'a/colors.json', '{"primary": "red"}');
    expect(await found(third)).toEqual({ 'a/docs.json': 'unchanged', 'a/colors.json': ['color.invalid'], 'b/docs.json': 'unchanged' });
  });

  it('reports only a changed page, and reads nothing else', async () => {
    const session = await startSession({ site: { ...twoSites, 'a/more.mdx': '', 'b/more.mdx': '' } });
    const second = pull(session.client, await pull(session.client).answer);
    const before = new Map(session.files.reads);
    await edit(session, 'b/more.mdx', '---\nmode: wyde\n---\n');
    expect(await found(second)).toEqual({
      'a/docs.json': 'unchanged',
      'a/colors.json': 'unchanged',
      'a/more.mdx': 'unchanged',
      'b/docs.json': 'unchanged',
      'b/more.mdx': ['frontMatter.enum', 'page.unlisted'],
    });
    const read = [...session.files.reads].filter(([uri, count]) => count !== before.get(uri));
    expect(read).toEqual([[at('b/more.mdx'), (before.get(at('b/more.mdx')) ?? 0) + 1]]);
  });

  it('arrives once for files that are renamed together, and reports only these', async () => {
    const listing = (...pages: string[]): string => docs({ navigation: { pages } });
    const site = { 'docs.json': listing('index', 'x/a', 'x/b'), 'index.mdx': '', 'x/a.mdx': '', 'x/b.mdx': '' };
    const session = await startSession({ site: { ...site, 'in/docs.json': docs(), 'in/index.mdx': '' } });
    const second = pull(session.client, await pull(session.client).answer);
    for (const name of ['a', 'b']) {
      session.files.delete(at(`x/${name}.mdx`));
      session.files.set(at(`y/${name}.mdx`), '');
    }
    await session.client.changeFiles(FileChangeType.Deleted, at('x'));
    await session.client.changeFiles(FileChangeType.Created, at('y'));
    await session.settle();
    expect(await found(second)).toEqual({
      'docs.json': ['page.missing', 'page.missing'],
      // Unlisted pages are reported once a folder.
      'y/a.mdx': ['page.unlisted'],
      'in/docs.json': 'unchanged',
    });
  });

  it('arrives when a closed fragment changes', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    await edit(session, 'a/colors.json', '{"primary": "#16A34A"}');
    expect(await found(second)).toMatchObject({ 'a/colors.json': [] });
  });

  it('arrives when a configuration appears', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    session.files.set(at('c/index.mdx'), '');
    session.files.set(at('c/docs.json'), docs({ theme: 'mnt' }));
    await session.client.changeFiles(FileChangeType.Created, at('c/docs.json'));
    await session.settle();
    expect(await found(second)).toMatchObject({ 'c/docs.json': ['value.enum'] });
  });

  it('clears a deleted configuration together with its fragments, once', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    session.files.delete(at('a/docs.json'));
    await session.client.changeFiles(FileChangeType.Deleted, at('a/docs.json'));
    await session.settle();
    expect(await found(second)).toEqual({ 'a/docs.json': [], 'a/colors.json': [], 'b/docs.json': 'unchanged' });
    const third = pull(session.client, await second.answer);
    await session.settle();
    expect(third.answered).toBe(false);
  });

  it('reports a configuration that was restored', async () => {
    const session = await startSession({ site: twoSites });
    const first = await pull(session.client).answer;
    session.files.delete(at('a/docs.json'));
    await session.client.changeFiles(FileChangeType.Deleted, at('a/docs.json'));
    await session.settle();
    const second = pull(session.client, await pull(session.client, first).answer);
    session.files.set(at('a/docs.json'), docs({ theme: 'mnt', colors: { $ref: 'colors.json' } }));
    await session.client.changeFiles(FileChangeType.Created, at('a/docs.json'));
    await session.settle();
    expect(await found(second)).toMatchObject({ 'a/docs.json': ['value.enum'], 'a/colors.json': ['color.invalid'] });
  });

  it('waits for a pause in typing', async () => {
    const session = await startSession({ site: twoSites });
    await session.client.open(at('b/docs.json'), docs());
    await session.settle();
    const second = pull(session.client, await pull(session.client).answer);
    await session.client.change(at('b/docs.json'), docs({ theme: 'mnt' }));
    await session.client.diagnostics(at('b/docs.json'));
    expect(second.answered).toBe(false);
    await session.settle();
    expect(await found(second)).toMatchObject({ 'b/docs.json': ['value.enum'] });
  });
});

describe('an open file that the server is attached to', () => {
  const colors = twoSites['a/colors.json'];

  it('is left to its own request, because clients show both results', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    await session.client.open(at('a/colors.json'), colors);
    await session.settle();
    expect(await found(second)).toMatchObject({ 'a/colors.json': [] });
  });

  it('is reported like any other to a client that shows one result: it may be open without an editor, and then is not pulled', async () => {
    const session = await startSession({ site: twoSites, initializationOptions: { layersDiagnostics: true } });
    const second = pull(session.client, await pull(session.client).answer);
    await session.client.open(at('a/colors.json'), colors);
    await session.settle();
    expect(await found(second)).toMatchObject({ 'a/colors.json': ['color.invalid'] });
    const third = pull(session.client, await second.answer);
    await session.client.change(at('a/colors.json'), '{"primary": "#16A34A"}');
    await session.settle();
    expect(await found(third)).toMatchObject({ 'a/colors.json': [] });
  });
});

describe('the scope of open files', () => {
  const openFiles = { docsJson: { diagnostics: { scope: 'openFiles' } } };

  it('delays the workspace request', async () => {
    const session = await startSession({ site: twoSites, settings: openFiles });
    const first = pull(session.client);
    await session.settle();
    expect(first.answered).toBe(false);
  });

  it('delays a workspace request that arrives before the settings', async () => {
    const session = await beginSession({ site: twoSites, settings: openFiles });
    const first = pull(session.client);
    await session.settle();
    expect(first.answered).toBe(false);
  });

  it('clears earlier reports when it is set', async () => {
    const session = await startSession({ site: twoSites });
    const second = pull(session.client, await pull(session.client).answer);
    await session.client.changeSettings(openFiles);
    await session.settle();
    expect(await found(second)).toEqual({ 'a/docs.json': [], 'a/colors.json': [], 'b/docs.json': [] });
  });

  it('causes a full report when it is removed', async () => {
    const session = await startSession({ site: twoSites, settings: openFiles });
    const first = pull(session.client);
    await session.client.changeSettings({});
    await session.settle();
    expect(await found(first)).toMatchObject({ 'a/docs.json': ['value.enum'], 'a/colors.json': ['color.invalid'] });
  });
});

it('ends a delayed request that is cancelled', async () => {
  const session = await startSession({ site: twoSites });
  const first = await pull(session.client).answer;
  const source = new CancellationTokenSource();
  const previousResultIds = first.items.map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
  const held = session.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds }, source.token);
  const outcome = held.catch((error: unknown) => error);
  await session.settle();
  source.cancel();
  expect(await inTime('the end of the cancelled request', outcome)).toMatchObject({ code: -32802, data: { retriggerRequest: true } });
});
