import { l10n } from 'vscode';
import { CancelledError, neverCancelled } from '../../../../shared/cancellation';
import { views } from '../../ids';
import { window } from '../../window';
import type { TrackedJob } from '../core';
import type { Panel } from '../panelContext';
import { pickJobs, type RowArguments } from './pickJobs';
import { readyConnection } from './requireConnection';

/** Refreshes jobs. Their rows show the result. */
export async function refreshJob(panel: Panel, ...rows: RowArguments): Promise<void> {
  if (!(await readyConnection(panel))) return;
  const chosen = await pickJobs(panel, rows, l10n.t('Refresh Job'));
  await Promise.all(chosen.map((tracked) => refreshOne(panel, tracked)));
}

/** Refreshes one job, with progress in the view. Ends silently if the job is untracked. */
export async function refreshOne({ jobs }: Panel, { key }: TrackedJob): Promise<void> {
  const poller = jobs.connection?.poller;
  if (!poller) return;
  await window.withProgress({ location: { viewId: views.agentJobs } }, async () => {
    try {
      await poller.refresh(key, neverCancelled);
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  });
}
