import { describe, expect, it } from 'vitest';
import {
  type CodeAction,
  CodeActionRequest,
  CompletionRequest,
  FileChangeType,
  HoverRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver/node';
import {
  type ChosenSampleResult,
  chosenSampleRequest,
  type SampleChoicesResult,
  sampleChoicesRequest,
} from '../../server/src/lsp/protocol';
import { pushCapabilities } from '../support/lspCapabilities';
import { at, type Session, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const page = at('index.mdx');
const api = (path: string): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'API' }, paths: { [path]: { get: { summary: 'An operation' } } } });

async function sessionWith(text: string, files: Readonly<Record<string, string>> = {}): Promise<Session> {
  const session = await startSession({ site: siteWith({ 'index.mdx': text, ...files }) });
  await session.client.open(page, text, 'mdx');
  await session.settle();
  return session;
}

function patternsOf({ client }: Session, method: string): unknown[] {
  const ofPages = [...client.registrations.values()].filter((item) => item.method === method && item.id.startsWith('pages-'));
  return ofPages.flatMap(({ registerOptions }) =>
    (registerOptions as { documentSelector: { pattern: string }[] }).documentSelector.map(({ pattern }) => pattern),
  );
}

describe('pages', () => {
  it('are registered by folder, with completion, hover, fixes and diagnostics', async () => {
    const session = await sessionWith('');
    for (const method of ['textDocument/didOpen', 'textDocument/completion', 'textDocument/hover', 'textDocument/codeAction']) {
      expect(patternsOf(session, method)).toEqual(['/site/**/*.{md,mdx}']);
    }
    expect(patternsOf(session, 'textDocument/diagnostic')).toEqual(['/site/**/*.{md,mdx}']);
  });

  it('get a sample of an operation that is chosen', async () => {
    const { client } = await sessionWith('', { 'api.json': api('/users').replace('{', '{"servers":[{"url":"https://api.example.com"}],') });
    const choices = await client.ask<SampleChoicesResult>(sampleChoicesRequest, { uri: page });
    expect(choices?.operations).toEqual([{ file: 'api.json', method: 'get', path: '/users', summary: 'An operation' }]);
    const params = { uri: page, position: { line: 0, character: 0 }, operation: choices?.operations[0], language: 'curl' };
    expect((await client.ask<ChosenSampleResult>(chosenSampleRequest, params))?.newText).toMatch(/^```bash cURL\n/);
    expect(await client.ask<SampleChoicesResult>(sampleChoicesRequest, { uri: at('docs.json') })).toBeNull();
  });

  it('are checked during typing', async () => {
    const { client } = await sessionWith('---\ntitle: A: b\n---\n');
    expect(codesOf(await client.diagnostics(page))).toEqual(['frontMatter.syntax']);
    await client.change(page, '---\ntitle: "A: b"\nmode: wyde\n---\n');
    expect(codesOf(await client.diagnostics(page))).toEqual(['frontMatter.enum']);
    await client.change(page, '---\ntitle: "A: b"\n---\n');
    expect(codesOf(await client.diagnostics(page))).toEqual([]);
  });

  it('have completion and hover of keys only in their front matter', async () => {
    const { client } = await sessionWith('---\nmode: \n---\nmode: \n');
    const textDocument = { uri: page };
    const inside = await client.request(CompletionRequest.type, { textDocument, position: { line: 1, character: 6 } });
    expect(Array.isArray(inside) ? inside : inside?.items.map(({ label }) => label)).toContain('wide');
    const below = await client.request(CompletionRequest.type, { textDocument, position: { line: 3, character: 6 } });
    expect(Array.isArray(below) ? below : below?.items).toEqual([]);
    expect(await client.request(HoverRequest.type, { textDocument, position: { line: 1, character: 2 } })).not.toBeNull();
    expect(await client.request(HoverRequest.type, { textDocument, position: { line: 3, character: 2 } })).toBeNull();
  });

  it('have completion in the links of their body, triggered by a parenthesis or a number sign too', async () => {
    const { client } = await sessionWith('## One\n\n[a](/other)\n', { 'other.mdx': '## Two\n' });
    const [completion] = [...client.registrations.values()].filter(
      ({ method, id }) => method === 'textDocument/completion' && id.startsWith('pages-'),
    );
    expect(completion?.registerOptions).toMatchObject({ triggerCharacters: expect.arrayContaining(['(', '#', '"', "'", '/']) });
    const labels = async (): Promise<string[]> => {
      const position = { line: 2, character: 4 + '/other#'.length };
      const list = await client.request(CompletionRequest.type, { textDocument: { uri: page }, position });
      return (Array.isArray(list) ? list : (list?.items ?? [])).map(({ label }) => label);
    };
    await client.change(page, '## One\n\n[a](/other#)\n');
    expect(await labels()).toEqual(['#two']);
    await client.change(at('index.mdx'), '## One\n\n`[a](/othe#)`\n');
    expect(await labels()).toEqual([]);
  });

  it('are corrected by the fixes of their problems', async () => {
    const { client } = await sessionWith('---\ntitle: A: b\n---\n');
    const report = await client.diagnostics(page);
    const diagnostics = 'items' in report ? report.items : [];
    const [diagnostic] = diagnostics;
    if (!diagnostic) throw new Error('A problem is expected.');
    const actions = await client.request(CodeActionRequest.type, {
      textDocument: { uri: page },
      range: diagnostic.range,
      context: { diagnostics },
    });
    const [fix] = (actions ?? []) as CodeAction[];
    expect(fix?.edit?.changes?.[page]).toEqual([{ range: diagnostic.range, newText: '"A: b"' }]);
  });

  it('that are open are refreshed when a file that they name is created, changed or deleted', async () => {
    const session = await sessionWith('---\nopenapi: GET /users\nicon: /logo.svg\n---\n', { 'api.json': api('/orders') });
    const { client, files } = session;
    const refreshes = (): number => client.heard('workspace/diagnostic/refresh').length;
    const after = async (type: FileChangeType, path: string): Promise<[number, unknown]> => {
      const before = refreshes();
      await client.changeFiles(type, at(path));
      await session.settle();
      return [refreshes() - before, codesOf(await client.diagnostics(page))];
    };
    expect(codesOf(await client.diagnostics(page))).toEqual(['frontMatter.fileMissing', 'frontMatter.operation']);
    files.set(at('api.json'), api('/users'));
    expect(await after(FileChangeType.Changed, 'api.json')).toEqual([1, ['frontMatter.fileMissing']]);
    files.set(at('logo.svg'), '<svg/>');
    expect(await after(FileChangeType.Created, 'logo.svg')).toEqual([1, []]);
    files.set(at('other.yaml'), 'openapi: 3.1.0\ninfo: { title: API }\npaths:\n  /users:\n    get: {}\n');
    expect(await after(FileChangeType.Created, 'other.yaml')).toEqual([1, ['frontMatter.ambiguous']]);
    files.delete(at('other.yaml'));
    expect(await after(FileChangeType.Deleted, 'other.yaml')).toEqual([1, []]);
  });

  it('that link to a heading are refreshed when it is renamed in another open page', async () => {
    const link = '[Begin](/index#first-steps)\n';
    const session = await sessionWith('## First steps\n', {
      'faq.mdx': link,
      'docs.json': docs({ navigation: { pages: ['index', 'faq'] } }),
    });
    const { client } = session;
    await client.open(at('faq.mdx'), link, 'mdx');
    await session.settle();
    expect(codesOf(await client.diagnostics(at('faq.mdx')))).toEqual([]);
    const edited = async (text: string): Promise<[number, unknown]> => {
      const before = client.heard('workspace/diagnostic/refresh').length;
      await client.change(page, text);
      await client.diagnostics(page);
      await session.settle();
      return [client.heard('workspace/diagnostic/refresh').length - before, codesOf(await client.diagnostics(at('faq.mdx')))];
    };
    expect(await edited('## First step\n')).toEqual([1, ['link.anchor']]);
    expect(await edited('## First step\n\nMore.\n')).toEqual([0, ['link.anchor']]);
    expect(await edited('## First steps\n')).toEqual([1, []]);
  });

  it('that are closed are in the workspace diagnostics only if they have problems', async () => {
    const session = await startSession({
      site: siteWith({ 'docs.json': docs({ navigation: { pages: ['index', 'wrong'] } }), 'wrong.mdx': '---\nmode: wyde\n---\n' }),
    });
    const report = await session.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
    expect(report.items.map(({ uri }) => uri).sort()).toEqual([at('docs.json'), at('wrong.mdx')]);
  });

  it('that are open are empty in the workspace diagnostics, which would report them twice', async () => {
    const wrong = '---\nmode: wyde\n---\n';
    const session = await startSession({ site: siteWith({ 'index.mdx': wrong }) });
    const pull = async (previous: readonly { uri: string; value: string }[]): Promise<Record<string, unknown>> => {
      const { items } = await session.client.request(WorkspaceDiagnosticRequest.type, { previousResultIds: [...previous] });
      return Object.fromEntries(items.map((item) => [item.uri, codesOf(item)]));
    };
    expect(await pull([])).toMatchObject({ [page]: ['frontMatter.enum'] });
    await session.client.open(page, wrong, 'mdx');
    expect(await pull([])).toMatchObject({ [page]: [] });
    expect(codesOf(await session.client.diagnostics(page))).toEqual(['frontMatter.enum']);
    await session.client.close(page);
    expect(await pull([{ uri: page, value: 'open' }])).toMatchObject({ [page]: ['frontMatter.enum'] });
  });

  it('that link to a heading are published again when it is renamed, to editors that do not pull', async () => {
    const link = '[Begin](/index#first-steps)\n';
    const pages = { 'index.mdx': '## First steps\n', 'faq.mdx': link, 'docs.json': docs({ navigation: { pages: ['index', 'faq'] } }) };
    const session = await startSession({ site: siteWith(pages), capabilities: pushCapabilities });
    const sent = (): unknown[] =>
      session.client
        .heard('textDocument/publishDiagnostics')
        .map(({ params }) => params as { uri: string; diagnostics: { code: string }[] })
        .filter(({ uri }) => uri === at('faq.mdx'))
        .map(({ diagnostics }) => diagnostics.map(({ code }) => code));
    await session.client.open(page, pages['index.mdx'], 'mdx');
    await session.client.open(at('faq.mdx'), link, 'mdx');
    await session.settle();
    expect(sent().at(-1) ?? []).toEqual([]);
    await session.client.change(page, '## First step\n');
    await session.settle();
    expect(sent().at(-1)).toEqual(['link.anchor']);
    await session.client.change(page, '## First steps\n');
    await session.settle();
    expect(sent().at(-1)).toEqual([]);
  });

  it('are published to editors that do not pull', async () => {
    const text = '---\ntitle: A\n---\n';
    const session = await startSession({ site: siteWith({ 'index.mdx': text }), capabilities: pushCapabilities });
    const sent = (): unknown[] =>
      session.client
        .heard('textDocument/publishDiagnostics')
        .map(({ params }) => params as { uri: string; diagnostics: { code: string }[] })
        .filter(({ uri }) => uri === page)
        .map(({ diagnostics }) => diagnostics.map(({ code }) => code));
    await session.client.open(page, text, 'mdx');
    await session.settle();
    await session.client.change(page, '---\nmode: wyde\n---\n');
    await session.settle();
    expect(sent().at(-1)).toEqual(['frontMatter.enum']);
    await session.client.change(page, '---\nmode: wide\n---\n');
    await session.settle();
    expect(sent().at(-1)).toEqual([]);
  });
});
