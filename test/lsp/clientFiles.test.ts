import { describe, expect, it } from 'vitest';
import { CompletionRequest, FileChangeType, HoverRequest } from 'vscode-languageserver/node';
import {
  type FileHeadParams,
  type FileRequestParams,
  fileHeadRequest,
  filePresenceRequest,
  listFolderRequest,
  type ReadFileParams,
  type ReadFileResult,
  readFileRequest,
} from '../../server/src/lsp/protocol';
import { pushCapabilities } from '../support/lspCapabilities';
import { type Session, type SessionOptions, startSession } from '../support/lspSession';
import { codesOf, docs, siteWith } from '../support/lspSite';

const folder = 'memfs:/site';
const uri = `${folder}/docs.json`;
const withPages = (...pages: string[]): string => docs({ navigation: { pages } });

/** Files of the editor: text by path, with the time of the last write as a stamp unless `keepsTimes` is false. */
class EditorFiles {
  readonly asked: (FileRequestParams & { method: string })[] = [];
  private readonly files = new Map<string, { text: string; time: number }>();
  private time = 0;
  keepsTimes = true;

  constructor(site: Readonly<Record<string, string>>) {
    for (const [path, text] of Object.entries(site)) this.set(path, text);
  }

  set(path: string, text: string): void {
    this.files.set(`${folder}/${path}`, { text, time: ++this.time });
  }

  delete(path: string): void {
    this.files.delete(`${folder}/${path}`);
  }

  /** Number of texts that were sent, by file. */
  sent = new Map<string, number>();

  readonly answers = {
    [readFileRequest]: (params: ReadFileParams): ReadFileResult => {
      this.asked.push({ ...params, method: readFileRequest });
      const file = this.files.get(params.uri);
      if (!file) return { kind: 'missing' };
      const stamp = this.keepsTimes ? `${file.time}` : undefined;
      if (stamp !== undefined && stamp === params.stamp) return { kind: 'unchanged' };
      this.sent.set(params.uri, (this.sent.get(params.uri) ?? 0) + 1);
      return { kind: 'text', text: file.text, ...(stamp !== undefined && { stamp }) };
    },
    [filePresenceRequest]: (params: FileRequestParams) => {
      this.asked.push({ ...params, method: filePresenceRequest });
      if (this.files.has(params.uri)) return 'file';
      return [...this.files.keys()].some((known) => known.startsWith(`${params.uri}/`)) ? 'folder' : 'missing';
    },
    [listFolderRequest]: (params: FileRequestParams) => {
      this.asked.push({ ...params, method: listFolderRequest });
      const names = [...this.files.keys()]
        .filter((known) => known.startsWith(`${params.uri}/`))
        .map((known) => known.slice(params.uri.length + 1));
      const kinds = new Map(names.map((name) => [name.split('/')[0], name.includes('/') ? 'folder' : 'file']));
      return [...kinds].map(([name, kind]) => ({ name, kind }));
    },
    [fileHeadRequest]: (params: FileHeadParams) => {
      this.asked.push({ ...params, method: fileHeadRequest });
      const bytes = [...new TextEncoder().encode(this.files.get(params.uri)?.text ?? '')];
      return { bytes: bytes.slice(0, params.length), size: bytes.length };
    },
  };
}

async function startIn(
  site: Readonly<Record<string, string>>,
  options: SessionOptions = {},
): Promise<{ session: Session; files: EditorFiles }> {
  const files = new EditorFiles(site);
  const session = await startSession({
    folders: [folder],
    initializationOptions: { servesFiles: true },
    answers: files.answers,
    ...options,
  });
  return { session, files };
}

