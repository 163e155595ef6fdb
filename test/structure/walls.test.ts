import { describe, expect, it } from 'vitest';
import { foldersBelow, importGraph, readSources, unresolvedImports } from '../../scripts/testRun/importGraph';

const sources = readSources('shared', 'server/src', 'client/src', 'renderer/src');
const graph = importGraph(sources);
const imports = [...graph].flatMap(([path, targets]) => targets.map((target) => ({ path, target })));

const shared = 'shared/';
const engine = 'server/src/engine/';
const entry = `${engine}languageService.ts`;

/** The rooms of the engine: each may import from the rooms before it. */
const rooms = [
  'base',
  'dependencies',
  'json',
  'yaml',
  'schema',
  'config',
  'merge',
  'pages',
  'openapi',
  'samples',
  'apiDiff',
  'icons',
  'fonts',
  'colors',
  'site',
  'migrate',
  'recovery',
  'checks',
  'renameFiles',
  'engineContext.ts',
  'edits',
  'display',
  'navigation',
  'preview',
  'pageModel',
  'createSite',
  'llmsText',
  'endpointPages',
  'redirects',
  'review',
  'apiUpdate',
  'readerSite',
  'siteIcons',
  'fileAccess',
  'features',
  'languageService.ts',
];

/** The order of imports inside of rooms: each folder or file may import from the entries before it. */
const insideRooms: Readonly<Record<string, readonly string[]>> = {
  [`${engine}checks/`]: [
    ...['docs.ts', 'data.ts', 'wording.ts', 'inBody.ts', 'searchBudget.ts', 'suppress.ts', 'fixes'],
    ...['checkContext.ts', 'openApiCheckContext.ts', 'pageSite.ts', 'pageParts.ts', 'recordedPages.ts', 'pageRecorder.ts'],
    ...['contentContext.ts', 'pageCheckContext.ts'],
    'violations',
    ...['check.ts', 'contentCheck.ts', 'proposals.ts', 'addresses.ts', 'similarLocations.ts', 'repeatedHint.ts', 'droppedSettings.ts'],
    ...['file', 'syntax', 'ref', 'extension', 'component', 'import', 'snippet', 'mdx', 'variable', 'redirect', 'navigation', 'element'],
    ...['group', 'key', 'value', 'color', 'font', 'icon', 'endpoint', 'frontMatter', 'link', 'asset', 'openapi', 'page', 'channel'],
    ...['code', 'heading', 'sample', 'agents'],
    ...['registry.ts', 'areas.ts', 'settings.ts', 'runner.ts', 'siteFindings.ts', 'createCheckContext.ts'],
  ],
  [`${engine}navigation/`]: ['compare', 'tree', 'edit', 'freeze', 'generate', 'add', 'editNavigation.ts'],
  [`${engine}features/`]: [
    'diagnostics',
    'fixAll',
    'quickFix.ts',
    'settingText.ts',
    'icons',
    'legacy',
    'openapi',
    'references',
    'codeLens',
    'config',
    'variables',
    'page',
    'definition.ts',
    'findReferences.ts',
    'links.ts',
    'workspaceSymbols',
    'overview.ts',
    'sites.ts',
    'reference.ts',
    'resolveCompletion.ts',
  ],
  'server/src/cli/': [
    ...[
      'agentInstructions.ts',
      'host.ts',
      'options',
      'terminal',
      'failures.ts',
      'files',
      'git',
      'agents',
      'completion',
      'explanation.ts',
      'report.ts',
      'changes',
    ],
    ...[
      'selection.ts',
      'unread.ts',
      'project.ts',
      'configFiles.ts',
      'checkSites.ts',
      'replay',
      'edits',
      'migration',
      'compare',
      'fixSites.ts',
    ],
    ...['reporters', 'verb.ts', 'mcp', 'dev', 'commands', 'commandList.ts', 'program.ts', 'main.ts'],
  ],
  'client/src/agentJobs/': [
    ...[
      'core',
      'aging.ts',
      'confirmations.ts',
      'keyStore.ts',
      'userSetting.ts',
      'failureHelp.ts',
      'gitHubExtension.ts',
      'gitRepositories.ts',
      'http.ts',
    ],
    ...[
      'inputTexts.ts',
      'jobLog.ts',
      'notificationText.ts',
      'openLink.ts',
      'problemPrompt.ts',
      'reviewPrompt.ts',
      'rowItem.ts',
      'rowTree.ts',
      'stateFile.ts',
    ],
    ...[
      'untracking.ts',
      'settings.ts',
      'keyContext.ts',
      'drafts',
      'connection.ts',
      'problemActions.ts',
      'chosenProblems.ts',
      'agentJobs.ts',
    ],
    ...['jobDocuments.ts', 'view.ts', 'statusBar.ts', 'panelContext.ts', 'prompts', 'commands', 'notifications.ts', 'panel.ts'],
  ],
};

