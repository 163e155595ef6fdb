import type { Localizer } from '../../l10n';
import { failureSentence } from './failureText';
import type { FollowedJob } from './followedJob';
import { httpsLink } from './link';
import { serviceMessage } from './result';
import type { DetailRow, RowIcon } from './rows';
import { problemIcon } from './statusLook';
import { oneLine } from './text';
import type { Times } from './times';

interface Detail {
  readonly detail: DetailRow['detail'];
  /** What the fact is called. */
  readonly name: string;
  readonly value: string;
  readonly icon: RowIcon;
  readonly url?: string | undefined;
}

/** What is known of a job, a row each; a problem comes first. */
export function detailRows(followed: FollowedJob, times: Times, l10n: Localizer): DetailRow[] {
  const { key } = followed.tracked;
  return details(followed, times, l10n).map(({ detail, name, value, icon, url }) => {
    const text = `${name}: ${value}`;
    return {
      kind: 'detail',
      key,
      detail,
      id: `job:${key}#${detail}`,
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

function details({ tracked, nextTry }: FollowedJob, times: Times, l10n: Localizer): Detail[] {
  const { projectId, id, job, failed, fetchedAt } = tracked;
  const all: Detail[] = [];
  const unknown = l10n.t('unknown');
  if (failed) {
    const sentence = failureSentence(failed.failure, l10n);
    const next = nextTry === undefined ? [] : [l10n.t('Next try at {0}.', times.clock(nextTry))];
    all.push({ detail: 'problem', name: l10n.t('Problem'), value: [sentence, ...next].join(' '), icon: problemIcon });
    const answer = serviceMessage(failed.failure);
    if (answer !== undefined) all.push({ detail: 'answer', name: l10n.t('Answer of the service'), value: answer, icon: { id: 'comment' } });
  }
  if (job) {
    const pullRequest = job.prLink ?? (job.status === 'completed' ? l10n.t('none') : undefined);
    if (pullRequest !== undefined) {
      const name = l10n.t('Pull request');
      const url = job.prLink === undefined ? undefined : httpsLink(job.prLink);
      all.push({ detail: 'pullRequest', name, value: oneLine(pullRequest), icon: { id: 'git-pull-request' }, url });
    }
    const url = job.repository === undefined ? undefined : httpsLink(job.repository);
    const repository = job.repository === undefined ? unknown : oneLine(job.repository);
    all.push({ detail: 'repository', name: l10n.t('Repository'), value: repository, icon: { id: 'repo' }, url });
    if (job.ref) all.push({ detail: 'branch', name: l10n.t('Branch'), value: oneLine(job.ref), icon: { id: 'git-branch' } });
    const model = job.model === undefined ? unknown : oneLine(job.model);
    all.push({ detail: 'model', name: l10n.t('Model'), value: model, icon: { id: 'hubot' } });
    const created = job.createdAt === undefined ? unknown : times.exact(job.createdAt);
    all.push({ detail: 'created', name: l10n.t('Created'), value: created, icon: { id: 'calendar' } });
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
