// Successful answers whose job deviates from the specification: each property missing, null, of another type, empty, far too long, or with
// a special value.
import { isObject, type JsonObject, parseJson } from '../../json.ts';
import type { Fault } from '../exchange.ts';

const farTooLong = 100_000;
const hour = 60 * 60_000;

/** Replaces the job in an answer by another JSON value; error answers are unchanged. */
export function edited(edit: (job: JsonObject) => unknown): Fault {
  return (exchange) => {
    const answer = exchange.act();
    const job = answer.status >= 200 && answer.status < 300 ? parseJson(String(answer.body)) : undefined;
    exchange.send(isObject(job) ? { ...answer, body: JSON.stringify(edit(job)) ?? '' } : answer);
  };
}

/** Sets a property of the job in an answer, or removes it if the value is `undefined`. @param path such as `source.ref` */
export function field(path: string, value: unknown): Fault {
  return edited((job) => withField(job, path.split('.'), value));
}

function withField(object: JsonObject, [name = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const inner = object[name];
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) return { ...object, [name]: value };
  return { ...object, [name]: withField({ ...inner }, rest, value) };
}

/** Optional properties, by path. */
export const optionalFields: readonly string[] = [
  'source',
  'source.repository',
  'source.ref',
  'model',
  'prLink',
  'createdAt',
  'archivedAt',
];

/** Values that are invalid for every property but `source`, by name; `missing` is `undefined`. */
export const oddValues: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  number: 7,
  boolean: true,
  list: ['x'],
  object: {},
  empty: '',
  blank: ' \t\n',
  long: 'x'.repeat(farTooLong),
  'control-characters': 'a\u0000b\r\nc\u001b[31md\u202ee\u2028f',
  'command-link': '[x](command:workbench.action.closeWindow) $(bug)',
};

const pullRequest = 'github.com/example/docs/pull/1';

/** URLs of pull requests that are not plain https URLs. */
export const oddLinks: Readonly<Record<string, string>> = {
  http: `http://${pullRequest}`,
  user: `https://octocat:pw@${pullRequest}`,
  'user-only': `https://github.com@evil.example/example/docs/pull/1`,
  'unicode-host': 'https://gıthub.com/example/docs/pull/1',
  'unicode-path': 'https://github.com/exämple/docs/pull/1',
  javascript: 'javascript:alert(1)',
  command: 'command:workbench.action.closeWindow',
  data: 'data:text/html,<script>alert(1)</script>',
  file: 'file:///etc/passwd',
  editor: 'vscode://example.extension/open',
  relative: '/example/docs/pull/1',
  'no-scheme': `//${pullRequest}`,
  'inner-space': 'https://github.com/example docs/pull/1',
  'inner-line': 'https://github.com/example\n/docs/pull/1',
  'leading-space': ` https://${pullRequest}`,
  backslash: 'https://github.com\\@evil.example/pull/1',
  quote: `https://${pullRequest}"onclick="x`,
  brackets: `https://${pullRequest}<x>`,
  'no-host': 'https:///example/docs/pull/1',
  'two-slashes-missing': 'https:github.com/example/docs/pull/1',
  'bare-word': 'pending',
  'too-long': `https://${pullRequest}?${'x'.repeat(3_000)}`,
};

/** URLs of pull requests that may be opened. */
export const plainLinks: Readonly<Record<string, string>> = {
  https: `https://${pullRequest}`,
  'encoded-slash': 'https://gitlab.example.com/group%2Fdocs/-/merge_requests/1',
  punycode: 'https://xn--gthub-2va.com/example/docs/pull/1',
  port: 'https://git.example.com:8443/example/docs/pull/1',
  query: `https://${pullRequest}?tab=files&w=1#discussion_r1`,
  parentheses: `https://${pullRequest}(x)`,
  'upper-case': `HTTPS://${pullRequest}`,
};

