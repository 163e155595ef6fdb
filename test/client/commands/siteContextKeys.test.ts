import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteContextKeys } from '../../../client/src/commands/siteContextKeys';
import { contextKeys } from '../../../client/src/ids';
import type { ServerController } from '../../../client/src/language/serverController';

/** A workspace folder with the files of a test; it notes the searches and the context keys. */
const editor = vi.hoisted(() => {
  const listeners = new Map<string, Set<(argument: never) => void>>();
  const event = (name: string) => (listener: (argument: never) => void) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    return { dispose: () => listeners.get(name)?.delete(listener) };
  };
  class Uri {
    constructor(readonly path: string) {}
    static parse(text: string): Uri {
      return new Uri(text.replace('file://', ''));
    }
    static joinPath({ path }: Uri, name: string): Uri {
      return new Uri(`${path}/${name}`);
    }
    toString(): string {
      return `file://${this.path}`;
    }
  }
  return {
    ...{ listeners, event, Uri },
    files: [] as string[],
    searches: [] as string[],
    keys: new Map<string, unknown>(),
    /** Part of the paths of files that are not of sites. */
    foreign: 'other',
    /** Ends of the searches that wait; `undefined` while searches end at once. */
    waiting: undefined as (() => void)[] | undefined,
  };
});

vi.mock('vscode', () => ({
  Disposable: { from: (...all: readonly { dispose: () => void }[]) => ({ dispose: () => all.forEach((each) => void each.dispose()) }) },
  FileType: { File: 1, Directory: 2 },
  Uri: editor.Uri,
  workspace: {
    workspaceFolders: [{ uri: new editor.Uri('/site') }],
    textDocuments: [],
    createFileSystemWatcher: () => ({
      ...{ onDidCreate: editor.event('created'), onDidChange: editor.event('changed'), onDidDelete: editor.event('deleted') },
      dispose: () => undefined,
    }),
    onDidOpenTextDocument: editor.event('opened'),
    onDidChangeWorkspaceFolders: editor.event('folders'),
    onDidCreateFiles: editor.event('createdFiles'),
    onDidDeleteFiles: editor.event('deletedFiles'),
    onDidRenameFiles: editor.event('renamedFiles'),
    async findFiles(pattern: string) {
      editor.searches.push(pattern);
      const { waiting } = editor;
      if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
      const name = pattern.replace('**/', '');
      return editor.files.filter((path) => path.endsWith(`/${name}`)).map((path) => new editor.Uri(path));
    },
    fs: {
      stat: async ({ path }: { readonly path: string }) => {
        if (!editor.files.includes(path)) throw new Error('It does not exist.');
        return { type: 1 };
      },
      readDirectory: async () => editor.files.map((path) => [path, 1]),
    },
  },
}));
vi.mock('../../../client/src/window', () => ({
  commands: { executeCommand: async (_command: string, key: string, value: unknown) => editor.keys.set(key, value) },
}));

const isSite = (uri: string): boolean => uri.endsWith('/docs.json') && !uri.includes(editor.foreign);

const server = {
  state: 'running',
  onDidChangeState: editor.event('state'),
  onDidChangeStatus: editor.event('status'),
  documentStatus: async (uri: string) => ({ role: isSite(uri) ? 'config' : 'none' }),
  roots: async () => editor.files.filter(isSite).map((path) => ({ uri: `file://${path}` })),
} as unknown as ServerController;

const settled = (): Promise<void> => new Promise(setImmediate);
const searchesForDocsJson = (): number => editor.searches.filter((pattern) => pattern === '**/docs.json').length;

async function start(): Promise<SiteContextKeys> {
  const keys = new SiteContextKeys(server);
  await settled();
  return keys;
}

async function fire(event: string, argument: unknown): Promise<void> {
  for (const listener of editor.listeners.get(event) ?? []) listener(argument as never);
  await settled();
}

const open = (path: string): Promise<void> => fire('opened', { uri: new editor.Uri(path) });

beforeEach(() => {
  Object.assign(editor, { files: ['/site/docs.json', '/site/index.mdx'], searches: [], waiting: undefined, foreign: 'other' });
  editor.keys.clear();
  editor.listeners.clear();
});

describe('the context keys about sites', () => {
  it('have their values after a search at the start', async () => {
    await start();
    expect(editor.keys).toEqual(
      new Map<string, unknown>([
        [contextKeys.hasSite, true],
        [contextKeys.onlyForeign, false],
        [contextKeys.newSiteFolders, []],
      ]),
    );
    expect(searchesForDocsJson()).toBe(1);
  });

  it('need no search when a file is opened that is known, whether or not it is of a site', async () => {
    editor.files.push('/site/other/docs.json', '/site/mint.json');
    await start();
    for (const path of ['/site/docs.json', '/site/other/docs.json', '/site/mint.json', '/site/index.mdx']) await open(path);
    expect(searchesForDocsJson()).toBe(1);
    await open('/elsewhere/docs.json');
    expect(searchesForDocsJson()).toBe(2);
  });

  it('follow files that are created and deleted', async () => {
    editor.files = [];
    await start();
    expect(editor.keys.get(contextKeys.hasSite)).toBeUndefined();
    editor.files = ['/site/docs.json'];
    await fire('created', undefined);
    expect(editor.keys.get(contextKeys.hasSite)).toBe(true);
    editor.files = [];
    await fire('deleted', undefined);
    expect(searchesForDocsJson()).toBe(3);
    await open('/site/docs.json');
    expect(searchesForDocsJson()).toBe(4);
  });

  it('need no search while a docs.json of another tool is edited, until it becomes one of a site', async () => {
    editor.files = ['/site/other/docs.json', '/site/mint.json'];
    await start();
    for (const path of editor.files) await fire('status', [`file://${path}`]);
    expect(searchesForDocsJson()).toBe(1);
    editor.foreign = 'nothing';
    await fire('status', ['file:///site/other/docs.json']);
    expect(searchesForDocsJson()).toBe(2);
    await fire('status', ['file:///site/other/docs.json']);
    expect(searchesForDocsJson()).toBe(2);
    await fire('status', ['file:///elsewhere/docs.json']);
    expect(searchesForDocsJson()).toBe(3);
  });

  it('cause one more search after many events during a search', async () => {
    editor.waiting = [];
    await start();
    for (let event = 0; event < 20; event++) await fire('createdFiles', undefined);
    expect(searchesForDocsJson()).toBe(1);
    const waiting = editor.waiting.splice(0);
    editor.waiting = undefined;
    for (const end of waiting) end();
    await settled();
    expect(searchesForDocsJson()).toBe(2);
    expect(editor.keys.get(contextKeys.newSiteFolders)).toEqual([]);
  });

  it('stay as they are after the end', async () => {
    editor.waiting = [];
    const keys = await start();
    editor.keys.clear();
    keys.dispose();
    for (const end of editor.waiting.splice(0)) end();
    await settled();
    expect(editor.keys).toEqual(new Map());
  });
});
