import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CancellationToken } from 'vscode';
import { missingEndpointsTool } from '../../../client/src/chat/tools/missingEndpoints';
import { movePageTool } from '../../../client/src/chat/tools/movePage';
import { outlineTool } from '../../../client/src/chat/tools/outline';
import { OwnRenames } from '../../../client/src/fileRenames/ownRenames';
import type {
  AddToNavigationParams,
  MissingEndpoint,
  NavigationLevelsRequest,
  NavigationList,
  NavigationNode,
  RenamePlanResult,
  RootSummary,
} from '../../../server/src/lsp/protocol';
import { textHash } from '../../../shared/textHash';
import type { FakeWorkspace } from './fakeEditor';

/** Workspace, and the edits that were applied to it. */
const editor = vi.hoisted(() => ({ workspace: undefined as unknown as FakeWorkspace, edits: [] as unknown[][][] }));

vi.mock('vscode', async () => {
  const { editorModule, FakeWorkspace } = await import('./fakeEditor');
  editor.workspace = new FakeWorkspace();
  class WorkspaceEdit {
    readonly parts: unknown[][] = [];
    replace(uri: object, _range: object, text: string): void {
      this.parts.push(['replace', uri.toString(), text]);
    }
    renameFile(from: object, to: object, options: object): void {
      this.parts.push(['rename', from.toString(), to.toString(), options]);
    }
  }
  return editorModule(editor.workspace, {
    CancellationError: class extends Error {},
    FileType: { File: 1, Directory: 2, SymbolicLink: 64 },
    Position: class {},
    Range: class {},
    WorkspaceEdit,
    l10n: { t: (text: string, ...args: unknown[]) => text.replace(/\{(\d)\}/g, (_, index) => String(args[Number(index)])) },
  });
});

const running = { isCancellationRequested: false } as CancellationToken;
const cancelled = { isCancellationRequested: true } as CancellationToken;

beforeEach(() => {
  editor.workspace.isTrusted = true;
  editor.workspace.open('file:///w');
  editor.workspace.files.clear();
  editor.workspace.texts.clear();
  for (const path of ['/w/docs/start.mdx', '/w/docs/taken.mdx', '/w/docs/logo.svg']) editor.workspace.files.set(path, 1);
  editor.edits = [];
  editor.workspace.applyEdit = async (edit) => {
    editor.edits.push((edit as { parts: unknown[][] }).parts);
    return true;
  };
});

