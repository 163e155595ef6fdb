import { l10n } from 'vscode';
import { window } from '../../window';
import { plainText } from '../../window/plainText';
import { isOver, jobLabel, type TrackedJob } from '../core';
import type { Panel } from './panel';
import { pickJobs, type RowArguments } from './pickJobs';

/** Takes jobs out of the list. The jobs themselves go on; running ones are asked about, as they cannot be found again without their id. */
export async function stopTracking(panel: Panel, ...rows: RowArguments): Promise<void> {
  const chosen = await pickJobs(panel, rows, l10n.t('Stop Tracking'));
  if (chosen.length === 0) return;
  if (chosen.some(mayRun) && !(await confirm(chosen))) return;
  panel.jobs.ledger.untrack(chosen.map(({ key }) => key));
}

function mayRun(tracked: TrackedJob): boolean {
  return tracked.job !== undefined && !isOver(tracked);
}

async function confirm(chosen: readonly TrackedJob[]): Promise<boolean> {
  const stop = l10n.t('Stop Tracking');
  const [only] = chosen;
  const question =
    only && chosen.length === 1
      ? l10n.t('Stop tracking "{0}" while it runs?', plainText(jobLabel(only), 80))
      : l10n.t('Stop tracking {0} jobs, some of which run?', chosen.length);
  const detail = l10n.t('The agent goes on. The service has no list of jobs: to see one again, you need its id.');
  return (await window.showWarningMessage(question, { modal: true, detail }, stop)) === stop;
}
