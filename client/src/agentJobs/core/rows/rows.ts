import type { AttemptId, DraftId } from '../drafts/draft';
import type { JobKey, TrackedJob } from '../ledger/trackedJob';

/** Names of a codicon and of a theme color. */
export interface RowIcon {
  readonly id: string;
  readonly color?: string;
}

interface RowBase {
  /** Stays the same for the same thing, whatever is learnt about it. */
  readonly id: string;
  /** Plain text, as all texts of a row: from the service or the user, to be escaped where it could mean more. */
  readonly label: string;
  readonly description?: string;
  /** Lines. Costly for jobs, as `children` are: to be read only for what is pointed at or opened. */
  readonly tooltip: readonly string[];
  readonly icon?: RowIcon;
  /** The whole row in one sentence, for screen readers. */
  readonly accessibleLabel: string;
  /** Words separated by blanks, which the menus' conditions look for. */
  readonly contextValue: string;
  readonly children: readonly Row[];
  readonly expanded: boolean;
}

/** Shown only when there are several projects. */
export interface ProjectRow extends RowBase {
  readonly kind: 'project';
  readonly projectId: string;
}

export type JobGroup = 'active' | 'finished' | 'archived';

/** `contextValue`: `group`, and `finished` when there is something in it to clear. */
export interface GroupRow extends RowBase {
  readonly kind: 'group';
  readonly projectId: string;
  readonly group: JobGroup;
}

/**
 * `contextValue`: `job`, with `pullRequest` and `repository` if these can be opened, `gitHub` if the pull request is on github.com, and `checkOut` if
 * the workspace has the repository.
 */
export interface JobRow extends RowBase {
  readonly kind: 'job';
  readonly key: JobKey;
}

export type DetailKind =
  | 'problem'
  | 'answer'
  | 'status'
  | 'prompt'
  | 'message'
  | 'pullRequest'
  | 'repository'
  | 'branch'
  | 'model'
  | 'created'
  | 'finished'
  | 'elapsed'
  | 'archived'
  | 'checked'
  | 'id'
  | 'project';

/**
 * A fact about a job. `contextValue`: `detail`, with `text` if it opens in an editor, `branch` if one is known, and `pullRequest`, `gitHub`,
 * `repository` and `checkOut` as those of jobs.
 */
export interface DetailRow extends RowBase {
  readonly kind: 'detail';
  readonly key: JobKey;
  readonly detail: DetailKind;
  /** Which of the facts of its job: its kind, for messages with what tells them apart. */
  readonly part: string;
  readonly description: string;
  /** As it is copied: whole, where the row shows a part. Untrusted. */
  readonly value: string;
  /** What a click does; nothing without it. `link` opens `url`, `text` the value in an editor, `problem` says what helps. */
  readonly opens?: 'link' | 'text' | 'problem';
  /** Only `https`. */
  readonly url?: string;
}

/** Above the jobs: prompts that were not sent, and requests whose end is not known. */
export interface DraftGroupRow extends RowBase {
  readonly kind: 'draftGroup';
}

/** `contextValue`: `draft`, or for a request whose end is not known `attempt`, with `start` or `message`. */
export interface DraftRow extends RowBase {
  readonly kind: 'draft';
  readonly draftId: DraftId;
  readonly attemptId?: AttemptId;
}

export type Row = ProjectRow | GroupRow | JobRow | DetailRow | DraftGroupRow | DraftRow;

/** What the view shows while it has no rows, or `jobs`. Also the value of the context key that welcome texts depend on. */
export type WelcomeState = 'restricted' | 'badUrl' | 'noKey' | 'noProject' | 'unauthorized' | 'offline' | 'empty' | 'jobs';

/** Everything the panel shows. */
export interface PanelView {
  readonly state: WelcomeState;
  /** Empty unless `state` is `jobs`. */
  readonly rows: readonly Row[];
  /** One line above the rows when something is wrong with all of them; nothing is then wrong with the view itself. */
  readonly message?: string;
  /** On the icon of the view; absent when no job runs. */
  readonly badge?: { readonly value: number; readonly tooltip: string };
  /** In the status bar; absent when no job runs. `live`: a change of at least one of them would be seen. */
  readonly status?: { readonly live: boolean; readonly text: string; readonly tooltip: string; readonly accessibleLabel: string };
  /** The jobs that a filter has left; absent without one. */
  readonly filtered?: readonly TrackedJob[];
  readonly hasJobs: boolean;
  readonly hasFinished: boolean;
}
