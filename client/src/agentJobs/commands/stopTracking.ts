import { l10n } from 'vscode';
import { window } from '../../window';
import { plainText } from '../../window/plainText';
import { confirmAction } from '../confirmations';
import { isOver, jobLabel, type TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { discardPrompt } from './discardPrompt';
import { chosenRows, isFromKey, pickJobs, type RowArguments, selectedJobs } from './pickJobs';

/**
 * Untracks jobs; they keep running. Asks before untracking active jobs, which cannot be found again without their ids, and if run by
 * keyboard shortcut, which can be a mistake. The shortcut also deletes selected drafts.
 */
export async function stopTracking(panel: Panel, ...rows: RowArguments): Promise<void> {
  if (!isFromKey(rows)) {
    const chosen = await pickJobs(panel, rows, l10n.t('Stop Tracking'));
    if (chosen.length > 0 && (!chosen.some(mayRun) || (await confirm(chosen)))) await untrack(panel, chosen);
    return;
  }
  const drafts = chosenRows(panel, rows).filter((row) => row.kind === 'draft' && row.attemptId === undefined);
  for (const row of drafts) await discardPrompt(panel, { row });
  if (drafts.length > 0) return;
  const selected = selectedJobs(panel);
  if (selected.length > 0 && (await confirm(selected))) await untrack(panel, selected);
}

/** Untracks jobs, and offers to undo it. */
export async function untrack({ untracking }: Panel, chosen: readonly TrackedJob[]): Promise<void> {
  const restore = untracking.untrack(chosen);
  const undo = l10n.t('Undo');
  const [only] = chosen;
  const message =
    only && chosen.length === 1
      ? l10n.t('"{0}" is no longer tracked.', plainText(jobLabel(only), 80))
      : l10n.t('{0} jobs are no longer tracked.', chosen.length);
  if ((await window.showInformationMessage(message, undo)) === undo) restore();
}

function mayRun(tracked: TrackedJob): boolean {
  return tracked.job !== undefined && !isOver(tracked);
}

function confirm(chosen: readonly TrackedJob[]): Promise<boolean> {
  const detail = l10n.t('The agent keeps working. The service has no list of jobs: to see this one again, you need its id.');
  return confirmAction('stopTracking', { question: question(chosen), detail, confirm: l10n.t('Stop Tracking') });
}

function question(chosen: readonly TrackedJob[]): string {
  const [only] = chosen;
  const runs = chosen.some(mayRun);
  if (only && chosen.length === 1) {
    const label = plainText(jobLabel(only), 80);
    return runs ? l10n.t('Stop tracking "{0}" while it runs?', label) : l10n.t('Stop tracking "{0}"?', label);
  }
  return runs ? l10n.t('Stop tracking {0} jobs, some of which run?', chosen.length) : l10n.t('Stop tracking {0} jobs?', chosen.length);
}