describe('a workspace that only the editor can read', () => {
  it('is checked like one on the disk', async () => {
    const { session, files } = await startIn(
      siteWith({ 'docs.json': withPages('index', 'guides/here', 'guides/gone'), 'guides/here.mdx': '' }),
    );
    const report = await session.client.diagnostics(uri);
    expect(codesOf(report)).toEqual(['page.missing']);
    expect(files.asked.every(({ uri: asked }) => asked.startsWith(folder))).toBe(true);
    expect(session.files.reads.size).toBe(0);
  });

  it('has completion and hover', async () => {
    const text = withPages('index', 'guides/here');
    const { session } = await startIn(
      siteWith({ 'docs.json': text, 'guides/here.mdx': '---\ntitle: All of it\n---\n', 'guides/new.mdx': '' }),
    );
    await session.client.open(uri, text);
    const line = text.split('\n').findIndex((one) => one.includes('guides/here'));
    const position = { line, character: text.split('\n')[line]?.indexOf('here') ?? 0 };
    const hover = await session.client.request(HoverRequest.type, { textDocument: { uri }, position });
    expect(JSON.stringify(hover)).toContain('All of it');
    const list = await session.client.request(CompletionRequest.type, { textDocument: { uri }, position });
    const items = Array.isArray(list) ? list : (list?.items ?? []);
    expect(items.map(({ label }) => label)).toContain('guides/new');
  });

  it('is read again only after a change', async () => {
    const { session, files } = await startIn(siteWith({ 'docs.json': withPages('index', 'late') }));
    expect(codesOf(await session.client.diagnostics(uri))).toEqual(['page.missing']);
    expect(codesOf(await session.client.diagnostics(uri))).toEqual(['page.missing']);
    expect(files.sent.get(uri)).toBe(1);
    files.set('late.mdx', '');
    await session.client.changeFiles(FileChangeType.Created, `${folder}/late.mdx`);
    expect(codesOf(await session.client.diagnostics(uri))).toEqual([]);
    files.set('docs.json', withPages('index', 'late', 'never'));
    await session.client.changeFiles(FileChangeType.Changed, uri);
    expect(codesOf(await session.client.diagnostics(uri))).toEqual(['page.missing']);
    expect(files.sent.get(uri)).toBe(2);
  });

  it('caches a file without a time while its text is the same', async () => {
    const { session, files } = await startIn(siteWith({ 'docs.json': withPages('index', 'gone') }));
    files.keepsTimes = false;
    const first = await session.client.diagnostics(uri);
    await session.client.changeFiles(FileChangeType.Changed, uri);
    const again = await session.client.diagnostics(uri, first.resultId);
    expect(again.kind).toBe('unchanged');
    files.set('docs.json', withPages('index'));
    await session.client.changeFiles(FileChangeType.Changed, uri);
    expect(codesOf(await session.client.diagnostics(uri, first.resultId))).toEqual([]);
  });

  it('has its diagnostics pushed if the editor does not pull', async () => {
    const { session } = await startIn(siteWith({ 'docs.json': withPages('index', 'gone') }), { capabilities: pushCapabilities });
    expect(
      session.client
        .published(uri)
        .at(-1)
        ?.diagnostics.map(({ code }) => code),
    ).toEqual(['page.missing']);
  });

  it('is never left: files elsewhere are not requested', async () => {
    const { session, files } = await startIn(
      siteWith({
        'docs.json': docs({ navigation: { pages: ['index', '../secret'] }, logo: '../../etc/logo.svg', api: { openapi: '../api.json' } }),
      }),
    );
    await session.client.diagnostics(uri);
    expect(files.asked.map(({ uri: asked }) => asked).filter((asked) => !asked.startsWith(folder))).toEqual([]);
  });

  it('stays unknown if the editor refuses, and has no diagnostics', async () => {
    const { session } = await startIn(siteWith({ 'docs.json': withPages('index', 'gone') }), {
      refused: [filePresenceRequest, listFolderRequest, readFileRequest],
    });
    await session.client.open(uri, withPages('index', 'gone'));
    expect(codesOf(await session.client.diagnostics(uri))).toEqual([]);
  });

  it('stays unknown for editors that have not offered to read files', async () => {
    const { session, files } = await startIn(siteWith({ 'docs.json': withPages('index', 'gone') }), { initializationOptions: {} });
    await session.client.open(uri, withPages('index', 'gone'));
    expect(codesOf(await session.client.diagnostics(uri))).toEqual([]);
    expect(files.asked).toEqual([]);
  });
});
