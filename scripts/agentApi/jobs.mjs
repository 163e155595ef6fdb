// The jobs of the stand-in server: what each of them does is a script, and its state follows from the time that has passed.

/** @typedef {import('./jobs.d.mts').JobStep} JobStep */
/** @typedef {import('./jobs.d.mts').ScriptName} ScriptName */

/**
 * @typedef {object} Job
 * @property {string} id
 * @property {string} projectId
 * @property {number} number counts the jobs of all projects
 * @property {readonly JobStep[]} script
 * @property {number | undefined} begunAt milliseconds since the epoch; `undefined` until it is first asked for
 * @property {number} createdAt milliseconds since the epoch
 * @property {string} repository
 * @property {string | null} ref
 * @property {string} model
 */

const second = 1_000;
const minute = 60 * second;

/** @type {Readonly<Record<ScriptName, readonly JobStep[]>>} */
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
  // The pull request is created after the status has changed.
  linksLater: [
    { after: 0, status: 'active' },
    { after: 20 * second, status: 'completed' },
    { after: 20 * second + 2 * minute, status: 'completed', pullRequest: true },
  ],
  // Moves from a final status back to `active` are not documented, and not excluded.
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

/**
 * What a prompt asks for decides how its job ends.
 * @type {readonly (readonly [RegExp, ScriptName])[]}
 */
const byPrompt = [
  [/\bfail/i, 'fails'],
  [/\bnothing\b/i, 'changesNothing'],
  [/\bforever\b/i, 'runs'],
  [/\barchive/i, 'isArchived'],
  [/\bqueue/i, 'isQueued'],
  [/\blate\b/i, 'linksLater'],
  [/\bback\b/i, 'goesBack'],
];

/**
 * @param {string} prompt
 * @returns {readonly JobStep[]}
 */
export function scriptFor(prompt) {
  return scripts[byPrompt.find(([pattern]) => pattern.test(prompt))?.[1] ?? 'finishes'];
}

/** Jobs of all projects, found by project and id. */
export class Jobs {
  /** @type {Map<string, Job>} */
  #jobs = new Map();
  #count = 0;
  /** @type {() => number} */
  #now;

  /** @param {() => number} now milliseconds since the epoch */
  constructor(now) {
    this.#now = now;
  }

  /**
   * @param {string} projectId
   * @param {import('./jobs.d.mts').JobOptions} [options]
   * @returns {string} the id
   */
  add(projectId, options = {}) {
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

  /**
   * Has the job run again, towards what the prompt asks for.
   * @param {string} projectId
   * @param {string} id
   * @param {string} prompt
   */
  message(projectId, id, prompt) {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (job) Object.assign(job, { script: scriptFor(prompt), begunAt: this.#now() });
  }

  /**
   * Has a job stay in this state from now on.
   * @param {string} projectId
   * @param {string} id
   * @param {string} status
   * @param {boolean | string} [pullRequest]
   */
  set(projectId, id, status, pullRequest = false) {
    const job = this.#jobs.get(keyOf(projectId, id));
    if (!job) throw new Error(`There is no job ${id} in project ${projectId}.`);
    Object.assign(job, { script: [{ after: 0, status, pullRequest }] });
  }

  /**
   * The service does not know the job any more.
   * @param {string} projectId
   * @param {string} id
   */
  remove(projectId, id) {
    this.#jobs.delete(keyOf(projectId, id));
  }

  /**
   * Ids of a project in the order in which they came. The API has no such operation.
   * @param {string} projectId
   * @returns {readonly string[]}
   */
  ids(projectId) {
    return [...this.#jobs.values()].filter((job) => job.projectId === projectId).map(({ id }) => id);
  }

  /**
   * @param {string} projectId
   * @param {string} id
   * @returns {import('./jobs.d.mts').AnsweredJob | undefined} the job as the API answers with it
   */
  get(projectId, id) {
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

/**
 * @param {Job} job
 * @param {JobStep} step
 */
function pullRequestOf({ repository, number }, { pullRequest = false }) {
  if (typeof pullRequest === 'string') return pullRequest;
  return pullRequest ? `${repository}/pull/${number}` : null;
}

/**
 * @param {string} projectId
 * @param {string} id
 */
function keyOf(projectId, id) {
  return JSON.stringify([projectId, id]);
}
