import type { Localizer } from '../../l10n';
import { failureSentence } from './failureText';
import { httpsLink } from './link';
import type { DetailRow, RowIcon } from './rows';
import { problemIcon } from './statusLook';
import { oneLine } from './text';
import type { Times } from './times';
import type { TrackedJob } from './trackedJob';

interface Detail {
  readonly detail: DetailRow['detail'];
  /** What the fact is called. */
  readonly name: string;
  readonly value: string;
  readonly icon: RowIcon;
  readonly url?: string | undefined;
}

/** What is known of a job, a row each; a problem comes first. */
export function detailRows(tracked: TrackedJob, times: Times, l10n: Localizer): DetailRow[] {
  return details(tracked, times, l10n).map(({ detail, name, value, icon, url }) => {
    const text = `${name}: ${value}`;
    return {
      kind: 'detail',
      key: tracked.key,
      detail,
      id: `job:${tracked.key}#${detail}`,
      label: name,
      description: value,
      tooltip: [text],
      icon,
      accessibleLabel: text,
      // What cannot be opened offers nothing to open.
      contextValue: url || (detail !== 'pullRequest' && detail !== 'repository') ? detail : 'detail',
      children: [],
      expanded: false,
      ...(url ? { url } : {}),
    };
  });
}

function details({ projectId, id, job, failed, fetchedAt }: TrackedJob, times: Times, l10n: Localizer): Detail[] {
  const all: Detail[] = [];
  if (failed) all.push({ detail: 'problem', name: l10n.t('Problem'), value: failureSentence(failed.failure, l10n), icon: problemIcon });
  if (job) {
    const pullRequest = job.prLink ?? (job.status === 'completed' ? l10n.t('none') : undefined);
    if (pullRequest !== undefined) {
      const name = l10n.t('Pull request');
      all.push({ detail: 'pullRequest', name, value: pullRequest, icon: { id: 'git-pull-request' }, url: job.prLink });
    }
    const url = httpsLink(job.repository);
    all.push({ detail: 'repository', name: l10n.t('Repository'), value: oneLine(job.repository), icon: { id: 'repo' }, url });
    if (job.ref) all.push({ detail: 'branch', name: l10n.t('Branch'), value: oneLine(job.ref), icon: { id: 'git-branch' } });
    all.push({ detail: 'model', name: l10n.t('Model'), value: oneLine(job.model), icon: { id: 'hubot' } });
    all.push({ detail: 'created', name: l10n.t('Created'), value: times.exact(job.createdAt), icon: { id: 'calendar' } });
    if (job.archivedAt !== undefined) {
      all.push({ detail: 'archived', name: l10n.t('Archived'), value: times.exact(job.archivedAt), icon: { id: 'archive' } });
    }
  }
  if (fetchedAt !== undefined) {
    all.push({ detail: 'checked', name: l10n.t('Last answer'), value: times.exact(fetchedAt), icon: { id: 'history' } });
  }
  all.push({ detail: 'id', name: l10n.t('Id'), value: l10n.t('{0} in project {1}', oneLine(id), oneLine(projectId)), icon: { id: 'tag' } });
  return all;
}
