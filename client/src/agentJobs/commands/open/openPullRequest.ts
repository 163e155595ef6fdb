import { l10n } from 'vscode';
import { openLink } from '../../openLink';
import type { Panel } from '../../panelContext';
import { pickJob, type RowArguments } from '../pickJobs';

export async function openPullRequest(panel: Panel, ...rows: RowArguments): Promise<void> {
  const tracked = await pickJob(panel, rows, l10n.t('Open Pull Request'), ({ job }) => job?.prLink !== undefined);
  if (tracked?.job?.prLink !== undefined) await openLink(tracked.job.prLink, panel.jobs.log);
}
