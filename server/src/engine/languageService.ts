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
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import type { CancellationToken } from '../../../shared/cancellation';
import type { Disposable } from '../../../shared/disposable';
import type { Localizable } from '../../../shared/l10n';
import type { ApiUpdate, ApiUpdateRequest } from './apiUpdate/model';
import { planApiUpdate } from './apiUpdate/planApiUpdate';
import { lastOpenApiFiles, readableOpenApiFiles } from './apiUpdate/readableOpenApiFiles';
import { inTurn, noPause } from './base/pause';
import { baseName } from './base/uris';
import type { FileChange } from './base/workspace';
import { SiteSettings } from './checks/settings';
import { planSite, type SitePlan, type SiteRequest } from './createSite/planSite';
import { type ApiCoverage, apiCoverage } from './endpointPages/apiCoverage';
import { endpointCoverage, type OpenApiCoverage } from './endpointPages/endpointCoverage';
import { type EndpointPagePlan, obsoletePages, planEndpointPages } from './endpointPages/endpointPages';
import type { AddRequest, EngineContext, HostAbilities } from './engineContext';
import { CodeLenses } from './features/codeLens/codeLens';
import { configCodeActions, resolveCodeAction } from './features/config/codeActions';
import { ConfigCompletion } from './features/config/completion/completion';
import { JsonServices } from './features/config/completion/jsonServices';
import { colorPresentations, documentColors } from './features/config/documentColors';
import { documentSymbols } from './features/config/documentSymbols';
import { foldingRanges } from './features/config/foldingRanges';
import { formatting } from './features/config/formatting';
import { configHover } from './features/config/hover/hover';
import {
  compareByName,
  type MergeAnswer,
  type MergeComparison,
  type MergeRequest,
  mergeByName,
  mergeLenses,
} from './features/config/mergeByName';
import { refactorings } from './features/config/refactor/refactorings';
import { prepareRename, type Rename, type RenameStart, rename } from './features/config/rename';
import { selectionRanges } from './features/config/selectionRanges';
import { definition } from './features/definition';
import { Diagnostics } from './features/diagnostics/diagnostics';
import type { FileDiagnostics } from './features/diagnostics/fileDiagnostics';
import { documentHighlights, findReferences } from './features/findReferences';
import { countFixable } from './features/fixAll/countFixable';
import { fixAll } from './features/fixAll/fixAll';
import { sourceActions } from './features/fixAll/fixAllActions';
import { type FixTrigger, safeFixes } from './features/fixAll/fixFilter';
import { LegacyFiles, type LegacyMigration } from './features/legacy/legacyFiles';
import { Links } from './features/links';
import { openApiCodeActions } from './features/openapi/codeActions';
import { openApiCompletion } from './features/openapi/completion';
import { openApiHover } from './features/openapi/hover';
import { type DocumentOverview, documentOverview, type RootSummary, summarizeRoots } from './features/overview';
import { pageCodeActions } from './features/page/codeActions';
import { pageCompletion } from './features/page/completion';
import { pageSymbols } from './features/page/documentSymbols';
import { pageFoldingRanges } from './features/page/foldingRanges';
import { hoverInPage } from './features/page/hover';
import { type ChosenSample, chosenSample, type SampleChoices, sampleChoices } from './features/page/refactor/chosenSample';
import { pageRefactorings, pageSurroundChoices } from './features/page/refactor/refactorings';
import type { SurroundChoices } from './features/page/refactor/surround';
import { prepareHeadingRename, renameHeading } from './features/page/renameHeading';
import { resolveCompletion } from './features/resolveCompletion';
import { checkedFilesOf, configurationFiles, readerPagesOf, rootsReading, type SiteFiles, siteOf } from './features/sites';
import { renameVariable, variableRenameStart } from './features/variables/rename';
import { variableAt } from './features/variables/variableAt';
import { resolveWorkspaceSymbol, workspaceSymbols } from './features/workspaceSymbols/workspaceSymbols';
import { type FileRequest, fileProblem } from './fileAccess/fileProblem';
import { type MoveRequest, moveProblem } from './fileAccess/moveProblem';
import { llmsText } from './llmsText/llmsText';
import type { LlmsText, LlmsTextRequest } from './llmsText/model';
import { type AddedToNavigation, type NavigationList, navigationLists, planAddition } from './navigation/add/request';
import { Abilities } from './navigation/edit/abilities';
import type { NavigationEditAnswer, NavigationEditRequest } from './navigation/edit/operation';
import { editNavigation } from './navigation/editNavigation';
import { EndpointAddresses } from './navigation/tree/endpointAddresses';
import { NavigationModel } from './navigation/tree/levels';
import type {
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationPath,
  NavigationPathRequest,
  UnlistedItem,
} from './navigation/tree/model';
import type { OpenApiFile } from './openapi/openApiFile';
import type { PageData } from './pageModel/model';
import { type PageModelRequest, PageModels } from './pageModel/pageModels';
import type { PreviewRequest, SitePreview } from './preview/model';
import { preview } from './preview/preview';
import type { ReaderAnswer, ReaderPageEntry, ReaderRequest, ReaderText } from './readerSite/model';
import { ReaderSite } from './readerSite/readerSite';
import { type FlatteningPlan, planFlattening } from './redirects/flatten';
import { type AddressTrace, listRedirects, traceAddresses, type WrittenRedirect } from './redirects/trace';
import type { FileRename } from './renameFiles/fileRenames';
import { type BasePathPlan, type BasePathRequest, planBasePath } from './renameFiles/planBasePath';
import { type DeletionPlan, planDeletions } from './renameFiles/planDeletions';
import { planRedirects } from './renameFiles/planRedirects';
import { planRenames, type RenamePlan, type SiteRedirect } from './renameFiles/planRenames';
import type { DocumentEdits } from './renameFiles/renameEdits';
import { readSiteModel } from './review/readSiteModel';
import type { SiteModel } from './review/siteModel';
import { createSiteContext, disposeSiteContext, forgetFiles, type SiteContextOptions } from './site/createSiteContext';
import { kindOfName } from './site/fileIndex/fileNames';
import type { FormerPage } from './site/formerPages';
import { Listings } from './site/listings';
import { type DocumentOfSite, resolve, type SiteDocument } from './site/resolve';
import { type ConfigDocument, rootUris } from './site/siteContext';
import { type UnreadFile, type UnreadScope, unreadAround, unreadFiles, unreadRoots } from './site/unreadFiles';
import { type FoundIcon, findIcons, type IconChoice, type IconChoicesRequest, iconChoices } from './siteIcons/iconChoices';
import { type IconReplacementAnswer, type IconReplacementRequest, replaceIcons } from './siteIcons/replaceIcons';

