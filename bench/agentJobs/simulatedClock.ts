import type { Clock } from '../../shared/clock';

export interface SimulatedClock extends Clock {
  /** Number of pending timers. */
  readonly pending: number;
  /** Simulates sleep of the machine: the wall clock advances, timers do not. */
  sleep(milliseconds: number): void;
  advance(milliseconds: number): Promise<void>;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** A clock that is advanced explicitly, so that a simulated day of polling is short. */
export function createSimulatedClock(now: number): SimulatedClock {
  let wall = now;
  let elapsed = 0;
  const timers = new Set<Timer>();
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const pass = (milliseconds: number): void => {
    wall += milliseconds;
    elapsed += milliseconds;
  };
  return {
    now: () => wall,
    setTimer(callback, milliseconds) {
      const timer = { due: elapsed + Math.max(0, milliseconds), callback };
      timers.add(timer);
      return { dispose: () => void timers.delete(timer) };
    },
    get pending() {
      return timers.size;
    },
    sleep(milliseconds) {
      wall += milliseconds;
    },
    async advance(milliseconds) {
      const end = elapsed + milliseconds;
      await settle();
      for (;;) {
        let next: Timer | undefined;
        for (const timer of timers) if (timer.due <= end && (!next || timer.due < next.due)) next = timer;
        if (!next) break;
        pass(next.due - elapsed);
        timers.delete(next);
        next.callback();
        await settle();
      }
      pass(end - elapsed);
    },
  };
}
