import { describe, expect, it } from 'vitest';
import {
  type CodeLens,
  CodeLensRequest,
  CodeLensResolveRequest,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
} from 'vscode-languageserver/node';
import { pushCapabilities } from '../support/lspCapabilities';
import { at, type Session, type SessionOptions, startSession } from '../support/lspSession';
import { codesOf, docs } from '../support/lspSite';

const navigation = {
  tabs: [
    { tab: 'Guides', pages: ['index', 'start', 'users'] },
    { tab: 'API', openapi: 'api.yaml', pages: ['GET /users'] },
  ],
};
const api = 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /users:\n    get: {}\n    post: {}\n';
const site: Record<string, string> = {
  'docs.json': docs({ navigation, colors: { $ref: 'colors.json' }, favicon: '/icon.svg' }),
  'colors.json': '{ "primary": "#16A34A" }',
  'icon.svg': '',
  'index.mdx': '',
  'start.mdx': '',
  'users.mdx': '---\nopenapi: POST /users\n---\n',
  'faq.mdx': '---\ntitle: Questions\n---\n',
  'api.yaml': api,
  'notes.txt': '',
};
const listed = (...pages: string[]): string => docs({ navigation: { tabs: [{ ...navigation.tabs[0], pages }, navigation.tabs[1]] } });

/** Starts a session, opens the files, and requests their diagnostics and lenses. */
async function startShowing(paths: readonly string[], options: SessionOptions = {}): Promise<Session> {
  const session = await startSession({ site, ...options });
  for (const path of paths) {
    await session.client.open(at(path), options.site?.[path] ?? site[path] ?? '', path.endsWith('.mdx') ? 'mdx' : 'yaml');
  }
  await session.settle();
  for (const path of paths) await look(session, path);
  return session;
}

/** Requests the codes of a file's problems and the titles of its lenses, as editors do. */
async function look({ client }: Session, path: string): Promise<string[]> {
  const codes = codesOf(await client.diagnostics(at(path)));
  const lenses = (await client.request(CodeLensRequest.type, { textDocument: { uri: at(path) } })) ?? [];
  const resolved: CodeLens[] = await Promise.all(lenses.map((lens) => client.request(CodeLensResolveRequest.type, lens)));
  return [...codes, ...resolved.map(({ command }) => command?.title ?? '')];
}

interface Refreshes {
  readonly diagnostics: number;
  readonly lenses: number;
}

const none: Refreshes = { diagnostics: 0, lenses: 0 };

/** Number of refresh requests after a change. */
async function refreshesAfter(session: Session, change: () => Promise<void>): Promise<Refreshes> {
  const counts = (): Refreshes => ({
    diagnostics: session.client.heard('workspace/diagnostic/refresh').length,
    lenses: session.client.heard('workspace/codeLens/refresh').length,
  });
  await session.settle();
  const before = counts();
  await change();
  await session.settle();
  const now = counts();
  return { diagnostics: now.diagnostics - before.diagnostics, lenses: now.lenses - before.lenses };
}

async function written({ client, files }: Session, path: string, text: string, type: FileChangeType): Promise<void> {
  files.set(at(path), text);
  await client.changeFiles(type, at(path));
}

async function deleted({ client, files }: Session, ...paths: string[]): Promise<void> {
  for (const path of paths) files.delete(at(path));
  await client.changeFiles(FileChangeType.Deleted, ...paths.map(at));
}