export { type CancellationToken, CancelledError, neverCancelled } from '../../../shared/cancellation';
export { differenceMarkdown, differenceUpdate, nameText, operationChangeText, schemaChangeText } from './apiDiff/changeTexts';
export { compareApis } from './apiDiff/compareApis';
export type { ApiDifference } from './apiDiff/model';
export type { ApiUpdate, ApiUse } from './apiUpdate/model';
export { imageExtensions } from './base/imageNames';
export { overlaidEntries, withOverlaid } from './base/overlaidEntries';
export type { Pause, Steps } from './base/pause';
export { Snapshot } from './base/snapshot';
export { isInside, normalizeUri, parentUri } from './base/uris';
export type { DirectoryEntry, FileChange, FileContent, FileHead, HashedFile, Presence, Workspace } from './base/workspace';
export type { CheckInfo, Severity } from './checks/check';
export type { Sample } from './checks/docs';
export { checks, type DiagnosticCode } from './checks/registry';
export type { SitePlan, SiteRequest } from './createSite/planSite';
export type * from './display/model';
export type { ApiCoverage, OperationCoverage } from './endpointPages/apiCoverage';
export type { EndpointStatus, OpenApiCoverage } from './endpointPages/endpointCoverage';
export type { EndpointPagePlan, KeptReason } from './endpointPages/endpointPages';
export type { AddRequest } from './engineContext';
export type { MergeAnswer, MergeChoice, MergeComparison, MergeRequest } from './features/config/mergeByName';
export type { FileDiagnostics } from './features/diagnostics/fileDiagnostics';
export { fixAllKind } from './features/fixAll/fixAllActions';
export type { LegacyMigration, MigrationNote } from './features/legacy/legacyFiles';
export type { DocumentOverview, DocumentRole, ProblemCounts, RootSummary } from './features/overview';
export type { ChosenSample, SampleChoices } from './features/page/refactor/chosenSample';
export type { SurroundChoices } from './features/page/refactor/surround';
export { SettingReference } from './features/reference';
export type { FileUse } from './fileAccess/fileProblem';
export { pathProblem } from './fileAccess/pathProblem';
export type { DataReader } from './icons/iconData';
export { iconLibraryIds } from './icons/iconLibraryIds';
export { nestingDepth } from './json/tree/nesting';
export { llmsTextMark } from './llmsText/markdown';
export type { LeftOutEntry, LlmsText } from './llmsText/model';
export { partsFolder as llmsPartsFolder } from './llmsText/split';
export { conflictReason } from './merge/conflictText';
export { mergeTexts, mergeTextsWithAncestor } from './merge/mergeTexts';
export { type MarkersProblem, type ResolvedText, resolveMarkers } from './merge/resolveMarkers';
export type { AddedToNavigation, NavigationList } from './navigation/add/request';
export type {
  EntriesTo,
  GeneratedEntries,
  NavigationDeletion,
  NavigationEditAnswer,
  NavigationEditRequest,
  NavigationOperation,
  NavigationPosition,
} from './navigation/edit/operation';
export type * from './navigation/tree/model';
export type { OperationStatus } from './openapi/coverage';
export type { OpenApiFile } from './openapi/openApiFile';
export type { OpenApiSyntax, OperationTable } from './openapi/table';
export type { OpenApiVerdict } from './openapi/validation/verdict';
export type * from './pageModel/model';
export type { PageModelRequest } from './pageModel/pageModels';
export type { ContentCache } from './pages/contentStore';
export type { ContentThreads, PlainContent, ReadingThreads } from './pages/contentThreads';
export { newPageText, titleOfPath } from './pages/newPage';
export type * from './preview/model';
export type * from './readerSite/model';
export type { AddressTrace, TraceEnd, WrittenRedirect } from './redirects/trace';
export type { FileRename } from './renameFiles/fileRenames';
export { RenameRefusal } from './renameFiles/newName';
export type { BasePathPlan } from './renameFiles/planBasePath';
export type { DeletionPlan } from './renameFiles/planDeletions';
export type { RenamePlan, SiteRedirect } from './renameFiles/planRenames';
export type { DocumentEdits } from './renameFiles/renameEdits';
export { Baseline, type KnownProblem, knownProblemsOf } from './review/baseline';
export { type Fingerprint, fingerprintsOf } from './review/fingerprints';
export { linesWithWords, movedPages } from './review/movedPages';
export type * from './review/review';
export { isEmptyReview } from './review/review';
export { reviewSites } from './review/reviewSites';
export { type Quote, type ReviewItem, type ReviewSection, type ReviewSectionKind, reviewSections } from './review/sections';
export type { PageModel, SiteModel } from './review/siteModel';
export { type DataPack, readDataPack } from './schema/dataPack';
export { schemaFor } from './site/createSiteContext';
export type { FormerPage } from './site/formerPages';
export type { OpenApiParser, OpenApiThread, OpenApiValidator } from './site/openApiFiles';
export type { UnreadFile, UnreadProblem, UnreadScope } from './site/unreadFiles';
export type { IconChoice, IconChoicesRequest } from './siteIcons/iconChoices';
export type { IconReplacementAnswer } from './siteIcons/replaceIcons';

