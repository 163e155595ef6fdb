import { isIdentifier } from '../base/identifier';
import { readJson } from '../base/json';
import type { ApiResult, BadResponseReason } from './result';
import { undocumentedProperties, withUndocumented } from './undocumented';

/** Documented statuses. The service may add others, so a status is any string. */
const knownStatuses = ['active', 'completed', 'archived', 'failed'] as const;
export type KnownStatus = (typeof knownStatuses)[number];

/**
 * A job as the service describes it. Only `id` and `status` are required; other properties are `undefined` if missing, `null` or
 * invalid. Strings are untrusted: limited in length, not escaped.
 */
export interface AgentJob {
  readonly id: string;
  /** One of `knownStatuses`, or one that the service has added since. */
  readonly status: string;
  /** Address of the repository as the service gives it; see `httpsLink` before opening it. */
  readonly repository?: string;
  /** The branch the agent works on. */
  readonly ref?: string;
  readonly model?: string;
  /** Address of the pull request as the service gives it; see `httpsLink` before opening it. */
  readonly prLink?: string;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly createdAt?: number;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly archivedAt?: number;
  /** Undocumented properties of a job that has ended, as a JSON object: the service may give a reason there. See `undocumentedText`. */
  readonly undocumented?: string;
}

/** A job in the form of the API: dates as in RFC 3339, unknown values as `null`. */
export interface WireJob {
  readonly id: string;
  readonly status: string;
  readonly source: { readonly repository: string | null; readonly ref: string | null };
  readonly model: string | null;
  readonly prLink: string | null;
  readonly createdAt: string | null;
  readonly archivedAt: string | null;
}

/** Limit in UTF-16 units; longer values are invalid. */
const maxLength = { id: 256, status: 64, address: 2_048, ref: 1_024, model: 256 } as const;

export function isKnownStatus(status: string): status is KnownStatus {
  return knownStatuses.some((known) => known === status);
}

/** Whether the status will not change by itself. Unknown statuses are not terminal. */
export function isTerminal(status: string): boolean {
  return isKnownStatus(status) && status !== 'active';
}

/** Parses the body of a response. */
export function parseJob(body: string): ApiResult<AgentJob> {
  const json = readJson(body);
  return json ? readJob(json.value) : { kind: 'bad-response', reason: { kind: 'not-json' } };
}

/** Validates a job in the form of the API. */
export function readJob(value: unknown): ApiResult<AgentJob> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return violation('', 'type');
  const fields: Readonly<Record<string, unknown>> = { ...value };
  for (const name of ['id', 'status'] as const) {
    const problem = requiredProblem(fields[name], maxLength[name]);
    if (problem) return violation(name, problem);
  }
  // A job with such an id could not be requested.
  if (!isIdentifier(String(fields.id))) return violation('id', 'pattern');
  const source: Readonly<Record<string, unknown>> = typeof fields.source === 'object' ? { ...fields.source } : {};
  const job: AgentJob = {
    id: String(fields.id),
    status: String(fields.status),
    ...optional('repository', text(source.repository, maxLength.address)),
    ...optional('ref', text(source.ref, maxLength.ref)),
    ...optional('model', text(fields.model, maxLength.model)),
    ...optional('prLink', text(fields.prLink, maxLength.address)),
    ...optional('createdAt', time(fields.createdAt)),
    ...optional('archivedAt', time(fields.archivedAt)),
    // A running job is requested often, and such a property may change each time.
    ...optional('undocumented', isTerminal(String(fields.status)) ? undocumentedProperties(fields) : undefined),
  };
  return { kind: 'ok', value: job };
}

/** The job in the form of the API, with its undocumented properties. */
export function toWire({ id, status, repository, ref, model, prLink, createdAt, archivedAt, undocumented }: AgentJob): WireJob {
  return {
    ...withUndocumented(undocumented),
    id,
    status,
    source: { repository: repository ?? null, ref: ref ?? null },
    model: model ?? null,
    prLink: prLink ?? null,
    createdAt: createdAt === undefined ? null : new Date(createdAt).toISOString(),
    archivedAt: archivedAt === undefined ? null : new Date(archivedAt).toISOString(),
  };
}

/** Whether two responses describe the same state. */
export function isSameJob(a: AgentJob, b: AgentJob): boolean {
  return (
    a.id === b.id &&
    a.status === b.status &&
    a.repository === b.repository &&
    a.ref === b.ref &&
    a.model === b.model &&
    a.prLink === b.prLink &&
    a.createdAt === b.createdAt &&
    a.archivedAt === b.archivedAt &&
    a.undocumented === b.undocumented
  );
}

type Violation = (BadResponseReason & { readonly kind: 'shape' })['keyword'];

function violation(path: string, keyword: Violation): ApiResult<AgentJob> {
  return { kind: 'bad-response', reason: { kind: 'shape', path, keyword } };
}

function requiredProblem(value: unknown, max: number): Violation | undefined {
  if (value === undefined || value === null) return 'required';
  if (typeof value !== 'string') return 'type';
  if (value.trim() === '') return 'minLength';
  return value.length > max ? 'maxLength' : undefined;
}

function text(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.length <= max && value.trim() !== '' ? value : undefined;
}

/** Only RFC 3339 dates are parsed, since `Date.parse` accepts nearly any string, and reads February 30 as March 2. */
function time(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(value)) return undefined;
  const day = value.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const milliseconds = Date.parse(value);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

function optional<K extends string, V>(name: K, value: V | undefined): { readonly [name in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [name in K]?: V };
}
