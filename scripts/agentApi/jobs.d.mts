export interface JobStep {
  /** Milliseconds since the job began, or since the last message to it. */
  readonly after: number;
  readonly status: string;
  /** There is a pull request from then on; its address, if not the usual one. */
  readonly pullRequest?: boolean | string;
}

export type ScriptName =
  | 'finishes'
  | 'changesNothing'
  | 'fails'
  | 'runs'
  | 'isArchived'
  | 'isQueued'
  | 'linksLater'
  | 'goesBack'
  | 'isRestored';

export const scripts: Readonly<Record<ScriptName, readonly JobStep[]>>;
export function scriptFor(prompt: string): readonly JobStep[];

export interface JobOptions {
  readonly id?: string;
  readonly script?: readonly JobStep[];
  /** Milliseconds since the epoch; the script counts from then. */
  readonly createdAt?: number;
  /** The job begins when it is first asked for. */
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

/** Jobs of all projects, found by project and id. */
export class Jobs {
  /** @param now milliseconds since the epoch */
  constructor(now: () => number);
  /** @returns the id */
  add(projectId: string, options?: JobOptions): string;
  /** Has the job run again, towards what the prompt asks for. */
  message(projectId: string, id: string, prompt: string): void;
  /** Has a job stay in this state from now on. */
  set(projectId: string, id: string, status: string, pullRequest?: boolean | string): void;
  /** The service does not know the job any more. */
  remove(projectId: string, id: string): void;
  get(projectId: string, id: string): AnsweredJob | undefined;
  /** Ids of a project in the order in which they came. The API has no such operation. */
  ids(projectId: string): readonly string[];
}