export interface EngineOptions extends SiteContextOptions, Partial<HostAbilities> {
  /**
   * Reads the user's `docsJson.checks` setting for the docs.json at a URI. Called once per docs.json, and again after `settingsChanged`.
   * Without it, `configure` sets one setting for all sites.
   */
  severitiesFor?(rootUri: string): Promise<unknown>;
}

/** Requests of hosts, grouped by feature. */
export interface LanguageFeatures {
  // Diagnostics and code actions

  diagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
  /** All diagnostics, without the limit per code, so that two states of a file can be compared. */
  allDiagnostics(uri: string, token: CancellationToken): Promise<FileDiagnostics>;
  /** Fixes for the given diagnostics, or for all that touch the range if none are given. Some must be resolved to have an edit. */
  codeActions(uri: string, range: Range, diagnostics: readonly Diagnostic[], token: CancellationToken): Promise<CodeAction[]>;
  /** Actions for the whole document, of kind `fixAllKind`. They must be resolved to have an edit. */
  sourceActions(uri: string, trigger: FixTrigger, token: CancellationToken): Promise<CodeAction[]>;
  resolveCodeAction(action: CodeAction, token: CancellationToken): Promise<CodeAction>;
  /** Edits of all safe fixes of a document; for the trigger `request` also of fixes that remove notes. Empty if there are none. */
  fixAll(uri: string, trigger: FixTrigger, token: CancellationToken): Promise<TextEdit[]>;
  /** Number of diagnostics of a document that `fixAll` corrects at once; fixing them can uncover others. */
  countFixable(uri: string, trigger: FixTrigger, token: CancellationToken): Promise<number>;

  // Positions, definitions and references

  hover(uri: string, position: Position, token: CancellationToken): Promise<Hover | undefined>;
  documentLinks(uri: string, token: CancellationToken): Promise<DocumentLink[]>;
  resolveLink(link: DocumentLink, token: CancellationToken): Promise<DocumentLink>;
  /** The target of the reference at the position: a file, the operation of an OpenAPI file, or a heading of a page. */
  definition(uri: string, position: Position, token: CancellationToken): Promise<LocationLink[]>;
  /**
   * Every reference of the site to the symbol that is referenced or declared at the position. Declared symbols are the page itself, a
   * heading, or an operation of an OpenAPI file.
   * @param withDeclaration whether the declaration comes first
   */
  references(uri: string, position: Position, withDeclaration: boolean, token: CancellationToken): Promise<Location[]>;
  /** References to the symbol at the position in the same configuration file. */
  documentHighlights(uri: string, position: Position, token: CancellationToken): Promise<DocumentHighlight[]>;
  /**
   * The navigation locations of a page, or of each operation of an OpenAPI file; the merge of a configuration file with conflict markers.
   * Lenses must be resolved to have a command.
   */
  codeLenses(uri: string, token: CancellationToken): Promise<CodeLens[]>;
  resolveCodeLens(lens: CodeLens, token: CancellationToken): Promise<CodeLens>;
  /** Revision of the lenses of a document, their titles and targets included: equal revisions mean equal lenses. */
  codeLensRevision(uri: string, token: CancellationToken): Promise<string>;
  /** Merges a configuration file that has conflict markers, or whose versions are given, by the names of its elements. */
  mergeByName(request: MergeRequest, token: CancellationToken): Promise<MergeAnswer>;
  /** The sides of such a file, theirs in the layout of ours. */
  compareByName(request: Omit<MergeRequest, 'choices'>, token: CancellationToken): Promise<MergeComparison>;
  /**
   * Symbols of all sites of the workspace whose name contains the characters of the query, best first, at most 200: elements of the
   * navigation, pages, operations. They must be resolved to have a range.
   */
  workspaceSymbols(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]>;
  /** The same with the headings of pages, which are matched by whole words, because there are many of them. */
  workspaceSymbolsAndHeadings(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]>;
  resolveWorkspaceSymbol(symbol: WorkspaceSymbol, token: CancellationToken): Promise<WorkspaceSymbol>;

