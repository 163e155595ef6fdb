import type { ApiFailure, BadResponseReason } from './result';
import type { FailureNote } from './trackedJob';

const maxText = 500;

type Fields = Readonly<Record<string, unknown>>;

/** Reads a note of a failure that was kept as JSON; nothing when it is none of those that this version knows. */
export function readFailureNote(value: unknown): FailureNote | undefined {
  const { failure: stored, at, count } = fieldsOf(value);
  const failure = readFailure(fieldsOf(stored));
  return failure && isNumber(at) && isNumber(count) ? { failure, at, count } : undefined;
}

function readFailure(fields: Fields): ApiFailure | undefined {
  switch (fields.kind) {
    case 'no-key':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'offline':
    case 'timeout':
      return { kind: fields.kind };
    // A waiting time is over, or nearly: it is not kept.
    case 'rate-limited':
      return { kind: 'rate-limited' };
    case 'server-error':
      return isNumber(fields.status) ? { kind: 'server-error', status: fields.status } : undefined;
    case 'bad-request':
      return isText(fields.message) ? { kind: 'bad-request', message: fields.message } : undefined;
    case 'bad-response': {
      const reason = readReason(fieldsOf(fields.reason));
      return reason && { kind: 'bad-response', reason };
    }
    default:
      return undefined;
  }
}

function readReason(fields: Fields): BadResponseReason | undefined {
  const { kind, path, keyword, status } = fields;
  switch (kind) {
    case 'not-json':
    case 'other-job':
    case 'too-large':
    case 'broken-off':
    case 'redirect':
      return { kind };
    case 'shape':
      return isText(path) && isText(keyword) ? { kind, path, keyword } : undefined;
    case 'status':
      return isNumber(status) ? { kind, status } : undefined;
    default:
      return undefined;
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxText;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