describe('the outline', () => {
  const node = (id: string, more: Partial<NavigationNode>): NavigationNode => ({
    id,
    kind: 'group',
    label: id,
    marks: [],
    hasChildren: false,
    ...more,
  });
  /** Nodes by the id of their parent. */
  const tree: Record<string, NavigationNode[]> = {
    '': [node('Guides', { kind: 'tab', hasChildren: true }), node('API', { kind: 'tab', hasChildren: true, marks: ['hidden'] })],
    Guides: [
      node('p', { kind: 'page', label: 'Start', description: 'docs/start', problems: { count: 2, severity: 'error' } }),
      node('q', { kind: 'page', label: 'Create', description: 'docs/create', method: 'POST' }),
    ],
    API: [node('Users', { hasChildren: true })],
    Users: [node('e', { kind: 'endpoint', label: 'List users', description: 'GET /users' })],
  };
  const server = (sites: readonly string[] = ['file:///w/docs.json'], levels = tree) => ({
    settled: async () => 'running' as const,
    roots: async () => sites.map((uri) => ({ uri }) as RootSummary),
    navigationLevels: async ({ uri, levels: [level] }: NavigationLevelsRequest) => {
      const id = level?.id ?? '';
      return {
        root: uri,
        name: 'Site',
        alternatives: [],
        levels: [{ kind: 'nodes' as const, id, revision: '1', nodes: levels[id] ?? [] }],
      };
    },
  });
  const run = (input: unknown, of = server(), token = running) => outlineTool(of).run(input, token);

  it('is the navigation as an indented tree, with marks and problems', async () => {
    expect(await run({})).toBe(
      [
        'tab Guides',
        ' docs/start: Start (2 problems, worst error)',
        ' docs/create: Create (POST)',
        'tab API (hidden)',
        ' group Users',
        '  endpoint List users (GET /users)',
      ].join('\n'),
    );
  });

  it('may be limited to a branch or to the first levels', async () => {
    expect(await run({ branch: 'api > users' })).toBe('endpoint List users (GET /users)');
    expect(await run({ depth: 1 })).toBe('tab Guides\ntab API (hidden)');
    await expect(run({ branch: 'Guides > Users' })).rejects.toThrow('There is no Users. There are: docs/start, docs/create.');
    await expect(run({ branch: 'API > Users > e > x' })).rejects.toThrow('There is no e. There are: List users.');
  });

  it('is truncated, and explains how to continue', async () => {
    const many = { '': Array.from({ length: 450 }, (_, index) => node(`g${index}`, { label: `line\n${index} ${'x'.repeat(1_000)}` })) };
    const first = (await run({}, server(undefined, many))).split('\n');
    expect(first).toHaveLength(201);
    expect(first.at(-1)).toBe('More: ask with offset 200, or for a branch.');
    expect(Math.max(...first.map(({ length }) => length))).toBe(200);
    const last = (await run({ offset: 400 }, server(undefined, many))).split('\n');
    expect(last).toHaveLength(50);
    expect(last[0]).toMatch(/^group line 400 x/);
    expect(await run({ offset: 999 }, server(undefined, many))).toBe('There are 450 lines.');
    expect(await run({}, server(undefined, {}))).toBe('The navigation is empty.');
  });

  it('requires a choice between several sites', async () => {
    const two = server(['file:///w/docs.json', 'file:///w/docs/de/docs.json']);
    await expect(run({}, two)).rejects.toThrow('There are 2 sites. Give one as "site": docs.json, docs/de/docs.json.');
    const asked: string[] = [];
    const answer = two.navigationLevels;
    two.navigationLevels = (request) => {
      asked.push(request.uri);
      return answer(request);
    };
    for (const site of ['docs/de', 'docs/de/docs.json', 'docs/de/a/page.mdx', 'docs', './docs.json']) await run({ site, depth: 1 }, two);
    const inner = 'file:///w/docs/de/docs.json';
    expect(asked).toEqual([inner, inner, inner, 'file:///w/docs.json', 'file:///w/docs.json']);
    await expect(run({}, server([]))).rejects.toThrow('The workspace has no documentation site: no docs.json was found.');
    await expect(run({ site: 'a' }, server(['file:///w/docs/docs.json']))).rejects.toThrow('a belongs to no site. Sites: docs/docs.json.');
  });

  it('reports invalid input, and ends when it is cancelled', async () => {
    await expect(run({ branch: 5 })).rejects.toThrow('"branch" is no string. Give a string.');
    await expect(run({ depth: '2' })).rejects.toThrow('"depth" is no whole number. Give a number.');
    await expect(run({ offset: 0.5 })).rejects.toThrow('"offset" is no whole number. Give a number.');
    expect(await run({ depth: -3, offset: -1 })).toBe('tab Guides\ntab API (hidden)');
    expect(await run('text')).toContain('tab Guides');
    await expect(run({}, server(), cancelled)).rejects.toThrow();
  });
});

