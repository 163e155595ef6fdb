// Error answers: each status that a service, or a proxy before it, may send, with each body and `Retry-After`.
import { type AnswerHeaders, errorAnswer } from '../answers.ts';
import type { Exchange, Fault } from '../exchange.ts';

/** Body of an error, and its media type. */
interface ErrorBody {
  readonly type?: string;
  readonly body: string | Uint8Array;
}

interface RefusalOptions {
  /** Text of the documented body; default of `body`. */
  readonly error?: string;
  readonly body?: ((exchange: Exchange) => ErrorBody) | undefined;
  readonly retryAfter?: (now: number) => string | readonly string[];
  readonly headers?: AnswerHeaders;
}

const longText = 10_000;
const beyondLimits = 2_000_000;

const json = (value: unknown): ErrorBody => ({ body: JSON.stringify(value) });
const errorBody = (error: string): ErrorBody => json({ error });
const page = (status: string): ErrorBody => ({
  type: 'text/html',
  body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
});

/** Bodies of errors, most of them other than the documented `{"error": string}`. */
export const errorBodies: Readonly<Record<string, (exchange: Exchange) => ErrorBody>> = {
  plain: () => errorBody('The prompt is not accepted.'),
  long: () => errorBody('All work and no play. '.repeat(longText / 22 + 1).slice(0, longText)),
  'long-word': () => errorBody('x'.repeat(longText)),
  'long-emoji': () => errorBody('\u{1f680}'.repeat(longText / 2)),
  'control-characters': () => errorBody('One\r\ntwo\tthree\u0000\u001b[31mred\u001b[0m\u007f\u0085four\u2028\u202eevif\u200b \ufeffsix'),
  'command-link': () =>
    errorBody('See [the log](command:workbench.action.closeWindow) or <a href="command:x">this</a> $(bug) ![p](https://x.example/p)'),
  'repeats-key': ({ key }) => errorBody(`The key ${key} has expired.`),
  'repeats-header': ({ key }) => errorBody(`Authorization: Bearer ${key}, is not known; "${key}"`),
  // Reduced to one line of plain text, the two halves form the key again, or stay apart.
  'repeats-key-split': ({ key }) => errorBody(`The key ${key.slice(0, 12)}\u200b${key.slice(12)} has expired.`),
  'repeats-key-wrapped': ({ key }) => errorBody(`The key ${key.slice(0, 12)}\n${key.slice(12)} has expired.`),
  // Truncated at 500 characters, the key would lose its end and keep its beginning.
  'repeats-key-late': ({ key }) => errorBody(`${'x'.repeat(490)} ${key}`),
  'repeats-key-very-late': ({ key }) => errorBody(`${' '.repeat(1_985)}x ${key}`),
  object: () => json({ error: { message: 'The prompt is not accepted.', code: 'invalid_prompt' } }),
  message: () => json({ message: 'The prompt is not accepted.' }),
  problem: () => ({
    type: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400, detail: 'The prompt is not accepted.' }),
  }),
  list: () => json([{ error: 'The prompt is not accepted.' }]),
  number: () => json({ error: 17 }),
  null: () => json({ error: null }),
  prototype: () => ({ body: '{"__proto__": {"error": "The prompt is not accepted."}}' }),
  'no-text': () => json({}),
  'empty-text': () => errorBody(''),
  'blank-text': () => errorBody(' \n\t\u200b '),
  empty: () => ({ body: '' }),
  html: () => page('400 Bad Request'),
  'plain-text': () => ({ type: 'text/plain', body: 'upstream connect error or disconnect/reset before headers' }),
  malformed: () => ({ body: '{"error": "The prompt' }),
  'not-utf-8': () => ({ body: Buffer.from('{"error": "Zu gro\xdf."}', 'latin1') }),
  'utf-16': () => ({ type: 'application/json; charset=utf-16le', body: Buffer.from('\ufeff{"error": "x"}', 'utf16le') }),
  'too-large': () => errorBody('x'.repeat(beyondLimits)),
};

const ninetySeconds = 90_000;
const day = 24 * 60 * 60_000;