/** First part of a path below a folder: a room, or a file of the folder itself. */
function roomOf(path: string, folder = engine): string {
  return path.slice(folder.length).split('/')[0] ?? '';
}

describe('walls', () => {
  it('are tested with every import, except of data and of generated files', () => {
    expect(unresolvedImports(sources).filter((way) => !/\.json$|\/generated\/\w+$/.test(way))).toEqual([]);
  });
});

describe.each(Object.entries(insideRooms))('inside of %s', (folder, order) => {
  it('every file is in the order', () => {
    const files = [...graph.keys()].filter((path) => path.startsWith(folder));
    expect(new Set(files.map((path) => roomOf(path, folder)))).toEqual(new Set(order));
  });

  it.each(order)('%s imports only from entries before it', (part) => {
    const allowed = order.slice(0, order.indexOf(part) + 1);
    const inside = imports.filter(
      ({ path, target }) => path.startsWith(folder) && target.startsWith(folder) && roomOf(path, folder) === part,
    );
    expect(inside.filter(({ target }) => !allowed.includes(roomOf(target, folder)))).toEqual([]);
  });
});

describe('rooms of the engine', () => {
  const own = imports.filter(({ path }) => path.startsWith(engine));

  it('hold every file of the engine', () => {
    const files = [...graph.keys()].filter((path) => path.startsWith(engine));
    expect(files.filter((path) => !rooms.includes(roomOf(path)))).toEqual([]);
    expect(new Set(files.map((path) => roomOf(path)))).toEqual(new Set(rooms));
  });

  it.each(rooms)('%s imports only from rooms before it', (room) => {
    const allowed = rooms.slice(0, rooms.indexOf(room) + 1);
    expect(
      own.filter(({ path, target }) => roomOf(path) === room && target.startsWith(engine) && !allowed.includes(roomOf(target))),
    ).toEqual([]);
  });

  it.each(['json', 'yaml'])('%s imports only from base', (room) => {
    const outside = own.filter(({ path, target }) => roomOf(path) === room && !target.startsWith(`${engine}${room}/`));
    expect(outside).not.toEqual([]);
    expect(outside.filter(({ target }) => roomOf(target) !== 'base')).toEqual([]);
  });

  it('import nothing else, except from `shared`', () => {
    expect(own.filter(({ target }) => !target.startsWith(engine) && !target.startsWith(shared))).toEqual([]);
  });
});

describe('the folder `shared`', () => {
  it('imports nothing else', () => {
    expect([...graph.keys()].filter((path) => path.startsWith(shared))).not.toEqual([]);
    expect(imports.filter(({ path, target }) => path.startsWith(shared) && !target.startsWith(shared))).toEqual([]);
  });
});

describe('rooms of the client', () => {
  const client = 'client/src/';
  /** Folders that any folder may import. */
  const common = [
    'ids.ts',
    'l10n.ts',
    'gitExtension.ts',
    'host.ts',
    'hostClock.ts',
    'ownRequests.ts',
    'coalescedRun.ts',
    'debounce.ts',
    'dropOldest.ts',
    'slug.ts',
  ];
  /** The rooms that each room may import. */
  const allowed: Readonly<Record<string, readonly string[]>> = {
    window: [],
    files: [],
    language: ['files', 'window'],
    fileRenames: ['language', 'files', 'window'],
    navigation: ['language', 'fileRenames', 'files', 'window'],
    pageEditing: ['language', 'window'],
    preview: ['language', 'window'],
    review: ['language', 'files', 'preview', 'window'],
    commands: ['language', 'files', 'window'],
    agentJobs: ['window'],
    chat: ['language', 'fileRenames', 'files', 'window'],
    'extension.ts': [
      'language',
      'fileRenames',
      'navigation',
      'pageEditing',
      'preview',
      'review',
      'commands',
      'agentJobs',
      'chat',
      'window',
    ],
    node: ['extension.ts'],
    browser: ['extension.ts', 'window'],
  };
  const own = imports.filter(({ path, target }) => path.startsWith(client) && target.startsWith(client));

  it('hold every file of the client', () => {
    const files = [...graph.keys()].filter((path) => path.startsWith(client));
    expect(new Set(files.map((path) => roomOf(path, client)))).toEqual(new Set([...common, ...Object.keys(allowed)]));
  });

  it.each(Object.entries(allowed))('%s imports only what it may', (room, targets) => {
    const possible = [room, ...common, ...targets];
    expect(own.filter(({ path, target }) => roomOf(path, client) === room && !possible.includes(roomOf(target, client)))).toEqual([]);
  });

  it('are not imported by the common files', () => {
    expect(own.filter(({ path, target }) => common.includes(roomOf(path, client)) && !common.includes(roomOf(target, client)))).toEqual([]);
  });
});

