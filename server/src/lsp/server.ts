import { type ClientCapabilities, type Connection, DidChangeConfigurationNotification, type InitializeParams } from 'vscode-languageserver';
import { createLocalizer } from '../../../shared/l10n';
import type { Translations } from '../../../shared/translations';
import {
  createDocsLanguageService,
  type DocsLanguageService,
  type EngineOptions,
  normalizeUri,
  readDataPack,
  type Workspace,
} from '../engine/languageService';
import { inBackground } from './background';
import { ChangeSource } from './changes';
import { ClientSettings, settingsSection } from './clientSettings';
import { attachCustomRequests } from './customRequests';
import { offerApiUpdates } from './delivery/apiUpdates';
import { pushDiagnostics } from './delivery/push';
import { attachSiteFiles } from './delivery/siteFiles';
import { notifyStatus } from './delivery/status';
import { attachFileOperations } from './fileOperations';
import { ClientFiles } from './files/clientFiles';
import { FilesByScheme } from './files/filesByScheme';
import { watchFiles } from './fileWatching';
import type { ServerHost } from './host';
import { clientLinks, readInitializationOptions } from './initialization';
import { OpenBuffers } from './openBuffers';
import { OverlayWorkspace } from './overlayWorkspace';
import { PendingRename } from './pendingRename';
import type { ExperimentalCapabilities } from './protocol';
import { pullsDiagnostics, registerOwnLanguage, staticCapabilities, supportedBindings } from './registration';
import type { ServerContext } from './serverContext';

/** Serves one client over a connection until it is closed. */
export function startServer(connection: Connection, host: ServerHost): void {
  const buffers = new OpenBuffers();
  connection.onInitialize(async (params) => {
    const context = await createContext(connection, host, buffers, params);
    for (const binding of supportedBindings(context.client)) binding.attach(context);
    attachCustomRequests(context);
    attachFileOperations(context);
    connection.onInitialized(() => afterInitialize(context));
    connection.onShutdown(async () => {
      const saving = context.engine.saveContents();
      context.engine.dispose();
      host.dispose?.();
      await saving;
    });
    const experimental: ExperimentalCapabilities | undefined = context.refusedDataPack
      ? { refusedDataPack: context.refusedDataPack }
      : undefined;
    const capabilities = { ...staticCapabilities(context.client), ...(experimental && { experimental }) };
    return { capabilities, serverInfo: { name: 'docs-json', version: host.version } };
  });
  buffers.listen(connection);
  connection.listen();
}

async function createContext(
  connection: Connection,
  host: ServerHost,
  buffers: OpenBuffers,
  params: InitializeParams,
): Promise<ServerContext> {
  const options = readInitializationOptions(params.initializationOptions);
  const translations = options.translations ?? (await hostTranslations(host, params.locale));
  const localize = createLocalizer(translations);
  const clientFiles = options.servesFiles ? new ClientFiles(connection) : undefined;
  const workspace = new OverlayWorkspace(buffers, new FilesByScheme(host.files, clientFiles));
  const folders = params.workspaceFolders?.map((folder) => folder.uri) ?? (params.rootUri ? [params.rootUri] : []);
  workspace.changeFolders(folders.map(normalizeUri), []);
  const settings = new ClientSettings(connection);
  const dataPack = options.dataPack === undefined ? undefined : readDataPack(options.dataPack);
  // Findings depend on the schemas of a data pack.
  const contentCache = dataPack ? undefined : host.contentCache?.(translations);
  const refusedDataPack = dataPack && 'refused' in dataPack ? localize(dataPack.refused) : undefined;
  const engineOptions: Omit<EngineOptions, 'workspace'> = {
    ...(dataPack && !('refused' in dataPack) && { dataPack }),
    severitiesFor: (rootUri) => settings.severitiesFor(rootUri),
    createsFiles: canCreateFiles(params.capabilities),
    annotatesEdits: canAnnotateEdits(params.capabilities),
    showsLabelDetails: params.capabilities.textDocument?.completion?.completionItem?.labelDetailsSupport === true,
    ...(host.readData && { readData: host.readData }),
    ...(options.readsGitHistory && host.renamedTo && { renamedTo: host.renamedTo }),
    ...(host.openApiThread && { openApiThread: host.openApiThread }),
    ...(host.contentThreads && { contentThreads: host.contentThreads }),
    ...(host.pause && { pause: host.pause }),
    translations,
    contentCache,
    ...clientLinks(options, host.checkDocs, localize),
    log: (message, error) => connection.console.error(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message),
  };
  const engineOver = (files: Workspace): DocsLanguageService => createDocsLanguageService({ workspace: files, ...engineOptions });
  const engine = engineOver(workspace);
  const client = params.capabilities;
  settings.canAsk = client.workspace?.configuration === true;
  return {
    connection,
    engine,
    engineOver,
    host,
    buffers,
    workspace,
    changes: new ChangeSource(workspace, host),
    settings,
    client,
    options,
    pendingRename: new PendingRename(),
    localize,
    ...(refusedDataPack !== undefined && { refusedDataPack }),
  };
}

/** @param locale value that the client sent */
async function hostTranslations({ readTranslations }: ServerHost, locale: unknown): Promise<Translations | undefined> {
  return typeof locale === 'string' ? readTranslations?.(locale) : undefined;
}

function canCreateFiles({ workspace }: ClientCapabilities): boolean {
  const edit = workspace?.workspaceEdit;
  return edit?.documentChanges === true && edit.resourceOperations?.includes('create') === true;
}

function canAnnotateEdits({ workspace }: ClientCapabilities): boolean {
  const edit = workspace?.workspaceEdit;
  return edit?.documentChanges === true && edit.changeAnnotationSupport !== undefined;
}

async function afterInitialize(context: ServerContext): Promise<void> {
  const { connection, engine, client, settings, changes, workspace } = context;
  const applySettings = async (): Promise<void> => {
    await settings.refresh();
    engine.settingsChanged();
    changes.settingsChanged();
  };
  connection.onDidChangeConfiguration(applySettings);
  if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
    inBackground(connection, 'Changes of settings are not heard of', () =>
      connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection }),
    );
  }
  if (client.workspace?.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      workspace.changeFolders(
        added.map(({ uri }) => normalizeUri(uri)),
        removed.map(({ uri }) => normalizeUri(uri)),
      );
      engine.foldersChanged();
      changes.settingsChanged();
    });
  }
  notifyStatus(context);
  if (!pullsDiagnostics(client)) pushDiagnostics(context);
  await applySettings();
  watchFiles(context);
  registerOwnLanguage(context);
  attachSiteFiles(context);
  offerApiUpdates(context);
}
