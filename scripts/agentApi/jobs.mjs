// The jobs of the stand-in server: what each of them does is a script, and where it stands follows from the time that has passed.

/**
 * @typedef {object} JobStep
 * @property {number} after milliseconds since the job began, or since the last message to it
 * @property {string} status
 * @property {boolean} [pullRequest] whether there is one from then on
 */

const second = 1_000;

/** @type {Readonly<Record<string, readonly JobStep[]>>} */
export const scripts = {
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
};

/** What a prompt asks for decides how its job ends. */
const byPrompt = [
  [/\bfail/i, 'fails'],
  [/\bnothing\b/i, 'changesNothing'],
  [/\bforever\b/i, 'runs'],
  [/\barchive/i, 'isArchived'],
  [/\bqueue/i, 'isQueued'],
];

/** @param {string} prompt */
export function scriptFor(prompt) {
  const name = byPrompt.find(([pattern]) => pattern.test(prompt))?.[1] ?? 'finishes';
  return scripts[name];
}

/** Jobs of all projects, found by project and id. */
export class Jobs {
  #jobs = new Map();
  #count = 0;
  #now;

  /** @param {() => number} now milliseconds since the epoch */
  constructor(now) {
    this.#now = now;
  }

  /**
   * @param {string} projectId
   * @param {{ id?: string, script?: readonly JobStep[], createdAt?: number, waits?: boolean, repository?: string, ref?: string | null, model?: string }} [options]
   *   `createdAt` in milliseconds since the epoch; the script counts from then. With `waits` the job begins when it is first looked at.
   * @returns {string} the id
   */
  add(projectId, options = {}) {
    this.#count += 1;
    const id = options.id ?? `job-${this.#count}`;
    const createdAt = options.createdAt ?? this.#now();
    this.#jobs.set(keyOf(projectId, id), {
      id,
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

  /** A message makes a job run again, towards what the message asks for. */
  message(projectId, id, prompt) {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (job) Object.assign(job, { script: scriptFor(prompt), begunAt: this.#now() });
  }

  /** Has a job stand in this state from now on. */
  set(projectId, id, status, pullRequest = false) {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (!job) throw new Error(`There is no job ${id} in project ${projectId}.`);
    Object.assign(job, { script: [{ after: 0, status, pullRequest }] });
  }

  /** The job as the API answers with it, or nothing. */
  get(projectId, id) {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (!job) return undefined;
    if (job.begunAt === undefined) Object.assign(job, { begunAt: this.#now(), createdAt: this.#now() });
    const elapsed = this.#now() - job.begunAt;
    const step = job.script.findLast(({ after }) => after <= elapsed) ?? job.script[0];
    return {
      id: job.id,
      status: step.status,
      source: { repository: job.repository, ref: job.ref },
      model: job.model,
      prLink: step.pullRequest ? `${job.repository}/pull/${job.number}` : null,
      createdAt: new Date(job.createdAt).toISOString(),
      archivedAt: step.status === 'archived' ? new Date(job.begunAt + step.after).toISOString() : null,
    };
  }
}

function keyOf(projectId, id) {
  return JSON.stringify([projectId, id]);
}
