import type { JobAddress } from '../ledger/trackedJob';

export type DraftId = string & { readonly draftId: unique symbol };
export type AttemptId = string & { readonly attemptId: unique symbol };

/** Target of a prompt: a new job of a project, which may be chosen later, or an existing job. */
export type DraftTarget = { readonly kind: 'start'; readonly projectId?: string } | { readonly kind: 'message'; readonly job: JobAddress };

/** An unsent prompt. All times in milliseconds since the epoch. */
export interface Draft {
  readonly id: DraftId;
  /** Name of its editor, in one line. */
  readonly title: string;
  readonly target: DraftTarget;
  /** With line feeds only, and without keys. */
  readonly text: string;
  readonly createdAt: number;
  /** Time of the last change. In a merge, the later version wins. */
  readonly changedAt: number;
}

/**
 * An attempt to send a draft. Recorded before the request and removed after the response, so that it survives if the session ends in
 * between.
 */
export interface Attempt {
  readonly id: AttemptId;
  readonly draftId: DraftId;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  readonly origin: string;
  readonly projectId: string;
  /** Job that a message was sent to; absent for a new job. */
  readonly jobId?: string;
}

/** Limit of a prompt, in characters. The service documents none; this detects mistakes, such as a pasted file. */
export const maxPromptLength = 20_000;
/** Limit of a stored draft, in characters. More than can be sent, so that a draft can be shortened. */
export const maxDraftLength = 100_000;
export const maxDrafts = 50;
/** Limit of all drafts, in characters, above which none is created. */
export const maxDraftTotal = 1_000_000;
export const maxAttempts = 50;

export function isBlankDraft({ text }: Pick<Draft, 'text'>): boolean {
  return text.trim() === '';
}

/** Normalizes line ends to line feeds, as drafts are stored and sent. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
