/** Surroundings of components: the language itself, and what does nothing in place of the rest. */
import type { VirtualDocument } from './virtualDocument';

/** Globals of the language, and a few without any effect outside of the worker. */
const kept = new Set(
  (
    'Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError EvalError ' +
    'RangeError ReferenceError SyntaxError TypeError URIError JSON Math Intl ArrayBuffer Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array ' +
    'Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy ' +
    'Reflect decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN globalThis setTimeout clearTimeout setInterval clearInterval ' +
    'queueMicrotask structuredClone atob btoa URL URLSearchParams TextEncoder TextDecoder crypto performance'
  ).split(' '),
);

/** Shortest time between two calls of a timer, so that a component does not take all of the time. */
const minTimerMs = 10;

interface Surroundings {
  readonly document: VirtualDocument;
  readonly isDark: () => boolean;
}

/** Takes everything from the global object that reaches out of the worker. It is the only global object of the worker. */
export function closeGlobals(global: object): void {
  const { prototype: last } = EventTarget;
  for (
    let object: object | null = global;
    object && object !== Object.prototype && object !== last;
    object = Object.getPrototypeOf(object) as object | null
  ) {
    for (const key of Reflect.ownKeys(object)) if (typeof key !== 'string' || !kept.has(key)) remove(object, key);
  }
  if (typeof URL === 'function') {
    remove(URL, 'createObjectURL');
    remove(URL, 'revokeObjectURL');
  }
}

/** @throws if a property stays that is more than a number or a text, so that nothing runs */
function remove(object: object, key: PropertyKey): void {
  if (Reflect.deleteProperty(object, key)) return;
  const { value } = Reflect.getOwnPropertyDescriptor(object, key) ?? {};
  if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`A global cannot be removed: ${String(key)}`);
}

/** Puts what pages expect of a browser in its place. */
export function fillGlobals(global: object, { document, isDark }: Surroundings): void {
  const { setTimeout: later, setInterval: repeat } = globalThis;
  const quiet = (): void => {};
  const timer =
    (start: typeof later) =>
    (call: unknown, delayMs?: number, ...args: unknown[]) =>
      typeof call === 'function' ? start(() => call(...args), Math.max(minTimerMs, Number(delayMs) || 0)) : 0;
  class Observer {
    observe = quiet;
    unobserve = quiet;
    disconnect = quiet;
    takeRecords = (): readonly [] => [];
  }
  const place = {
    href: '',
    origin: '',
    host: '',
    hostname: '',
    protocol: '',
    pathname: '/',
    search: '',
    hash: '',
    assign: quiet,
    reload: quiet,
  };
  const values: Readonly<Record<string, unknown>> = {
    ...{ window: global, self: global, document, location: place },
    ...{
      addEventListener: quiet,
      removeEventListener: quiet,
      dispatchEvent: quiet,
      scrollTo: quiet,
      scrollBy: quiet,
      alert: quiet,
      open: () => null,
    },
    ...{ innerWidth: 1280, innerHeight: 800, devicePixelRatio: 1, scrollX: 0, scrollY: 0 },
    console: { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet },
    setTimeout: timer(later),
    setInterval: timer(repeat as typeof later),
    requestAnimationFrame: (call: (time: number) => void) => later(() => call(performance.now()), minTimerMs),
    cancelAnimationFrame: clearTimeout,
    fetch: () => Promise.reject(new TypeError('The preview has no network.')),
    navigator: {
      language: 'en',
      languages: ['en'],
      userAgent: '',
      platform: '',
      onLine: false,
      clipboard: { writeText: () => Promise.resolve() },
    },
    history: { pushState: quiet, replaceState: quiet, back: quiet, state: null },
    matchMedia: (query: string) => ({
      matches: /prefers-color-scheme:\s*dark/.test(query) && isDark(),
      media: query,
      ...{ addEventListener: quiet, removeEventListener: quiet, addListener: quiet, removeListener: quiet },
    }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    ...{ IntersectionObserver: Observer, ResizeObserver: Observer, MutationObserver: Observer },
    ...{ localStorage: memory(), sessionStorage: memory() },
  };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(global, name, { value, writable: true, configurable: true, enumerable: true });
  }
}

/** A storage that lasts as long as the worker. */
function memory(): object {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: unknown) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}
