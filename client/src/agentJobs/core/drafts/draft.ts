import type { JobAddress } from '../ledger/trackedJob';

export type DraftId = string & { readonly draftId: unique symbol };
export type AttemptId = string & { readonly attemptId: unique symbol };

/** What a prompt is for: a job of a project, which may be chosen later, or one that exists. */
export type DraftTarget = { readonly kind: 'start'; readonly projectId?: string } | { readonly kind: 'message'; readonly job: JobAddress };

/** A prompt that is being written. All times in milliseconds since the epoch. */
export interface Draft {
  readonly id: DraftId;
  /** Name of its editor, in one line. */
  readonly title: string;
  readonly target: DraftTarget;
  /** With line feeds only, and without keys. */
  readonly text: string;
  readonly createdAt: number;
  /** Of two versions the later one counts. */
  readonly changedAt: number;
}

/**
 * A request that was sent for a draft, and whose answer did not come. It is recorded before the request and removed by its answer, so whatever ends
 * the session in between leaves it behind.
 */
export interface Attempt {
  readonly id: AttemptId;
  readonly draftId: DraftId;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  readonly origin: string;
  readonly projectId: string;
  /** The job that a message went to. */
  readonly jobId?: string;
}

/** What the service takes as a prompt is not documented; this is where a mistake (a whole file pasted) is told from a prompt. */
export const promptLimit = 20_000;
/** Characters of a draft that are kept. More than can be sent, so that what is too long can be shortened. */
export const draftLimit = 100_000;
export const maxDrafts = 50;
/** Characters of all drafts beyond which there are no more of them. */
export const maxDraftTotal = 1_000_000;
export const maxAttempts = 50;

export function isBlank({ text }: Pick<Draft, 'text'>): boolean {
  return text.trim() === '';
}

/** The text as it is kept and sent: with line feeds, whatever the editor has. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
