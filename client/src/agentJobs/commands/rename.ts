import { l10n } from 'vscode';
import { window } from '../../window';
import { service, type TrackedJob } from '../core';
import { labelText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { isFromKey, pickJob, type RowArguments, selectedJobs } from './pickJobs';

/** Asks for the labels of jobs, one after the other. An empty text removes the label. */
export async function rename(panel: Panel, ...rows: RowArguments): Promise<void> {
  const chosen = isFromKey(rows) ? selectedJobs(panel) : [await pickJob(panel, rows, l10n.t('Rename Label'))];
  for (const [index, tracked] of chosen.entries()) {
    const title = chosen.length === 1 ? l10n.t('Rename Label') : l10n.t('Rename Label ({0} of {1})', index + 1, chosen.length);
    const label = tracked && (await ask(tracked, title));
    if (!tracked || label === undefined) return;
    panel.jobs.ledger.rename(tracked.key, label);
  }
}

function ask({ label, promptStart, id }: TrackedJob, title: string): PromiseLike<string | undefined> {
  return window.showInputBox({
    title,
    prompt: l10n.t('Your own name for the job. Leave it empty to go back to its prompt or id.'),
    value: label ?? '',
    placeHolder: promptStart ?? id,
    validateInput: (text) => labelText(text, service, l10n),
  });
}
