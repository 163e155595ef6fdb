import type { Disposable } from './disposable';

/** Time as the core sees it: injected, so that tests own it. */
export interface Clock {
  /** Milliseconds since the epoch. May jump: people set clocks, and laptops sleep. */
  now(): number;
  /** Calls back once after `milliseconds`, or later when the machine slept. */
  setTimer(callback: () => void, milliseconds: number): Disposable;
}