describe('an edit of', () => {
  it('a docs.json refreshes an open page that it lists now', async () => {
    const session = await startShowing(['docs.json', 'faq.mdx', 'start.mdx']);
    expect(await look(session, 'faq.mdx')).toEqual(['page.unlisted', 'Not in navigation']);
    expect(await refreshesAfter(session, () => session.client.change(at('docs.json'), listed('index', 'start', 'users', 'faq')))).toEqual({
      diagnostics: 1,
      lenses: 1,
    });
    expect(await look(session, 'faq.mdx')).toEqual(['In navigation: Guides']);
  });

  it('a page refreshes a page that it imports', async () => {
    const session = await startShowing(['index.mdx', 'faq.mdx']);
    const importing = (): Promise<void> => session.client.change(at('index.mdx'), "import Faq from './faq.mdx';\n");
    expect(await refreshesAfter(session, importing)).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await look(session, 'faq.mdx')).toEqual([]);
  });

  it('a page refreshes its operation', async () => {
    const session = await startShowing(['users.mdx', 'api.yaml']);
    expect(await look(session, 'api.yaml')).toEqual(['In navigation: API', 'In navigation: Guides']);
    const change = (): Promise<void> => session.client.change(at('users.mdx'), '---\ntitle: Users\n---\n');
    expect(await refreshesAfter(session, change)).toEqual({ diagnostics: 0, lenses: 1 });
    expect(await look(session, 'api.yaml')).toEqual(['In navigation: API', 'Not in navigation']);
  });

  it('an OpenAPI file refreshes pages that name its operations', async () => {
    const session = await startShowing(['users.mdx', 'api.yaml']);
    const change = (): Promise<void> => session.client.change(at('api.yaml'), api.replace('post', 'put'));
    expect(await refreshesAfter(session, change)).toMatchObject({ diagnostics: 1 });
    expect(await look(session, 'users.mdx')).toContain('frontMatter.operation');
  });

  it('a fragment refreshes a page that it lists now, and the location of its lens', async () => {
    const files = { ...site, 'docs.json': docs({ navigation: { $ref: 'nav.json' } }), 'nav.json': '{ "pages": ["index"] }' };
    const session = await startShowing(['nav.json', 'docs.json', 'faq.mdx'], { site: files });
    const lists = (): Promise<void> => session.client.change(at('nav.json'), '{ "pages": ["index", "faq"] }');
    expect(await refreshesAfter(session, lists)).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await look(session, 'faq.mdx')).toEqual(['In navigation: top level']);
    // The location of the lens has moved to another line.
    const moves = (): Promise<void> => session.client.change(at('nav.json'), '{ "pages": ["index",\n"faq"] }');
    expect(await refreshesAfter(session, moves)).toEqual({ diagnostics: 0, lenses: 1 });
  });

  it.each([
    ['docs.json', site['docs.json']?.replace('"Example"', '"Sample"')],
    ['index.mdx', '# Text\n'],
    ['api.yaml', `${api}    # more\n`],
    ['colors.json', '{ "primary": "#15803D" }'],
  ])('a file refreshes nothing that does not depend on the change: %s', async (path, text) => {
    const session = await startShowing(['docs.json', 'colors.json', 'index.mdx', 'users.mdx', 'faq.mdx', 'api.yaml']);
    expect(await refreshesAfter(session, () => session.client.change(at(path), text ?? ''))).toEqual(none);
  });

  it('a document is reverted when it is closed, which refreshes others', async () => {
    const session = await startShowing(['docs.json', 'faq.mdx']);
    await session.client.change(at('docs.json'), listed('index', 'start', 'users', 'faq'));
    await session.settle();
    expect(await look(session, 'faq.mdx')).toEqual(['In navigation: Guides']);
    expect(await refreshesAfter(session, () => session.client.close(at('docs.json')))).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await look(session, 'faq.mdx')).toEqual(['page.unlisted', 'Not in navigation']);
  });
});

