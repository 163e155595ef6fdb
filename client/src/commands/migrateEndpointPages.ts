import { l10n, ProgressLocation, Range, Uri, WorkspaceEdit, type WorkspaceEditEntryMetadata, workspace } from 'vscode';
import type { EndpointPagesResult } from '../../../server/src/lsp/protocol';
import { chooseRoot } from '../language/chooseRoot';
import { offerRestart } from '../language/failureNotice';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { deleteQuestion, nothingToReplace, planReport, replaceQuestion } from './endpointPageTexts';
import type { MigrationPreview } from './migrationPreview';

type Plan = NonNullable<EndpointPagesResult>;

/**
 * Replaces the hand-written endpoint pages of a site by references to the operations, if the user agrees. Then, once the navigation
 * resolves, offers to delete the obsolete files.
 */
export async function migrateEndpointPages(server: ServerController, preview: MigrationPreview): Promise<void> {
  if ((await server.settled()) === 'failed') return offerRestart();
  const title = l10n.t('Replace Endpoint Pages');
  const root = await chooseRoot(server, title);
  if (!root) return;
  const progress = { location: ProgressLocation.Notification, title: l10n.t('Reading the pages of the site…') };
  const plan = await window.withProgress(progress, () => server.endpointPages(root.toString()));
  if (!plan) return;
  const show = (): Promise<void> => preview.show(root, l10n.t('Endpoint pages.md'), planReport(plan, l10n));
  if (plan.replaced.length === 0) return reportNothing(plan, show);
  const choice = await ask(plan, show);
  if (choice === undefined) return;
  // Files may have changed while the user was asked.
  const now = await server.endpointPages(root.toString());
  if (JSON.stringify(now?.changes) !== JSON.stringify(plan.changes)) {
    void window.showWarningMessage(l10n.t('Nothing was replaced: files have changed since the question.'));
    return;
  }
  if (!(await workspace.applyEdit(editOf(plan, choice === 'review')))) return;
  await offerDeletion(server, root, plan);
}

async function reportNothing(plan: Plan, show: () => Promise<void>): Promise<void> {
  const report = l10n.t('Show Report');
  const actions = plan.kept.length > 0 ? [report] : [];
  if ((await window.showInformationMessage(nothingToReplace(plan, l10n), ...actions)) === report) await show();
}

/** Asks for confirmation of the plan. `review`: the editor previews the changes first; `undefined`: the plan is cancelled. */
async function ask(plan: Plan, show: () => Promise<void>): Promise<'replace' | 'review' | undefined> {
  const replace = l10n.t('Replace');
  const review = l10n.t('Preview');
  const report = l10n.t('Show Report');
  for (;;) {
    const choice = await window.showInformationMessage(replaceQuestion(plan, l10n), replace, review, report);
    if (choice === report) await show();
    else if (choice === undefined) return undefined;
    else return choice === review ? 'review' : 'replace';
  }
}

/** @param isReviewed whether the editor shows the changes and waits for the user to accept them */
function editOf({ changes }: Plan, isReviewed: boolean): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  const metadata: WorkspaceEditEntryMetadata = { label: l10n.t('Replace endpoint pages'), needsConfirmation: isReviewed };
  for (const [uri, edits] of Object.entries(changes)) {
    for (const { range, newText } of edits) {
      const { start, end } = range;
      edit.replace(Uri.parse(uri), new Range(start.line, start.character, end.line, end.character), newText, metadata);
    }
  }
  return edit;
}

/** Requests the obsolete pages after the edit, since the user may have rejected or undone some of the changes. */
async function offerDeletion(server: ServerController, root: Uri, { replaced, changes }: Plan): Promise<void> {
  const obsolete = await server.obsoletePages(
    root.toString(),
    replaced.map(({ uri }) => uri),
  );
  if (obsolete.length === 0) return;
  const items = obsolete.map((uri) => ({ label: workspace.asRelativePath(Uri.parse(uri)), uri: Uri.parse(uri), picked: true }));
  const chosen = await window.showQuickPick(items, {
    title: deleteQuestion(obsolete.length, l10n),
    placeHolder: l10n.t('Choose the files to delete. The navigation is saved first; one undo brings the files back.'),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (!chosen || chosen.length === 0 || !(await saveAll(Object.keys(changes)))) return;
  const edit = new WorkspaceEdit();
  for (const { uri } of chosen) edit.deleteFile(uri, { ignoreIfNotExists: true });
  if (!(await workspace.applyEdit(edit))) void window.showErrorMessage(l10n.t('The files could not be deleted.'));
}

async function saveAll(uris: readonly string[]): Promise<boolean> {
  for (const uri of uris) {
    const document = await workspace.openTextDocument(Uri.parse(uri));
    if (document.isDirty && !(await document.save())) return false;
  }
  return true;
}
