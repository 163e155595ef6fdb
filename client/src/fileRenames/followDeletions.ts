import { ConfigurationTarget, type Disposable, l10n, Uri, workspace } from 'vscode';
import type { DeletionPlanResult, DocumentEdits } from '../../../server/src/lsp/protocol';
import { applyDocumentEdits } from '../files/applyDocumentEdits';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { deletedChoices } from './deletionChoices';
import { type DeletionAnswer, type DeletionHost, followDeletion } from './deletionFollower';
import type { OwnDeletions } from './ownDeletions';
import { pickDeletion } from './pickDeletion';
import type { Consent } from './renameFollower';
import { deletedSubject, deletionQuestion } from './renameTexts';

/** Offers to clean up after pages that are deleted in the editor. @param own deletions by commands, which clean up themselves */
export function followDeletions(server: ServerController, own: OwnDeletions): Disposable {
  const host = new EditorDeletionHost(server);
  return workspace.onDidDeleteFiles(({ files }) => {
    const others = own.without(files.map((uri) => uri.toString()));
    if (server.state === 'running' && others.length > 0) void followDeletion(host, others);
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

  async ask(uris: readonly string[], plan: DeletionPlanResult, canRedirect: boolean): Promise<DeletionAnswer> {
    const nameOf = (uri: string): string => workspace.asRelativePath(Uri.parse(uri));
    const names = uris.map(nameOf);
    const addresses = canRedirect ? plan.addresses : [];
    const choices = deletedChoices({ ...plan, addresses, hasEdits: plan.edits.length > 0 }, plan.linkedFrom.map(nameOf), l10n);
    return pickDeletion(choices, {
      title: l10n.t('Deleted: {0}', deletedSubject(names, l10n)),
      placeHolder: deletionQuestion(names, plan.entries, plan.linkedFrom.map(nameOf), l10n),
    });
  }

  async apply(documents: readonly DocumentEdits[]): Promise<void> {
    const outcome = await applyDocumentEdits(documents);
    if (outcome === 'outdated') void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the deletion.'));
    if (outcome === 'refused') void window.showErrorMessage(l10n.t('The references could not be updated.'));
  }

  async remember(consent: Consent): Promise<void> {
    const configuration = workspace.getConfiguration(configurationSection);
    await configuration.update(settings.removeEntriesOnPageDelete, consent, ConfigurationTarget.Global);
  }
}