describe('a change on disk of', () => {
  it('a docs.json refreshes a page', async () => {
    const session = await startShowing(['faq.mdx']);
    const text = listed('index', 'start', 'users', 'faq');
    const change = (): Promise<void> => written(session, 'docs.json', text, FileChangeType.Changed);
    expect(await refreshesAfter(session, change)).toEqual({ diagnostics: 1, lenses: 1 });
  });

  it('a docs.json refreshes a page that was opened right before', async () => {
    const session = await startShowing(['start.mdx']);
    const change = async (): Promise<void> => {
      await session.client.open(at('faq.mdx'), '---\ntitle: Open questions\n---\n', 'mdx');
      expect(await look(session, 'faq.mdx')).toEqual(['page.unlisted', 'Not in navigation']);
      await written(session, 'docs.json', listed('index', 'start', 'users', 'faq'), FileChangeType.Changed);
    };
    expect(await refreshesAfter(session, change)).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await look(session, 'faq.mdx')).toEqual(['In navigation: Guides']);
  });

  it('a page refreshes another page, or its operation', async () => {
    const session = await startShowing(['faq.mdx', 'api.yaml']);
    const importing = (): Promise<void> => written(session, 'index.mdx', "import F from './faq.mdx';\n", FileChangeType.Changed);
    expect(await refreshesAfter(session, importing)).toEqual({ diagnostics: 1, lenses: 1 });
    const rewritten = (): Promise<void> => written(session, 'users.mdx', '', FileChangeType.Changed);
    expect(await refreshesAfter(session, rewritten)).toEqual({ diagnostics: 0, lenses: 1 });
  });

  it('the page of an operation refreshes the operation when it is created or deleted', async () => {
    const session = await startShowing(['api.yaml']);
    expect((await refreshesAfter(session, () => deleted(session, 'users.mdx'))).lenses).toBe(1);
    const again = (): Promise<void> => written(session, 'users.mdx', site['users.mdx'] ?? '', FileChangeType.Created);
    expect((await refreshesAfter(session, again)).lenses).toBe(1);
    expect(await look(session, 'api.yaml')).toEqual(['In navigation: API', 'In navigation: Guides']);
  });

  it('an OpenAPI file refreshes the files that name it', async () => {
    const session = await startShowing(['docs.json', 'users.mdx']);
    const change = (): Promise<void> => written(session, 'api.yaml', api.replace('post', 'put'), FileChangeType.Changed);
    expect(await refreshesAfter(session, change)).toEqual({ diagnostics: 1, lenses: 0 });
    expect((await refreshesAfter(session, () => deleted(session, 'api.yaml'))).diagnostics).toBe(1);
  });

  it('an image refreshes the files that name it', async () => {
    const session = await startShowing(['docs.json']);
    expect(await refreshesAfter(session, () => deleted(session, 'icon.svg'))).toEqual({ diagnostics: 1, lenses: 0 });
    expect(await look(session, 'docs.json')).toEqual(['asset.missing']);
    const back = (): Promise<void> => written(session, 'icon.svg', '', FileChangeType.Created);
    expect((await refreshesAfter(session, back)).diagnostics).toBe(1);
  });

  it('the ignored files refreshes a page', async () => {
    const session = await startShowing(['faq.mdx']);
    const ignore = (text: string, type: FileChangeType) => () => written(session, '.mintignore', text, type);
    expect(await refreshesAfter(session, ignore('faq.mdx\n', FileChangeType.Created))).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await refreshesAfter(session, ignore('index.mdx\n', FileChangeType.Changed))).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await refreshesAfter(session, ignore('# none\n', FileChangeType.Changed))).toEqual(none);
  });

  it('a docs.json that adds or removes a nested site refreshes its pages', async () => {
    const session = await startShowing(['in/a.mdx'], { site: { ...site, 'in/a.mdx': '' } });
    expect(await look(session, 'in/a.mdx')).toEqual(['page.unlisted', 'Not in navigation']);
    const inner = docs({ navigation: { groups: [{ group: 'Inner', pages: ['a'] }] } });
    const appears = (): Promise<void> => written(session, 'in/docs.json', inner, FileChangeType.Created);
    expect(await refreshesAfter(session, appears)).toEqual({ diagnostics: 1, lenses: 1 });
    expect(await look(session, 'in/a.mdx')).toEqual(['In navigation: Inner']);
    expect(await refreshesAfter(session, () => deleted(session, 'in/docs.json'))).toEqual({ diagnostics: 1, lenses: 1 });
  });

  it('a folder refreshes the files that name its contents, even as one event', async () => {
    const session = await startShowing(['docs.json'], {
      site: { ...site, 'docs.json': docs({ navigation: { $ref: 'nav/all.json' } }), 'nav/all.json': '{ "pages": ["index"] }' },
    });
    session.files.delete(at('nav/all.json'));
    session.files.set(at('nav2/all.json'), '{ "pages": ["index"] }');
    const moved = async (): Promise<void> => {
      await session.client.changeFiles(FileChangeType.Deleted, at('nav'));
      await session.client.changeFiles(FileChangeType.Created, at('nav2'));
    };
    expect((await refreshesAfter(session, moved)).diagnostics).toBe(1);
    expect(await look(session, 'docs.json')).toEqual(['ref.missing']);
  });

  it('hundreds of files at the same time refreshes once', async () => {
    const session = await startShowing(['docs.json', 'faq.mdx', 'api.yaml']);
    await session.settle();
    const names = Array.from({ length: 400 }, (_, index) => `more/page-${index}`);
    const checkout = async (): Promise<void> => {
      for (const name of names) session.files.set(at(`${name}.mdx`), "import F from '/faq.mdx';\n");
      session.files.set(at('users.mdx'), '');
      session.files.delete(at('start.mdx'));
      const uris = names.map((name) => at(`${name}.mdx`));
      for (let from = 0; from < uris.length; from += 50)
        await session.client.changeFiles(FileChangeType.Created, ...uris.slice(from, from + 50));
      await session.client.changeFiles(FileChangeType.Changed, at('users.mdx'));
      await session.client.changeFiles(FileChangeType.Deleted, at('start.mdx'));
    };
    expect(await refreshesAfter(session, checkout)).toEqual({ diagnostics: 1, lenses: 1 });
    expect(names.map((name) => session.files.reads.get(at(`${name}.mdx`)))).toEqual(names.map(() => 1));
    expect(await look(session, 'faq.mdx')).toEqual([]);
    expect(await look(session, 'docs.json')).toEqual(['page.missing']);
  });
});