/** Values of `Retry-After`. */
export const retryAfters: Readonly<Record<string, (now: number) => string | readonly string[]>> = {
  seconds: () => '2',
  zero: () => '0',
  'many-seconds': () => '99999999999999999999',
  negative: () => '-5',
  fraction: () => '1.5',
  padded: () => ' 2 ',
  empty: () => '',
  nonsense: () => 'soon',
  date: (now) => new Date(now + ninetySeconds).toUTCString(),
  'past-date': (now) => new Date(now - day).toUTCString(),
  'far-date': (now) => new Date(now + 400 * day).toUTCString(),
  'iso-date': (now) => new Date(now + ninetySeconds).toISOString(),
  'odd-date': () => 'Sun, 99 Nov 2026 25:61:61 GMT',
  // Browsers and `fetch` join the two lines.
  twice: () => ['2', '60'],
};

/** Answers with an error and does not execute the request. */
export function refusal(
  status: number,
  { error = `Refused with status ${status}.`, body, retryAfter, headers = {} }: RefusalOptions = {},
): Fault {
  return (exchange) => {
    const wait = retryAfter ? { 'Retry-After': retryAfter(exchange.now()) } : {};
    const answer = errorAnswer(status, error, { ...wait, ...headers });
    const other = body?.(exchange);
    const type = other?.type === undefined ? {} : { 'Content-Type': other.type };
    exchange.send(other ? { status, headers: { ...answer.headers, ...type }, body: other.body } : answer);
  };
}

/** Limits a fault to requests that `holds` accepts; others get the correct answer. */
function onlyFor(holds: (exchange: Exchange) => boolean, fault: Fault): Fault {
  return (exchange) => (holds(exchange) ? fault(exchange) : exchange.send(exchange.act()));
}

const unauthorized = refusal(401, { error: 'The key is unknown or has expired.' });
const tooMany = 'Too many requests.';
const maintenance = 'Under maintenance.';

/** Statuses without a name of their own. */
const statuses = [
  ...[400, 402, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 417, 418, 421, 422, 423, 424, 425, 426, 428, 431, 451, 499],
  ...[500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 529, 599, 600, 999],
];

export const refusals: Readonly<Record<string, Fault>> = {
  unauthorized,
  'unauthorized-once': onlyFor(({ count }) => count === 1, unauthorized),
  'unauthorized-every-other': onlyFor(({ count }) => count % 2 === 1, unauthorized),
  'unauthorized-challenge': refusal(401, { headers: { 'WWW-Authenticate': 'Basic realm="Sign in"' } }),
  forbidden: refusal(403, { error: 'The key has no scope for this.' }),
  'forbidden-address': refusal(403, { error: 'Requests from 203.0.113.7 are not allowed for this key.' }),
  'forbidden-writing': onlyFor(({ request }) => request.method === 'POST', refusal(403, { error: 'The key may only read.' })),
  'forbidden-html': refusal(403, { body: () => page('403 Forbidden') }),
  'not-found': refusal(404, { error: 'Job not found' }),
  'unknown-project': refusal(404, { error: 'Project not found' }),
  'not-found-html': refusal(404, { body: () => page('404 Not Found') }),
  'bad-request': refusal(400, { error: 'The prompt is not accepted.' }),
  teapot: refusal(418, { error: 'Unexpected.' }),
  'rate-limited': refusal(429, { error: tooMany }),
  ...named('rate-limited-', retryAfters, (retryAfter) => refusal(429, { error: tooMany, retryAfter })),
  'error-500': refusal(500, { error: 'Internal error.' }),
  'error-502': refusal(502, { body: () => page('502 Bad Gateway') }),
  'error-503': refusal(503, { error: maintenance, retryAfter: () => '30' }),
  'error-503-at-once': refusal(503, { error: maintenance }),
  'error-503-html': refusal(503, { body: () => page('503 Service Unavailable'), retryAfter: () => '30' }),
  ...named('error-503-', retryAfters, (retryAfter) => refusal(503, { error: maintenance, retryAfter })),
  'error-504': refusal(504, { body: () => page('504 Gateway Timeout') }),
  ...named('error-body-', errorBodies, (body) => refusal(400, { body })),
  ...Object.fromEntries(statuses.map((status) => [`status-${status}`, refusal(status)])),
};

function named<Value>(prefix: string, values: Readonly<Record<string, Value>>, fault: (value: Value) => Fault): Record<string, Fault> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, fault(value)]));
}
