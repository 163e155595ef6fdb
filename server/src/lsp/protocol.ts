/** Custom messages between client and server, in addition to the Language Server Protocol. Both sides import them. */
import type { Location, Position, Range, TextEdit } from 'vscode-languageserver-types';
import type { Translations } from '../../../shared/translations';
import type {
  AddedToNavigation,
  AddRequest,
  ChosenSample,
  DeletionPlan,
  DiagnosticCode,
  DirectoryEntry,
  DocumentEdits,
  DocumentOverview,
  EndpointPagePlan,
  IconChoice,
  IconChoicesRequest,
  LegacyMigration,
  MergeAnswer,
  MergeComparison,
  MergeRequest,
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationEditAnswer,
  NavigationEditRequest,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationList,
  NavigationPath,
  NavigationPathRequest,
  PageData,
  PageModelRequest,
  Presence,
  PreviewRequest,
  RenamePlan,
  ReviewSectionKind,
  RootSummary,
  SampleChoices,
  SitePlan,
  SitePreview,
  SiteRedirect,
  SiteRequest,
  SurroundChoices,
} from '../engine/languageService';

export type {
  DirectoryEntry,
  DocumentEdits,
  DocumentRole,
  IconChoice,
  KeptReason,
  MergeChoice,
  MigrationNote,
  MissingEntries,
  NavigationAlternatives,
  NavigationComparedLevel,
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationDeletion,
  NavigationEditRequest,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationList,
  NavigationMark,
  NavigationNode,
  NavigationNodeKind,
  NavigationOperation,
  NavigationPath,
  NavigationPathRequest,
  NavigationPosition,
  NavigationRow,
  PageData,
  PageElement,
  PageNode,
  Part,
  PreviewLocation,
  ProblemCounts,
  RootSummary,
  Severity,
  ShownIcon,
  ShownImage,
  SitePreview,
  SiteRedirect,
  SourceSpan,
} from '../engine/languageService';

/** The name of a request, with the types of its parameters and result. */
export type RequestName<Params, Result> = string & { readonly [carried]: (params: Params) => Result };
declare const carried: unique symbol;

function request<Params, Result>(name: string): RequestName<Params, Result> {
  return name as RequestName<Params, Result>;
}

/** Request `docsJson/documentStatus`: role and problems of one document. */
export const documentStatusRequest = request<DocumentStatusParams, DocumentStatus>('docsJson/documentStatus');
interface DocumentStatusParams {
  readonly uri: string;
}
export type DocumentStatus = DocumentOverview;

/** Request `docsJson/preview`: the preview of the site that a document belongs to; `null` if it belongs to none. */
export const previewRequest = request<PreviewParams, PreviewResult>('docsJson/preview');
export type PreviewParams = PreviewRequest;
export type PreviewResult = SitePreview | null;

/** Request `docsJson/pageModel`: a page as readers see it, as data; `null` if the document is not a page of a site. */
export const pageModelRequest = request<PageModelParams, PageModelResult>('docsJson/pageModel');
export type PageModelParams = PageModelRequest;
export type PageModelResult = PageData | null;

/** Request `docsJson/review`: effects of a change on readers, for each site of the workspace on which it has any. Reads whole sites. */
export const reviewRequest = request<ReviewParams, ReviewResult>('docsJson/review');
/** Notification from the client: reviews are not displayed any more, so that their state can be released. */
export const reviewClosedNotification = 'docsJson/reviewClosed';
export interface ReviewParams {
  /** The files that the change has touched, as they were before it. */
  readonly former: readonly FormerFile[];
}
export interface FormerFile {
  readonly uri: string;
  /** `null` if there was no such file. */
  readonly text: string | null;
}
export type ReviewResult = readonly ReviewedSite[];
export interface ReviewedSite {
  /** URI of the docs.json. */
  readonly root: string;
  readonly sections: readonly ReviewedSection[];
}
export interface ReviewedSection {
  /** `problems`: the problems that are new. */
  readonly kind: ReviewSectionKind | 'problems';
  readonly title: string;
  /** Losses first, errors before other problems. */
  readonly items: readonly ReviewedItem[];
}
export interface ReviewedItem {
  /** `!`: readers lose something. */
  readonly sign: '+' | '-' | '~' | '!';
  readonly text: string;
  /** Severity of a new problem; absent for other items. */
  readonly severity?: 'error' | 'warning' | 'information';
  /** Location that it leads to; absent for what is no longer there. */
  readonly at?: Location;
  /** Redirect that is missing. `destination`: address that the page moved to; absent if it is gone. */
  readonly redirect?: { readonly source: string; readonly destination?: string };
  /** Page that it is about, whose states can be compared. */
  readonly page?: ReviewedPageAddress;
}
/** Address of a page after the change, or before it if the page is gone. */
export interface ReviewedPageAddress {
  readonly address: string;
  /** Address before the change, if it was another one. */
  readonly formerAddress?: string;
}

