export interface JobStep {
  /** Milliseconds since the job began, or since the last message to it. */
  readonly after: number;
  readonly status: string;
  readonly pullRequest?: boolean;
}

export type ScriptName = 'finishes' | 'changesNothing' | 'fails' | 'runs' | 'isArchived' | 'isQueued';

export const scripts: Readonly<Record<ScriptName, readonly JobStep[]>>;
export function scriptFor(prompt: string): readonly JobStep[];

export interface JobOptions {
  readonly id?: string;
  readonly script?: readonly JobStep[];
  /** Milliseconds since the epoch; the script counts from then. */
  readonly createdAt?: number;
  /** The job begins when it is first looked at. */
  readonly waits?: boolean;
  readonly repository?: string;
  readonly ref?: string | null;
  readonly model?: string;
}

/** A job as the API answers with it. */
export interface AnsweredJob {
  readonly id: string;
  readonly status: string;
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

export class Jobs {
  constructor(now: () => number);
  /** @returns the id */
  add(projectId: string, options?: JobOptions): string;
  message(projectId: string, id: string, prompt: string): void;
  /** Has a job stand in this state from now on. */
  set(projectId: string, id: string, status: string, pullRequest?: boolean): void;
  get(projectId: string, id: string): AnsweredJob | undefined;
}
