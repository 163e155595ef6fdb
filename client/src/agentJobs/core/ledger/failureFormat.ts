import type { ApiFailure, BadResponseReason } from '../api/result';
import type { FailureNote } from './trackedJob';

const maxTextLength = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/** Validates a stored failure; `undefined` if this version does not know its kind. */
export function readFailureNote(value: unknown): FailureNote | undefined {
  const { failure: stored, at, count } = fieldsOf(value);
  const failure = readFailure(fieldsOf(stored));
  return failure && isNumber(at) && isNumber(count) ? { failure, at, count } : undefined;
}

/** Drops waiting times, which are over by now, or nearly. */
function readFailure(fields: Fields): ApiFailure | undefined {
  const answered = isText(fields.message) ? { message: fields.message } : {};
  switch (fields.kind) {
    case 'no-key':
      return { kind: fields.kind };
    case 'unauthorized':
    case 'forbidden':
    case 'rate-limited':
    case 'timeout':
      return { kind: fields.kind, ...answered };
    case 'not-found':
      return { kind: 'not-found', resource: fields.resource === 'project' ? 'project' : 'job', ...answered };
    case 'offline':
      return { kind: 'offline', ...(isText(fields.cause) ? { cause: fields.cause } : {}) };
    case 'server-error':
      return isNumber(fields.status) ? { kind: 'server-error', status: fields.status, ...answered } : undefined;
    case 'bad-request':
      return { kind: 'bad-request', ...(isNumber(fields.status) ? { status: fields.status } : {}), ...answered };
    case 'bad-response': {
      const reason = readReason(fieldsOf(fields.reason));
      return reason && { kind: 'bad-response', reason, ...answered };
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
      return isText(path) && isKeyword(keyword) ? { kind, path, keyword } : undefined;
    case 'status':
      return isNumber(status) ? { kind, status } : undefined;
    default:
      return undefined;
  }
}

function isKeyword(value: unknown): value is (BadResponseReason & { readonly kind: 'shape' })['keyword'] {
  return value === 'type' || value === 'required' || value === 'minLength' || value === 'maxLength' || value === 'pattern';
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxTextLength;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
