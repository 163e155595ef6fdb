import type { EditorLocalizer } from '../../../l10n';
import { firstWords, toOneLine } from '../base/text';
import { type Attempt, type Draft, isBlankDraft } from '../drafts/draft';
import { problemIcon } from './jobStatus';
import type { DraftGroupRow, DraftRow } from './rows';
import type { Times } from './times';

/** Drafts and attempts for the view. */
export interface DraftFacts {
  /** Newest first. */
  readonly drafts: readonly Draft[];
  /** Newest first. */
  readonly uncertain: readonly Attempt[];
  readonly isSending: (draft: Draft) => boolean;
}

const separator = ' · ';

/** Group of drafts, attempts first; empty without rows. Hides blank drafts, and drafts that have an attempt. */
export function draftRows({ drafts, uncertain, isSending }: DraftFacts, times: Times, l10n: EditorLocalizer): DraftGroupRow[] {
  const attempted = new Set(uncertain.map(({ draftId }) => draftId));
  const visibleDrafts = drafts.filter((draft) => !isBlankDraft(draft) && !attempted.has(draft.id));
  const children = [
    ...uncertain.map((attempt) => attemptRow(attempt, times, l10n)),
    ...visibleDrafts.map((draft) => draftRow(draft, isSending(draft), times, l10n)),
  ];
  if (children.length === 0) return [];
  const label = l10n.t('Drafts');
  const text = `${label}, ${children.length === 1 ? l10n.t('1 prompt') : l10n.t('{0} prompts', children.length)}`;
  return [
    {
      kind: 'draftGroup',
      id: 'drafts',
      label,
      description: String(children.length),
      tooltip: [text],
      accessibleLabel: text,
      contextValue: 'draftGroup',
      children,
      expanded: true,
    },
  ];
}

function attemptRow(attempt: Attempt, times: Times, l10n: EditorLocalizer): DraftRow {
  const { id, draftId, title, text, at, jobId } = attempt;
  const words = firstWords(text);
  const label = jobId === undefined ? l10n.t('May have been started: {0}', words) : l10n.t('May have been sent: {0}', words);
  const about = jobId === undefined ? toOneLine(attempt.projectId) : title;
  const unknown = l10n.t('The request was sent at {0} and has not been answered. It is not sent again automatically.', times.exact(at));
  const help =
    jobId === undefined
      ? l10n.t('Check the dashboard. If the job is there, track it by its id; if not, open the prompt and start it again.')
      : l10n.t('Check the dashboard. If the message is not there, open it and send it again.');
  return {
    kind: 'draft',
    draftId,
    attemptId: id,
    id: `attempt:${id}`,
    label,
    description: [about, times.short(at)].join(separator),
    tooltip: [label, about, unknown, help],
    icon: problemIcon,
    accessibleLabel: [label, about, l10n.t('sent {0}', times.long(at))].join(', '),
    contextValue: jobId === undefined ? 'attempt start' : 'attempt message',
    children: [],
    expanded: false,
  };
}

function draftRow({ id, text, title, target, changedAt }: Draft, sending: boolean, times: Times, l10n: EditorLocalizer): DraftRow {
  const label = firstWords(text);
  const about = target.kind === 'message' ? title : target.projectId === undefined ? l10n.t('no project') : toOneLine(target.projectId);
  const state = sending ? l10n.t('being sent') : l10n.t('not sent');
  return {
    kind: 'draft',
    draftId: id,
    id: `draft:${id}`,
    label,
    description: [about, sending ? state : times.short(changedAt)].join(separator),
    tooltip: [label, about, state, l10n.t('changed {0}', times.exact(changedAt))],
    icon: sending ? { id: 'loading~spin' } : { id: 'edit' },
    accessibleLabel: [label, state, about, l10n.t('changed {0}', times.long(changedAt))].join(', '),
    contextValue: sending ? 'sending' : 'draft',
    children: [],
    expanded: false,
  };
}
