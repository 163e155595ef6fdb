// Rules that assign faults to requests: by scope, or by the id of the job.
import type { Fault, Operation, RecordedRequest } from './exchange.ts';
import { faults } from './faults.ts';

/** Requests that have a fault: they match all of these properties. */
export interface FaultScope {
  /** Id of the job. */
  readonly id?: string;
  readonly project?: string;
  readonly method?: string;
  readonly operation?: Operation;
  /** Number of requests that succeed first. */
  readonly after?: number;
  /** Number of requests that fail, before all succeed again. */
  readonly times?: number;
}

interface Rule {
  readonly fault: Fault;
  readonly scope: Omit<FaultScope, 'after' | 'times'>;
  readonly after: number;
  readonly times: number;
  /** Requests in the scope so far. */
  seen: number;
}

const idPrefix = 'fault-';

/** Active faults, and the choice of the fault for a request. */
export class FaultRules {
  /** By scope, in the order in which they were set. */
  readonly #rules = new Map<string, Rule>();
  /** Counts of requests to jobs whose ids select a fault. */
  readonly #byId = new Map<string, number>();

  /** @param fault a name, or the fault itself; `undefined` removes the fault of the same scope @param scope id of a job, or a full scope */
  set(fault: string | Fault | undefined, scope: string | FaultScope = {}): void {
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

  /** Removes all rules. */
  clear(): void {
    this.#rules.clear();
  }

  /** Chooses the fault of a request and counts the request. The narrowest scope wins, then the rule that was set last. */
  meet(request: RecordedRequest): { readonly fault: Fault; readonly count: number } | undefined {
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

/** Name of the fault that a job has by its id: `fault-` and the name. */
export function faultOfId(id: string): string | undefined {
  const name = id.startsWith(idPrefix) ? id.slice(idPrefix.length) : '';
  return Object.hasOwn(faults, name) ? name : undefined;
}

function faultNamed(name: string): Fault {
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!fault) throw new Error(`There is no fault "${name}".`);
  return fault;
}

function isIn({ method, route }: RecordedRequest, scope: Rule['scope']): boolean {
  const pairs: readonly (readonly [expected: string | undefined, actual: string | undefined])[] = [
    [scope.id, route?.id],
    [scope.project, route?.projectId],
    [scope.method, method],
    [scope.operation, route?.operation],
  ];
  return pairs.every(([expected, actual]) => expected === undefined || expected === actual);
}
