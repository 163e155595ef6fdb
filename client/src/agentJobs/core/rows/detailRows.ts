import type { EditorLocalizer } from '../../../l10n';
import { failureSentence } from '../api/failureText';
import { type AgentJob, isTerminal } from '../api/job';
import { serviceMessage } from '../api/result';
import { undocumentedText } from '../api/undocumented';
import { firstWords, toOneLine, wrapLines } from '../base/text';
import type { SentPrompt } from '../drafts/promptFormat';
import { type LinkProblem, linkProblem } from '../repositories/link';
import { gitHubPullRequest, pullRequestNumber } from '../repositories/pullRequest';
import type { FollowedJob } from './followedJob';
import { jobStatusWords } from './jobNames';
import { problemIcon } from './jobStatus';
import type { DetailKind, DetailRow, JobIcon } from './rows';
import type { Times } from './times';

interface Detail {
  readonly detail: DetailKind;
  /** Id of the fact within its job; `detail` by default. */
  readonly part?: string;
  /** Name of the fact. */
  readonly name: string;
  /** Text of the row. */
  readonly shown: string;
  /** Text to copy, if it is more than the row shows. */
  readonly value?: string;
  /** Further lines of the tooltip. */
  readonly notes?: readonly string[];
  readonly icon: JobIcon;
  readonly opens?: DetailRow['opens'];
  readonly url?: string | undefined;
  /** Words of the context value, besides `detail`. */
  readonly words?: readonly (string | false)[];
}

const minuteMs = 60_000;
/** Characters per line. */
const tooltipWidth = 250;
const separator = ' · ';

/** A row for each known fact of a job, problems first. */
export function detailRows(followed: FollowedJob, times: Times, l10n: EditorLocalizer): DetailRow[] {
  const { key } = followed.tracked;
  const all = [
    ...problemDetails(followed, times, l10n),
    statusDetail(followed, times, l10n),
    ...reasonDetails(followed, l10n),
    ...promptDetails(followed, times, l10n),
    ...jobDetails(followed, times, l10n),
    ...trackingDetails(followed, times, l10n),
  ];
  return all.map(({ detail, part = detail, name, shown, value = shown, notes = [], icon, opens, url, words = [] }) => ({
    kind: 'detail',
    key,
    detail,
    part,
    id: `job:${key}#${part}`,
    label: name,
    description: shown,
    value,
    tooltip: [...tooltipLines(name, value), ...notes],
    icon,
    accessibleLabel: [`${name}: ${shown}`, ...notes].join('. '),
    contextValue: ['detail', ...words.filter(Boolean)].join(' '),
    children: [],
    expanded: false,
    ...(opens ? { opens } : {}),
    ...(url ? { url } : {}),
  }));
}

/** Name and value on one line if they fit, else the value below the name. */
function tooltipLines(name: string, value: string): string[] {
  const lines = wrapLines(value, tooltipWidth);
  return lines.length === 1 ? [`${name}: ${lines[0]}`] : [name, ...lines];
}

function problemDetails({ tracked: { failed }, nextTry }: FollowedJob, times: Times, l10n: EditorLocalizer): Detail[] {
  if (!failed) return [];
  const next = nextTry === undefined ? [] : [l10n.t('Next try at {0}.', times.clock(nextTry))];
  const shown = [failureSentence(failed.failure, l10n), ...next].join(' ');
  const answer = serviceMessage(failed.failure);
  return [
    { detail: 'problem', name: l10n.t('Problem'), shown, icon: problemIcon, opens: 'problem' },
    ...(answer === undefined
      ? []
      : [
          textDetail({
            detail: 'answer',
            name: l10n.t('Answer'),
            shown: toOneLine(answer),
            value: answer,
            icon: { id: 'comment' },
          }),
        ]),
  ];
}

function statusDetail({ tracked }: FollowedJob, times: Times, l10n: EditorLocalizer): Detail {
  const { job, statusSince } = tracked;
  const words = jobStatusWords(tracked, l10n);
  const isSeen = job !== undefined && statusSince !== undefined;
  return {
    detail: 'status',
    name: l10n.t('Status'),
    shown: isSeen ? l10n.t('{0} since {1}', words, times.clock(statusSince)) : words,
    ...(isSeen ? { value: l10n.t('{0} since {1}', words, times.exact(statusSince)), notes: [seenFromHere(l10n)] } : {}),
    // Another icon than the row's, which spins while the job runs.
    icon: { id: 'pulse' },
  };
}