describe('the move of a page', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const edits = (uri: string, newText: string, kind: 'reference' | 'link' | 'redirect' = 'reference') => ({
    uri,
    version: 0,
    hash: textHash(''),
    edits: [{ range, newText, kind }],
  });
  const plan: RenamePlanResult = {
    edits: [edits('file:///w/docs.json', '"docs/begin"'), edits('file:///w/index.mdx', '/docs/begin', 'link')],
    redirects: [{ root: 'file:///w/docs.json', source: '/docs/start', destination: '/docs/begin' }],
    withRedirects: [edits('file:///w/docs.json', '"redirects": []', 'redirect'), edits('file:///w/index.mdx', '/docs/begin', 'link')],
  };
  let asked: unknown[];
  let problem: string | null;
  const renames = new OwnRenames();
  const tool = (result = plan) =>
    movePageTool(
      {
        settled: async () => 'running',
        moveProblem: async () => problem,
        renamePlan: async (files) => {
          asked.push(files);
          return result;
        },
      },
      renames,
    );
  const move = (from: unknown, to: unknown, others = {}) => tool().run({ from, to, ...others }, running);
  beforeEach(() => {
    asked = [];
    problem = null;
  });

  it('is refused with the reason of the server, before the user is asked', async () => {
    problem = '`.git/page.mdx` is not a file of the site.';
    await expect(move('docs/start', '.git/page')).rejects.toThrow(problem);
    await expect(tool().prepare({ from: 'docs/start', to: '.git/page' }, running)).rejects.toThrow(problem);
    expect(asked).toEqual([]);
    expect(editor.edits).toEqual([]);
  });

  it('is one edit: first the references in their files, then the file', async () => {
    expect(await move('docs/start', 'docs/begin')).toBe(
      'Moved docs/start.mdx to docs/begin.mdx: 2 files updated, 1 redirect added. The user can undo all of it in one step.',
    );
    expect(asked).toEqual([[{ oldUri: 'file:///w/docs/start.mdx', newUri: 'file:///w/docs/begin.mdx' }]]);
    expect(editor.edits).toEqual([
      [
        ['replace', 'file:///w/docs.json', '"redirects": []'],
        ['replace', 'file:///w/index.mdx', '/docs/begin'],
        ['rename', 'file:///w/docs/start.mdx', 'file:///w/docs/begin.mdx', { overwrite: false }],
      ],
    ]);
  });

  it('adds no redirect if none is wanted', async () => {
    expect(await move('docs/start.mdx', 'docs/begin.mdx', { redirect: false })).toContain('2 files updated, 0 redirects added');
    expect(editor.edits[0]?.[0]).toEqual(['replace', 'file:///w/docs.json', '"docs/begin"']);
  });

  it.each([
    ['docs/start', 'new/', '/w/new/start.mdx'],
    ['docs/start', 'new/begin.md', '/w/new/begin.md'],
    ['docs/logo.svg', 'images/logo.svg', '/w/images/logo.svg'],
    ['./docs//start.mdx', 'docs\\begin', '/w/docs/begin.mdx'],
    ['/w/docs/start', '/w/begin', '/w/begin.mdx'],
  ])('leads from %s to %s', async (from, to, path) => {
    await move(from, to);
    expect(editor.edits[0]?.at(-1)?.[2]).toBe(`file://${path}`);
  });

  it('asks the user first, and lists the changes', async () => {
    expect(await tool().prepare({ from: 'docs/start', to: 'docs/begin' }, running)).toEqual({
      progress: 'Moving docs/start.mdx to docs/begin.mdx',
      question: {
        title: 'Move a Page',
        lines: [
          'Move docs/start.mdx to docs/begin.mdx?',
          'These files are updated: docs.json, index.mdx',
          'Redirects are added: /docs/start → /docs/begin',
        ],
      },
    });
    const many = {
      edits: Array.from({ length: 20 }, (_, index) => edits(`file:///w/p${index}.mdx`, '')),
      redirects: [],
      withRedirects: [],
    };
    const { question } = await tool(many).prepare({ from: 'docs/start', to: 'a', redirect: false }, running);
    expect(question?.lines.slice(1)).toEqual([
      'These files are updated: p0.mdx, p1.mdx, p2.mdx, p3.mdx, p4.mdx, p5.mdx, p6.mdx, p7.mdx and 12 more',
    ]);
    expect(editor.edits).toEqual([]);
  });

  it.each(['../w/docs/start', '/etc/passwd', 'docs/../../x', 'docs/start\0', '//server/share'])(
    'stays in the workspace: %j',
    async (path) => {
      const error = /is outside of the workspace\. Give a path relative to it\.$/;
      await expect(move(path, 'docs/begin')).rejects.toThrow(error);
      await expect(move('docs/start', path)).rejects.toThrow(error);
      await expect(tool().prepare({ from: 'docs/start', to: path }, running)).rejects.toThrow(error);
      expect(asked).toEqual([]);
    },
  );

  it('does not follow symbolic links', async () => {
    editor.workspace.files.set('/w/link', 2 | 64);
    editor.workspace.files.set('/w/link/page.mdx', 1);
    await expect(move('docs/start', 'link/page2')).rejects.toThrow('link/page2.mdx leads through a symbolic link. Give another path.');
    await expect(move('link/page', 'docs/page')).rejects.toThrow('link/page leads through a symbolic link. Give another path.');
  });

  it('requires the name of the folder if there are several', async () => {
    editor.workspace.open('file:///w', 'file:///other');
    await move('w/docs/start', 'other/start');
    expect(editor.edits[0]?.at(-1)).toEqual(['rename', 'file:///w/docs/start.mdx', 'file:///other/start.mdx', { overwrite: false }]);
    await expect(move('docs/start', 'other/start')).rejects.toThrow('docs/start is outside of the workspace.');
  });

  it('is refused with an explanation and advice', async () => {
    await expect(move('docs/strat', 'a')).rejects.toThrow('There is no docs/strat. Give a path of a file, relative to the workspace.');
    await expect(move('docs/start', 'docs/taken')).rejects.toThrow('docs/taken.mdx exists. Give another path.');
    await expect(move(undefined, 'a')).rejects.toThrow('"from" is missing. Give a string.');
    await expect(move('docs/start', ['a'])).rejects.toThrow('"to" is no string. Give a string.');
    await expect(move('docs/start', 'a', { redirect: 'no' })).rejects.toThrow('"redirect" is neither true nor false. Give one of them.');
    editor.workspace.texts.set('/w/index.mdx', 'theirs');
    await expect(move('docs/start', 'a')).rejects.toThrow('The files have changed meanwhile. Nothing was moved: try again.');
    expect(editor.edits).toEqual([]);
    editor.workspace.texts.clear();
    editor.workspace.applyEdit = async () => false;
    await expect(move('docs/start', 'a')).rejects.toThrow('The files have changed meanwhile. Nothing was moved: try again.');
  });

  it('is refused in Restricted Mode, and when it is cancelled', async () => {
    await expect(tool().run({ from: 'docs/start', to: 'a' }, cancelled)).rejects.toThrow();
    editor.workspace.isTrusted = false;
    await expect(move('docs/start', 'a')).rejects.toThrow('The workspace is in Restricted Mode: nothing can be moved.');
    expect(editor.edits).toEqual([]);
  });

  it('is not followed again as a file rename', async () => {
    const file = { oldUri: 'file:///w/docs/start.mdx', newUri: 'file:///w/a.mdx' };
    const other = { oldUri: 'file:///w/b.mdx', newUri: 'file:///w/c.mdx' };
    let during: unknown;
    editor.workspace.applyEdit = async () => {
      during = renames.without([file, other]);
      return true;
    };
    await move('docs/start', 'a');
    expect(during).toEqual([other]);
    expect(renames.without([file, other])).toEqual([file, other]);
  });
});

