import { l10n, ProgressLocation } from 'vscode';
import { CancelledError } from '../../../../shared/cancellation';
import { views } from '../../ids';
import { window } from '../../window';
import type { Panel } from '../panelContext';
import { readyConnection } from './requireConnection';

/** Number of jobs from which the progress of a refresh is a notification, which can be cancelled. */
const minJobsForNotification = 20;

/** Refreshes all jobs except archived ones. */
export async function refresh(panel: Panel): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const location = panel.jobs.jobs().length < minJobsForNotification ? { viewId: views.agentJobs } : ProgressLocation.Notification;
  const options = { location, title: l10n.t('Refreshing agent jobs'), cancellable: true };
  await window.withProgress(options, async (progress, token) => {
    try {
      let reported = 0;
      await connection.poller.refreshAll(token, (done, total) => {
        progress.report({ message: l10n.t('{0} of {1}', done, total), increment: ((done - reported) / Math.max(total, 1)) * 100 });
        reported = done;
      });
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  });
}