/** Reason for the failure of a job. The API documents none, so it is whatever else the answer contains. */
function reasonDetails({ tracked: { job } }: FollowedJob, l10n: EditorLocalizer): Detail[] {
  if (job?.status !== 'failed') return [];
  const base = { detail: 'reason', name: l10n.t('Reason'), icon: { id: 'info' }, words: ['reason'] } as const;
  if (job.undocumented === undefined) {
    return [{ ...base, shown: l10n.t('not given by the service'), notes: [l10n.t('The dashboard may have more details.')] }];
  }
  const text = undocumentedText(job.undocumented);
  return [textDetail({ ...base, shown: toOneLine(text), value: text })];
}

/** Note for times that the service does not provide. */
function seenFromHere(l10n: EditorLocalizer): string {
  return l10n.t('This is when the status was first seen here: the service does not report a time.');
}

function promptDetails({ tracked: { promptStart }, prompts }: FollowedJob, times: Times, l10n: EditorLocalizer): Detail[] {
  const prompt = prompts?.prompt ?? promptStart;
  const isWhole = prompts?.prompt !== undefined;
  return [
    ...(prompt === undefined
      ? []
      : [
          textDetail({
            detail: 'prompt',
            name: l10n.t('Prompt'),
            shown: firstWords(prompt),
            value: prompt,
            ...(isWhole ? {} : { notes: [l10n.t('Only its beginning is known.')] }),
            icon: { id: 'comment' },
          }),
        ]),
    ...(prompts?.messages ?? []).map((message) => messageDetail(message, times, l10n)),
  ];
}

function messageDetail({ text, at }: SentPrompt, times: Times, l10n: EditorLocalizer): Detail {
  return textDetail({
    detail: 'message',
    part: messageId(at),
    name: l10n.t('Message'),
    shown: [times.clock(at), firstWords(text)].join(separator),
    value: text,
    notes: [l10n.t('Sent {0}', times.exact(at))],
    icon: { id: 'comment-discussion' },
  });
}

/** Id of a message within its job. @param at when it was sent, in milliseconds since the epoch */
export function messageId(at: number): string {
  return `message-${at}`;
}

function textDetail(detail: Detail): Detail {
  return { ...detail, opens: 'text', words: ['text', ...(detail.words ?? [])] };
}

function jobDetails({ tracked: { job, statusSince }, canCheckOut }: FollowedJob, times: Times, l10n: EditorLocalizer): Detail[] {
  if (!job) return [];
  const unknown = l10n.t('unknown');
  const branch = job.ref || undefined;
  return [
    pullRequestDetail(job, l10n),
    repositoryDetail(job, l10n),
    {
      detail: 'branch',
      name: l10n.t('Branch'),
      shown: branch === undefined ? unknown : toOneLine(branch),
      ...(branch === undefined ? {} : { value: branch }),
      icon: { id: 'git-branch' },
      words: [branch !== undefined && 'branch', branch !== undefined && canCheckOut === true && 'checkOut'],
    },
    { detail: 'model', name: l10n.t('Model'), shown: job.model === undefined ? unknown : toOneLine(job.model), icon: { id: 'hubot' } },
    { detail: 'created', name: l10n.t('Created'), ...timeOf(job.createdAt, times, l10n), icon: { id: 'calendar' } },
    ...endDetails(job, statusSince, times, l10n),
  ];
}

