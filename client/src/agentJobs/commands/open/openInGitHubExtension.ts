import { l10n } from 'vscode';
import { gitHubPullRequest, type TrackedJob } from '../../core';
import * as extension from '../../gitHubExtension';
import type { Panel } from '../../panelContext';
import { pickJob, type RowArguments } from '../pickJobs';

/** Opens the pull request of a job in the GitHub Pull Requests extension. */
export async function openInGitHubExtension(panel: Panel, ...rows: RowArguments): Promise<void> {
  const pullRequest = ({ job }: TrackedJob) => (job?.prLink === undefined ? undefined : gitHubPullRequest(job.prLink));
  const title = l10n.t('Open in GitHub Pull Requests Extension');
  const tracked = await pickJob(panel, rows, title, (candidate) => pullRequest(candidate) !== undefined);
  const found = tracked && pullRequest(tracked);
  if (found) await extension.openPullRequestInExtension(found);
}
