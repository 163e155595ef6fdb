import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../shared/clock';

const start = Date.UTC(2026, 10, 20, 12);

describe('systemClock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());

  it('calls back once, after the given milliseconds', () => {
    const clock = systemClock(globalThis);
    const calls: number[] = [];
    clock.setTimer(() => calls.push(clock.now() - start), 50);
    vi.advanceTimersByTime(49);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(calls).toEqual([50]);
  });

  it('does not call back once disposed', () => {
    const callback = vi.fn();
    systemClock(globalThis).setTimer(callback, 50).dispose();
    vi.advanceTimersByTime(1_000);
    expect(callback).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
