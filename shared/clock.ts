import type { Disposable } from './disposable';

export interface Timers {
  /** Calls back once after `delayMs`, or later if the machine slept; never after disposal. */
  setTimer(callback: () => void, delayMs: number): Disposable;
}

/** Injected, so that tests control time. */
export interface Clock extends Timers {
  /** Milliseconds since the epoch. Not monotonic: clocks are set, and laptops sleep. */
  now(): number;
}

/** `globalThis` of any platform; the return type of `setTimeout` differs. */
interface Platform<Handle> {
  setTimeout(callback: () => void, delayMs: number): Handle;
  clearTimeout(handle: Handle): void;
}

export function systemClock<Handle>(platform: Platform<Handle>): Clock {
  return Object.freeze({
    now: () => Date.now(),
    setTimer(callback: () => void, delayMs: number): Disposable {
      const handle = platform.setTimeout(callback, delayMs);
      return { dispose: () => platform.clearTimeout(handle) };
    },
  });
}