describe('missing endpoints', () => {
  const file = 'file:///w/api.yaml';
  const missing: MissingEndpoint[] = [
    { uri: file, method: 'post', path: '/users', summary: 'Create\na user' },
    { uri: file, method: 'webhook', path: 'grown' },
    { uri: 'file:///w/other.yaml', method: 'get', path: '/plants' },
  ];
  const list = (trail: string, isLikely = false): NavigationList => ({
    id: trail,
    trail,
    file: 'file:///w/docs.json',
    entries: 1,
    isLikely,
  });
  let lists: NavigationList[];
  let added: AddToNavigationParams[];
  const tool = (operations: readonly MissingEndpoint[] = missing) =>
    missingEndpointsTool({
      settled: async () => 'running',
      roots: async () => [{ uri: 'file:///w/docs.json' } as RootSummary],
      missingEndpoints: async () => operations,
      navigationLists: async () => lists,
      addToNavigation: async (params) => {
        added.push(params);
        return { edit: { parts: [['edit']] } as never, texts: { 'file:///w/docs.json': textHash('') } };
      },
    });
  const run = (input: object, of = tool()) => of.run(input, running);
  beforeEach(() => {
    added = [];
    lists = [list('Guides'), list('API › Users', true)];
  });

  it('are listed with their files', async () => {
    expect(await run({})).toBe(
      '3 operations without a page:\napi.yaml POST /users Create a user\napi.yaml webhook grown\nother.yaml GET /plants',
    );
    expect(await run({}, tool([]))).toBe('Every operation has a page.');
    expect(await tool().prepare({}, running)).toEqual({ progress: 'Looking for endpoints without a page' });
    expect(editor.edits).toEqual([]);
  });

  it('are listed in portions', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ uri: file, method: 'get', path: `/p${index}` }));
    const first = (await run({}, tool(many))).split('\n');
    expect(first).toHaveLength(102);
    expect(first.at(-1)).toBe('150 more: ask with offset 100.');
    expect((await run({ offset: 200 }, tool(many))).split('\n').slice(1)).toHaveLength(50);
  });

  it('are added to the likeliest list or to the named list', async () => {
    const saved = 'The file is not saved, so that the user can review it.';
    expect(await run({ add: 'api.yaml' })).toBe(`Added 2 operations to API › Users. ${saved}`);
    expect(await run({ add: 'api.yaml', operations: [' post /Users'], to: 'guides' })).toBe(`Added 1 operation to Guides. ${saved}`);
    const operations = [
      { method: 'post', path: '/users' },
      { method: 'webhook', path: 'grown' },
    ];
    expect(added).toEqual([
      { uri: file, operations, list: 'API › Users' },
      { uri: file, operations: operations.slice(0, 1), list: 'Guides' },
    ]);
    expect(editor.edits).toEqual([[['edit']], [['edit']]]);
  });

  it('are added after a confirmation', async () => {
    const question = async (input: object) => (await tool().prepare(input, running)).question;
    expect(await question({ add: 'api.yaml' })).toEqual({
      title: 'Add Endpoints',
      lines: ['Add 2 operations of api.yaml to the navigation?', 'docs.json: API › Users'],
    });
    lists = [list('', true)];
    expect(await question({ add: 'other.yaml' })).toEqual({
      title: 'Add Endpoints',
      lines: ['Add one operation of other.yaml to the navigation?', 'docs.json'],
    });
    expect(added).toEqual([]);
  });

  it('are not added without a clear list, in Restricted Mode, or to a navigation that has changed', async () => {
    await expect(run({ add: 'api.yaml', to: 'Nowhere' })).rejects.toThrow(
      'There is no list Nowhere. Give one as "to": "Guides", "API > Users".',
    );
    lists = [list('Guides'), list('')];
    await expect(run({ add: 'api.yaml' })).rejects.toThrow('It is not clear where they belong. Give one as "to": "Guides", "".');
    await expect(run({ add: 'api.yaml', operations: ['GET /x'] })).rejects.toThrow('No such operation of api.yaml is missing.');
    await expect(run({ add: 'api.yaml', operations: 'GET /x' })).rejects.toThrow('"operations" is no array of strings. Give one.');
    await expect(run({ add: '../api.yaml' })).rejects.toThrow('is outside of the workspace');
    lists = [list('Guides', true)];
    editor.workspace.applyEdit = async () => false;
    await expect(run({ add: 'api.yaml' })).rejects.toThrow('The navigation has changed meanwhile. Nothing was added: try again.');
    editor.workspace.isTrusted = false;
    await expect(run({ add: 'api.yaml' })).rejects.toThrow('The workspace is in Restricted Mode: nothing can be added.');
    expect(await run({})).toContain('3 operations');
  });
});
