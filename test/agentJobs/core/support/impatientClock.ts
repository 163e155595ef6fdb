import type { Clock } from '../../../../shared/clock';

/** Real time, except that nothing is waited for: timers run at once. */
export function impatientClock(now: () => number = Date.now): Clock {
  return {
    now,
    setTimer(callback) {
      const immediate = setImmediate(callback);
      return { dispose: () => clearImmediate(immediate) };
    },
  };
}
