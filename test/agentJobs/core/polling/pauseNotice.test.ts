import { describe, expect, it } from 'vitest';
import { PauseNotice, type PollPause } from '../../../../client/src/agentJobs/core';
import { FakeClock } from '../support/fakeClock';

const minute = 60_000;

function setUp() {
  const clock = new FakeClock();
  const reasons: string[] = [];
  const notice = new PauseNotice(clock, ({ reason }) => reasons.push(reason));
  const pause = (reason: PollPause['reason']): PollPause => ({ reason, since: clock.now() });
  return { clock, notice, reasons, pause };
}

describe('the notification that polling is paused', () => {
  it('appears once for a rejected key', async () => {
    const { clock, notice, reasons, pause } = setUp();
    notice.update(undefined, true);
    const refused = pause('unauthorized');
    for (let count = 0; count < 5; count += 1) notice.update(refused, true);
    await clock.advance(60 * minute);
    expect(reasons).toEqual(['unauthorized']);
    expect(clock.pending).toBe(0);
  });

  it.each(['offline', 'unavailable', 'rate-limited'] as const)('waits in case the pause ends by itself: %s', async (reason) => {
    const { clock, notice, reasons, pause } = setUp();
    notice.update(undefined, true);
    notice.update(pause(reason), true);
    await clock.advance(minute - 1);
    notice.update(undefined, true);
    await clock.advance(minute);
    expect(reasons).toEqual([]);
    const lasting = pause(reason);
    notice.update(lasting, true);
    await clock.advance(minute / 2);
    notice.update(lasting, true);
    await clock.advance(minute / 2);
    notice.update(lasting, true);
    expect(reasons).toEqual([reason]);
  });

  it('appears again after polling was resumed', () => {
    const { notice, reasons, pause } = setUp();
    notice.update(pause('unauthorized'), true);
    notice.update(undefined, true);
    notice.update(pause('unauthorized'), true);
    expect(reasons).toEqual(['unauthorized', 'unauthorized']);
  });

  it('does not appear while no job runs, nor for a window in the background', async () => {
    const { clock, notice, reasons, pause } = setUp();
    notice.update(pause('unauthorized'), false);
    notice.update(pause('unfocused'), true);
    notice.update(pause('offline'), true);
    notice.update(pause('offline'), false);
    await clock.advance(10 * minute);
    expect(reasons).toEqual([]);
  });

  it('appears for a key that is missing at the start, but not for a removed key', () => {
    const first = setUp();
    first.notice.update(first.pause('no-key'), true);
    expect(first.reasons).toEqual(['no-key']);
    const second = setUp();
    second.notice.update(undefined, true);
    second.notice.update(second.pause('no-key'), true);
    expect(second.reasons).toEqual([]);
  });

  it('does not appear after disposal', async () => {
    const { clock, notice, reasons, pause } = setUp();
    notice.update(pause('offline'), true);
    notice.dispose();
    await clock.advance(10 * minute);
    expect(reasons).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});