describe('rooms of agent jobs', () => {
  const core = 'client/src/agentJobs/core/';
  /** Rooms in order: each may import from the rooms before it. */
  const coreRooms = ['base', 'api', 'repositories', 'storage', 'ledger', 'polling', 'drafts', 'rows', 'index.ts'];
  const own = imports.filter(({ path }) => path.startsWith(core));

  it('hold every file of the core', () => {
    const files = [...graph.keys()].filter((path) => path.startsWith(core));
    expect(new Set(files.map((path) => roomOf(path, core)))).toEqual(new Set(coreRooms));
    expect(own.length).toBeGreaterThan(files.length);
  });

  it.each(coreRooms)('%s imports only from rooms before it', (room) => {
    const allowed = [...coreRooms.slice(0, coreRooms.indexOf(room) + 1)];
    const inside = own.filter(({ path, target }) => roomOf(path, core) === room && target.startsWith(core));
    expect(inside.filter(({ target }) => !allowed.includes(roomOf(target, core)))).toEqual([]);
  });

  it('import nothing else of the project, except the type of localizers', () => {
    expect(new Set(own.filter(({ target }) => !target.startsWith(core) && !target.startsWith(shared)).map(({ target }) => target))).toEqual(
      new Set(['client/src/l10n.ts']),
    );
  });
});

describe('hosts', () => {
  const protocol = 'server/src/lsp/protocol.ts';
  /** Files and whole folders outside of its folder that a host may import. */
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'server/src/lsp/': [entry],
    // A separate bundle for a thread, which needs no more of the engine.
    'server/src/disk/': [
      entry,
      ...['openapi/operationTable', 'openapi/validation/verdict', 'pages/contentThreads', 'pages/page'].map(
        (file) => `${engine}${file}.ts`,
      ),
    ],
    'server/src/node/': [entry, 'server/src/lsp/', 'server/src/disk/'],
    'server/src/browser/': [entry, 'server/src/lsp/'],
    // Reading arguments is part of a bundle that loads the engine only when there is work.
    'server/src/cli/': [
      entry,
      `${engine}base/stringDistance.ts`,
      'server/src/disk/',
      // The frame of a site, and what the page in the browser and its server agree on.
      ...['frame/', 'reader/', 'review/', 'search/', 'texts.ts'].map((path) => `renderer/src/${path}`),
    ],
    'client/src/': [protocol, ...['mount.ts', 'texts.ts', 'rendererTexts.ts', 'frame/'].map((path) => `renderer/src/${path}`)],
    // Knows sites and pages as data, and nothing of the engine that makes them.
    'renderer/src/': ['pageModel', 'display', 'preview', 'readerSite'].map((room) => `${engine}${room}/model.ts`),
  };

  it('are all known', () => {
    const known = [shared, engine, ...Object.keys(allowed)];
    expect([...graph.keys()].filter((path) => !known.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  it.each(Object.entries(allowed))('%s imports only what it may', (folder, targets) => {
    const outside = imports.filter(({ path, target }) => path.startsWith(folder) && !target.startsWith(folder));
    expect(outside).not.toEqual([]);
    expect(outside.filter(({ target }) => ![shared, ...targets].some((each) => target === each || target.startsWith(each)))).toEqual([]);
  });
});

describe('folders', () => {
  const folders = [
    ...foldersBelow('renderer'),
    ...foldersBelow('shared'),
    ...foldersBelow('server/src'),
    ...foldersBelow('client/src'),
    ...foldersBelow('test'),
  ];

  it('have at most 40 files each', () => {
    expect(folders.filter(({ files }) => files > 40)).toEqual([]);
  });

  it('have more than one file, except for the only check of an area', () => {
    const ofArea = /^server\/src\/engine\/checks\/\w+$/;
    expect(folders.filter(({ path, files, entries }) => files === 1 && entries === 1 && !ofArea.test(path))).toEqual([]);
  });
});
