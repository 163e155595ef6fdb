import { ConfigurationTarget, l10n, Uri, workspace } from 'vscode';
import type { ApiUpdateOffer } from '../../../server/src/lsp/protocol';
import { applyDocumentEdits } from '../files/applyDocumentEdits';
import { configurationSection, settings } from '../ids';
import type { ServerController } from '../language/serverController';
import { window } from '../window';
import { apiUpdateText } from './apiUpdateText';

/** Asks the user about the server's offers to update sites to changed OpenAPI files. Call before the server is started. */
export function answerApiUpdateOffers(server: ServerController): void {
  server.answerApiUpdateOffers(async (offer) => {
    if (consent(offer) !== 'never') await ask(server, offer);
    return null;
  });
}

function consent({ uri }: ApiUpdateOffer): 'prompt' | 'never' {
  const configuration = workspace.getConfiguration(configurationSection, Uri.parse(uri));
  return configuration.get<'prompt' | 'never'>(settings.updateReferencesOnApiChange, 'prompt');
}

async function ask(server: ServerController, offer: ApiUpdateOffer): Promise<void> {
  const [update, preview, never] = [l10n.t('Update'), l10n.t('Show Preview'), l10n.t('Never')];
  const message = apiUpdateText(workspace.asRelativePath(Uri.parse(offer.uri)), offer, l10n);
  const choice = await window.showInformationMessage(message, update, preview, never);
  if (choice === update || choice === preview) await apply(server, offer, choice === preview);
  if (choice !== never) return;
  await workspace.getConfiguration(configurationSection).update(settings.updateReferencesOnApiChange, 'never', ConfigurationTarget.Global);
}

/** Applies the plan for the present texts as one step of undo. */
async function apply(server: ServerController, { root, uri }: ApiUpdateOffer, preview: boolean): Promise<void> {
  const edits = (await server.apiUpdatePlan({ root, uri }))?.edits ?? [];
  if (edits.length === 0) {
    void window.showInformationMessage(l10n.t('Nothing is left to update: files have changed since the question.'));
    return;
  }
  const outcome = await applyDocumentEdits(edits, preview);
  if (outcome === 'outdated') {
    void window.showWarningMessage(l10n.t('Nothing was updated: files have changed since the question.'));
  } else if (outcome === 'refused' && !preview) {
    void window.showErrorMessage(l10n.t('The references could not be updated.'));
  }
}