  // Completion and refactorings

  completion(uri: string, position: Position, token: CancellationToken): Promise<CompletionList>;
  /** Adds details to the selected item. */
  resolveCompletion(item: CompletionItem, token: CancellationToken): Promise<CompletionItem>;
  formatting(uri: string, options: FormattingOptions, range: Range | undefined, token: CancellationToken): Promise<TextEdit[]>;
  documentColors(uri: string, token: CancellationToken): Promise<ColorInformation[]>;
  colorPresentations(uri: string, color: Color, range: Range, token: CancellationToken): Promise<ColorPresentation[]>;
  /** Refactorings at the start of a range. Call it only on request of the user, since there is nearly always one. */
  refactorings(uri: string, range: Range, token: CancellationToken): Promise<CodeAction[]>;
  /** Components that can enclose a range of a page, best first, as snippets; `undefined` if there are none. */
  surroundChoices(uri: string, range: Range, token: CancellationToken): Promise<SurroundChoices | undefined>;
  /** Operations and languages of samples that can be inserted into a page; `undefined` if the document is not a page. */
  sampleChoices(uri: string, token: CancellationToken): Promise<SampleChoices | undefined>;
  /** Edit that inserts a sample of an operation at a position of a page; `undefined` if there is no such operation or page. */
  chosenSample(uri: string, position: Position, sample: ChosenSample, token: CancellationToken): Promise<TextEdit | undefined>;
  /** Arrays of the navigation that a page or operations can be added to, best first. */
  navigationLists(request: AddRequest, token: CancellationToken): Promise<NavigationList[]>;
  /** Edit that adds the page or the operations to one of these arrays; `undefined` if the array no longer exists. */
  addToNavigation(request: AddRequest, list: string, token: CancellationToken): Promise<AddedToNavigation | undefined>;

  /** Edit of an operation on the navigation, or the reason why there is none. */
  editNavigation(request: NavigationEditRequest, token: CancellationToken): Promise<NavigationEditAnswer>;

  // Structure of a document

  documentSymbols(uri: string, token: CancellationToken): Promise<DocumentSymbol[]>;
  foldingRanges(uri: string, limit: number | undefined, token: CancellationToken): Promise<FoldingRange[]>;
  selectionRanges(uri: string, positions: Position[], token: CancellationToken): Promise<SelectionRange[]>;

  // File renames and deletions

  /** The range of the file name, heading, anchor or variable at the position; `undefined` if there is none that can be renamed. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<RenameStart | undefined>;
  /**
   * Renames the file of the reference at the position with all references to it, or the heading with all links to it.
   * @throws {RenameRefusal} if there is nothing to rename, or the new name is invalid
   */
  rename(uri: string, position: Position, newText: string, token: CancellationToken): Promise<Rename>;
  /** Edits that update references when files and folders are renamed. Call it before the rename. */
  planRenames(moves: readonly FileRename[], token: CancellationToken): Promise<RenamePlan>;
  /** Edits that add redirects to the current configurations; existing sources are skipped. */
  planRedirects(redirects: readonly SiteRedirect[], token: CancellationToken): Promise<readonly DocumentEdits[]>;
  /**
   * Edits that remove the entries of deleted pages from navigations; call it before or after the deletion.
   * @param uris of files and folders
   * @param redirectTo address that the deleted pages redirect to. Default: none
   */
  planDeletions(uris: readonly string[], redirectTo: string | undefined, token: CancellationToken): Promise<DeletionPlan>;

  /**
   * Reason why the tools of agents and the command line must not use a file or folder, in the language of the user; `undefined` if they may
   * use it. The host resolves symbolic links.
   */
  fileProblem(request: FileRequest, token: CancellationToken): Promise<string | undefined>;
  /** The same for a file or folder that they move, including its content. */
  moveProblem(request: MoveRequest, token: CancellationToken): Promise<string | undefined>;

  // Redirects

  /** Redirects of the docs.json at `root`, in document order; `undefined` if there is no such docs.json. */
  redirects(root: string, token: CancellationToken): Promise<WrittenRedirect[] | undefined>;
  /** Traces of addresses of the site through its redirects, one per address; `undefined` if there is no such docs.json. */
  traceAddresses(root: string, addresses: readonly string[], token: CancellationToken): Promise<AddressTrace[] | undefined>;
  /** Edits that point each redirect directly to the end of its chain; `undefined` if there is no such docs.json. */
  planFlattening(root: string, token: CancellationToken): Promise<FlatteningPlan | undefined>;
  /** Edits that prepare a site for another base path; `undefined` if there is no such docs.json. */
  planBasePath(request: BasePathRequest, token: CancellationToken): Promise<BasePathPlan | undefined>;

  // APIs

