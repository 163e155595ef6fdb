import {
  type CancellationToken,
  Disposable,
  type Event,
  EventEmitter,
  type LogOutputChannel,
  l10n,
  type WorkspaceEdit,
  workspace,
} from 'vscode';
import { type BaseLanguageClient, type LanguageClientOptions, RevealOutputChannelOn, State } from 'vscode-languageclient';
import type { WorkspaceEdit as LspWorkspaceEdit } from 'vscode-languageserver-types';
import {
  type AddToNavigationParams,
  type ApiDifferenceParams,
  type ApiDifferenceResult,
  type ApiUpdateOffer,
  type ApiUpdatePlanParams,
  type ApiUpdatePlanResult,
  addToNavigationRequest,
  apiDifferenceRequest,
  apiUpdateOfferRequest,
  apiUpdatePlanRequest,
  type ChosenSampleParams,
  type ChosenSampleResult,
  type CompareByNameParams,
  type CompareByNameResult,
  type CompareNavigationParams,
  type CompareNavigationResult,
  chosenSampleRequest,
  compareByNameRequest,
  compareNavigationRequest,
  type DeletionPlanResult,
  type DocumentStatus,
  deletionPlanRequest,
  documentStatusRequest,
  type EndpointPagesResult,
  type ExperimentalCapabilities,
  endpointPagesRequest,
  type IconChoicesParams,
  type IconChoicesResult,
  type InitializationOptions,
  iconChoicesRequest,
  type LlmsTextParams,
  type LlmsTextResult,
  llmsTextRequest,
  type MergeByNameParams,
  type MergeByNameResult,
  type MigrateLegacyResult,
  type MissingEndpointsResult,
  type MoveProblemResult,
  mergeByNameRequest,
  migrateLegacyRequest,
  missingEndpointsRequest,
  moveProblemRequest,
  type NavigationDeletion,
  type NavigationEditRequest,
  type NavigationLevelsRequest,
  type NavigationLevelsResult,
  type NavigationListsParams,
  type NavigationListsResult,
  type NavigationPathRequest,
  type NavigationPathResult,
  navigationEditRequest,
  navigationLevelsRequest,
  navigationListsRequest,
  navigationPathRequest,
  type ObsoletePagesResult,
  obsoletePagesRequest,
  type PageModelParams,
  type PageModelResult,
  type PagePair,
  type PagePairParams,
  type PlanSiteParams,
  type PlanSiteResult,
  type PreviewParams,
  type PreviewResult,
  pageModelRequest,
  pagePairRequest,
  planSiteRequest,
  previewRequest,
  type RedirectChainsResult,
  type RedirectPlanParams,
  type RedirectPlanResult,
  type RenamePlanParams,
  type RenamePlanResult,
  type RequestName,
  type ReviewParams,
  type ReviewResult,
  type RootsResult,
  redirectChainsRequest,
  redirectPlanRequest,
  renamePlanRequest,
  reviewClosedNotification,
  reviewRequest,
  rootsRequest,
  type SampleChoicesResult,
  type StatusChangedParams,
  type SurroundChoicesParams,
  type SurroundChoicesResult,
  sampleChoicesRequest,
  statusChangedNotification,
  surroundChoicesRequest,
} from '../../../server/src/lsp/protocol';
import { withWrittenFiles } from '../files/createdFiles';
import { serveFiles } from '../files/fileRequests';
import type { Host } from '../host';
import { commands, configurationSection, manualScheme, settings } from '../ids';
import { answerServer, askServer } from '../ownRequests';
import { languages, window } from '../window';
import { plainAnswers } from '../window/serverAnswers';
import type { CompletionPictures } from './completionPictures';
import { CrashHandler } from './crashHandler';
import { readDataPackFile, showRefusal } from './dataPack';
import { documentSelector, servedSchemes } from './documentSelector';
import { EditorPageFeatures } from './editorPageFeatures';
import { fieldCompletion } from './fieldCompletion';
import { LayeredDiagnostics } from './layeredDiagnostics';
import { pageFeatures } from './pageFeatures';
import type { ServerState } from './serverState';

/** A client and what is disposed with it. Each restart creates one, since a client that failed to start cannot be started again. */
interface Session extends Disposable {
  readonly client: BaseLanguageClient;
  readonly crashes: CrashHandler;
}

/** An edit that adds to the navigation, and the `textHash` of each text that it was planned for, by URI. */
export interface PlannedAddition {
  readonly edit: WorkspaceEdit;
  readonly texts: Readonly<Record<string, number>>;
}

