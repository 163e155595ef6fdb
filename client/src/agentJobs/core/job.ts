import { validate } from './generated/validateAgentJob';
import { readJson } from './json';
import { httpsLink } from './link';
import type { ApiResult } from './result';
import type { WireError, WireJob } from './wire';

/** The statuses that are documented. The service may add others, so a status is any text. */
export const knownStatuses = ['active', 'completed', 'archived', 'failed'] as const;
export type KnownStatus = (typeof knownStatuses)[number];

/** A job as the service describes it, checked. Every text is the service's and untrusted: bounded in length, not escaped. */
export interface AgentJob {
  readonly id: string;
  /** One of `knownStatuses`, or one that the service has added since. */
  readonly status: string;
  /** Address of the repository as the service gives it; see `httpsLink` before opening it. */
  readonly repository: string;
  /** The branch the agent works on. */
  readonly ref?: string;
  readonly model: string;
  /** The pull request; always `https`, anything else is dropped. */
  readonly prLink?: string;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly createdAt: number;
  /** Milliseconds since the epoch, by the service's clock. */
  readonly archivedAt?: number;
}

export function isKnownStatus(status: string): status is KnownStatus {
  return knownStatuses.some((known) => known === status);
}

/** Whether nothing more is expected to happen. Statuses that are not known are not terminal. */
export function isTerminal(status: string): boolean {
  return isKnownStatus(status) && status !== 'active';
}

/** Reads the body of an answer. */
export function parseJob(body: string): ApiResult<AgentJob> {
  const json = readJson(body);
  return json ? readJob(json.value) : { kind: 'bad-response', reason: { kind: 'not-json' } };
}

/** Reads a job in the form that the API gives it. */
export function readJob(value: unknown): ApiResult<AgentJob> {
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return { kind: 'bad-response', reason: { kind: 'shape', path: propertyPath(error), keyword: error?.keyword ?? '' } };
  }
  const job = fromWire(value);
  // Such as a leap second, which is a date by the schema.
  const odd = Number.isNaN(job.createdAt) ? 'createdAt' : Number.isNaN(job.archivedAt ?? 0) ? 'archivedAt' : undefined;
  return odd === undefined ? { kind: 'ok', value: job } : { kind: 'bad-response', reason: { kind: 'shape', path: odd, keyword: 'format' } };
}

/** The job in the form that the API gives it. */
export function toWire(job: AgentJob): WireJob {
  return {
    id: job.id,
    status: job.status,
    source: { repository: job.repository, ref: job.ref ?? null },
    model: job.model,
    prLink: job.prLink ?? null,
    createdAt: new Date(job.createdAt).toISOString(),
    archivedAt: job.archivedAt === undefined ? null : new Date(job.archivedAt).toISOString(),
  };
}

function fromWire({ id, status, source, model, prLink, createdAt, archivedAt }: WireJob): AgentJob {
  const link = prLink ? httpsLink(prLink) : undefined;
  return {
    id,
    status,
    repository: source.repository,
    ...(source.ref ? { ref: source.ref } : {}),
    model,
    ...(link ? { prLink: link } : {}),
    createdAt: Date.parse(createdAt),
    ...(archivedAt ? { archivedAt: Date.parse(archivedAt) } : {}),
  };
}

/** `source.repository` of the pointer `/source/repository`; a missing property counts as the place. */
function propertyPath(error: WireError | undefined): string {
  const missing = error?.params.missingProperty;
  const segments = (error?.instancePath ?? '').split('/').slice(1);
  return [...segments, ...(typeof missing === 'string' ? [missing] : [])].join('.');
}