it.each(['notes.txt', 'index.mdx', 'other.json'])('a change of %s refreshes nothing that does not depend on it', async (path) => {
  const session = await startShowing(['docs.json', 'faq.mdx', 'api.yaml']);
  const before = new Map(session.files.reads);
  expect(await refreshesAfter(session, () => written(session, path, '{}', FileChangeType.Changed))).toEqual(none);
  const read = [...session.files.reads].filter(([uri, count]) => count !== before.get(uri)).map(([uri]) => uri);
  expect(read.filter((uri) => uri !== at(path))).toEqual([]);
});

it('a closed document is not refreshed', async () => {
  const session = await startShowing(['docs.json', 'faq.mdx']);
  await session.client.close(at('faq.mdx'));
  await session.settle();
  const text = listed('index', 'start', 'users', 'faq');
  expect(await refreshesAfter(session, () => session.client.change(at('docs.json'), text))).toEqual(none);
});

describe('several sites', () => {
  const one = docs({ navigation: { groups: [{ group: 'One', openapi: 'two/api.yaml', pages: ['index', 'GET /users'] }] } });
  const two = docs({ navigation: { groups: [{ group: 'Two', openapi: 'api.yaml', pages: ['index', 'POST /users'] }] } });
  const nested = { 'docs.json': one, 'index.mdx': '', 'two/docs.json': two, 'two/index.mdx': '', 'two/api.yaml': api };

  it('that share an OpenAPI file all count, and each of them refreshes it', async () => {
    const session = await startShowing(['two/api.yaml'], { site: nested });
    expect(await look(session, 'two/api.yaml')).toEqual(['In navigation: One', 'In navigation: Two']);
    const outer = (): Promise<void> => written(session, 'docs.json', one.replace('"GET /users"', '"other"'), FileChangeType.Changed);
    expect((await refreshesAfter(session, outer)).lenses).toBe(1);
    // Without a reference the service generates pages for all operations of the file.
    expect(await look(session, 'two/api.yaml')).toEqual(['In navigation: One', 'In navigation: Two, One']);
  });

  it('count even if the nearest site does not name the OpenAPI file', async () => {
    const files = { ...nested, 'two/docs.json': docs() };
    const session = await startShowing(['two/api.yaml'], { site: files });
    expect(await look(session, 'two/api.yaml')).toEqual(['In navigation: One', 'Not in navigation']);
  });

  it('in separate folders are independent, and are forgotten with their folder', async () => {
    const files = { 'a/docs.json': docs(), 'a/index.mdx': '', 'a/faq.mdx': '', 'b/docs.json': docs(), 'b/index.mdx': '', 'b/faq.mdx': '' };
    const session = await startShowing(['a/faq.mdx', 'b/faq.mdx'], { site: files, folders: [at('a'), at('b')] });
    const text = docs({ navigation: { pages: ['index', 'faq'] } });
    expect(await refreshesAfter(session, () => written(session, 'b/docs.json', text, FileChangeType.Changed))).toEqual({
      diagnostics: 1,
      lenses: 1,
    });
    expect(await look(session, 'a/faq.mdx')).toEqual(['page.unlisted', 'Not in navigation']);
    expect(await look(session, 'b/faq.mdx')).toEqual(['In navigation: top level']);
    const event = { added: [], removed: [{ uri: at('a'), name: 'a' }] };
    const removed = (): Promise<void> => session.client.notify(DidChangeWorkspaceFoldersNotification.type, { event });
    expect((await refreshesAfter(session, removed)).diagnostics).toBe(1);
  });
});

