// Which request meets which fault: by order for all requests or some of them, or by the id of the job.
import { faults } from './faults.mjs';

/** @typedef {import('./exchange.mjs').Fault} Fault */
/** @typedef {import('./exchange.mjs').RecordedRequest} RecordedRequest */
/** @typedef {import('./faultRules.d.mts').FaultScope} FaultScope */

/**
 * @typedef {object} Rule
 * @property {Fault} fault
 * @property {Omit<FaultScope, 'after' | 'times'>} scope
 * @property {number} after
 * @property {number} times
 * @property {number} seen requests in the scope so far
 */

const idPrefix = 'fault-';

export class FaultRules {
  /** @type {Map<string, Rule>} by scope, in the order in which they were set */
  #rules = new Map();
  /** @type {Map<string, number>} meetings of faults that jobs have by their ids */
  #byId = new Map();

  /**
   * @param {string | Fault | undefined} fault a name, or the fault itself; `undefined` ends the one of the same scope
   * @param {string | FaultScope} [scope] id of a job, or more than that
   */
  set(fault, scope = {}) {
    const {
      after = 0,
      times = Number.POSITIVE_INFINITY,
      id,
      project,
      method,
      operation,
    } = typeof scope === 'string' ? { id: scope } : scope;
    const key = JSON.stringify([id, project, method, operation]);
    this.#rules.delete(key);
    if (fault === undefined) return;
    const constraints = { ...(id && { id }), ...(project && { project }), ...(method && { method }), ...(operation && { operation }) };
    this.#rules.set(key, { fault: typeof fault === 'string' ? faultNamed(fault) : fault, scope: constraints, after, times, seen: 0 });
  }

  clear() {
    this.#rules.clear();
  }

  /**
   * @param {RecordedRequest} request
   * @returns {{ readonly fault: Fault, readonly count: number } | undefined}
   */
  meet(request) {
    const rules = [...this.#rules.values()].reverse().filter(({ scope }) => isIn(request, scope));
    rules.sort((a, b) => Object.keys(b.scope).length - Object.keys(a.scope).length);
    for (const rule of rules) {
      rule.seen += 1;
      const count = rule.seen - rule.after;
      if (count > 0 && count <= rule.times) return { fault: rule.fault, count };
    }
    const { projectId = '', id = '' } = request.route ?? {};
    const name = faultOfId(id);
    if (name === undefined) return undefined;
    const key = JSON.stringify([projectId, id]);
    const count = (this.#byId.get(key) ?? 0) + 1;
    this.#byId.set(key, count);
    return { fault: faultNamed(name), count };
  }
}

/**
 * Name of the fault that a job has by its id: `fault-` and the name.
 * @param {string} id
 */
export function faultOfId(id) {
  const name = id.startsWith(idPrefix) ? id.slice(idPrefix.length) : '';
  return Object.hasOwn(faults, name) ? name : undefined;
}

/** @param {string} name */
function faultNamed(name) {
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!fault) throw new Error(`There is no fault "${name}".`);
  return fault;
}

/**
 * @param {RecordedRequest} request
 * @param {Rule['scope']} scope
 */
function isIn({ method, route }, scope) {
  /** @type {[string | undefined, string | undefined][]} */
  const pairs = [
    [scope.id, route?.id],
    [scope.project, route?.projectId],
    [scope.method, method],
    [scope.operation, route?.operation],
  ];
  return pairs.every(([wanted, actual]) => wanted === undefined || wanted === actual);
}
