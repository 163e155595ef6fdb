import { l10n, ProgressLocation } from 'vscode';
import { CancelledError } from '../../../../shared/cancellation';
import { views } from '../../ids';
import { window } from '../../window';
import type { Panel } from './panel';
import { readyConnection } from './ready';

/** Number of jobs from which a refresh shows cancellable progress. */
const many = 20;

/** Refreshes all jobs except archived ones. */
export async function refresh(panel: Panel): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const location = panel.jobs.jobs().length < many ? { viewId: views.agentJobs } : ProgressLocation.Notification;
  const options = { location, title: l10n.t('Refreshing agent jobs'), cancellable: true };
  await window.withProgress(options, async (progress, token) => {
    try {
      let shown = 0;
      await connection.poller.refreshAll(token, (done, total) => {
        progress.report({ message: l10n.t('{0} of {1}', done, total), increment: ((done - shown) / Math.max(total, 1)) * 100 });
        shown = done;
      });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  });
}