/** Request `docsJson/pagePair`: a page as readers see it before a change and after it. */
export const pagePairRequest = request<PagePairParams, PagePair>('docsJson/pagePair');
export interface PagePairParams extends ReviewParams, ReviewedPageAddress {
  /** URI of the docs.json. */
  readonly root: string;
}
/** A state in which there is no such page is absent. */
export interface PagePair {
  readonly before?: PageData;
  readonly after?: PageData;
}

/**
 * Request `docsJson/navigationLevels`: levels of the navigation of the site that a document belongs to; `null` if it belongs to none. A
 * result contains what is available at once; when more is available, such as page titles and problem counts, the notification
 * `docsJson/statusChanged` names the docs.json.
 */
export const navigationLevelsRequest = request<NavigationLevelsParams, NavigationLevelsResult>('docsJson/navigationLevels');
export type NavigationLevelsParams = NavigationLevelsRequest;
export type NavigationLevelsResult = NavigationLevels | null;

/**
 * Request `docsJson/compareNavigation`: levels of two languages or versions of the navigation side by side; `null` if the document belongs
 * to no site.
 */
export const compareNavigationRequest = request<CompareNavigationParams, CompareNavigationResult>('docsJson/compareNavigation');
export type CompareNavigationParams = NavigationComparisonRequest;
export type CompareNavigationResult = NavigationComparison | null;

/** Request `docsJson/navigationPath`: the node of a document in the navigation; `null` if it belongs to no site. */
export const navigationPathRequest = request<NavigationPathParams, NavigationPathResult>('docsJson/navigationPath');
type NavigationPathParams = NavigationPathRequest;
export type NavigationPathResult = NavigationPath | null;

/** Request `docsJson/mergeByName`: the merge of an open configuration file that has conflict markers, or whose versions are given. */
export const mergeByNameRequest = request<MergeByNameParams, MergeByNameResult>('docsJson/mergeByName');
export type MergeByNameParams = MergeRequest;
export type MergeByNameResult = MergeAnswer;

/** Request `docsJson/compareByName`: the sides of such a file, theirs in the layout of ours. */
export const compareByNameRequest = request<CompareByNameParams, CompareByNameResult>('docsJson/compareByName');
export type CompareByNameParams = Omit<MergeRequest, 'choices'>;
export type CompareByNameResult = MergeComparison;

/** Request `docsJson/roots`: every docs.json of the workspace that is of this format, sorted by URI. No parameters. */
export const rootsRequest = request<undefined, RootsResult>('docsJson/roots');
export type RootsResult = readonly RootSummary[];

/**
 * Request `docsJson/migrateLegacy`: migrates a legacy file to a docs.json. No file is changed; the client displays the text, asks the user,
 * and creates the file.
 */
export const migrateLegacyRequest = request<MigrateLegacyParams, MigrateLegacyResult>('docsJson/migrateLegacy');
interface MigrateLegacyParams {
  readonly uri: string;
}
export type MigrateLegacyResult = LegacyMigration;

/**
 * Request `docsJson/planSite`: plans a docs.json for a folder of pages. No file is changed; the client asks the user, and creates the
 * files.
 */
export const planSiteRequest = request<PlanSiteParams, PlanSiteResult>('docsJson/planSite');
export type PlanSiteParams = SiteRequest;
export type PlanSiteResult = SitePlan;

/**
 * Request `docsJson/endpointPages`: the plan to replace the hand-written endpoint pages of a site by references to the operations. No file
 * is changed. `null` if there is no such docs.json.
 */
export const endpointPagesRequest = request<EndpointPagesParams, EndpointPagesResult>('docsJson/endpointPages');
interface EndpointPagesParams {
  /** URI of the docs.json. */
  readonly root: string;
}
export type EndpointPagesResult = EndpointPagePlan | null;

