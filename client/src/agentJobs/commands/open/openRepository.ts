import { l10n } from 'vscode';
import { httpsLink, type TrackedJob } from '../../core';
import { openLink } from '../../openLink';
import type { Panel } from '../../panelContext';
import { pickJob, type RowArguments } from '../pickJobs';

export async function openRepository(panel: Panel, ...rows: RowArguments): Promise<void> {
  const tracked = await pickJob(panel, rows, l10n.t('Open Repository'), hasLink);
  if (tracked?.job?.repository !== undefined) await openLink(tracked.job.repository, panel.jobs.log);
}

function hasLink({ job }: TrackedJob): boolean {
  return job?.repository !== undefined && httpsLink(job.repository) !== undefined;
}
