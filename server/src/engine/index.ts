import { getLanguageService } from 'vscode-json-languageservice';
import type {
  CodeAction,
  CodeLens,
  Color,
  ColorInformation,
  ColorPresentation,
  Command,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  FormattingOptions,
  Hover,
  Location,
  LocationLink,
  Position,
  Range,
  SelectionRange,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import docsSchema from '../../../schemas/docs.schema.json';
import frontMatterSchema from '../../../schemas/front-matter.schema.json';
import type { AddRequest } from './addRequest';
import type { CancellationToken } from './cancellation';
import { type EngineContext, isRootName, loadRoot } from './context';
import { CodeThemes } from './data/codeThemes';
import { FontCatalogue } from './data/fontCatalogue';
import { type DataReader, IconData } from './data/iconData';
import { IconLibraries } from './data/iconLibraries';
import { addToNavigation, type NavigationList, navigationLists } from './features/addToNavigation/request';
import { appearance } from './features/appearance/index';
import type { AppearanceRequest, SiteAppearance } from './features/appearance/model';
import { codeActions } from './features/codeActions';
import { CodeLenses } from './features/codeLens/index';
import { colorPresentations, documentColors } from './features/colors';
import { Completion } from './features/completion/index';
import { JsonServices } from './features/completion/jsonServices';
import { resolveCompletion } from './features/completion/resolve';
import { definition } from './features/definition';
import { Diagnostics } from './features/diagnostics';
import { type DescriptionCoverage, endpointCoverage } from './features/endpointCoverage';
import { type EndpointPagePlan, obsoletePages, planEndpointPages } from './features/endpointPages/index';
import type { FileDiagnostics } from './features/fileDiagnostics';
import { fixAll, safeFixes } from './features/fixAll';
import { resolveFixAll, sourceActions } from './features/fixAllActions';
import { formatting } from './features/formatting';
import { hover } from './features/hover';
import { LegacyFiles, type LegacyMigration } from './features/legacyFiles';
import { Links } from './features/links';
import { type DocumentOverview, documentOverview, type RootSummary, summarizeRoots } from './features/overview';
import { refactorings } from './features/refactor/index';
import { documentHighlights, findReferences } from './features/references/findReferences';
import { prepareRename, type Rename, type RenameStart, rename } from './features/rename';
import { foldingRanges, selectionRanges } from './features/structure';
import { documentSymbols } from './features/symbols';
import { resolveWorkspaceSymbol, workspaceSymbols } from './features/workspaceSymbols/index';
import { validate } from './generated/validateDocs';
import { type DocsSchema, SchemaView } from './model/schema';
import type { FileMove } from './moves/fileMoves';
import type { DocumentEdits } from './moves/moveEdits';
import { type MovePlan, planMoves, type SiteRedirect } from './moves/planMoves';
import { planRedirects } from './moves/planRedirects';
import { planRemoval, type RemovalPlan } from './moves/planRemoval';
import { serviceProfile } from './profile';
import type { DiagnosticCode } from './rules/codes';
import { RootSettings } from './settings';
import { descriptionPaths } from './siteFile';
import { Configs } from './store/configs';
import { type DescriptionParser, Descriptions } from './store/descriptions';
import { Documents } from './store/documents';
import { Grammars } from './store/grammars';
import { IgnoredPaths } from './store/ignoredPaths';
import { Pages } from './store/pages';
import { ProjectDescriptionStore } from './store/projectDescriptions';
import { References } from './store/references';
import { Roots } from './store/roots';
import { SiteIndexes } from './store/siteIndexes';
import { joinUri } from './text/uris';
import type { Disposable, FileChange, Workspace } from './workspace';

export type { AddRequest } from './addRequest';
export { type CancellationToken, CancelledError, neverCancelled } from './cancellation';
export type { DataReader } from './data/iconData';
export type { NavigationList } from './features/addToNavigation/request';
export type * from './features/appearance/model';
export type { Standing } from './features/coverage';
export type { DescriptionCoverage, EndpointStanding } from './features/endpointCoverage';
export type { EndpointPagePlan, KeptPage, KeptReason, ReplacedPage } from './features/endpointPages/index';
export type { FileDiagnostics } from './features/fileDiagnostics';
export { fixAllKind } from './features/fixAllActions';
export type { LegacyMigration } from './features/legacyFiles';
export type { DocumentOverview, DocumentRole, ProblemCounts, RootSummary } from './features/overview';
export type { Rename, RenameStart } from './features/rename';
export type { MigrationNote } from './migrate/notes';
export { maxConfigLength } from './model/configFile';
export type { FileMove } from './moves/fileMoves';
export type { DocumentEdits, MoveEdit, MoveEditKind } from './moves/moveEdits';
export { RenameRefusal } from './moves/newName';
export type { MovePlan, SiteRedirect } from './moves/planMoves';
export type { RemovalPlan } from './moves/planRemoval';
export type { DescriptionSyntax, OperationTable } from './openapi/table';
export type { DiagnosticCode, Severity } from './rules/codes';
export type { DescriptionParser } from './store/descriptions';
export { Snapshot } from './text/snapshot';
export { isInside, normalizeUri } from './text/uris';
export type { DirectoryEntry, Disposable, FileChange, FileContent, FileHead, Presence, Workspace } from './workspace';

export interface EngineOptions {
  readonly workspace: Workspace;
  /**
   * Gives the `docsJson.rules` setting, as the user wrote it, for the docs.json at a URI. Asked once for each, and again after
   * `settingsChanged`. Left out where one setting is for all: `configure` then takes it.
   */
  rulesFor?(rootUri: string): Promise<unknown>;
  /** The address of the page about a code, which diagnostics link to. Default: they have no link. */
  ruleDocs?(code: DiagnosticCode): string | undefined;
  /**
   * The command by which the user chooses how serious a code is, for the document at a URI. It is offered as the last of the
   * quick fixes. Default: nothing is offered.
   */
  severityCommand?(code: DiagnosticCode, uri: string): Command | undefined;
  /** The command that asks to which list of the navigation something is to be added, by `navigationLists`. Default: none is offered. */
  addCommand?(request: AddRequest): Command | undefined;
  /** The command that shows places, as found from a position of a document. Default: code lenses only tell. */
  placesCommand?(uri: string, position: Position, places: readonly Location[]): Command | undefined;
  /** Whether the client can create files as a part of a fix. Default: it cannot, and such fixes are not offered. */
  readonly createsFiles?: boolean;
  /** Whether the client shows what edits are for before they are made. Default: it does not, and they are told in the title alone. */
  readonly annotatesEdits?: boolean;
  /** Reads large descriptions of APIs outside the thread of the engine. Default: they are read in it. */
  readonly parseDescription?: DescriptionParser;
  /** Reads what ships beside the bundles, such as pictures of icons. Default: there is none, and icons have names only. */
  readonly readData?: DataReader;
  /** Told of defects of the engine; not of mistakes in the user's files. Default: nothing. */
  log?(message: string, error?: unknown): void;
}

/** What a site is made of beside its docs.json and its pages. All are URIs. */
export interface SiteFiles {
  /** The folder that holds the docs.json: pages lie below. */
  readonly folder: string;
  readonly fragments: readonly string[];
  /** The API descriptions that the configuration names, whether or not they are there. */
  readonly descriptions: readonly string[];
}

/**
 * All that is known of docs.json, as plain data in the shapes of the Language Server Protocol.
 * URIs are normalized strings, positions are zero-based lines and UTF-16 characters. Every asynchronous call throws
 * `CancelledError` once its token is cancelled; a document that is no part of a configuration gets empty answers.
 */
export interface DocsEngine extends Disposable {
  diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
  completion(uri: string, position: Position, token: CancellationToken): Promise<CompletionList>;
  /** Adds to an item what is worth reading only for the one that is looked at. */
  resolveCompletion(item: CompletionItem, token: CancellationToken): Promise<CompletionItem>;
  hover(uri: string, position: Position, token: CancellationToken): Promise<Hover | undefined>;
  /** Fixes for the diagnostics given, or for all that touch the range when none are given. Some must be resolved to have an edit. */
  codeActions(uri: string, range: Range, diagnostics: readonly Diagnostic[], token: CancellationToken): Promise<CodeAction[]>;
  /** Changes of structure at the start of a range: for those who ask for them, since there is nearly always one. */
  refactorings(uri: string, range: Range, token: CancellationToken): Promise<CodeAction[]>;
  /** The actions for a document as a whole, of kind `fixAllKind`. They must be resolved to have an edit. */
  sourceActions(uri: string, token: CancellationToken): Promise<CodeAction[]>;
  resolveCodeAction(action: CodeAction, token: CancellationToken): Promise<CodeAction>;
  /** What makes all fixes of a document that are safe to apply unseen; empty when there are none. */
  fixAll(uri: string, token: CancellationToken): Promise<TextEdit[]>;
  documentLinks(uri: string, token: CancellationToken): Promise<DocumentLink[]>;
  resolveLink(link: DocumentLink, token: CancellationToken): Promise<DocumentLink>;
  /** Where the name at the position leads: a file, or the operation of a description. */
  definition(uri: string, position: Position, token: CancellationToken): Promise<LocationLink[]>;
  /**
   * Every place of the site that names what is named at the position of a configuration or in the front matter of a page, or what is
   * defined there: the page itself, an operation of a description.
   * @param withDeclaration whether the thing itself comes first
   */
  references(uri: string, position: Position, withDeclaration: boolean, token: CancellationToken): Promise<Location[]>;
  /** The places of a configuration's file that name the same as the one at the position. */
  documentHighlights(uri: string, position: Position, token: CancellationToken): Promise<DocumentHighlight[]>;
  /** Where the navigation has a page, or each operation of a description. They must be resolved to have a command. */
  codeLenses(uri: string, token: CancellationToken): Promise<CodeLens[]>;
  resolveCodeLens(lens: CodeLens, token: CancellationToken): Promise<CodeLens>;
  /** Equal for equal lenses of a document, what they say and where they lead included. */
  codeLensRevision(uri: string, token: CancellationToken): Promise<string>;
  /**
   * What in all sites of the workspace has the characters of the query in its name, the best first, 200 at most: elements of the
   * navigation, pages, operations. They must be resolved to have a range.
   */
  workspaceSymbols(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]>;
  resolveWorkspaceSymbol(symbol: WorkspaceSymbol, token: CancellationToken): Promise<WorkspaceSymbol>;
  /** The lists of the navigation that a page or operations can be added to, the likely ones first. */
  navigationLists(request: AddRequest, token: CancellationToken): Promise<NavigationList[]>;
  /** The edit that adds them to one of these lists; `undefined` when it is no longer there. */
  addToNavigation(request: AddRequest, list: string, token: CancellationToken): Promise<WorkspaceEdit | undefined>;
  documentSymbols(uri: string, token: CancellationToken): Promise<DocumentSymbol[]>;
  documentColors(uri: string, token: CancellationToken): Promise<ColorInformation[]>;
  colorPresentations(uri: string, color: Color, range: Range, token: CancellationToken): Promise<ColorPresentation[]>;
  foldingRanges(uri: string, limit: number | undefined, token: CancellationToken): Promise<FoldingRange[]>;
  selectionRanges(uri: string, positions: Position[], token: CancellationToken): Promise<SelectionRange[]>;
  formatting(uri: string, options: FormattingOptions, range: Range | undefined, token: CancellationToken): Promise<TextEdit[]>;
  /** What the document is, and its problems in figures. */
  overview(uri: string, token: CancellationToken): Promise<DocumentOverview>;
  /** The name of a file at the position; `undefined` where there is none that could be changed. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<RenameStart | undefined>;
  /**
   * Gives the file that is named at the position another name, everywhere it is named.
   * @throws {RenameRefusal} when there is nothing to rename, or the new name cannot be
   */
  rename(uri: string, position: Position, newText: string, token: CancellationToken): Promise<Rename>;
  /** What keeps references leading where they lead when files and folders move. To be asked before they do. */
  planMoves(moves: readonly FileMove[], token: CancellationToken): Promise<MovePlan>;
  /** What puts redirects into configurations as they are now; those from an address that has one are left out. */
  planRedirects(redirects: readonly SiteRedirect[], token: CancellationToken): Promise<readonly DocumentEdits[]>;
  /**
   * What takes the entries of deleted pages out of navigations; to be asked before or after the deletion.
   * @param uris of files and folders
   * @param redirectTo address of the page that readers of the deleted ones are led to. Default: they are not.
   */
  planRemoval(uris: readonly string[], redirectTo: string | undefined, token: CancellationToken): Promise<RemovalPlan>;
  /** Writes the file of the former format at `uri` as a docs.json, without changing any file. */
  migrateLegacy(uri: string, token: CancellationToken): Promise<LegacyMigration>;
  /**
   * What replacing hand-written pages of endpoints by references to the operations comes to, for the docs.json at `root`; no file is
   * changed. `undefined` when there is no such docs.json.
   */
  planEndpointPages(root: string, token: CancellationToken): Promise<EndpointPagePlan | undefined>;
  /** Of pages that were replaced so, given by their URIs, those that nothing needs any more. */
  obsoletePages(root: string, uris: readonly string[], token: CancellationToken): Promise<string[]>;
  /**
   * How the operations of the API descriptions come into the navigation of the docs.json at `root`; `undefined` when there is no such
   * docs.json.
   */
  endpointCoverage(root: string, token: CancellationToken): Promise<DescriptionCoverage[] | undefined>;
  /** Every configuration of the workspace. */
  roots(token: CancellationToken): Promise<RootSummary[]>;
  /**
   * URIs of the docs.json files that a change of this file concerns, as far as they have been loaded. That a file or folder
   * is created or deleted concerns every site it lies in; a change of content (the default) those alone that read it.
   * A file of the former format is among them where its answers depend on the changed file.
   */
  rootsReading(uri: string, type?: FileChange['type']): string[];
  /** URIs of every docs.json of the workspace that is of this format, sorted; nothing is checked for it. */
  rootUris(token: CancellationToken): Promise<string[]>;
  /** URIs of every docs.json of the workspace that cannot be read, so that nobody knows whether it is of this format, sorted. */
  unreadableRoots(token: CancellationToken): Promise<string[]>;
  /** URIs of all files of the configuration whose docs.json is at `root`; empty when there is none. */
  filesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** The files of the site whose docs.json is at `root`, as URIs; `undefined` when there is none. */
  siteOf(root: string, token: CancellationToken): Promise<SiteFiles | undefined>;
  /**
   * URIs of all files of the site whose docs.json is at `root` that are worth showing: those of the configuration, and of its
   * other files, such as pages, those about which there is something to say.
   */
  checkedFilesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** How the site looks that a document belongs to; `undefined` for one that is no part of a site. */
  appearance(request: AppearanceRequest, token: CancellationToken): Promise<SiteAppearance | undefined>;
  /** The `docsJson.rules` setting for all roots, where there is no `rulesFor`. */
  configure(rules: unknown): void;
  /** To be called when `rulesFor` may answer differently. */
  settingsChanged(): void;
  /** To be called when the workspace folders have changed. */
  foldersChanged(): void;
}

function rootsOfFolders(folders: readonly string[]): string[] {
  return folders.map((folder) => `${folder}/${serviceProfile.configurationFile}`);
}

export function createDocsEngine(options: EngineOptions): DocsEngine {
  const {
    workspace,
    rulesFor,
    ruleDocs,
    severityCommand,
    addCommand,
    placesCommand,
    createsFiles = false,
    annotatesEdits = false,
    parseDescription,
    readData,
    log = () => undefined,
  } = options;
  const documents = new Documents(workspace);
  const json = getLanguageService({});
  const schemas = new SchemaView(docsSchema as DocsSchema);
  const roots = new Roots(documents, serviceProfile.configurationFile);
  const sites = new SiteIndexes(documents, serviceProfile.configurationFile);
  const configs = new Configs(documents, json);
  const descriptions = new Descriptions(documents, parseDescription, log);
  const pages = new Pages(documents);
  const projectDescriptions = new ProjectDescriptionStore(documents, descriptions);
  const settings = new RootSettings(rulesFor);
  const context: EngineContext = {
    documents,
    configs,
    roots,
    references: new References(schemas),
    sites,
    descriptions,
    pages,
    projectDescriptions,
    ignoredPaths: new IgnoredPaths(documents, serviceProfile.ignoreFile),
    schemas,
    frontMatter: new SchemaView(frontMatterSchema as DocsSchema),
    profile: serviceProfile,
    icons: new IconLibraries(serviceProfile.languageIcons.split(' ')),
    iconData: new IconData(readData, log),
    fonts: new FontCatalogue(),
    codeThemes: new CodeThemes(),
    grammars: new Grammars(),
    json,
    validate,
    settings,
    createsFiles,
    annotatesEdits,
    ...(ruleDocs && { ruleDocs }),
    ...(severityCommand && { severityCommand }),
    ...(addCommand && { addCommand }),
    ...(placesCommand && { placesCommand }),
    log,
  };
  const diagnostics = new Diagnostics(context);
  const completion = new Completion(context, new JsonServices(schemas.root.definitions));
  const links = new Links(context);
  const lenses = new CodeLenses(context);
  const legacy = new LegacyFiles(context);

  return {
    diagnostics: (uri, token) => (legacy.hasName(uri) ? legacy.diagnostics(uri, token) : diagnostics.shown(uri, token)),
    completion: (uri, position, token) => completion.at(uri, position, token),
    resolveCompletion: (item, token) => resolveCompletion(context, item, token),
    hover: (uri, position, token) => hover(context, uri, position, token),
    codeActions: (uri, range, named, token) =>
      legacy.hasName(uri) ? legacy.codeActions(uri, range, named, token) : codeActions(context, diagnostics, uri, range, named, token),
    refactorings: (uri, range, token) => refactorings(context, diagnostics, uri, range, token),
    sourceActions: (uri, token) => sourceActions(context, diagnostics, uri, token),
    resolveCodeAction: (action, token) => resolveFixAll(context, diagnostics, action, token),
    fixAll: (uri, token) => fixAll(context, diagnostics, uri, safeFixes, token),
    documentLinks: (uri, token) => links.of(uri, token),
    resolveLink: (link, token) => links.resolve(link, token),
    definition: (uri, position, token) => definition(context, uri, position, token),
    references: (uri, position, withDeclaration, token) => findReferences(context, uri, position, withDeclaration, token),
    documentHighlights: (uri, position, token) => documentHighlights(context, uri, position, token),
    codeLenses: (uri, token) => lenses.of(uri, token),
    resolveCodeLens: (lens, token) => lenses.resolve(lens, token),
    codeLensRevision: (uri, token) => lenses.revision(uri, token),
    workspaceSymbols: (query, token) => workspaceSymbols(context, query, token),
    resolveWorkspaceSymbol: (symbol, token) => resolveWorkspaceSymbol(context, symbol, token),
    navigationLists: (request, token) => navigationLists(context, request, token),
    addToNavigation: (request, list, token) => addToNavigation(context, request, list, token),
    documentSymbols: (uri, token) => documentSymbols(context, uri, token),
    documentColors: (uri, token) => documentColors(context, uri, token),
    colorPresentations: (uri, color, range, token) => colorPresentations(context, uri, color, range, token),
    foldingRanges: (uri, limit, token) => foldingRanges(context, uri, limit, token),
    selectionRanges: (uri, positions, token) => selectionRanges(context, uri, positions, token),
    formatting: (uri, options, range, token) => formatting(context, uri, options, range, token),
    planEndpointPages: (root, token) => planEndpointPages(context, diagnostics, root, token),
    endpointCoverage: (root, token) => endpointCoverage(context, root, token),
    obsoletePages: (root, uris, token) => obsoletePages(context, diagnostics, root, uris, token),
    prepareRename: (uri, position, token) => prepareRename(context, uri, position, token),
    rename: (uri, position, newText, token) => rename(context, uri, position, newText, token),
    planMoves: (moves, token) => planMoves(context, moves, token),
    planRedirects: (redirects, token) => planRedirects(context, redirects, token),
    planRemoval: (uris, redirectTo, token) => planRemoval(context, uris, redirectTo, token),
    migrateLegacy: (uri, token) => legacy.migrate(uri, token),
    appearance: (request, token) => appearance(context, request, token),
    overview: (uri, token) => documentOverview(context, diagnostics, uri, token),
    roots: (token) => summarizeRoots(context, diagnostics, token),
    rootsReading(uri, type = 'changed') {
      const own = isRootName(context, uri) ? [uri] : configs.readersOf(uri);
      const readers = [
        ...own,
        ...legacy.readersOf(uri),
        ...descriptions.readersOf(uri),
        ...rootsOfFolders(projectDescriptions.foldersReading(uri)),
      ];
      return [...new Set(type === 'changed' ? readers : [...readers, ...sites.rootsHolding(uri)])];
    },
    async rootUris(token) {
      const found: string[] = [];
      for (const uri of await roots.all(token)) if (await loadRoot(context, uri, token)) found.push(uri);
      return found;
    },
    async unreadableRoots(token) {
      const found: string[] = [];
      for (const uri of await roots.all(token)) if ((await documents.read(uri)).kind === 'unreadable') found.push(uri);
      return found;
    },
    async filesOf(root, token) {
      if (legacy.hasName(root)) return [];
      const config = await loadRoot(context, root, token);
      return config ? [...config.files.keys()] : [];
    },
    async siteOf(root, token) {
      const config = legacy.hasName(root) ? undefined : await loadRoot(context, root, token);
      if (!config) return undefined;
      const fragments = [...config.files.keys()].filter((uri) => uri !== root);
      const descriptions = [...descriptionPaths(context, config)].map((path) => joinUri(config.folder, path));
      return { folder: config.folder, fragments, descriptions };
    },
    async checkedFilesOf(root, token) {
      if (legacy.hasName(root)) return [];
      const config = await loadRoot(context, root, token);
      return config ? [...config.files.keys(), ...(await diagnostics.otherFilesWithFindings(config, token))] : [];
    },
    configure: (rules) => settings.setForAll(rules),
    settingsChanged: () => settings.forget(),
    foldersChanged() {
      // Nobody watched the files of a folder that comes back, and what may be read depends on the folders too.
      documents.forget();
      roots.reset();
      sites.reset();
      pages.reset();
      projectDescriptions.reset();
    },
    dispose() {
      roots.dispose();
      sites.dispose();
      pages.dispose();
      projectDescriptions.dispose();
      documents.dispose();
    },
  };
}