  /**
   * Consequences of a new version of an OpenAPI file for a site, and the edits that follow it; `undefined` if the file is not in the
   * folder of the docs.json.
   */
  planApiUpdate(request: ApiUpdateRequest, token: CancellationToken): Promise<ApiUpdate | undefined>;
  /**
   * OpenAPI files in the folder of the docs.json at `root`, without those that cannot be read as a whole; empty if there is no such
   * docs.json. The same objects while they are unchanged.
   */
  openApiFiles(root: string, token: CancellationToken): Promise<readonly OpenApiFile[]>;
  /** The same files as they were last read, possibly before a change; empty if they have not been. */
  lastOpenApiFiles(root: string): readonly OpenApiFile[];

  // Migration

  /** URIs of the files of the workspace with the name of the legacy configuration, sorted. */
  legacyFiles(token: CancellationToken): Promise<string[]>;
  /** Migrates the legacy file at `uri` to a docs.json, without changing any file. */
  migrateLegacy(uri: string, token: CancellationToken): Promise<LegacyMigration>;
  /** Plans a docs.json for a folder of pages that has none, without changing any file. */
  planSite(request: SiteRequest, token: CancellationToken): Promise<SitePlan>;
  /**
   * Plans the replacement of hand-written endpoint pages by references to the operations, for the docs.json at `root`, without changing any
   * file. `undefined` if there is no such docs.json.
   */
  planEndpointPages(root: string, token: CancellationToken): Promise<EndpointPagePlan | undefined>;
  /** URIs of the replaced pages that nothing refers to any more. @param uris of the replaced pages */
  obsoletePages(root: string, uris: readonly string[], token: CancellationToken): Promise<string[]>;

  // Sites and their files

  /** Summaries of all configurations of the workspace. */
  roots(token: CancellationToken): Promise<RootSummary[]>;
  /** URIs of all docs.json files of the workspace that have this format, sorted. Runs no checks. */
  rootUris(token: CancellationToken): Promise<string[]>;
  /** All docs.json files of the workspace that cannot be read, so that their format is unknown, sorted. */
  unreadableRoots(token: CancellationToken): Promise<UnreadFile[]>;
  /**
   * Files of the site whose docs.json is at `root` that exist but are not read; empty if there is no such site. Reads all files in the
   * scope.
   */
  unreadFiles(root: string, scope: UnreadScope, token: CancellationToken): Promise<UnreadFile[]>;
  /**
   * The same for all sites that contain the files and folders, and all sites in the folders, including each docs.json that cannot be read.
   */
  unreadFilesAround(uris: readonly string[], scope: UnreadScope, token: CancellationToken): Promise<UnreadFile[]>;
  /**
   * URIs of the loaded docs.json files that depend on a changed file. A created or deleted file or folder affects every site around it; a
   * change of content (the default) only the sites that read the file. Includes a legacy file if its results depend on the changed file.
   */
  rootsReading(uri: string, type?: FileChange['type']): string[];
  /** URIs of all files of the configuration whose docs.json is at `root`; empty if there is none. */
  filesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** URIs of the files of the site whose docs.json is at `root`; `undefined` if there is none. */
  siteOf(root: string, token: CancellationToken): Promise<SiteFiles | undefined>;
  /**
   * URIs of the checked files of the site whose docs.json is at `root`: all files of the configuration, and other files, such as pages,
   * that have diagnostics.
   */
  checkedFilesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** Paths, without extension, of the pages for readers of the site whose docs.json is at `root`; empty if there is none. */
  readerPagesOf(root: string, token: CancellationToken): Promise<string[]>;
  /** The `llms.txt` of the site whose docs.json is at `root`; `undefined` if there is none. Reads the whole site. */
  llmsText(request: LlmsTextRequest, token: CancellationToken): Promise<LlmsText | undefined>;
  /**
   * State of the site whose docs.json is at `root` as readers get it, for `reviewSites`; `undefined` if there is none. Reads the whole site.
   * @param differs whether a file, by its URI, differs in the state that this one is compared with
   */
  siteModel(root: string, differs: (uri: string) => Promise<boolean>, token: CancellationToken): Promise<SiteModel | undefined>;
  /** The role of a document, and the number of its diagnostics. */
  overview(uri: string, token: CancellationToken): Promise<DocumentOverview>;
  /**
   * Coverage of the operations of OpenAPI files by the navigation of the docs.json at `root`; `undefined` if there is no such docs.json.
   */
  endpointCoverage(root: string, token: CancellationToken): Promise<OpenApiCoverage[] | undefined>;
  /** The same with the samples, descriptions and examples of each operation. Reads the whole site. */
  apiCoverage(root: string, token: CancellationToken): Promise<ApiCoverage[] | undefined>;
  /** Icons of the library of a site, to choose from. */
  iconChoices(request: IconChoicesRequest, token: CancellationToken): Promise<IconChoice[]>;
  /** Names of icons of the library of a site. */
  findIcons(request: IconChoicesRequest, token: CancellationToken): Promise<readonly FoundIcon[]>;
  /** Plans the replacement of icons in a whole site, without changing any file. */
  replaceIcons(request: IconReplacementRequest, token: CancellationToken): Promise<IconReplacementAnswer>;
  /** Preview of the site that a document belongs to; `undefined` if it belongs to none. */
  preview(request: PreviewRequest, token: CancellationToken): Promise<SitePreview | undefined>;
  /** A page as readers see it, as data; `undefined` if a file is not a page of a site. */
  pageModel(request: PageModelRequest, token: CancellationToken): Promise<PageData | undefined>;
  /** Answer to a request for an address of a site; `undefined` if the docs.json cannot be loaded. */
  readerAnswer(request: ReaderRequest, token: CancellationToken): Promise<ReaderAnswer | undefined>;
  /** All pages of a site that have an address, hidden and generated ones as well. */
  readerPages(root: string, token: CancellationToken): Promise<readonly ReaderPageEntry[]>;
  /** Text of a page, to be searched. */
  readerText(root: string, page: ReaderPageEntry, token: CancellationToken): Promise<ReaderText | undefined>;
  /** Levels of the navigation of the site that a document belongs to, as a tree; `undefined` if it belongs to none. */
  navigationLevels(request: NavigationLevelsRequest, token: CancellationToken): Promise<NavigationLevels | undefined>;
  /** Levels of two languages or versions of a site side by side. */
  compareNavigation(request: NavigationComparisonRequest, token: CancellationToken): Promise<NavigationComparison | undefined>;
  /**
   * Reads the data that `navigationLevels` does not wait for, for the docs.json at `root`: titles of many pages, numbers of problems,
   * unlisted items.
   * @returns whether the levels may have changed
   */
  surveyNavigation(root: string, token: CancellationToken): Promise<boolean>;
  /**
   * Items that the navigation of the docs.json at `root` lacks, except pages that are marked as hidden; `undefined` if they are unknown or
   * there is no such docs.json. Reads the whole site.
   */
  unlisted(root: string, token: CancellationToken): Promise<UnlistedItem[] | undefined>;
  /** Path to the node of a document in the navigation tree; `undefined` if the document belongs to no site. */
  navigationPath(request: NavigationPathRequest, token: CancellationToken): Promise<NavigationPath | undefined>;
}