describe('an editor that does not pull', () => {
  const sent = ({ client }: Session, from: number): string[] =>
    client
      .heard('textDocument/publishDiagnostics')
      .slice(from)
      .map(({ params }) => params as { uri: string; diagnostics: { code?: string }[] })
      .map(({ uri, diagnostics }) => `${uri.slice(at('').length)}: ${diagnostics.map(({ code }) => code).join()}`);

  async function sentAfter(session: Session, change: () => Promise<void>): Promise<string[]> {
    await session.settle();
    const from = session.client.heard('textDocument/publishDiagnostics').length;
    await change();
    await session.settle();
    return sent(session, from).sort();
  }

  it('receives only changed diagnostics', async () => {
    const session = await startSession({ site, capabilities: pushCapabilities });
    expect(sent(session, 0).sort()).toEqual(['colors.json: ', 'docs.json: ', 'faq.mdx: page.unlisted']);
    const change =
      (path: string, text: string, type: FileChangeType = FileChangeType.Changed) =>
      () =>
        written(session, path, text, type);
    expect(await sentAfter(session, change('index.mdx', 'Text'))).toEqual([]);
    expect(await sentAfter(session, change('notes.txt', 'Text'))).toEqual([]);
    expect(await sentAfter(session, change('index.mdx', "import F from './faq.mdx';"))).toEqual(['faq.mdx: ']);
    expect(await sentAfter(session, change('index.mdx', ''))).toEqual(['faq.mdx: page.unlisted']);
    expect(await sentAfter(session, change('.mintignore', 'faq.mdx', FileChangeType.Created))).toEqual(['faq.mdx: ']);
    expect(await sentAfter(session, change('api.yaml', api.replace('post', 'put')))).toEqual(['users.mdx: frontMatter.operation']);
    expect(await sentAfter(session, () => deleted(session, 'icon.svg'))).toEqual(['docs.json: asset.missing']);
  });
});
