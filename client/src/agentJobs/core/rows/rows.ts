import type { AttemptId, DraftId } from '../drafts/draft';
import type { JobKey, TrackedJob } from '../ledger/trackedJob';

/** Names of a codicon and of a theme color. */
export interface JobIcon {
  readonly id: string;
  readonly color?: string;
}

interface RowBase {
  /** Stable: does not depend on the state. */
  readonly id: string;
  /** Untrusted plain text, like all texts of a row: escape it where markup is possible. */
  readonly label: string;
  readonly description?: string;
  /** Lines. Computed lazily for jobs, like `children`: read it only for a hovered or expanded row. */
  readonly tooltip: readonly string[];
  readonly icon?: JobIcon;
  /** The whole row in one sentence, for screen readers. */
  readonly accessibleLabel: string;
  /** Words separated by spaces, for the `when` clauses of menus. */
  readonly contextValue: string;
  readonly children: readonly Row[];
  readonly expanded: boolean;
}

/** Group of the jobs of a project. Exists only if there are several projects. */
export interface ProjectRow extends RowBase {
  readonly kind: 'project';
  readonly projectId: string;
}

export type JobGroup = 'active' | 'finished' | 'archived';

/** Group of jobs by status. `contextValue`: `group`, and `finished` if it has jobs to clear. */
export interface GroupRow extends RowBase {
  readonly kind: 'group';
  readonly projectId: string;
  readonly group: JobGroup;
}

/**
 * Row of a job. `contextValue`: `job`, with `pullRequest` and `repository` if these can be opened, `gitHub` if the pull request is on
 * github.com, `checkOut` if the workspace has the repository, `prompt` if the whole prompt is known, and `again` if such a job has failed.
 */
export interface JobRow extends RowBase {
  readonly kind: 'job';
  readonly key: JobKey;
}

export type DetailKind =
  | 'problem'
  | 'answer'
  | 'status'
  | 'reason'
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
 * A fact about a job. `contextValue`: `detail`, with `text` if it opens in an editor, `branch` if the branch is known, and `pullRequest`,
 * `gitHub`, `repository` and `checkOut` as for jobs.
 */
export interface DetailRow extends RowBase {
  readonly kind: 'detail';
  readonly key: JobKey;
  readonly detail: DetailKind;
  /** Id within its job: its kind, for messages with a suffix. */
  readonly part: string;
  readonly description: string;
  /** The whole text, to copy. Untrusted. */
  readonly value: string;
  /** Action of a click, if any. `link` opens `url`, `text` opens the value in an editor, `problem` explains the remedy. */
  readonly opens?: 'link' | 'text' | 'problem';
  /** Only `https`. */
  readonly url?: string;
}

/** Group above the jobs: unsent prompts, and attempts with an unknown outcome. */
export interface DraftGroupRow extends RowBase {
  readonly kind: 'draftGroup';
}

/** Row of a draft or an attempt. `contextValue`: `draft`, or `attempt` if its outcome is unknown, with `start` or `message`. */
export interface DraftRow extends RowBase {
  readonly kind: 'draft';
  readonly draftId: DraftId;
  readonly attemptId?: AttemptId;
}

export type Row = ProjectRow | GroupRow | JobRow | DetailRow | DraftGroupRow | DraftRow;

/** `jobs`, or the welcome text of a view without rows. Also the value of the context key for welcome texts. */
export type WelcomeState = 'restricted' | 'badUrl' | 'noKey' | 'noProject' | 'unauthorized' | 'offline' | 'empty' | 'jobs';

/** Content of the view. */
export interface PanelView {
  readonly state: WelcomeState;
  /** Empty unless `state` is `jobs`. */
  readonly rows: readonly Row[];
  /** One line above the rows, if all of them have a common problem. */
  readonly message?: string;
  /** Badge of the view; absent if no job runs. */
  readonly badge?: { readonly value: number; readonly tooltip: string };
  /** Status bar item; absent if no job runs. `live`: at least one of them is polled. */
  readonly status?: { readonly live: boolean; readonly text: string; readonly tooltip: string; readonly accessibleLabel: string };
  /** The jobs that match the filter; absent without one. */
  readonly filtered?: readonly TrackedJob[];
  readonly hasJobs: boolean;
  readonly hasFinished: boolean;
}