/** Request `docsJson/obsoletePages`: the URIs of replaced pages that nothing refers to any more. */
export const obsoletePagesRequest = request<ObsoletePagesParams, ObsoletePagesResult>('docsJson/obsoletePages');
interface ObsoletePagesParams {
  /** URI of the docs.json. */
  readonly root: string;
  readonly pages: readonly string[];
}
export type ObsoletePagesResult = readonly string[];

/** Request `docsJson/missingEndpoints`: the operations of the OpenAPI files of a site that have no page. Empty if there is no such site. */
export const missingEndpointsRequest = request<MissingEndpointsParams, MissingEndpointsResult>('docsJson/missingEndpoints');
interface MissingEndpointsParams {
  /** URI of the docs.json. */
  readonly root: string;
}
export type MissingEndpointsResult = readonly MissingEndpoint[];
export interface MissingEndpoint {
  /** URI of the OpenAPI file. */
  readonly uri: string;
  /** In lower case; `webhook` for webhooks. */
  readonly method: string;
  /** The path, or the name of the webhook. */
  readonly path: string;
  readonly summary?: string;
}

/** Request `docsJson/navigationLists`: the arrays of the navigation to which pages or operations can be added, likely arrays first. */
export const navigationListsRequest = request<NavigationListsParams, NavigationListsResult>('docsJson/navigationLists');
export type NavigationListsParams = AddRequest;
export type NavigationListsResult = readonly NavigationList[];

/**
 * Request `docsJson/addToNavigation`: the edit that adds pages or operations to one of these arrays; `null` if the array no longer exists.
 */
export const addToNavigationRequest = request<AddToNavigationParams, AddToNavigationResult>('docsJson/addToNavigation');
export interface AddToNavigationParams extends AddRequest {
  /** `id` of the array. */
  readonly list: string;
}
type AddToNavigationResult = AddedToNavigation | null;

/** Request `docsJson/surroundChoices`: components that can enclose a range of a page, best first; `null` if there are none. */
export const surroundChoicesRequest = request<SurroundChoicesParams, SurroundChoicesResult>('docsJson/surroundChoices');
export interface SurroundChoicesParams {
  readonly uri: string;
  readonly range: Range;
}
export type SurroundChoicesResult = SurroundChoices | null;

/** Request `docsJson/sampleChoices`: the operations of which a sample can be inserted into a page; `null` if the document is not a page. */
export const sampleChoicesRequest = request<SampleChoicesParams, SampleChoicesResult>('docsJson/sampleChoices');
interface SampleChoicesParams {
  readonly uri: string;
}
export type SampleChoicesResult = SampleChoices | null;

/** Request `docsJson/chosenSample`: the edit that inserts a sample; `null` if there is no such operation any more. No file is changed. */
export const chosenSampleRequest = request<ChosenSampleParams, ChosenSampleResult>('docsJson/chosenSample');
export interface ChosenSampleParams extends ChosenSample {
  readonly uri: string;
  readonly position: Position;
}
export type ChosenSampleResult = TextEdit | null;

/** Request `docsJson/iconChoices`: icons of the library of a site with their pictures, the best matches first. */
export const iconChoicesRequest = request<IconChoicesParams, IconChoicesResult>('docsJson/iconChoices');
export type IconChoicesParams = IconChoicesRequest;
export type IconChoicesResult = readonly IconChoice[];

/** Request `docsJson/navigationEdit`: the edit of an operation on a navigation, or the reason why it is refused. No file is changed. */
export const navigationEditRequest = request<NavigationEditParams, NavigationEditResult>('docsJson/navigationEdit');
type NavigationEditParams = NavigationEditRequest;
export type NavigationEditResult = NavigationEditAnswer;

/**
 * Request `docsJson/renamePlan`: the edits that keep references resolving when files and folders are renamed, requested before
 * the rename. No file is changed. The edits are for the texts at the former paths.
 */
export const renamePlanRequest = request<RenamePlanParams, RenamePlanResult>('docsJson/renamePlan');
export interface RenamePlanParams {
  readonly files: readonly { readonly oldUri: string; readonly newUri: string }[];
}
export type RenamePlanResult = RenamePlan;

/**
 * Request `docsJson/moveProblem`: the reason why a tool of a language model must not move a file or folder, in the language of the user;
 * `null` if it may. Not requested for moves by users themselves.
 */
export const moveProblemRequest = request<MoveProblemParams, MoveProblemResult>('docsJson/moveProblem');
interface MoveProblemParams {
  readonly oldUri: string;
  readonly newUri: string;
}
export type MoveProblemResult = string | null;

