import type { Disposable } from './disposable';

export interface Timers {
  /** Calls back once after `milliseconds`, or later if the machine slept. Not at all once disposed. */
  setTimer(callback: () => void, milliseconds: number): Disposable;
}

/** Injected, so that tests control time. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch. Not monotonic: clocks are set, and laptops sleep. */
  now(): number;
}

/** `globalThis` of any platform; what `setTimeout` returns differs. */
interface Platform<Handle> {
  setTimeout(callback: () => void, milliseconds: number): Handle;
  clearTimeout(handle: Handle): void;
}

export function systemClock<Handle>(platform: Platform<Handle>): Clock {
  return Object.freeze({
    now: () => Date.now(),
    setTimer(callback: () => void, milliseconds: number): Disposable {
      const handle = platform.setTimeout(callback, milliseconds);
      return { dispose: () => platform.clearTimeout(handle) };
    },
  });
}
