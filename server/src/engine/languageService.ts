import type {
  CodeAction,
  CodeLens,
  Color,
  ColorInformation,
  ColorPresentation,
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
import type { Disposable } from '../../../shared/disposable';
import type { Localizer } from '../../../shared/l10n';
import type { CancellationToken } from './base/cancellation';
import { baseName } from './base/uris';
import type { FileChange } from './base/workspace';
import { SiteSettings } from './checks/settings';
import { addToNavigation, type NavigationList, navigationLists } from './features/addToNavigation/request';
import { CodeLenses } from './features/codeLens/codeLens';
import { configCodeActions, resolveCodeAction } from './features/config/codeActions';
import { ConfigCompletion } from './features/config/completion/completion';
import { JsonServices } from './features/config/completion/jsonServices';
import { colorPresentations, documentColors } from './features/config/documentColors';
import { documentSymbols } from './features/config/documentSymbols';
import { foldingRanges, selectionRanges } from './features/config/foldingRanges';
import { formatting } from './features/config/formatting';
import { configHover } from './features/config/hover/hover';
import { refactorings } from './features/config/refactor/refactorings';
import { prepareRename, type Rename, type RenameStart, rename } from './features/config/rename';
import { definition } from './features/definition';
import { Diagnostics } from './features/diagnostics';
import { type EndpointPagePlan, obsoletePages, planEndpointPages } from './features/endpointPages/endpointPages';
import type { AddRequest, EngineContext, HostAbilities } from './features/engineContext';
import type { FileDiagnostics } from './features/fileDiagnostics';
import { fixAll } from './features/fixAll';
import { sourceActions } from './features/fixAllActions';
import { safeFixes } from './features/fixFilter';
import { LegacyFiles, type LegacyMigration } from './features/legacy/legacyFiles';
import { Links } from './features/links';
import { openApiCodeActions } from './features/openapi/codeActions';
import { openApiCompletion } from './features/openapi/completion';
import { endpointCoverage, type OpenApiCoverage } from './features/openapi/endpointCoverage';
import { openApiHover } from './features/openapi/hover';
import { type DocumentOverview, documentOverview, type RootSummary, summarizeRoots } from './features/overview';
import { pageCodeActions } from './features/page/codeActions';
import { pageCompletion } from './features/page/completion';
import { pageHover } from './features/page/hover';
import type { PreviewRequest, SitePreview } from './features/preview/model';
import { preview } from './features/preview/preview';
import { documentHighlights, findReferences } from './features/references/findReferences';
import { resolveCompletion } from './features/resolveCompletion';
import { checkedFilesOf, filesOf, rootsReading, rootUris, type SiteFiles, siteOf, unreadableRoots } from './features/sites';
import { resolveWorkspaceSymbol, workspaceSymbols } from './features/workspaceSymbols/workspaceSymbols';
import type { FileRename } from './rename-files/fileRenames';
import { type DeletionPlan, planDeletions } from './rename-files/planDeletions';
import { planRedirects } from './rename-files/planRedirects';
import { planRenames, type RenamePlan, type SiteRedirect } from './rename-files/planRenames';
import type { DocumentEdits } from './rename-files/renameEdits';
import { createSiteContext, disposeSiteContext, forgetFiles, type SiteContextOptions } from './site/createSiteContext';
import { kindOfName } from './site/fileIndex/fileNames';
import { type DocumentOfSite, resolve, type SiteDocument } from './site/resolve';

export { type CancellationToken, CancelledError, neverCancelled } from './base/cancellation';
export { Snapshot } from './base/snapshot';
export { isInside, normalizeUri } from './base/uris';
export type { DirectoryEntry, FileChange, FileContent, FileHead, Presence, Workspace } from './base/workspace';
export type { CheckInfo, Severity } from './checks/check';
export type { Sample } from './checks/docs';
export { checks, type DiagnosticCode } from './checks/registry';
export { maxConfigLength } from './config/configFile';
export type { NavigationList } from './features/addToNavigation/request';
export type { Rename, RenameStart } from './features/config/rename';
export type { EndpointPagePlan, KeptPage, KeptReason, ReplacedPage } from './features/endpointPages/endpointPages';
export type { AddRequest } from './features/engineContext';
export type { FileDiagnostics } from './features/fileDiagnostics';
export { fixAllKind } from './features/fixAllActions';
export type { LegacyMigration } from './features/legacy/legacyFiles';
export type { OperationStatus } from './features/openapi/coverage';
export type { EndpointStatus, OpenApiCoverage } from './features/openapi/endpointCoverage';
export type { DocumentOverview, DocumentRole, ProblemCounts, RootSummary } from './features/overview';
export type * from './features/preview/model';
export type { SiteFiles } from './features/sites';
export type { DataReader } from './icons/iconData';
export { nestingDepth } from './json/tree/nesting';
export type { MigrationNote } from './migrate/notes';
export type { OpenApiSyntax, OperationTable } from './openapi/table';
export type { FileRename } from './rename-files/fileRenames';
export { RenameRefusal } from './rename-files/newName';
export type { DeletionPlan } from './rename-files/planDeletions';
export type { RenamePlan, SiteRedirect } from './rename-files/planRenames';
export type { DocumentEdits, RenameEdit, RenameEditKind } from './rename-files/renameEdits';
export type { OpenApiParser } from './site/openApiFiles';

export interface EngineOptions extends SiteContextOptions, Partial<HostAbilities> {
  /**
   * Gives the `docsJson.checks` setting, as the user wrote it, for the docs.json at a URI. Asked once for each, and again after
   * `settingsChanged`. Left out where one setting is for all: `configure` then takes it.
   */
  severitiesFor?(rootUri: string): Promise<unknown>;
}

/** What hosts ask for, feature by feature. */
export interface LanguageFeatures {
  // What is wrong with a document, and what can be done about it

  diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
  /** Fixes for the diagnostics given, or for all that touch the range when none are given. Some must be resolved to have an edit. */
  codeActions(uri: string, range: Range, diagnostics: readonly Diagnostic[], token: CancellationToken): Promise<CodeAction[]>;
  /** The actions for a document as a whole, of kind `fixAllKind`. They must be resolved to have an edit. */
  sourceActions(uri: string, token: CancellationToken): Promise<CodeAction[]>;
  resolveCodeAction(action: CodeAction, token: CancellationToken): Promise<CodeAction>;
  /** What makes all fixes of a document that are safe to apply unseen; empty when there are none. */
  fixAll(uri: string, token: CancellationToken): Promise<TextEdit[]>;

  // What is at a position, and what belongs to it elsewhere

  hover(uri: string, position: Position, token: CancellationToken): Promise<Hover | undefined>;
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

  // What helps while a document is written

  completion(uri: string, position: Position, token: CancellationToken): Promise<CompletionList>;
  /** Adds to an item what is worth reading only for the one that is looked at. */
  resolveCompletion(item: CompletionItem, token: CancellationToken): Promise<CompletionItem>;
  formatting(uri: string, options: FormattingOptions, range: Range | undefined, token: CancellationToken): Promise<TextEdit[]>;
  documentColors(uri: string, token: CancellationToken): Promise<ColorInformation[]>;
  colorPresentations(uri: string, color: Color, range: Range, token: CancellationToken): Promise<ColorPresentation[]>;
  /** Changes of structure at the start of a range: for those who ask for them, since there is nearly always one. */
  refactorings(uri: string, range: Range, token: CancellationToken): Promise<CodeAction[]>;
  /** The lists of the navigation that a page or operations can be added to, the likely ones first. */
  navigationLists(request: AddRequest, token: CancellationToken): Promise<NavigationList[]>;
  /** The edit that adds them to one of these lists; `undefined` when it is no longer there. */
  addToNavigation(request: AddRequest, list: string, token: CancellationToken): Promise<WorkspaceEdit | undefined>;

  // How a document is built

  documentSymbols(uri: string, token: CancellationToken): Promise<DocumentSymbol[]>;
  foldingRanges(uri: string, limit: number | undefined, token: CancellationToken): Promise<FoldingRange[]>;
  selectionRanges(uri: string, positions: Position[], token: CancellationToken): Promise<SelectionRange[]>;

  // What must be written when files are renamed, moved or deleted

  /** The name of a file at the position; `undefined` where there is none that could be changed. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<RenameStart | undefined>;
  /**
   * Gives the file that is named at the position another name, everywhere it is named.
   * @throws {RenameRefusal} when there is nothing to rename, or the new name cannot be
   */
  rename(uri: string, position: Position, newText: string, token: CancellationToken): Promise<Rename>;
  /** What keeps references leading where they lead when files and folders move. To be asked before they do. */
  planRenames(moves: readonly FileRename[], token: CancellationToken): Promise<RenamePlan>;
  /** What puts redirects into configurations as they are now; those from an address that has one are left out. */
  planRedirects(redirects: readonly SiteRedirect[], token: CancellationToken): Promise<readonly DocumentEdits[]>;
  /**
   * What takes the entries of deleted pages out of navigations; to be asked before or after the deletion.
   * @param uris of files and folders
   * @param redirectTo address of the page that readers of the deleted ones are led to. Default: they are not.
   */
  planDeletions(uris: readonly string[], redirectTo: string | undefined, token: CancellationToken): Promise<DeletionPlan>;

  // Migration

  /** URIs of the files of the workspace with the name of the legacy configuration, sorted. */
  legacyFiles(token: CancellationToken): Promise<string[]>;
  /** Writes the file of the former format at `uri` as a docs.json, without changing any file. */
  migrateLegacy(uri: string, token: CancellationToken): Promise<LegacyMigration>;
  /**
   * What replacing hand-written pages of endpoints by references to the operations comes to, for the docs.json at `root`; no file is
   * changed. `undefined` when there is no such docs.json.
   */
  planEndpointPages(root: string, token: CancellationToken): Promise<EndpointPagePlan | undefined>;
  /** Of pages that were replaced so, given by their URIs, those that nothing needs any more. */
  obsoletePages(root: string, uris: readonly string[], token: CancellationToken): Promise<string[]>;

  // Sites and their files

  /** Every configuration of the workspace. */
  roots(token: CancellationToken): Promise<RootSummary[]>;
  /** URIs of every docs.json of the workspace that is of this format, sorted; nothing is checked for it. */
  rootUris(token: CancellationToken): Promise<string[]>;
  /** URIs of every docs.json of the workspace that cannot be read, so that nobody knows whether it is of this format, sorted. */
  unreadableRoots(token: CancellationToken): Promise<string[]>;
  /**
   * URIs of the docs.json files that a change of this file concerns, as far as they have been loaded. That a file or folder
   * is created or deleted concerns every site it lies in; a change of content (the default) those alone that read it.
   * A file of the former format is among them where its answers depend on the changed file.
   */
  rootsReading(uri: string, type?: FileChange['type']): string[];
  /** URIs of all files of the configuration whose docs.json is at `root`; empty when there is none. */
  filesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** The files of the site whose docs.json is at `root`, as URIs; `undefined` when there is none. */
  siteOf(root: string, token: CancellationToken): Promise<SiteFiles | undefined>;
  /**
   * URIs of all files of the site whose docs.json is at `root` that are worth showing: those of the configuration, and of its
   * other files, such as pages, those about which there is something to say.
   */
  checkedFilesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** What the document is, and its problems in figures. */
  overview(uri: string, token: CancellationToken): Promise<DocumentOverview>;
  /**
   * How the operations of the API descriptions come into the navigation of the docs.json at `root`; `undefined` when there is no such
   * docs.json.
   */
  endpointCoverage(root: string, token: CancellationToken): Promise<OpenApiCoverage[] | undefined>;
  /** Preview of the site that a document belongs to; `undefined` if it belongs to none. */
  preview(request: PreviewRequest, token: CancellationToken): Promise<SitePreview | undefined>;
}

/**
 * All that is known of docs.json, as plain data in the shapes of the Language Server Protocol.
 * URIs are normalized strings, positions are zero-based lines and UTF-16 characters. Every asynchronous call throws
 * `CancelledError` once its token is cancelled; a document that is no part of a configuration gets empty answers.
 */
export interface DocsLanguageService extends LanguageFeatures, Disposable {
  /** Gives a text in the language of the user: see `EngineOptions.translations`. */
  readonly localize: Localizer;
  /** The `docsJson.checks` setting for all roots, where there is no `severitiesFor`. */
  configure(checks: unknown): void;
  /** To be called when `severitiesFor` may answer differently. */
  settingsChanged(): void;
  /** To be called when the workspace folders have changed. */
  foldersChanged(): void;
}

type Answer<Result> = Result | Promise<Result>;

/** What answers a request about one kind of document. */
type Provider<Document, Args extends readonly unknown[], Result> = (
  document: Document,
  ...rest: [...Args, CancellationToken]
) => Answer<Result>;

type Providers<Args extends readonly unknown[], Result> = {
  readonly [Kind in SiteDocument['kind']]?: Provider<Extract<SiteDocument, { readonly kind: Kind }>, Args, Result>;
};

export function createDocsLanguageService({
  workspace,
  severitiesFor,
  parseOpenApi,
  readData,
  translations,
  ...given
}: EngineOptions): DocsLanguageService {
  const host: HostAbilities = { createsFiles: false, annotatesEdits: false, log: () => undefined, ...given };
  const site = createSiteContext({ workspace, parseOpenApi, readData, translations }, host.log);
  const context: EngineContext = { ...host, ...site, settings: new SiteSettings(severitiesFor) };
  const legacy = new LegacyFiles(context);
  const diagnostics = new Diagnostics(context, legacy);
  const lenses = new CodeLenses(context);
  const completion = new ConfigCompletion(context, new JsonServices(context.schemas.root.definitions));
  const links = new Links(context);
  const at = (uri: string, token: CancellationToken): Promise<SiteDocument | undefined> => {
    context.roots.add(uri);
    return resolve(context, uri, token);
  };
  /** Resolves the document, once, and has the provider for its kind answer; `none` where there is no such provider. */
  const byKind =
    <Args extends readonly unknown[], Result>(none: Result, providers: Providers<Args, Result>) =>
    async (uri: string, ...rest: [...Args, CancellationToken]): Promise<Result> => {
      const document = await at(uri, rest.at(-1) as CancellationToken);
      const provider =
        document && (providers[document.kind] as ((given: SiteDocument, ...more: typeof rest) => Answer<Result>) | undefined);
      return provider ? provider(document, ...rest) : none;
    };
  /** The same provider for configurations, pages and OpenAPI files. */
  const everywhere = <Args extends readonly unknown[], Result>(
    provider: Provider<DocumentOfSite, Args, Result>,
  ): Providers<Args, Result> => ({
    config: provider,
    page: provider,
    openapi: provider,
  });
  const completeByKind = byKind<[position: Position], CompletionList>(
    { isIncomplete: false, items: [] },
    {
      config: (document, position, token) => completion.at(document, position, token),
      openapi: (document, position, token) => openApiCompletion(context, document, position, token),
    },
  );
  const features: LanguageFeatures = {
    diagnostics: (uri, token) => {
      context.roots.add(uri);
      return diagnostics.shown(uri, token);
    },
    codeActions: byKind<[range: Range, named: readonly Diagnostic[]], CodeAction[]>([], {
      config: (document, range, named, token) => configCodeActions(context, diagnostics, document, range, named, token),
      page: (document, range, named, token) => pageCodeActions(context, diagnostics, document, range, named, token),
      openapi: (document, range, named, token) => openApiCodeActions(context, diagnostics, document, range, named, token),
      legacy: ({ uri }, range, named, token) => legacy.codeActions(uri, range, named, token),
    }),
    sourceActions: byKind<[], CodeAction[]>([], {
      config: (document, token) => sourceActions(context, diagnostics, document, token),
      page: (document, token) => sourceActions(context, diagnostics, document, token),
    }),
    resolveCodeAction: (action, token) => resolveCodeAction(context, diagnostics, action, token),
    fixAll: (uri, token) => fixAll(context, diagnostics, uri, safeFixes, token),
    hover: byKind<[position: Position], Hover | undefined>(undefined, {
      config: (document, position, token) => configHover(context, document, position, token),
      page: (document, position, token) => pageHover(context, document, position, token),
      openapi: (document, position, token) => openApiHover(context, document, position, token),
    }),
    documentLinks: byKind<[], DocumentLink[]>([], {
      config: (document) => links.inConfig(document),
      page: (document, token) => links.inPage(document, token),
    }),
    resolveLink: (link, token) => links.resolve(link, token),
    definition: byKind<[position: Position], LocationLink[]>(
      [],
      everywhere((document, position, token) => definition(context, document, position, token)),
    ),
    references: byKind<[position: Position, withDeclaration: boolean], Location[]>(
      [],
      everywhere((document, position, withDeclaration, token) => findReferences(context, document, position, withDeclaration, token)),
    ),
    documentHighlights: byKind<[position: Position], DocumentHighlight[]>(
      [],
      everywhere((document, position, token) => documentHighlights(context, document, position, token)),
    ),
    codeLenses: byKind<[], CodeLens[]>([], {
      page: (document, token) => lenses.of(document, token),
      openapi: (document, token) => lenses.of(document, token),
    }),
    resolveCodeLens: (lens, token) => lenses.resolve(lens, token),
    codeLensRevision: byKind<[], string>('', {
      page: (document, token) => lenses.revision(document, token),
      openapi: (document, token) => lenses.revision(document, token),
    }),
    workspaceSymbols: (query, token) => workspaceSymbols(context, query, token),
    resolveWorkspaceSymbol: (symbol, token) => resolveWorkspaceSymbol(context, symbol, token),
    completion: (uri, position, token) =>
      kindOfName(baseName(uri)) === 'page' ? pageCompletion(context, uri, position, token) : completeByKind(uri, position, token),
    resolveCompletion: (item, token) => resolveCompletion(context, item, token),
    formatting: byKind<[options: FormattingOptions, range: Range | undefined], TextEdit[]>([], { config: formatting }),
    documentColors: byKind<[], ColorInformation[]>([], { config: (document) => documentColors(context, document) }),
    colorPresentations: byKind<[color: Color, range: Range], ColorPresentation[]>([], { config: colorPresentations }),
    refactorings: byKind<[range: Range], CodeAction[]>([], {
      config: (document, range, token) => refactorings(context, diagnostics, document, range, token),
    }),
    navigationLists: (request, token) => navigationLists(context, request, token),
    addToNavigation: (request, list, token) => addToNavigation(context, request, list, token),
    documentSymbols: byKind<[], DocumentSymbol[]>([], { config: documentSymbols }),
    foldingRanges: byKind<[limit: number | undefined], FoldingRange[]>([], {
      config: (document, limit) => foldingRanges(context, document, limit),
    }),
    selectionRanges: byKind<[positions: Position[]], SelectionRange[]>([], {
      config: (document, positions) => selectionRanges(context, document, positions),
    }),
    prepareRename: byKind<[position: Position], RenameStart | undefined>(undefined, {
      config: (document, position) => prepareRename(context, document, position),
    }),
    rename: async (uri, position, newText, token) => {
      const document = await at(uri, token);
      return rename(context, document?.kind === 'config' ? document : undefined, position, newText, token);
    },
    planRenames: (moves, token) => planRenames(context, moves, token),
    planRedirects: (redirects, token) => planRedirects(context, redirects, token),
    planDeletions: (uris, redirectTo, token) => planDeletions(context, uris, redirectTo, token),
    legacyFiles: (token) => legacy.all(token),
    migrateLegacy: (uri, token) => legacy.migrate(uri, token),
    planEndpointPages: (root, token) => planEndpointPages(context, diagnostics, root, token),
    obsoletePages: (root, uris, token) => obsoletePages(context, diagnostics, root, uris, token),
    roots: (token) => summarizeRoots(context, diagnostics, token),
    rootUris: (token) => rootUris(context, token),
    unreadableRoots: (token) => unreadableRoots(context, token),
    rootsReading: (uri, type = 'changed') => rootsReading(context, legacy, uri, type),
    filesOf: (root, token) => filesOf(context, legacy, root, token),
    siteOf: (root, token) => siteOf(context, legacy, root, token),
    checkedFilesOf: (root, token) => checkedFilesOf(context, legacy, diagnostics, root, token),
    overview: (uri, token) => documentOverview(context, diagnostics, uri, token),
    endpointCoverage: (root, token) => endpointCoverage(context, root, token),
    preview: (request, token) => preview(context, request, token),
  };
  return {
    ...features,
    localize: context.localize,
    configure: (checks) => context.settings.setForAll(checks),
    settingsChanged: () => context.settings.forget(),
    foldersChanged: () => forgetFiles(context),
    dispose: () => disposeSiteContext(context),
  };
}