/**
 * The language service for docs.json: plain data in the types of the Language Server Protocol. URIs are normalized strings, positions are
 * zero-based lines and UTF-16 characters. Every asynchronous call throws `CancelledError` once its token is cancelled; a document that is
 * not part of a site gets empty results.
 */
export interface DocsLanguageService extends LanguageFeatures, Disposable {
  /** Sets the `docsJson.checks` setting for all sites, if there is no `severitiesFor`. */
  configure(checks: unknown): void;
  /** Invalidates the settings. Call it if `severitiesFor` may return other settings. */
  settingsChanged(): void;
  /** Stores what was read of pages since the last call, if the host has a cache. */
  saveContents(): Promise<void>;
  /** Sets the pages that sites had before a change and lack now, by URI of the docs.json. If it is not called, no change is checked. */
  setFormerPages(byRoot: ReadonlyMap<string, readonly FormerPage[]>): void;
  /** Invalidates all files. Call it if the workspace folders have changed. */
  foldersChanged(): void;
}

type MaybePromise<Result> = Result | Promise<Result>;

/** The implementation of a request for one kind of document. */
type Provider<Document, Args extends readonly unknown[], Result> = (
  document: Document,
  ...rest: [...Args, CancellationToken]
) => MaybePromise<Result>;

type Providers<Args extends readonly unknown[], Result> = {
  readonly [Kind in SiteDocument['kind']]?: Provider<Extract<SiteDocument, { readonly kind: Kind }>, Args, Result>;
};

