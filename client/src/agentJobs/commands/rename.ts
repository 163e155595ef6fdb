import { l10n } from 'vscode';
import { window } from '../../window';
import { service } from '../core';
import { labelText } from '../inputTexts';
import type { Panel } from './panel';
import { pickJob, type RowArguments } from './pickJobs';

/** Gives a job a name of the user's own; an empty one takes it away. */
export async function rename(panel: Panel, ...rows: RowArguments): Promise<void> {
  const tracked = await pickJob(panel, rows, l10n.t('Rename Label'));
  if (!tracked) return;
  const label = await window.showInputBox({
    title: l10n.t('Rename Label'),
    prompt: l10n.t('Your own name for the job. Leave it empty to go back to its prompt or id.'),
    value: tracked.label ?? '',
    placeHolder: tracked.promptStart ?? tracked.id,
    validateInput: (text) => labelText(text, service, l10n),
  });
  if (label === undefined) return;
  panel.jobs.ledger.rename(tracked.key, label);
}