/** Request `docsJson/redirectPlan`: the edits that add the redirects of a rename plan to the current configurations. No file is changed. */
export const redirectPlanRequest = request<RedirectPlanParams, RedirectPlanResult>('docsJson/redirectPlan');
export interface RedirectPlanParams {
  readonly redirects: readonly SiteRedirect[];
}
export type RedirectPlanResult = readonly DocumentEdits[];

/** Request `docsJson/redirectChains`: the edits that have each redirect lead to the end of its chain; `null` without a docs.json. */
export const redirectChainsRequest = request<RedirectChainsParams, RedirectChainsResult>('docsJson/redirectChains');
interface RedirectChainsParams {
  /** URI of the docs.json. */
  readonly root: string;
}
export type RedirectChainsResult = {
  readonly edits: readonly DocumentEdits[];
  readonly shortened: readonly { readonly source: string; readonly to: string }[];
} | null;

/** Request `docsJson/llmsText`: the text of the `llms.txt` of a site; `null` without a docs.json. No file is changed. */
export const llmsTextRequest = request<LlmsTextParams, LlmsTextResult>('docsJson/llmsText');
export interface LlmsTextParams {
  /** URI of the docs.json. */
  readonly root: string;
  /** URL of the site without a trailing slash. Default: links start at the root of the site. */
  readonly baseUrl?: string;
}
export type LlmsTextResult = {
  readonly text: string;
  /** Line that marks a file as written by this command. */
  readonly mark: string;
  /** Whether the whole navigation could be read. */
  readonly isComplete: boolean;
} | null;

/** Request `docsJson/apiDifference`: the changes between two versions of an OpenAPI file. */
export const apiDifferenceRequest = request<ApiDifferenceParams, ApiDifferenceResult>('docsJson/apiDifference');
export interface ApiDifferenceParams {
  /** Its extension decides about the syntax. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}
export interface ApiDifferenceResult {
  /** Changes in Markdown, those that break clients first; empty if there is none. */
  readonly markdown: string;
  /** Whether all of both versions could be read. */
  readonly isComplete: boolean;
}

/** Request `docsJson/deletionPlan`: the edits that remove the entries of deleted pages from navigations. No file is changed. */
export const deletionPlanRequest = request<DeletionPlanParams, DeletionPlanResult>('docsJson/deletionPlan');
interface DeletionPlanParams {
  /** Files and folders that are or will be deleted. */
  readonly uris: readonly string[];
  /** Address that the addresses of the deleted pages redirect to. Default: no redirects. */
  readonly redirectTo?: string;
}
export type DeletionPlanResult = DeletionPlan;

/**
 * Request of the server `docsJson/apiUpdateOffer`: an OpenAPI file has changed, and what names its operations can be updated. The client
 * asks the user, applies the edits of `docsJson/apiUpdatePlan`, and answers afterwards: then the site counts as updated.
 */
export const apiUpdateOfferRequest = request<ApiUpdateOffer, null>('docsJson/apiUpdateOffer');
export interface ApiUpdateOffer extends ApiUpdatePlanParams {
  /** Number of renamed operations and schemas. */
  readonly renamed: number;
  /** Numbers of what the plan updates: entries of the navigation, pages by their front matter, requests in code, links. */
  readonly entries: number;
  readonly pages: number;
  readonly samples: number;
  readonly links: number;
  /** Number of redirects that the plan adds. */
  readonly redirects: number;
}

/** Request `docsJson/apiUpdatePlan`: the edits of an offer for the present texts; `null` if it is no longer open. No file is changed. */
export const apiUpdatePlanRequest = request<ApiUpdatePlanParams, ApiUpdatePlanResult>('docsJson/apiUpdatePlan');
export interface ApiUpdatePlanParams {
  /** URI of the docs.json. */
  readonly root: string;
  /** URI of the OpenAPI file. */
  readonly uri: string;
}
export type ApiUpdatePlanResult = { readonly edits: readonly DocumentEdits[] } | null;

/** Notification from the server: the documents whose status may have changed; the client requests the status of those that it displays. */
export const statusChangedNotification = 'docsJson/statusChanged';
export interface StatusChangedParams {
  readonly uris: readonly string[];
}

/**
 * Parameters of the server's requests for files of the client. The client answers only for files of its workspace folders and of open
 * documents.
 */
export interface FileRequestParams {
  readonly uri: string;
}