/** An edit of the navigation, or the reason why it was refused. */
export type NavigationEditOutcome =
  | {
      readonly kind: 'edit';
      readonly edit: WorkspaceEdit;
      /** `textHash` of each text that the edit was planned for, by URI. */
      readonly texts: Readonly<Record<string, number>>;
      /** URIs of all files that the edit changes, creates or deletes. */
      readonly files: readonly string[];
      /** Ids of the edited nodes after the edit. */
      readonly nodes: readonly string[];
      /** URI of a created page to open. */
      readonly open?: string;
      /** The files that the edit deletes, if the request includes files. */
      readonly deletion?: NavigationDeletion;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Starts, restarts and stops the language server, and sends custom requests. */
export class ServerController implements Disposable {
  private readonly stateEmitter = new EventEmitter<ServerState>();
  private readonly statusEmitter = new EventEmitter<readonly string[]>();
  private session: Session | undefined;
  private currentState: ServerState = 'starting';
  private readonly restarts: Disposable;
  private starting: Promise<void> | undefined;
  private readonly pages = pageFeatures(new EditorPageFeatures());
  private readonly fields = fieldCompletion(() => window.activeTextEditor);
  private answerOffer: (offer: ApiUpdateOffer) => Promise<null> = async () => null;

  /** Fires after `state` has changed. */
  readonly onDidChangeState = this.stateEmitter.event;
  /** Fires with the URIs of documents whose status may have changed. */
  readonly onDidChangeStatus = this.statusEmitter.event;

  constructor(
    private readonly host: Host,
    private readonly output: LogOutputChannel,
    private readonly trace: LogOutputChannel,
    private readonly pictures: CompletionPictures,
  ) {
    // The server receives the workspace trust and the schemas only at its start.
    const restart = async (): Promise<void> => {
      // A start under way may have read the former value.
      await this.starting;
      if (this.session) await this.start();
    };
    this.restarts = Disposable.from(
      workspace.onDidGrantWorkspaceTrust(restart),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${configurationSection}.${settings.schemaPath}`)) void restart();
      }),
    );
  }

  get state(): ServerState {
    return this.currentState;
  }

  /** URI schemes of the documents that are synced with the server. */
  get schemes(): string[] {
    return servedSchemes((workspace.workspaceFolders ?? []).map((folder) => folder.uri.scheme));
  }

  /** Starts or restarts the server. Resolves once it is running or has failed; concurrent calls share one start. */
  start(): Promise<void> {
    this.setState('starting');
    this.starting ??= this.replaceSession().finally(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  /** The state after any pending start. */
  async settled(): Promise<Exclude<ServerState, 'starting'>> {
    while (this.currentState === 'starting') await next(this.onDidChangeState);
    return this.currentState;
  }

  documentStatus(uri: string): Promise<DocumentStatus> {
    return this.request(documentStatusRequest, { uri });
  }

  preview({ uri, position }: PreviewParams): Promise<PreviewResult> {
    const at = position && { position: { line: position.line, character: position.character } };
    return this.request(previewRequest, { uri, ...at });
  }

  /** A page as readers see it; `null` if the file is not a page of a site. */
  pageModel(params: PageModelParams): Promise<PageModelResult> {
    return this.request(pageModelRequest, params);
  }

  iconChoices(params: IconChoicesParams): Promise<IconChoicesResult> {
    return this.request(iconChoicesRequest, params);
  }

  /** Components that can enclose a range of a page; `null` if there are none. */
  surroundChoices(params: SurroundChoicesParams): Promise<SurroundChoicesResult> {
    return this.request(surroundChoicesRequest, params);
  }

  /** The operations of which a sample can be inserted into a page; `null` if the document is not a page. */
  sampleChoices(uri: string): Promise<SampleChoicesResult> {
    return this.request(sampleChoicesRequest, { uri });
  }

  chosenSample(params: ChosenSampleParams): Promise<ChosenSampleResult> {
    return this.request(chosenSampleRequest, params);
  }

  roots(): Promise<RootsResult> {
    return this.request(rootsRequest, undefined);
  }

  migrateLegacy(uri: string): Promise<MigrateLegacyResult> {
    return this.request(migrateLegacyRequest, { uri });
  }

  mergeByName(params: MergeByNameParams): Promise<MergeByNameResult> {
    return this.request(mergeByNameRequest, params);
  }

  compareByName(params: CompareByNameParams): Promise<CompareByNameResult> {
    return this.request(compareByNameRequest, params);
  }

  planSite(params: PlanSiteParams): Promise<PlanSiteResult> {
    return this.request(planSiteRequest, params);
  }

  endpointPages(root: string): Promise<EndpointPagesResult> {
    return this.request(endpointPagesRequest, { root });
  }

  obsoletePages(root: string, pages: readonly string[]): Promise<ObsoletePagesResult> {
    return this.request(obsoletePagesRequest, { root, pages });
  }

  renamePlan(files: RenamePlanParams['files']): Promise<RenamePlanResult> {
    return this.request(renamePlanRequest, { files });
  }

  moveProblem(oldUri: string, newUri: string): Promise<MoveProblemResult> {
    return this.request(moveProblemRequest, { oldUri, newUri });
  }

  redirectPlan(redirects: RedirectPlanParams['redirects']): Promise<RedirectPlanResult> {
    return this.request(redirectPlanRequest, { redirects });
  }

  redirectChains(root: string): Promise<RedirectChainsResult> {
    return this.request(redirectChainsRequest, { root });
  }

  llmsText(params: LlmsTextParams): Promise<LlmsTextResult> {
    return this.request(llmsTextRequest, params);
  }

  apiDifference(params: ApiDifferenceParams): Promise<ApiDifferenceResult> {
    return this.request(apiDifferenceRequest, params);
  }

  deletionPlan(uris: readonly string[], redirectTo?: string): Promise<DeletionPlanResult> {
    return this.request(deletionPlanRequest, redirectTo === undefined ? { uris } : { uris, redirectTo });
  }

  /** Sets the answer to offers to update a site to a changed OpenAPI file. Default: they are declined. */
  answerApiUpdateOffers(answer: (offer: ApiUpdateOffer) => Promise<null>): void {
    this.answerOffer = answer;
  }

  apiUpdatePlan(params: ApiUpdatePlanParams): Promise<ApiUpdatePlanResult> {
    return this.request(apiUpdatePlanRequest, params);
  }

  /** @param token cancels the work of the server; the promise is rejected then */
  review(params: ReviewParams, token: CancellationToken): Promise<ReviewResult> {
    return this.request(reviewRequest, params, token);
  }

  /** A page as readers see it before a change and after it. */
  pagePair(params: PagePairParams): Promise<PagePair> {
    return this.request(pagePairRequest, params);
  }

  /** Releases what the server has in memory for reviews. */
  closeReview(): void {
    if (this.session && this.currentState === 'running') void this.session.client.sendNotification(reviewClosedNotification);
  }

  missingEndpoints(root: string): Promise<MissingEndpointsResult> {
    return this.request(missingEndpointsRequest, { root });
  }

  navigationLists(params: NavigationListsParams): Promise<NavigationListsResult> {
    return this.request(navigationListsRequest, params);
  }

  /** The edit that adds entries to the navigation; `undefined` if the list no longer exists. */
  async addToNavigation(params: AddToNavigationParams): Promise<PlannedAddition | undefined> {
    const added = await this.request(addToNavigationRequest, params);
    const edit = added && (await this.session?.client.protocol2CodeConverter.asWorkspaceEdit(added.edit));
    return added && edit ? { edit, texts: added.texts } : undefined;
  }

  navigationLevels(params: NavigationLevelsRequest): Promise<NavigationLevelsResult> {
    return this.request(navigationLevelsRequest, params);
  }

  compareNavigation(params: CompareNavigationParams): Promise<CompareNavigationResult> {
    return this.request(compareNavigationRequest, params);
  }

  navigationPath({ uri, position }: NavigationPathRequest): Promise<NavigationPathResult> {
    const at = position && { position: { line: position.line, character: position.character } };
    return this.request(navigationPathRequest, { uri, ...at });
  }

  async navigationEdit(params: NavigationEditRequest): Promise<NavigationEditOutcome> {
    const answer = await this.request(navigationEditRequest, params);
    if (answer.kind === 'refused') return answer;
    const converter = this.session?.client.protocol2CodeConverter;
    if (!converter) return { kind: 'refused', reason: notRunning() };
    // A page that is opened stays an unsaved document, in which the user writes.
    const opensPage = answer.open !== undefined;
    const edit = await (opensPage ? converter.asWorkspaceEdit(answer.edit) : withWrittenFiles(answer.edit, converter));
    return { ...answer, edit, files: filesOf(answer.edit) };
  }

  dispose(): void {
    void Promise.resolve(this.starting).then(() => this.endSession());
    this.restarts.dispose();
    this.stateEmitter.dispose();
    this.statusEmitter.dispose();
  }

  private request<Params, Result>(name: RequestName<Params, Result>, params: Params, token?: CancellationToken): Promise<Result> {
    if (!this.session || this.currentState !== 'running') {
      return Promise.reject(new Error(notRunning()));
    }
    return askServer(this.session.client, name, params, token);
  }

  private createSession(dataPack: string | undefined): Session {
    const crashes = new CrashHandler(
      () => client,
      () => this.setState('failed'),
    );
    const client: BaseLanguageClient = this.host.createClient(this.clientOptions(crashes, dataPack));
    const subscription = client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.setState('running');
      if (newState === State.Starting) this.setState('starting');
    });
    serveFiles(client);
    answerServer(client, apiUpdateOfferRequest, (offer) => this.answerOffer(offer));
    client.onNotification(statusChangedNotification, ({ uris }: StatusChangedParams) => {
      // In the editor's spelling: the server may escape other characters.
      this.statusEmitter.fire(uris.map((uri) => client.protocol2CodeConverter.asUri(uri).toString()));
    });
    return { client, crashes, dispose: () => subscription.dispose() };
  }

  private clientOptions(errorHandler: CrashHandler, dataPack: string | undefined): LanguageClientOptions {
    return {
      documentSelector: documentSelector(this.schemes),
      initializationOptions: {
        checkDocs: `${manualScheme}:/checks/{code}.md`,
        commands: [
          commands.setSeverity,
          commands.addToNavigation,
          commands.showLocations,
          commands.pageSurround,
          commands.mergeByName,
          commands.compareByName,
        ],
        servesFiles: true,
        layersDiagnostics: true,
        readsGitHistory: workspace.isTrusted,
        offersApiUpdates: true,
        ...(l10n.bundle && { translations: l10n.bundle }),
        ...(dataPack !== undefined && { dataPack }),
      } satisfies InitializationOptions,
      diagnosticCollectionProvider: new LayeredDiagnostics((name) => languages.createDiagnosticCollection(name)),
      outputChannel: this.output,
      traceOutputChannel: this.trace,
      // The extension requests and shows rename plans itself.
      middleware: {
        ...plainAnswers,
        ...this.pages,
        resolveCompletionItem: this.pictures.resolveCompletionItem,
        provideCompletionItem: (document, position, context, token, next) =>
          this.pages.provideCompletionItem(document, position, context, token, (...args) =>
            plainAnswers.provideCompletionItem(...args, (...inner) => this.fields.provideCompletionItem(...inner, next)),
          ),
        workspace: { willRenameFiles: async () => null },
      },
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      errorHandler,
      initializationFailedHandler: () => false,
    };
  }

  private async replaceSession(): Promise<void> {
    try {
      await this.endSession();
      this.session = this.createSession(await readDataPackFile());
      await this.session.client.start();
      const { refusedDataPack } = (this.session.client.initializeResult?.capabilities.experimental ?? {}) as ExperimentalCapabilities;
      if (refusedDataPack !== undefined) void showRefusal(refusedDataPack);
    } catch (error) {
      this.output.error(error instanceof Error ? error : String(error));
      this.setState('failed');
    }
  }

  private async endSession(): Promise<void> {
    const ending = this.session;
    if (!ending) return;
    this.session = undefined;
    ending.crashes.abandon();
    ending.dispose();
    await untilStarted(ending.client);
    try {
      if (ending.client.needsStop()) await ending.client.stop();
    } catch (error) {
      // A hung server does not answer `shutdown`; the library ends its process anyway.
      this.output.warn(error instanceof Error ? error.message : String(error));
    }
  }

  private setState(state: ServerState): void {
    if (state === this.currentState) return;
    this.currentState = state;
    this.stateEmitter.fire(state);
  }
}

/** URIs of the files that an edit changes, creates or deletes; navigation edits rename none. */
function filesOf({ changes = {}, documentChanges = [] }: LspWorkspaceEdit): string[] {
  const uris = documentChanges.flatMap((change) => {
    if ('textDocument' in change) return [change.textDocument.uri];
    return change.kind === 'rename' ? [change.oldUri, change.newUri] : [change.uri];
  });
  return [...new Set([...Object.keys(changes), ...uris])];
}

function notRunning(): string {
  return l10n.t('The docs.json language server is not running.');
}

/** A client can only be stopped after its start has succeeded or failed. */
async function untilStarted(client: BaseLanguageClient): Promise<void> {
  while (client.state === State.Starting) await next(client.onDidChangeState);
}

function next<T>(event: Event<T>): Promise<T> {
  return new Promise((resolve) => {
    const subscription = event((value) => {
      subscription.dispose();
      resolve(value);
    });
  });
}
