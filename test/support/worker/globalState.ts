// State that test files of one worker share besides modules.

/** State of a process by name, as text: equal texts mean that nothing was changed. */
export type GlobalState = ReadonlyMap<string, string>;

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

/** Numbers values in the order in which they are first seen. */
export class Identities {
  private readonly numbers = new WeakMap<object, number>();
  private next = 1;

  of(value: unknown): string {
    if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return String(value);
    const known = this.numbers.get(value) ?? this.next++;
    this.numbers.set(value, known);
    return `#${known}`;
  }
}

/** @param identities the same for all states that are compared */
export function globalState(identities: Identities): GlobalState {
  const state = new Map<string, string>();
  state.set('working directory', process.cwd());
  for (const [name, value] of Object.entries(process.env)) state.set(`environment variable ${name}`, JSON.stringify(value));
  for (const name of Object.getOwnPropertyNames(globalThis)) state.set(`global ${name}`, 'present');
  for (const [name, value] of replaceable) state.set(name, identities.of(value()));
  for (const [name, prototype] of Object.entries(prototypes)) {
    state.set(`${name}.prototype`, Object.getOwnPropertyNames(prototype).sort().join(' '));
  }
  for (const event of process.eventNames()) state.set(`listeners of "${String(event)}"`, String(process.listenerCount(event)));
  state.set('exit code', String(process.exitCode));
  return state;
}

/** A line for each difference. */
export function stateChanges(before: GlobalState, after: GlobalState): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name) ?? 'absent', after.get(name) ?? 'absent'];
    return was === is ? [] : [`${name}: ${was}, then ${is}`];
  });
}
