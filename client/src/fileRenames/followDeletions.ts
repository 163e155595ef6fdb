import { ConfigurationTarget, type Disposable, l10n, Uri, workspace } from 'vscode';
import type { DeletionPlanResult, DocumentEdits } from '../../../server/src/lsp/protocol';
import { areUnchanged } from '../files/plannedTexts';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { shortName } from '../window/plainText';
import { type DeletionAnswer, type DeletionHost, followDeletion } from './deletionFollower';
import { toWorkspaceEdit } from './documentEdits';
import type { OwnDeletions } from './ownDeletions';
import type { Consent } from './renameFollower';
import { deletionQuestion } from './renameTexts';

/** Offers to clean up after pages that are deleted in the editor. @param own deletions by commands, which clean up themselves */
export function followDeletions(server: ServerController, own: OwnDeletions): Disposable {
  const host = new EditorDeletionHost(server);
  return workspace.onDidDeleteFiles(({ files }) => {
    const others = own.without(files.map((uri) => uri.toString()));
    if (server.state === 'running' && others.length > 0) void followDeletion(host, others);
  });
}

/** Lets the user choose the redirect target of deleted addresses; `undefined` if dismissed. */
export async function chooseSuccessor(addresses: readonly string[], successors: readonly string[]): Promise<string | undefined> {
  const [first = ''] = addresses;
  return window.showQuickPick([...successors], {
    title: addresses.length === 1 ? l10n.t('Redirect {0}', shortName(first)) : l10n.t('Redirect {0} addresses', addresses.length),
    placeHolder: l10n.t('Choose the page that readers are led to'),
  });
}

class EditorDeletionHost implements DeletionHost {
  constructor(private readonly server: ServerController) {}

  consent(uri: string): Consent {
    const configuration = workspace.getConfiguration(configurationSection, Uri.parse(uri));
    return configuration.get<Consent>(settings.removeEntriesOnPageDelete, 'prompt');
  }

  plan(uris: readonly string[], redirectTo?: string): Promise<DeletionPlanResult> {
    return this.server.deletionPlan(uris, redirectTo);
  }

  async ask(uris: readonly string[], { edits, entries, linkedFrom }: DeletionPlanResult, canRedirect: boolean): Promise<DeletionAnswer> {
    const answers = new Map<string, DeletionAnswer>([
      ...(edits.length > 0 ? ([[l10n.t('Remove Entries'), 'remove']] as const) : []),
      ...(canRedirect ? ([[edits.length > 0 ? l10n.t('Remove and Redirect…') : l10n.t('Redirect…'), 'redirect']] as const) : []),
      ...(edits.length > 0 ? ([[l10n.t('Always Remove'), 'always']] as const) : []),
      [l10n.t('Never'), 'never'],
    ]);
    const nameOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
    const question = deletionQuestion(uris.map(nameOf), entries, linkedFrom.map(nameOf), l10n);
    const choice = await window.showInformationMessage(question, ...answers.keys());
    return choice === undefined ? undefined : answers.get(choice);
  }

  chooseSuccessor({ addresses, successors }: DeletionPlanResult): Promise<string | undefined> {
    return chooseSuccessor(addresses, successors);
  }

  async apply(documents: readonly DocumentEdits[]): Promise<void> {
    if (!(await areUnchanged(documents.map(({ uri, hash }) => ({ uri: Uri.parse(uri), hash }))))) {
      void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the deletion.'));
      return;
    }
    const edit = toWorkspaceEdit(documents, (uri) => uri, false);
    if (await workspace.applyEdit(edit, { isRefactoring: true })) return;
    void window.showErrorMessage(l10n.t('The references could not be updated.'));
  }

  async remember(consent: Consent): Promise<void> {
    const configuration = workspace.getConfiguration(configurationSection);
    await configuration.update(settings.removeEntriesOnPageDelete, consent, ConfigurationTarget.Global);
  }
}
