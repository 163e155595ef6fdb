import { Disposable, l10n, QuickPickItemKind, type Uri } from 'vscode';
import { applyDocumentEdits } from '../files/applyDocumentEdits';
import { GitExtension } from '../gitExtension';
import { commands, views } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import type { ReviewedRepository } from './formerFiles';
import { PagePairs } from './pagePairs';
import { placeCommand, type ReviewRow } from './reviewRows';
import { ReviewView } from './reviewView';

/** Registers the view of what readers get, in the Source Control container, and its commands. @param extension folder of the extension */
export function registerReview(server: ServerController, extension: Uri): Disposable {
  const git = new GitExtension<ReviewedRepository>();
  const view = new ReviewView(server, git);
  const pages = new PagePairs(server, view, extension);
  return Disposable.from(
    view,
    pages,
    git,
    registry.registerCommand(commands.reviewRefresh, () => view.refresh()),
    registry.registerCommand(commands.reviewStop, () => view.stop()),
    registry.registerCommand(commands.reviewChooseBase, (base?: unknown) =>
      typeof base === 'string' ? show(view, base) : chooseBase(view, git),
    ),
    registry.registerCommand(commands.reviewAskAgent, () => askAgent(view)),
    registry.registerCommand(commands.reviewShowPages, (row?: ReviewRow) => showPages(pages, row)),
    registry.registerCommand(commands.reviewOpenFile, (row?: ReviewRow) => openFile(row)),
    registry.registerCommand(commands.reviewAddRedirect, (row?: ReviewRow) => addRedirect(server, view, row)),
  );
}

/** Shows the view with a comparison that another command has chosen. */
async function show(view: ReviewView, base: string): Promise<void> {
  await registry.executeCommand(`${views.review}.focus`);
  await view.compareWith(base);
}

/** Shows the page of a row before the change and after it. */
async function showPages(pages: PagePairs, row: ReviewRow | undefined): Promise<void> {
  if (row?.kind === 'item' && row.item.page) await pages.show(row.site.root, row.item.page);
}

/** Opens the file of a row whose click shows its page. */
async function openFile(row: ReviewRow | undefined): Promise<void> {
  const command = row?.kind === 'item' ? placeCommand(row.item) : undefined;
  if (command) await registry.executeCommand(command.command, ...(command.arguments ?? []));
}

/** Opens a draft of an agent job about what the view shows; the user sends it. */
async function askAgent({ lines }: ReviewView): Promise<void> {
  if (lines.length > 0) await registry.executeCommand(commands.agentJobsStart, lines);
  else void window.showInformationMessage(l10n.t('Nothing changes for readers.'));
}

/** Lets the user choose what the working tree is compared with. */
async function chooseBase(view: ReviewView, git: GitExtension<ReviewedRepository>): Promise<void> {
  const repositories = (await git.repositories()) ?? [];
  const branches = await Promise.all(
    repositories.map(async (repository) => [
      ...(await repository.getBranches({ remote: false })),
      ...(await repository.getBranches({ remote: true })),
    ]),
  );
  const names = [...new Set(branches.flat().flatMap(({ name }) => (name === undefined ? [] : [name])))];
  const items = [
    { label: 'HEAD', description: l10n.t('what is not committed') },
    ...(names.length > 0 ? [{ label: l10n.t('Since the history left'), kind: QuickPickItemKind.Separator }] : []),
    ...names.map((label) => ({ label })),
  ];
  const chosen = await window.showQuickPick(items, {
    title: l10n.t('What Readers Get'),
    placeHolder: l10n.t('Compare the files with…'),
  });
  if (chosen) await show(view, chosen.label);
}

/** Adds the missing redirect of a row. Of a page that is gone, the user names the destination. */
async function addRedirect(server: ServerController, view: ReviewView, row: ReviewRow | undefined): Promise<void> {
  const missing = row?.kind === 'item' ? row.item.redirect : undefined;
  if (row === undefined || !missing) return;
  const destination = missing.destination ?? (await askDestination(missing.source));
  if (destination === undefined) return;
  const edits = await server.redirectPlan([{ root: row.site.root, source: missing.source, destination }]);
  if (edits.length === 0 || (await applyDocumentEdits(edits)) === 'outdated') {
    void window.showWarningMessage(l10n.t('The redirect could not be added.'));
    return;
  }
  await view.refresh();
}

function askDestination(source: string): Thenable<string | undefined> {
  return window.showInputBox({
    title: l10n.t('Redirect {0}', source),
    prompt: l10n.t('Address that readers are sent to, such as /guides/start'),
    value: '/',
    validateInput: (text) =>
      /^\/[^\s?#:*]*$/.test(text) && text !== source ? undefined : l10n.t('Enter an address of the site that begins with a slash.'),
  });
}
