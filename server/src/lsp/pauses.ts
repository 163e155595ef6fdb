import type { Pause } from '../engine/languageService';

/** Maximum time of the work between two pauses, in milliseconds: a request about another file waits for a few such stretches. */
const maxStretchMs = 25;

/**
 * Pauses for the long work of an engine.
 * @param now milliseconds of a monotonic clock
 * @param nextTurn calls back after the messages that have arrived
 */
export function createPauses(now: () => number, nextTurn: (resume: () => void) => void): Pause {
  let resumed = now();
  let pausing: Promise<void> | undefined;
  return () => {
    if (pausing) return pausing;
    if (now() - resumed < maxStretchMs) return undefined;
    pausing = new Promise((resolve) => {
      nextTurn(() => {
        resumed = now();
        pausing = undefined;
        resolve();
      });
    });
    return pausing;
  };
}
