/** Part of Node's strict assertions that the suite uses, for the worker of a browser. Values are compared as JSON. */
class AssertionError extends Error {}

function fail(message: string | undefined, actual: unknown, expected: unknown): never {
  throw new AssertionError(message ?? `${show(actual)} is not ${show(expected)}`);
}

/** JSON of a value with sorted keys, so that their order does not matter; `undefined` is distinct from a missing key. */
function show(value: unknown): string {
  const sorted = (_key: string, part: unknown): unknown => {
    if (part === undefined) return '<undefined>';
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return JSON.stringify(value, sorted) ?? String(value);
}

export function ok(value: unknown, message?: string): asserts value {
  if (!value) fail(message, value, true);
}

export function equal<T>(actual: unknown, expected: T, message?: string): asserts actual is T {
  if (!Object.is(actual, expected)) fail(message, actual, expected);
}

export function notEqual(actual: unknown, unwanted: unknown, message?: string): void {
  if (Object.is(actual, unwanted)) fail(message, actual, 'another value');
}

export function deepEqual<T>(actual: unknown, expected: T, message?: string): asserts actual is T {
  if (show(actual) !== show(expected)) fail(message, actual, expected);
}

export function match(text: string, pattern: RegExp, message?: string): void {
  if (!pattern.test(text)) fail(message, text, String(pattern));
}

export async function rejects(action: Promise<unknown> | (() => Promise<unknown>), pattern?: RegExp): Promise<void> {
  const promise = typeof action === 'function' ? action() : action;
  const error: unknown = await promise.then(
    () => new AssertionError('It was expected to be rejected.'),
    (reason: unknown) => reason,
  );
  if (error instanceof AssertionError) throw error;
  if (pattern) match(String(error), pattern);
}

export default { ok, equal, notEqual, deepEqual, match, rejects };
