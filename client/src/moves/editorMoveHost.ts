import { ConfigurationTarget, l10n, Uri, type WorkspaceEdit, workspace } from 'vscode';
import type { DocumentEdits, MovePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { toWorkspaceEdit } from './documentEdits';
import type { Consent, MoveAnswer, MoveConsents, MovedFile, MoveHost, RedirectAnswer } from './moveFollower';
import { namesOf, pathAfter } from './movePlaces';
import { addRedirectsText, moveQuestion, redirectQuestion, updateAndRedirectText } from './moveTexts';

const settingOf = { references: settings.updateReferencesOnFileMove, redirects: settings.addRedirectsOnPageMove } as const;

/** Follows moves in the editor: plans of the server, questions to the user, edits of the workspace. */
export class EditorMoveHost implements MoveHost<WorkspaceEdit> {
  constructor(private readonly server: ServerController) {}

  consents({ oldUri }: MovedFile): MoveConsents {
    const configuration = workspace.getConfiguration(configurationSection, Uri.parse(oldUri));
    const read = (name: string): Consent => configuration.get<Consent>(name, 'prompt');
    return { references: read(settingOf.references), redirects: read(settingOf.redirects) };
  }

  plan(files: readonly MovedFile[]): Promise<MovePlanResult> {
    return this.server.movePlan(files);
  }

  planRedirects(redirects: readonly SiteRedirect[]): Promise<readonly DocumentEdits[]> {
    return this.server.redirectPlan(redirects);
  }

  editBefore(documents: readonly DocumentEdits[]): WorkspaceEdit {
    return toWorkspaceEdit(documents, (uri) => uri, false);
  }

  async applyAfter(documents: readonly DocumentEdits[], files: readonly MovedFile[], { preview }: { preview: boolean }): Promise<void> {
    const moved = files.map(({ oldUri, newUri }) => [Uri.parse(oldUri), Uri.parse(newUri)] as const);
    const placeOf = (uri: Uri): Uri => uri.with({ path: pathAfter(uri, moved) });
    if (documents.some((document) => isOutdated(document, placeOf))) {
      void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the move.'));
      return;
    }
    if (documents.length === 0) return;
    const isApplied = await workspace.applyEdit(toWorkspaceEdit(documents, placeOf, preview), { isRefactoring: true });
    if (!isApplied && !preview) void window.showErrorMessage(l10n.t('The references could not be updated.'));
  }

  async askAboutMove(plan: MovePlanResult, files: readonly MovedFile[], withRedirects: boolean): Promise<MoveAnswer> {
    const pathOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
    const { message, detail } = moveQuestion(namesOf(files), plan.edits, withRedirects ? plan.redirects : [], pathOf, l10n);
    const answers = new Map<string, MoveAnswer>([
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

  async remember(what: keyof MoveConsents, consent: Consent): Promise<void> {
    await workspace.getConfiguration(configurationSection).update(settingOf[what], consent, ConfigurationTarget.Global);
  }
}

/** Whether a document that the server knew open, and that has not moved, has another version by now. */
function isOutdated({ uri, version }: DocumentEdits, placeOf: (uri: Uri) => Uri): boolean {
  const place = placeOf(Uri.parse(uri)).toString();
  if (version === 0 || place !== Uri.parse(uri).toString()) return false;
  const open = workspace.textDocuments.find((document) => document.uri.toString() === place);
  return open !== undefined && open.version !== version;
}
