import type { Position, Range } from 'vscode-languageserver-types';
import {
  type DocsLanguageService,
  type LanguageFeatures,
  neverCancelled,
  parentUri,
  RenameRefusal,
} from '../../server/src/engine/languageService';
import { openApi } from './openApi';

/** Document and position of a request. */
interface RequestContext {
  readonly engine: DocsLanguageService;
  readonly uri: string;
  readonly root: string;
  readonly position: Position;
}

/**
 * Every request of hosts, at a position of a document. A request that works on the answer of another, such as resolving an item, works on
 * the whole answer. Typed so that a new request must be added here.
 */
export const everyRequest: { readonly [Name in keyof LanguageFeatures]: (context: RequestContext) => Promise<unknown> } = {
  allDiagnostics: ({ engine, uri }) => engine.allDiagnostics(uri, neverCancelled),
  diagnostics: ({ engine, uri }) => engine.diagnostics(uri, neverCancelled),
  codeActions: async ({ engine, uri, position }) => {
    const { items } = await engine.diagnostics(uri, neverCancelled);
    await engine.codeActions(uri, whole, items, neverCancelled);
    return engine.codeActions(uri, rangeAt(position), [], neverCancelled);
  },
  sourceActions: ({ engine, uri }) => engine.sourceActions(uri, 'request', neverCancelled),
  resolveCodeAction: async ({ engine, uri, position }) => {
    const actions = [
      ...(await engine.sourceActions(uri, 'request', neverCancelled)),
      ...(await engine.codeActions(uri, whole, [], neverCancelled)),
      ...(await engine.refactorings(uri, rangeAt(position), neverCancelled)),
    ];
    return inTurn(actions, (action) => engine.resolveCodeAction(action, neverCancelled));
  },
  fixAll: ({ engine, uri }) => engine.fixAll(uri, 'request', neverCancelled),
  countFixable: ({ engine, uri }) => engine.countFixable(uri, 'request', neverCancelled),
  hover: ({ engine, uri, position }) => engine.hover(uri, position, neverCancelled),
  documentLinks: ({ engine, uri }) => engine.documentLinks(uri, neverCancelled),
  resolveLink: async ({ engine, uri }) =>
    inTurn(await engine.documentLinks(uri, neverCancelled), (link) => engine.resolveLink(link, neverCancelled)),
  definition: ({ engine, uri, position }) => engine.definition(uri, position, neverCancelled),
  references: ({ engine, uri, position }) => engine.references(uri, position, true, neverCancelled),
  documentHighlights: ({ engine, uri, position }) => engine.documentHighlights(uri, position, neverCancelled),
  codeLenses: ({ engine, uri }) => engine.codeLenses(uri, neverCancelled),
  resolveCodeLens: async ({ engine, uri }) =>
    inTurn(await engine.codeLenses(uri, neverCancelled), (lens) => engine.resolveCodeLens(lens, neverCancelled)),
  codeLensRevision: ({ engine, uri }) => engine.codeLensRevision(uri, neverCancelled),
  mergeByName: ({ engine, uri }) => engine.mergeByName({ uri, choices: [] }, neverCancelled),
  compareByName: ({ engine, uri }) => engine.compareByName({ uri }, neverCancelled),
  workspaceSymbols: ({ engine }) => engine.workspaceSymbols('', neverCancelled),
  workspaceSymbolsAndHeadings: ({ engine }) => engine.workspaceSymbolsAndHeadings('a', neverCancelled),
  resolveWorkspaceSymbol: async ({ engine }) =>
    inTurn(await engine.workspaceSymbols('', neverCancelled), (symbol) => engine.resolveWorkspaceSymbol(symbol, neverCancelled)),
  completion: ({ engine, uri, position }) => engine.completion(uri, position, neverCancelled),
  resolveCompletion: async ({ engine, uri, position }) => {
    const { items } = await engine.completion(uri, position, neverCancelled);
    return inTurn(items.slice(0, 20), (item) => engine.resolveCompletion(item, neverCancelled));
  },
  formatting: ({ engine, uri }) => engine.formatting(uri, { tabSize: 2, insertSpaces: true }, undefined, neverCancelled),
  documentColors: ({ engine, uri }) => engine.documentColors(uri, neverCancelled),
  colorPresentations: ({ engine, uri, position }) =>
    engine.colorPresentations(uri, { red: 1, green: 0, blue: 0, alpha: 1 }, rangeAt(position), neverCancelled),
  refactorings: ({ engine, uri, position }) => engine.refactorings(uri, rangeAt(position), neverCancelled),
  surroundChoices: ({ engine, uri, position }) => engine.surroundChoices(uri, rangeAt(position), neverCancelled),
  sampleChoices: ({ engine, uri }) => engine.sampleChoices(uri, neverCancelled),
  chosenSample: async ({ engine, uri, position }) => {
    const [operation] = (await engine.sampleChoices(uri, neverCancelled))?.operations ?? [];
    return engine.chosenSample(uri, position, { operation: operation ?? { file: 'a', method: 'get', path: '/a' } }, neverCancelled);
  },
  navigationLists: ({ engine, uri }) => engine.navigationLists({ uri, operations: [] }, neverCancelled),
  addToNavigation: async ({ engine, uri }) => {
    const [list] = await engine.navigationLists({ uri, operations: [] }, neverCancelled);
    return engine.addToNavigation({ uri, operations: [] }, list?.id ?? '', neverCancelled);
  },
  editNavigation: ({ engine, root }) =>
    engine.editNavigation({ root, operation: { kind: 'move', nodes: ['page:index'], to: { parent: '' } } }, neverCancelled),
  documentSymbols: ({ engine, uri }) => engine.documentSymbols(uri, neverCancelled),
  foldingRanges: ({ engine, uri }) => engine.foldingRanges(uri, undefined, neverCancelled),
  selectionRanges: ({ engine, uri, position }) => engine.selectionRanges(uri, [position], neverCancelled),
  prepareRename: ({ engine, uri, position }) => engine.prepareRename(uri, position, neverCancelled),
  rename: async ({ engine, uri, position }) => {
    try {
      return await engine.rename(uri, position, 'renamed', neverCancelled);
    } catch (error) {
      // An answer as well: there is nothing to rename, or not to this name.
      if (error instanceof RenameRefusal) return undefined;
      throw error;
    }
  },
  planRenames: ({ engine, uri, root }) => engine.planRenames([{ from: uri, to: `${root}-moved.mdx` }], neverCancelled),
  planRedirects: ({ engine, root }) => engine.planRedirects([{ root, source: '/a%', destination: '/b%' }], neverCancelled),
  planDeletions: ({ engine, uri }) => engine.planDeletions([uri], '/index', neverCancelled),
  fileProblem: ({ engine, uri }) => engine.fileProblem({ uri, use: 'move' }, neverCancelled),
  moveProblem: ({ engine, uri, root }) => engine.moveProblem({ from: uri, to: `${root}-moved.mdx` }, neverCancelled),
  redirects: ({ engine, root }) => engine.redirects(root, neverCancelled),
  traceAddresses: ({ engine, root }) => engine.traceAddresses(root, ['/', '/index#a', '/%', 'https://example.com'], neverCancelled),
  planBasePath: ({ engine, root }) => engine.planBasePath({ root, to: 'help' }, neverCancelled),
  planFlattening: ({ engine, root }) => engine.planFlattening(root, neverCancelled),
  planApiUpdate: ({ engine, root, uri }) =>
    engine.planApiUpdate({ root, uri, before: openApi('GET /a'), after: openApi('GET /b'), redirect: true }, neverCancelled),
  lastOpenApiFiles: async ({ engine, root }) => engine.lastOpenApiFiles(root),
  openApiFiles: ({ engine, root }) => engine.openApiFiles(root, neverCancelled),
  legacyFiles: ({ engine }) => engine.legacyFiles(neverCancelled),
  migrateLegacy: ({ engine, uri }) => engine.migrateLegacy(uri, neverCancelled),
  planSite: ({ engine, uri }) => engine.planSite({ folder: parentUri(uri) }, neverCancelled),
  planEndpointPages: ({ engine, root }) => engine.planEndpointPages(root, neverCancelled),
  obsoletePages: ({ engine, uri, root }) => engine.obsoletePages(root, [uri], neverCancelled),
  roots: ({ engine }) => engine.roots(neverCancelled),
  rootUris: ({ engine }) => engine.rootUris(neverCancelled),
  unreadableRoots: ({ engine }) => engine.unreadableRoots(neverCancelled),
  unreadFiles: ({ engine, root }) => engine.unreadFiles(root, 'markdown', neverCancelled),
  unreadFilesAround: ({ engine, uri }) => engine.unreadFilesAround([uri], 'markdown', neverCancelled),
  rootsReading: async ({ engine, uri }) => engine.rootsReading(uri),
  filesOf: ({ engine, root }) => engine.filesOf(root, neverCancelled),
  siteOf: ({ engine, root }) => engine.siteOf(root, neverCancelled),
  readerPagesOf: ({ engine, root }) => engine.readerPagesOf(root, neverCancelled),
  checkedFilesOf: ({ engine, root }) => engine.checkedFilesOf(root, neverCancelled),
  llmsText: ({ engine, root }) => engine.llmsText({ root }, neverCancelled),
  overview: ({ engine, uri }) => engine.overview(uri, neverCancelled),
  siteModel: ({ engine, root }) => engine.siteModel(root, async () => true, neverCancelled),
  endpointCoverage: ({ engine, root }) => engine.endpointCoverage(root, neverCancelled),
  apiCoverage: ({ engine, root }) => engine.apiCoverage(root, neverCancelled),
  iconChoices: ({ engine, root }) => engine.iconChoices({ root, text: 'a' }, neverCancelled),
  findIcons: ({ engine, root }) => engine.findIcons({ root, text: 'a' }, neverCancelled),
  replaceIcons: ({ engine, root }) => engine.replaceIcons({ root, library: 'tabler', names: new Map() }, neverCancelled),
  pageModel: ({ engine, uri }) => engine.pageModel({ uri }, neverCancelled),
  readerAnswer: ({ engine, uri }) => engine.readerAnswer({ root: uri, address: '/setup' }, neverCancelled),
  readerPages: ({ engine, uri }) => engine.readerPages(uri, neverCancelled),
  readerText: async ({ engine, uri }) => {
    const pages = await engine.readerPages(uri, neverCancelled);
    return inTurn(pages, (page) => engine.readerText(uri, page, neverCancelled));
  },
  preview: ({ engine, uri, position }) => engine.preview({ uri, position }, neverCancelled),
  navigationLevels: ({ engine, uri }) => engine.navigationLevels({ uri, levels: [{ id: '' }] }, neverCancelled),
  compareNavigation: ({ engine, uri }) =>
    engine.compareNavigation({ uri, left: '', right: '', levels: [{ left: '', right: '' }] }, neverCancelled),
  unlisted: ({ engine, root }) => engine.unlisted(root, neverCancelled),
  surveyNavigation: ({ engine, root }) => engine.surveyNavigation(root, neverCancelled),
  navigationPath: ({ engine, uri, position }) => engine.navigationPath({ uri, position }, neverCancelled),
};

/** Names of the requests whose answer depends on the position. */
export const positionalRequests: ReadonlySet<string> = new Set<keyof LanguageFeatures>([
  'codeActions',
  'hover',
  'definition',
  'references',
  'documentHighlights',
  'completion',
  'resolveCompletion',
  'refactorings',
  'selectionRanges',
  'prepareRename',
  'rename',
  'preview',
  'navigationPath',
]);

const whole: Range = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

function rangeAt(position: Position): Range {
  return { start: position, end: position };
}

async function inTurn<Item, Result>(items: readonly Item[], resolve: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await resolve(item));
  return results;
}