/** End and duration of a job. The service's time of archiving is not the end of the agent's work. */
function endDetails(job: AgentJob, statusSince: number | undefined, times: Times, l10n: EditorLocalizer): Detail[] {
  const { createdAt, archivedAt } = job;
  const isArchived = job.status === 'archived';
  const details: Detail[] = [];
  if (isArchived || archivedAt !== undefined) {
    details.push({ detail: 'archived', name: l10n.t('Archived'), ...timeOf(archivedAt, times, l10n), icon: { id: 'archive' } });
  }
  if (isArchived) return details;
  const hasEnded = isTerminal(job.status);
  const end = hasEnded ? statusSince : times.now;
  if (hasEnded) {
    const time = timeOf(end, times, l10n);
    const shown = end === undefined ? time.shown : l10n.t('seen {0}', time.shown);
    details.push({ detail: 'finished', name: l10n.t('Finished'), ...time, shown, notes: [seenFromHere(l10n)], icon: { id: 'check' } });
  }
  const elapsedMs = createdAt === undefined || end === undefined ? undefined : end - createdAt;
  return [
    ...details,
    { detail: 'elapsed', name: l10n.t('Elapsed'), shown: elapsedWords(elapsedMs, hasEnded, times, l10n), icon: { id: 'watch' } },
  ];
}

function elapsedWords(elapsedMs: number | undefined, hasEnded: boolean, times: Times, l10n: EditorLocalizer): string {
  if (elapsedMs === undefined) return l10n.t('unknown');
  if (elapsedMs < minuteMs) return l10n.t('less than a minute');
  // The job may have ended long before its end was received. While it runs, the text changes no more often than the age in its row.
  return hasEnded ? l10n.t('at most {0}', times.duration(elapsedMs, 2)) : times.duration(elapsedMs, 1);
}

/** A time in short form, and in full to copy. */
function timeOf(time: number | undefined, times: Times, l10n: EditorLocalizer): Pick<Detail, 'shown' | 'value'> {
  return time === undefined ? { shown: l10n.t('unknown') } : { shown: times.clock(time), value: times.exact(time) };
}

function pullRequestDetail({ prLink, status }: AgentJob, l10n: EditorLocalizer): Detail {
  const base = { detail: 'pullRequest', name: l10n.t('Pull request'), icon: { id: 'git-pull-request' } } as const;
  if (prLink === undefined) {
    const shown = status === 'active' ? l10n.t('none yet') : isTerminal(status) ? l10n.t('none') : l10n.t('unknown');
    return { ...base, shown };
  }
  const problem = linkProblem(prLink);
  if (problem) {
    const note = linkProblemText(problem, l10n);
    return { ...base, shown: [note, toOneLine(prLink)].join(separator), value: prLink };
  }
  const number = pullRequestNumber(prLink);
  return {
    ...base,
    shown: number === undefined ? toOneLine(prLink) : `#${number}`,
    value: prLink,
    url: prLink,
    opens: 'link',
    words: ['pullRequest', gitHubPullRequest(prLink) !== undefined && 'gitHub'],
  };
}

function repositoryDetail({ repository }: AgentJob, l10n: EditorLocalizer): Detail {
  const base = { detail: 'repository', name: l10n.t('Repository'), icon: { id: 'repo' } } as const;
  if (repository === undefined) return { ...base, shown: l10n.t('unknown') };
  const shown = { shown: toOneLine(repository), value: repository };
  const problem = linkProblem(repository);
  if (problem) return { ...base, ...shown, notes: [linkProblemText(problem, l10n)] };
  return { ...base, ...shown, url: repository, opens: 'link', words: ['repository'] };
}

function linkProblemText(problem: LinkProblem, l10n: EditorLocalizer): string {
  switch (problem) {
    case 'not-https':
      return l10n.t('not opened: no https address');
    case 'user-name':
      return l10n.t('not opened: the address holds a user name');
    case 'malformed':
      return l10n.t('not opened: not a valid address');
  }
}

function trackingDetails({ tracked: { fetchedAt, id, projectId } }: FollowedJob, times: Times, l10n: EditorLocalizer): Detail[] {
  return [
    ...(fetchedAt === undefined
      ? []
      : [{ detail: 'checked', name: l10n.t('Last answer'), ...timeOf(fetchedAt, times, l10n), icon: { id: 'history' } } as const]),
    { detail: 'id', name: l10n.t('Id'), shown: toOneLine(id), value: id, icon: { id: 'tag' } },
    { detail: 'project', name: l10n.t('Project'), shown: toOneLine(projectId), value: projectId, icon: { id: 'project' } },
  ];
}