/** Request of the server `docsJson/readFile`: a file as text, a byte order mark included. */
export const readFileRequest = request<ReadFileParams, ReadFileResult>('docsJson/readFile');
export interface ReadFileParams extends FileRequestParams {
  /** In bytes. Larger files are not read. */
  readonly maxSize: number;
  /** Stamp of the version that the server has cached. */
  readonly stamp?: string;
}
/** `stamp` changes with the file; absent if the file system has no modification times. `unchanged`: the given stamp is current. */
export type ReadFileResult =
  | { readonly kind: 'text'; readonly text: string; readonly stamp?: string }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly problem: 'tooLarge' | 'binary' | 'denied' | 'outside' | 'unavailable' };

/** Request of the server `docsJson/filePresence`: whether a URI exists. */
export const filePresenceRequest = request<FileRequestParams, FilePresence>('docsJson/filePresence');
export type FilePresence = Presence;

/** Request of the server `docsJson/listFolder`: the entries of a folder; empty if it does not exist, `null` if that is unknown. */
export const listFolderRequest = request<FileRequestParams, ListFolderResult>('docsJson/listFolder');
export type ListFolderResult = readonly DirectoryEntry[] | null;

/** Request of the server `docsJson/fileHead`: the first bytes of a file; `null` if it cannot be read. */
export const fileHeadRequest = request<FileHeadParams, FileHeadResult>('docsJson/fileHead');
export interface FileHeadParams extends FileRequestParams {
  /** In bytes. */
  readonly length: number;
  /** In bytes. Larger files are not read. */
  readonly maxSize: number;
}
export type FileHeadResult = { readonly bytes: readonly number[]; readonly size: number } | null;

/**
 * Request of a server in a browser `docsJson/shippedData`: a data file that ships with the extension, by its name; `null` if there is none.
 */
export const shippedDataRequest = request<ShippedDataParams, ShippedDataResult>('docsJson/shippedData');
interface ShippedDataParams {
  readonly name: string;
}
type ShippedDataResult = string | null;

/** The client's `initializationOptions`. */
export interface InitializationOptions {
  /** URL of the documentation of a code, with the placeholder `{code}`. Diagnostics link to it. */
  readonly checkDocs?: string;
  /** The commands of the client that code actions may name. */
  readonly commands?: readonly string[];
  /** Whether the client answers the requests for files. The server uses them for files that are not on its disk. */
  readonly servesFiles?: boolean;
  /**
   * Whether the client displays the pulled document diagnostics of a file instead of its workspace diagnostics, and the latter again once
   * it stops pulling. Otherwise the server assumes that the client displays both.
   */
  readonly layersDiagnostics?: boolean;
  /** Whether the server may call Git to find what missing pages were renamed to. For trusted workspaces. */
  readonly readsGitHistory?: boolean;
  /** Whether the client answers offers to update a site to a changed OpenAPI file. Otherwise no versions of these files are remembered. */
  readonly offersApiUpdates?: boolean;
  /** Text of a data pack, whose schemas are used in place of those of the server. */
  readonly dataPack?: string;
  /** Translations of the server's texts by English text. Default: the host's translations for the locale, if any. */
  readonly translations?: Translations;
}

/** The `experimental` capabilities of the server. */
export interface ExperimentalCapabilities {
  /** Reason why the data pack of the client is not used, in the language of the user. */
  readonly refusedDataPack?: string;
}

/** An optional command of clients: lets the user choose the severity of a code for a document. It takes one argument. */
export const setSeverityCommand = 'docsJson.setSeverity';
export interface SetSeverityArguments {
  readonly code: DiagnosticCode;
  readonly uri: string;
}

/** An optional command of clients: lets the user choose an array of the navigation to add to. It takes one argument. */
export const addToNavigationCommand = 'docsJson.addToNavigation';
export type AddToNavigationArguments = AddRequest;

/** An optional command of clients: lets the user choose a component that encloses the selection of the active editor. No arguments. */
export const surroundCommand = 'docsJson.page.surround';

/**
 * Optional commands of clients: merge a file with conflict markers by the names of its elements, where the client asks about conflicts, and
 * compare its sides. They take one argument.
 */
export const mergeByNameCommand = 'docsJson.mergeByName';
export const compareByNameCommand = 'docsJson.compareByName';
export interface MergeByNameArguments {
  readonly uri: string;
}

/** An optional command of clients: shows locations. It takes one argument. */
export const showLocationsCommand = 'docsJson.showLocations';
export interface ShowLocationsArguments {
  readonly uri: string;
  /** Position in the document at which the client displays them. */
  readonly position: Position;
  readonly locations: readonly Location[];
}