/** Values that are not a date-time of the specification. */
export const oddDates: Readonly<Record<string, unknown>> = {
  word: 'yesterday',
  year: '2026',
  day: '2026-11-20',
  'no-zone': '2026-11-20T10:00:00',
  'leap-second': '2026-12-31T23:59:60Z',
  impossible: '2026-02-30T10:00:00Z',
  'month-13': '2026-13-01T10:00:00Z',
  http: 'Fri, 20 Nov 2026 10:00:00 GMT',
  'far-year': '+012026-11-20T10:00:00Z',
  seconds: 1_795_000_000,
  milliseconds: 1_795_000_000_000,
  digits: '1795000000',
};

/** Dates that RFC 3339 allows. */
const dates = {
  offset: '2026-11-20T12:30:00+02:30',
  fraction: '2026-11-20T10:00:00.123456789Z',
  'lower-case': '2026-11-20t10:00:00z',
  'long-ago': '0001-01-01T00:00:00Z',
  'far-future': '9999-12-31T23:59:59Z',
};

const finished = (job: JsonObject): JsonObject => ({ ...job, status: 'completed' });

export const fieldFaults: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    [...optionalFields, 'id', 'status'].flatMap((path) =>
      Object.entries(oddValues).map(([name, value]) => [`${path}-${name}`, field(path, value)]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries({ ...oddLinks, ...plainLinks }).flatMap(([name, prLink]) => [
      [`prLink-${name}`, edited((job) => ({ ...finished(job), prLink }))],
      [`source.repository-${name}`, field('source.repository', prLink)],
    ]),
  ),
  ...Object.fromEntries(
    ['createdAt', 'archivedAt'].flatMap((path) =>
      Object.entries({ ...oddDates, ...dates }).map(([name, value]) => [`${path}-${name}`, field(path, value)]),
    ),
  ),
  'createdAt-future': (exchange) => field('createdAt', new Date(exchange.now() + 30 * hour).toISOString())(exchange),
  'archivedAt-before-creation': field('archivedAt', '2000-01-01T00:00:00Z'),
  'archived-without-date': edited((job) => ({ ...job, status: 'archived', archivedAt: null })),
  'active-with-pull-request': edited((job) => ({ ...job, status: 'active', prLink: plainLinks.https })),
  'status-unknown': field('status', 'queued'),
  'status-upper-case': field('status', 'ACTIVE'),
  'status-padded': field('status', ' active '),
  'status-prototype': field('status', '__proto__'),
  'status-method': field('status', 'toString'),
  'id-upper-case': edited((job) => ({ ...job, id: String(job.id).toUpperCase() })),
  'other-job': field('id', 'another'),
  'only-needed': edited(({ id, status }) => ({ id, status })),
  'all-null': edited(({ id, status }) => ({ id, status, source: null, model: null, prLink: null, createdAt: null, archivedAt: null })),
  'more-fields': edited((job) => ({
    ...job,
    ...{
      title: 'Fix the links',
      prompt: 'Fix',
      error: 'x',
      updatedAt: job.createdAt,
      url: 'command:x',
      steps: [{ name: 'x' }],
      toString: 1,
    },
    source: { ...Object(job.source), commit: 'abc', constructor: null },
  })),
  list: edited((job) => [job]),
  wrapped: edited((job) => ({ data: job })),
  'no-object': edited(() => 'active'),
  null: edited(() => null),
  // Stable names for tests and people.
  'wrong-shape': field('source', { repository: 7 }),
  'missing-status': field('status', undefined),
  'wrong-date': field('createdAt', 'yesterday'),
  'script-link': edited((job) => ({ ...finished(job), prLink: oddLinks.javascript })),
  'repeats-key': (exchange) =>
    edited((job) => ({
      ...finished(job),
      model: exchange.key,
      prLink: `https://x.example/${exchange.key}`,
      source: { repository: `https://x:${exchange.key}@x.example`, ref: exchange.key },
    }))(exchange),
};
