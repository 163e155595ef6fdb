import type { Clock } from '../../../../shared/clock';

/** Clock with real time whose timers run at once. */
export function impatientClock(now: () => number = Date.now): Clock {
  return {
    now,
    setTimer(callback) {
      const immediate = setImmediate(callback);
      return { dispose: () => clearImmediate(immediate) };
    },
  };
}
