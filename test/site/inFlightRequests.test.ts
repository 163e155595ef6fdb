import { describe, expect, it } from 'vitest';
import { InFlightRequests } from '../../server/src/engine/site/inFlightRequests';

function calls() {
  const files = { revision: 1 };
  const tracker = new InFlightRequests(files);
  let settle: { resolve(value: string): void; reject(error: Error): void } | undefined;
  const functions = tracker.tracked({
    later: (..._args: unknown[]) => new Promise<string>((resolve, reject) => (settle = { resolve, reject })),
    now: (text: string) => `${text}!`,
    fails: () => {
      throw new Error('At once.');
    },
  });
  return {
    ...functions,
    tracker,
    edit: () => files.revision++,
    end: (value: string) => settle?.resolve(value),
    fail: (error: Error) => settle?.reject(error),
  };
}

describe('Calls', () => {
  it('gives what the functions give', async () => {
    const { now, later, end, fails } = calls();
    expect(now('yes')).toBe('yes!');
    const call = later();
    end('done');
    expect(await call).toBe('done');
    expect(fails).toThrow('At once.');
  });

  it('are recent while nothing is under way, whatever changes', () => {
    const { tracker, edit, now, fails } = calls();
    edit();
    now('yes');
    expect(fails).toThrow();
    edit();
    expect(tracker.beganAfterLastChange).toBe(true);
  });

  it('are recent while only calls are under way that began after the last change', () => {
    const { tracker, edit, later } = calls();
    edit();
    void later();
    expect(tracker.beganAfterLastChange).toBe(true);
  });

  it('are not while one is under way that began before a change, and are again once it has ended', async () => {
    const { tracker, edit, later, end } = calls();
    const call = later();
    edit();
    expect(tracker.beganAfterLastChange).toBe(false);
    end('done');
    await call;
    expect(tracker.beganAfterLastChange).toBe(true);
  });

  it('count one that fails as ended', async () => {
    const { tracker, edit, later, fail } = calls();
    const call = later();
    edit();
    fail(new Error('Later.'));
    await expect(call).rejects.toThrow('Later.');
    expect(tracker.beganAfterLastChange).toBe(true);
  });
});
