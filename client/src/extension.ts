import type { ExtensionContext, Uri } from 'vscode';
import type { AddToNavigationArguments, SetSeverityArguments, ShowLocationsArguments } from '../../server/src/lsp/protocol';
import { registerAgentJobs } from './agentJobs/panel';
import { registerChat } from './chat/registerChat';
import { compareApi } from './commands/compareApi';
import { createSite } from './commands/createSite';
import { getStarted } from './commands/getStarted';
import { provideManual } from './commands/manualFiles';
import { compareByName, mergeByName } from './commands/mergeByName';
import { migrateEndpointPages } from './commands/migrateEndpointPages';
import { migrateLegacy } from './commands/migrateLegacy';
import { MigrationPreview } from './commands/migrationPreview';
import { setSeverity } from './commands/setSeverity';
import { shortenRedirects } from './commands/shortenRedirects';
import { showCheckDocs } from './commands/showCheckDocs';
import { showGuides } from './commands/showGuides';
import { showRoots } from './commands/showRoots';
import { SiteContextKeys } from './commands/siteContextKeys';
import { writeLlmsText } from './commands/writeLlmsText';
import { answerApiUpdateOffers } from './fileRenames/apiUpdateOffers';
import { followDeletions } from './fileRenames/followDeletions';
import { followRenames } from './fileRenames/followRenames';
import { OwnDeletions } from './fileRenames/ownDeletions';
import { OwnRenames } from './fileRenames/ownRenames';
import type { Host } from './host';
import { commands, contextKeys } from './ids';
import { CompletionPictures } from './language/completionPictures';
import { DocumentStatuses } from './language/documentStatuses';
import { reportFailures } from './language/failureNotice';
import { LanguageHandOver } from './language/languageHandOver';
import { ServerController } from './language/serverController';
import { StatusItem } from './language/statusItem';
import { TraceChannel } from './language/traceChannel';
import { addToNavigation } from './navigation/addToNavigation';
import { registerNavigation } from './navigation/registerNavigation';
import { showLocations } from './navigation/showLocations';
import { registerPageEditing } from './pageEditing/registerPageEditing';
import { ComponentConsent } from './preview/componentConsent';
import { Previews } from './preview/previews';
import { registerReview } from './review/registerReview';
import { commands as registry, window } from './window';

/**
 * Starts the extension. Does not await the start of the server. Everything is disposed with the context's subscriptions, including the
 * server, whose shutdown need not be awaited.
 */
export function activate(context: ExtensionContext, host: Host): void {
  const output = window.createOutputChannel('docs.json', { log: true });
  const trace = new TraceChannel();
  const pictures = new CompletionPictures(context.globalStorageUri);
  void pictures.clean();
  const server = new ServerController(host, output, trace, pictures);
  const statuses = new DocumentStatuses(server);
  const preview = new MigrationPreview();
  const consent = new ComponentConsent(context.workspaceState);
  const previews = new Previews(server, context.extensionUri, consent);
  const deletions = new OwnDeletions();
  const renames = new OwnRenames();
  context.subscriptions.push(
    output,
    provideManual(context.extensionUri),
    trace,
    server,
    statuses,
    preview,
    consent,
    previews,
    new LanguageHandOver(statuses),
    new StatusItem(server, statuses),
    reportFailures(server),
    registerAgentJobs(context),
    new SiteContextKeys(server),
    registerNavigation(server, context.workspaceState, deletions),
    registerReview(server, context.extensionUri),
    registerPageEditing(server),
    registerChat(server, host, String(context.extension.packageJSON.version), renames),
    followRenames(server, renames),
    followDeletions(server, deletions),
    registry.registerCommand(commands.restartServer, () => server.start()),
    registry.registerCommand(commands.showOutput, () => output.show()),
    registry.registerCommand(commands.showRoots, () => showRoots(server)),
    registry.registerCommand(commands.createSite, (folder: unknown) => createSite(server, folder)),
    registry.registerCommand(commands.migrateLegacy, (file: unknown) => migrateLegacy(server, preview, file)),
    registry.registerCommand(commands.mergeByName, (args: unknown) => mergeByName(server, args)),
    registry.registerCommand(commands.compareByName, (args: unknown) => compareByName(server, preview, args)),
    registry.registerCommand(commands.migrateEndpointPages, () => migrateEndpointPages(server, preview)),
    registry.registerCommand(commands.writeLlmsText, () => writeLlmsText(server)),
    registry.registerCommand(commands.shortenRedirects, () => shortenRedirects(server)),
    registry.registerCommand(commands.compareApi, () => compareApi(server, preview)),
    registry.registerCommand(commands.showPreview, (file: unknown) => previews.open(file)),
    registry.registerCommand(commands.stopComponents, () => consent.revokeOne()),
    registry.registerCommand(commands.showCheckDocs, showCheckDocs),
    registry.registerCommand(commands.showGuides, showGuides),
    registry.registerCommand(commands.getStarted, () => getStarted(context.extension)),
    registry.registerCommand(commands.addToNavigation, (args?: AddToNavigationArguments | Uri) => addToNavigation(server, args)),
    registry.registerCommand(commands.showLocations, (args: ShowLocationsArguments) => showLocations(args)),
    registry.registerCommand(commands.setSeverity, (choice: SetSeverityArguments) => setSeverity(context.extension, choice)),
  );
  answerApiUpdateOffers(server);
  void registry.executeCommand('setContext', contextKeys.active, true);
  void server.start();
}
