import { ConfigurationTarget, l10n, Range, Uri, WorkspaceEdit, workspace } from 'vscode';
import type { DocumentEdits, RenamePlanResult, SiteRedirect } from '../../../server/src/lsp/protocol';
import { currentText } from '../files/currentText';
import { toWorkspaceEdit } from '../files/documentEdits';
import { areUnchanged } from '../files/plannedTexts';
import { type FileDifference, fileDifference, hashIfThere } from '../files/textChange';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import type { RenameRestoration } from './followedRenames';
import type { RenamedFile } from './renamedPaths';
import { pathAfter, renamedNames } from './renamedPaths';
import type { Consent, RedirectAnswer, RenameAnswer, RenameConsents, RenameHost } from './renameFollower';
import { addRedirectsText, redirectQuestion, renameQuestion, restorationTexts, updateAndRedirectText } from './renameTexts';

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

  async applyAfter(
    documents: readonly DocumentEdits[],
    files: readonly RenamedFile[],
    { preview }: { preview: boolean },
  ): Promise<readonly FileDifference[]> {
    const currentUri = uriAfter(files);
    if (!(await areUnchanged(documents.map(({ uri, hash }) => ({ uri: currentUri(Uri.parse(uri)), hash }))))) {
      void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the move.'));
      return [];
    }
    if (documents.length === 0) return [];
    const before = await textsOf(documents.map(({ uri }) => currentUri(Uri.parse(uri))));
    const isApplied = await workspace.applyEdit(toWorkspaceEdit(documents, currentUri, preview), { isRefactoring: true });
    if (!isApplied && !preview) void window.showErrorMessage(l10n.t('The references could not be updated.'));
    return differences(before, (uri) => uri);
  }

  textsBefore(documents: readonly DocumentEdits[]): Promise<ReadonlyMap<string, string>> {
    return textsOf(documents.map(({ uri }) => Uri.parse(uri)));
  }

  differencesAfter(before: ReadonlyMap<string, string>, files: readonly RenamedFile[]): Promise<readonly FileDifference[]> {
    return differences(before, uriAfter(files));
  }

  async restore({ direction, edits }: RenameRestoration, files: readonly RenamedFile[]): Promise<void> {
    const currentUri = uriAfter(files);
    const [restored, others] = [new Set<string>(), new Set<string>()];
    for (const all of edits) {
      const edit = new WorkspaceEdit();
      const touched: string[] = [];
      for (const { uri, before, after, change } of all) {
        const file = currentUri(Uri.parse(uri));
        const name = workspace.asRelativePath(file);
        const hash = hashIfThere(await currentText(file));
        const [from, to, old, text] =
          direction === 'undo' ? [after, before, change.inserted, change.removed] : [before, after, change.removed, change.inserted];
        if (hash === to) continue;
        if (hash !== from) others.add(name);
        else {
          const document = await workspace.openTextDocument(file);
          const range = new Range(document.positionAt(change.start), document.positionAt(change.start + old.length));
          edit.replace(file, range, text);
          touched.push(name);
        }
      }
      if (touched.length === 0) continue;
      const isApplied = await workspace.applyEdit(edit, { isRefactoring: true });
      for (const name of touched) (isApplied ? restored : others).add(name);
    }
    for (const name of others) restored.delete(name);
    const { message, warning } = restorationTexts(direction, [...restored], [...others], l10n);
    if (message !== undefined) void window.showInformationMessage(message);
    if (warning !== undefined) void window.showWarningMessage(warning);
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

/** Function that returns the URI of a file after renames. */
function uriAfter(files: readonly RenamedFile[]): (uri: Uri) => Uri {
  const renamed = files.map(({ oldUri, newUri }) => [Uri.parse(oldUri), Uri.parse(newUri)] as const);
  return (uri) => uri.with({ path: pathAfter(uri, renamed) });
}

/** Texts of files by URI, without those that cannot be read. */
async function textsOf(uris: readonly Uri[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const uri of uris) {
    const text = await currentText(uri);
    if (text !== undefined) texts.set(uri.toString(), text);
  }
  return texts;
}

/** Differences of files to former texts, at their present URIs. */
async function differences(before: ReadonlyMap<string, string>, currentUri: (uri: Uri) => Uri): Promise<FileDifference[]> {
  const found: FileDifference[] = [];
  for (const [uri, text] of before) {
    const file = currentUri(Uri.parse(uri));
    const difference = fileDifference(file.toString(), text, await currentText(file));
    if (difference) found.push(difference);
  }
  return found;
}
