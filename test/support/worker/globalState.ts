// State that test files of one worker share besides modules.

const prototypes = {
  Object: Object.prototype,
  Array: Array.prototype,
  String: String.prototype,
  Map: Map.prototype,
  Promise: Promise.prototype,
};

/** Functions that tests replace. */
const replaceable: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  ...['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Date'].map(
    (name) => [name, () => Reflect.get(globalThis, name)] as const,
  ),
  ...['log', 'info', 'warn', 'error', 'debug'].map((name) => [`console.${name}`, () => Reflect.get(console, name)] as const),
  ['Math.random', () => Math.random],
  ['process.exit', () => process.exit],
  ['process.stdout.write', () => process.stdout.write],
  ['process.stderr.write', () => process.stderr.write],
]);

type Pair = readonly [name: unknown, value: unknown];

/** State of a process. It is read twice for each test, so it is described only if something was changed. */
export interface GlobalState {
  readonly folder: string;
  readonly environment: readonly (readonly [name: string, value: string | undefined])[];
  readonly globals: readonly string[];
  /** In the order of `replaceable`. */
  readonly functions: readonly unknown[];
  /** Names of the properties of each prototype. */
  readonly prototypes: readonly (readonly string[])[];
  readonly listeners: readonly (readonly [event: string | symbol, count: number])[];
  readonly exitCode: unknown;
}

export function globalState(): GlobalState {
  return {
    folder: process.cwd(),
    environment: environment(),
    globals: Object.getOwnPropertyNames(globalThis),
    functions: [...replaceable.values()].map((value) => value()),
    prototypes: Object.values(prototypes).map((prototype) => Object.getOwnPropertyNames(prototype)),
    listeners: process.eventNames().map((event) => [event, process.listenerCount(event)]),
    exitCode: process.exitCode,
  };
}

/** In pairs, as `Object.entries` would return them in twice the time: it asks for each variable whether it is enumerable. */
function environment(): GlobalState['environment'] {
  const { env } = process;
  return Object.getOwnPropertyNames(env).map((name) => [name, env[name]]);
}

/** A line for each difference. */
export function stateChanges(before: GlobalState, after: GlobalState): string[] {
  if (isSame(before, after)) return [];
  const numbers = new Map<unknown, string>();
  const [was, is] = [described(before, numbers), described(after, numbers)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name) ?? 'absent', is.get(name) ?? 'absent'];
    return old === now ? [] : [`${name}: ${old}, then ${now}`];
  });
}

/** Whether two states are the same, in the same order. */
function isSame(a: GlobalState, b: GlobalState): boolean {
  return (
    a.folder === b.folder &&
    a.exitCode === b.exitCode &&
    hasSame(a.globals, b.globals) &&
    hasSame(a.functions, b.functions) &&
    hasSamePairs(a.environment, b.environment) &&
    hasSamePairs(a.listeners, b.listeners) &&
    a.prototypes.every((names, index) => hasSame(names, b.prototypes[index] ?? []))
  );
}

function hasSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function hasSamePairs(a: readonly Pair[], b: readonly Pair[]): boolean {
  return a.length === b.length && a.every(([name, value], index) => name === b[index]?.[0] && value === b[index]?.[1]);
}

/** Texts by name: equal texts mean that nothing was changed. @param numbers numbers of functions, in the order in which they are first seen */
function described(state: GlobalState, numbers: Map<unknown, string>): ReadonlyMap<string, string> {
  const numberOf = (value: unknown): string => {
    const known = numbers.get(value) ?? `#${numbers.size + 1}`;
    numbers.set(value, known);
    return known;
  };
  return new Map([
    ['working directory', state.folder],
    ...state.environment.map(([name, value]) => [`environment variable ${name}`, JSON.stringify(value)] as const),
    ...state.globals.map((name) => [`global ${name}`, 'present'] as const),
    ...[...replaceable.keys()].map((name, index) => [name, numberOf(state.functions[index])] as const),
    ...Object.keys(prototypes).map((name, index) => [`${name}.prototype`, [...(state.prototypes[index] ?? [])].sort().join(' ')] as const),
    ...state.listeners.map(([event, count]) => [`listeners of "${String(event)}"`, String(count)] as const),
    ['exit code', String(state.exitCode)],
  ]);
}
