import type { Clock } from './core';

/** There in every extension host, though in none of the types that are compiled against. */
declare function setTimeout(callback: () => void, milliseconds: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** Time as the extension host has it. */
export const hostClock: Clock = Object.freeze({
  now: () => Date.now(),
  setTimer(callback: () => void, milliseconds: number) {
    const timer = setTimeout(callback, milliseconds);
    return { dispose: () => clearTimeout(timer) };
  },
});