export function createDocsLanguageService({
  workspace,
  severitiesFor,
  openApiThread,
  readData,
  dataPack,
  translations,
  contentCache,
  contentThreads,
  ...hostOptions
}: EngineOptions): DocsLanguageService {
  const host: HostAbilities = {
    createsFiles: false,
    annotatesEdits: false,
    showsLabelDetails: false,
    pause: noPause,
    recordsDependencies: true,
    log: () => undefined,
    ...hostOptions,
  };
  const site = createSiteContext(
    { workspace, openApiThread, readData, dataPack, translations, contentCache, contentThreads, pause: host.pause },
    host.log,
  );
  const context: EngineContext = { ...host, ...site, settings: new SiteSettings(severitiesFor), listings: new Listings() };
  const legacy = new LegacyFiles(context);
  const endpoints = new EndpointAddresses(context);
  const diagnostics = new Diagnostics(context, legacy, endpoints);
  const lenses = new CodeLenses(context);
  const abilities = new Abilities(context);
  const pageModels = new PageModels(context);
  const readerSite = new ReaderSite(context, endpoints);
  const navigation = new NavigationModel(context, diagnostics, (tree, node) => abilities.of(tree, node));
  const completion = new ConfigCompletion(context, new JsonServices(context.schemas.root.definitions));
  const links = new Links(context);
  const resolveDocument = (uri: string, token: CancellationToken): Promise<SiteDocument | undefined> => {
    context.roots.add(uri);
    return resolve(context, uri, token);
  };
  /** Resolves the document, and calls the provider for its kind; returns `none` if there is no such provider. */
  const byKind =
    <Args extends readonly unknown[], Result>(none: Result, providers: Providers<Args, Result>) =>
    async (uri: string, ...rest: [...Args, CancellationToken]): Promise<Result> => {
      const document = await resolveDocument(uri, rest.at(-1) as CancellationToken);
      const provider =
        document && (providers[document.kind] as ((resolved: SiteDocument, ...more: typeof rest) => MaybePromise<Result>) | undefined);
      return provider ? provider(document, ...rest) : none;
    };
  /** Prepares the file before it calls a provider that reads the whole document. */
  const wholeDocument =
    <Args extends readonly unknown[], Result>(provider: Provider<ConfigDocument, Args, Result>): Provider<ConfigDocument, Args, Result> =>
    async (document, ...rest) => {
      await document.file.prepare(context.pause);
      return inTurn(context.pause, () => provider(document, ...rest));
    };
  /** The same provider for configurations, pages and OpenAPI files. */
  const everywhere = <Args extends readonly unknown[], Result>(
    provider: Provider<DocumentOfSite, Args, Result>,
  ): Providers<Args, Result> => ({
    config: provider,
    page: provider,
    openapi: provider,
  });
  const inLanguage = (text: Localizable | undefined): string | undefined => text && context.localize(text);
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
    allDiagnostics: (uri, token) => {
      context.roots.add(uri);
      return diagnostics.of(uri, token);
    },
    codeActions: byKind<[range: Range, named: readonly Diagnostic[]], CodeAction[]>([], {
      config: (document, range, named, token) => configCodeActions(context, diagnostics, document, range, named, token),
      page: (document, range, named, token) => pageCodeActions(context, diagnostics, document, range, named, token),
      openapi: (document, range, named, token) => openApiCodeActions(context, diagnostics, document, range, named, token),
      legacy: ({ uri }, range, named, token) => legacy.codeActions(uri, range, named, token),
    }),
    sourceActions: byKind<[trigger: FixTrigger], CodeAction[]>([], {
      config: (document, trigger, token) => sourceActions(context, diagnostics, document, trigger, token),
      page: (document, trigger, token) => sourceActions(context, diagnostics, document, trigger, token),
    }),
    resolveCodeAction: (action, token) => resolveCodeAction(context, diagnostics, action, token),
    fixAll: (uri, trigger, token) => fixAll(context, diagnostics, uri, safeFixes[trigger], token),
    countFixable: (uri, trigger, token) => countFixable(context, diagnostics, uri, safeFixes[trigger], token),
    hover: byKind<[position: Position], Hover | undefined>(undefined, {
      config: (document, position, token) => configHover(context, document, position, token),
      page: (document, position, token) => hoverInPage(context, document, position, token),
      openapi: (document, position, token) => openApiHover(context, document, position, token),
    }),
    documentLinks: byKind<[], DocumentLink[]>([], {
      config: wholeDocument((document, token) => links.inConfig(document, token)),
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
      config: (document) => mergeLenses(context, document),
      page: (document, token) => lenses.of(document, token),
      openapi: (document, token) => lenses.of(document, token),
    }),
    resolveCodeLens: (lens, token) => lenses.resolve(lens, token),
    codeLensRevision: byKind<[], string>('', {
      config: (document) => String(mergeLenses(context, document).length),
      page: (document, token) => lenses.revision(document, token),
      openapi: (document, token) => lenses.revision(document, token),
    }),
    mergeByName: (request, token) => mergeByName(context, request, token),
    compareByName: (request, token) => compareByName(context, request, token),
    workspaceSymbols: (query, token) => workspaceSymbols(context, query, false, token),
    workspaceSymbolsAndHeadings: (query, token) => workspaceSymbols(context, query, true, token),
    resolveWorkspaceSymbol: (symbol, token) => resolveWorkspaceSymbol(context, symbol, token),
    completion: (uri, position, token) =>
      kindOfName(baseName(uri)) === 'page' ? pageCompletion(context, uri, position, token) : completeByKind(uri, position, token),
    resolveCompletion: (item, token) => resolveCompletion(context, item, token),
    formatting: byKind<[options: FormattingOptions, range: Range | undefined], TextEdit[]>([], { config: formatting }),
    documentColors: byKind<[], ColorInformation[]>([], { config: (document) => documentColors(context, document) }),
    colorPresentations: byKind<[color: Color, range: Range], ColorPresentation[]>([], { config: colorPresentations }),
    refactorings: byKind<[range: Range], CodeAction[]>([], {
      config: (document, range, token) => refactorings(context, diagnostics, document, range, token),
      page: (document, range, token) => pageRefactorings(context, document, range, token),
    }),
    surroundChoices: byKind<[range: Range], SurroundChoices | undefined>(undefined, {
      page: (document, range, token) => pageSurroundChoices(context, document, range, token),
    }),
    sampleChoices: byKind<[], SampleChoices | undefined>(undefined, {
      page: (document, token) => sampleChoices(context, document, token),
    }),
    chosenSample: byKind<[position: Position, sample: ChosenSample], TextEdit | undefined>(undefined, {
      page: (document, position, sample, token) => chosenSample(context, document, position, sample, token),
    }),
    navigationLists: (request, token) => navigationLists(context, request, token),
    addToNavigation: (request, list, token) => planAddition(context, request, list, token),
    editNavigation: (request, token) => editNavigation(context, request, token),
    documentSymbols: byKind<[], DocumentSymbol[]>([], {
      config: wholeDocument(documentSymbols),
      page: (document, token) => pageSymbols(context, document, token),
    }),
    foldingRanges: byKind<[limit: number | undefined], FoldingRange[]>([], {
      config: wholeDocument((document, limit) => foldingRanges(context, document, limit)),
      page: (document, limit, token) => pageFoldingRanges(context, document, limit, token),
    }),
    selectionRanges: byKind<[positions: Position[]], SelectionRange[]>([], {
      config: (document, positions) => selectionRanges(context, document, positions),
    }),
    prepareRename: byKind<[position: Position], RenameStart | undefined>(undefined, {
      config: async (document, position, token) => {
        const variable = await variableAt(context, document, position, token);
        return variable ? variableRenameStart(variable) : prepareRename(context, document, position);
      },
      page: async (document, position, token) => {
        const variable = await variableAt(context, document, position, token);
        return variable ? variableRenameStart(variable) : prepareHeadingRename(context, document, position, token);
      },
    }),
    rename: async (uri, position, newText, token) => {
      const document = await resolveDocument(uri, token);
      const variable = document && document.kind !== 'legacy' ? await variableAt(context, document, position, token) : undefined;
      if (variable) return renameVariable(context, variable, newText, token);
      if (document?.kind === 'page') return renameHeading(context, document, position, newText, token);
      return rename(context, document?.kind === 'config' ? document : undefined, position, newText, token);
    },
    planRenames: (moves, token) => planRenames(context, moves, token),
    planRedirects: (redirects, token) => planRedirects(context, redirects, token),
    planDeletions: (uris, redirectTo, token) => planDeletions(context, uris, { redirectTo }, token),
    fileProblem: async (request, token) => inLanguage(await fileProblem(context, request, token)),
    moveProblem: async (request, token) => inLanguage(await moveProblem(context, request, token)),
    redirects: (root, token) => listRedirects(context, root, token),
    traceAddresses: (root, addresses, token) => traceAddresses(context, root, addresses, token),
    planBasePath: (request, token) => planBasePath(context, request, token),
    planApiUpdate: (request, token) => planApiUpdate(context, request, token),
    lastOpenApiFiles: (root) => lastOpenApiFiles(context, root),
    openApiFiles: (root, token) => readableOpenApiFiles(context, root, token),
    planFlattening: (root, token) => planFlattening(context, root, token),
    legacyFiles: (token) => legacy.all(token),
    migrateLegacy: (uri, token) => legacy.migrate(uri, token),
    planSite: (request, token) => planSite(context, legacy, request, token),
    planEndpointPages: (root, token) => planEndpointPages(context, diagnostics, root, token),
    obsoletePages: (root, uris, token) => obsoletePages(context, diagnostics, root, uris, token),
    roots: (token) => summarizeRoots(context, diagnostics, token),
    rootUris: (token) => rootUris(context, token),
    unreadableRoots: (token) => unreadRoots(context, token),
    unreadFiles: (root, scope, token) => unreadFiles(context, root, scope, token),
    unreadFilesAround: (uris, scope, token) => unreadAround(context, uris, scope, token),
    rootsReading: (uri, type = 'changed') => rootsReading(context, legacy, uri, type),
    filesOf: (root, token) => configurationFiles(context, legacy, root, token),
    siteOf: (root, token) => siteOf(context, legacy, root, token),
    readerPagesOf: (root, token) => readerPagesOf(context, legacy, root, token),
    checkedFilesOf: (root, token) => checkedFilesOf(context, legacy, diagnostics, root, token),
    llmsText: (request, token) => llmsText(context, endpoints, request, token),
    overview: (uri, token) => documentOverview(context, diagnostics, uri, token),
    siteModel: (root, differs, token) => readSiteModel(context, endpoints, root, differs, token),
    endpointCoverage: (root, token) => endpointCoverage(context, root, token),
    apiCoverage: (root, token) => apiCoverage(context, root, token),
    iconChoices: (request, token) => iconChoices(context, request, token),
    findIcons: (request, token) => findIcons(context, request, token),
    replaceIcons: (request, token) => replaceIcons(context, request, token),
    preview: (request, token) => preview(context, endpoints, request, token),
    pageModel: (request, token) => pageModels.of(request, token),
    readerAnswer: (request, token) => readerSite.answer(request, token),
    readerPages: (root, token) => readerSite.pages(root, token),
    readerText: (root, page, token) => readerSite.text(root, page, token),
    navigationLevels: (request, token) => {
      context.roots.add(request.uri);
      return navigation.levels(request, token);
    },
    compareNavigation: (request, token) => navigation.compare(request, token),
    surveyNavigation: (root, token) => navigation.survey(root, token),
    unlisted: (root, token) => navigation.unlisted(root, token),
    navigationPath: (request, token) => {
      context.roots.add(request.uri);
      return navigation.path(request, token);
    },
  };
  return {
    ...features,
    configure: (checks) => context.settings.setForAll(checks),
    setFormerPages: (byRoot) => context.formerPages.set(byRoot),
    settingsChanged: () => context.settings.forget(),
    foldersChanged: () => forgetFiles(context),
    saveContents: () => context.contentStore.save(context.pause),
    dispose: () => disposeSiteContext(context),
  };
}
