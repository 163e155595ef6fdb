import { ConfigurationTarget, l10n, Uri, type WorkspaceEdit, workspace } from 'vscode';
import type { DocumentEdits, RenamePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';
import { areUnchanged } from '../files/plannedTexts';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { toWorkspaceEdit } from './documentEdits';
import { pathAfter, renamedNames } from './renamedPaths';
import type { Consent, RedirectAnswer, RenameAnswer, RenameConsents, RenamedFile, RenameHost } from './renameFollower';
import { addRedirectsText, redirectQuestion, renameQuestion, updateAndRedirectText } from './renameTexts';

const settingOf = { references: settings.updateReferencesOnFileMove, redirects: settings.addRedirectsOnPageMove } as const;

/** Follows renames with plans of the server, questions to the user and workspace edits. */
export class EditorRenameHost implements RenameHost<WorkspaceEdit> {
  constructor(private readonly server: ServerController) {}

  consents({ oldUri }: RenamedFile): RenameConsents {
    const configuration = workspace.getConfiguration(configurationSection, Uri.parse(oldUri));
    const read = (name: string): Consent => configuration.get<Consent>(name, 'prompt');
    return { references: read(settingOf.references), redirects: read(settingOf.redirects) };
  }

  plan(files: readonly RenamedFile[]): Promise<RenamePlanResult> {
    return this.server.renamePlan(files);
  }

  planRedirects(redirects: readonly SiteRedirect[]): Promise<readonly DocumentEdits[]> {
    return this.server.redirectPlan(redirects);
  }

  editBefore(documents: readonly DocumentEdits[]): WorkspaceEdit {
    return toWorkspaceEdit(documents, (uri) => uri, false);
  }

  async applyAfter(documents: readonly DocumentEdits[], files: readonly RenamedFile[], { preview }: { preview: boolean }): Promise<void> {
    const renamed = files.map(({ oldUri, newUri }) => [Uri.parse(oldUri), Uri.parse(newUri)] as const);
    const currentUri = (uri: Uri): Uri => uri.with({ path: pathAfter(uri, renamed) });
    if (!(await areUnchanged(documents.map(({ uri, hash }) => ({ uri: currentUri(Uri.parse(uri)), hash }))))) {
      void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the move.'));
      return;
    }
    if (documents.length === 0) return;
    const isApplied = await workspace.applyEdit(toWorkspaceEdit(documents, currentUri, preview), { isRefactoring: true });
    if (!isApplied && !preview) void window.showErrorMessage(l10n.t('The references could not be updated.'));
  }

  async askAboutRename(plan: RenamePlanResult, files: readonly RenamedFile[], withRedirects: boolean): Promise<RenameAnswer> {
    const pathOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
    const { message, detail } = renameQuestion(renamedNames(files), plan.edits, withRedirects ? plan.redirects : [], pathOf, l10n);
    const answers = new Map<string, RenameAnswer>([
      ...(withRedirects ? ([[updateAndRedirectText(plan.redirects, l10n), 'updateAndRedirect']] as const) : []),
      [l10n.t('Update'), 'update'],
      [l10n.t('Show Preview'), 'preview'],
      [l10n.t('Always Update'), 'always'],
      [l10n.t('Never Update'), 'never'],
    ]);
    const skip = { title: l10n.t('Skip'), isCloseAffordance: true };
    const items = [...[...answers.keys()].map((title) => ({ title })), skip];
    const choice = await window.showInformationMessage(message, { modal: true, detail }, ...items);
    return choice && answers.get(choice.title);
  }

  async askAboutRedirects(redirects: readonly SiteRedirect[]): Promise<RedirectAnswer> {
    const answers = new Map<string, RedirectAnswer>([
      [addRedirectsText(redirects, l10n), 'add'],
      [l10n.t('Always'), 'always'],
      [l10n.t('Never'), 'never'],
    ]);
    const choice = await window.showInformationMessage(redirectQuestion(redirects, l10n), ...answers.keys());
    return choice === undefined ? undefined : answers.get(choice);
  }

  async remember(kind: keyof RenameConsents, consent: Consent): Promise<void> {
    await workspace.getConfiguration(configurationSection).update(settingOf[kind], consent, ConfigurationTarget.Global);
  }
}
