// The jobs of the stand-in server: each follows a script, and its state is computed from the elapsed time.

export interface JobStep {
  /** Milliseconds since the job began, or since the last message to it. */
  readonly after: number;
  readonly status: string;
  /** Whether the job has a pull request, or the URL of the pull request if it is not the default. */
  readonly pullRequest?: boolean | string;
}

type ScriptName = 'finishes' | 'changesNothing' | 'fails' | 'runs' | 'isArchived' | 'isQueued' | 'linksLater' | 'goesBack' | 'isRestored';

interface JobOptions {
  readonly id?: string;
  readonly script?: readonly JobStep[];
  /** Milliseconds since the epoch; the start of the script. */
  readonly createdAt?: number;
  /** Whether the job begins at its first request. */
  readonly waits?: boolean;
  readonly repository?: string;
  readonly ref?: string | null;
  readonly model?: string;
}

/** A job in the format of the API. */
interface AnsweredJob {
  readonly id: string;
  readonly status: string;
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

interface Job {
  readonly id: string;
  readonly projectId: string;
  /** Sequence number across all projects. */
  readonly number: number;
  script: readonly JobStep[];
  /** Milliseconds since the epoch; `undefined` until its first request. */
  begunAt: number | undefined;
  /** Milliseconds since the epoch. */
  createdAt: number;
  readonly repository: string;
  readonly ref: string | null;
  readonly model: string;
}

const second = 1_000;
const minute = 60 * second;

export const scripts: Readonly<Record<ScriptName, readonly JobStep[]>> = {
  finishes: [
    { after: 0, status: 'active' },
    { after: 25 * second, status: 'completed', pullRequest: true },
  ],
  changesNothing: [
    { after: 0, status: 'active' },
    { after: 15 * second, status: 'completed' },
  ],
  fails: [
    { after: 0, status: 'active' },
    { after: 20 * second, status: 'failed' },
  ],
  runs: [{ after: 0, status: 'active' }],
  isArchived: [
    { after: 0, status: 'active' },
    { after: 10 * second, status: 'completed', pullRequest: true },
    { after: 40 * second, status: 'archived', pullRequest: true },
  ],
  isQueued: [
    { after: 0, status: 'queued' },
    { after: 15 * second, status: 'active' },
    { after: 40 * second, status: 'completed', pullRequest: true },
  ],
  // The pull request is created after the status has changed.
  linksLater: [
    { after: 0, status: 'active' },
    { after: 20 * second, status: 'completed' },
    { after: 20 * second + 2 * minute, status: 'completed', pullRequest: true },
  ],
  // Changes from a final status back to `active` are undocumented, but possible.
  goesBack: [
    { after: 0, status: 'active' },
    { after: 20 * second, status: 'completed' },
    { after: 40 * second, status: 'active' },
    { after: 60 * second, status: 'completed', pullRequest: true },
  ],
  isRestored: [
    { after: 0, status: 'archived', pullRequest: true },
    { after: 20 * second, status: 'active', pullRequest: true },
  ],
};

/** Script of a job by the pattern that its prompt matches. */
const byPrompt: readonly (readonly [RegExp, ScriptName])[] = [
  [/\bfail/i, 'fails'],
  [/\bnothing\b/i, 'changesNothing'],
  [/\bforever\b/i, 'runs'],
  [/\barchive/i, 'isArchived'],
  [/\bqueue/i, 'isQueued'],
  [/\blate\b/i, 'linksLater'],
  [/\bback\b/i, 'goesBack'],
];

export function scriptFor(prompt: string): readonly JobStep[] {
  return scripts[byPrompt.find(([pattern]) => pattern.test(prompt))?.[1] ?? 'finishes'];
}

/** Jobs of all projects, found by project and id. */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  #count = 0;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @returns the id */
  add(projectId: string, options: JobOptions = {}): string {
    this.#count += 1;
    const id = options.id ?? `job-${this.#count}`;
    const createdAt = options.createdAt ?? this.#now();
    this.#jobs.set(keyOf(projectId, id), {
      id,
      projectId,
      number: this.#count,
      script: options.script ?? scripts.finishes,
      begunAt: options.waits ? undefined : createdAt,
      createdAt,
      repository: options.repository ?? 'https://github.com/example/docs',
      ref: options.ref === undefined ? `docs/${id}` : options.ref,
      model: options.model ?? 'example-large',
    });
    return id;
  }

  /** Runs the job again, with the outcome that the prompt determines. */
  message(projectId: string, id: string, prompt: string): void {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (job) Object.assign(job, { script: scriptFor(prompt), begunAt: this.#now() });
  }

  /** Freezes a job in this state. */
  set(projectId: string, id: string, status: string, pullRequest: boolean | string = false): void {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (!job) throw new Error(`There is no job ${id} in project ${projectId}.`);
    job.script = [{ after: 0, status, pullRequest }];
  }

  /** Removes the job from the service. */
  remove(projectId: string, id: string): void {
    this.#jobs.delete(keyOf(projectId, id));
  }

  /** Ids of the jobs of a project in the order of creation. The API has no such operation. */
  ids(projectId: string): readonly string[] {
    return [...this.#jobs.values()].filter((job) => job.projectId === projectId).map(({ id }) => id);
  }

  /** The job in the format of the API. */
  get(projectId: string, id: string): AnsweredJob | undefined {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (!job) return undefined;
    if (job.begunAt === undefined) job.createdAt = this.#now();
    const begunAt = job.begunAt ?? this.#now();
    job.begunAt = begunAt;
    const elapsed = this.#now() - begunAt;
    const step = job.script.findLast(({ after }) => after <= elapsed) ?? job.script[0];
    if (!step) throw new Error(`The script of job ${id} is empty.`);
    return {
      id: job.id,
      status: step.status,
      source: { repository: job.repository, ref: job.ref },
      model: job.model,
      prLink: pullRequestOf(job, step),
      createdAt: new Date(job.createdAt).toISOString(),
      archivedAt: step.status === 'archived' ? new Date(begunAt + step.after).toISOString() : null,
    };
  }
}

function pullRequestOf({ repository, number }: Job, { pullRequest = false }: JobStep): string | null {
  if (typeof pullRequest === 'string') return pullRequest;
  return pullRequest ? `${repository}/pull/${number}` : null;
}

function keyOf(projectId: string, id: string): string {
  return JSON.stringify([projectId, id]);
}
