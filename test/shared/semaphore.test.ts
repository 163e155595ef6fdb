import { describe, expect, it } from 'vitest';
import { CancellationSource, CancelledError, neverCancelled } from '../../shared/cancellation';
import { Semaphore } from '../../shared/semaphore';
import { settle } from '../agentJobs/core/support/fakeClock';

describe('Semaphore', () => {
  it('makes further callers wait, first come, first served', async () => {
    const semaphore = new Semaphore(2);
    const entered: number[] = [];
    for (const number of [1, 2, 3, 4]) void semaphore.acquire(neverCancelled).then(() => entered.push(number));
    await settle();
    expect(entered).toEqual([1, 2]);
    expect(semaphore.tryAcquire()).toBe(false);
    semaphore.release();
    await settle();
    expect(entered).toEqual([1, 2, 3]);
    semaphore.release();
    semaphore.release();
    await settle();
    expect(entered).toEqual([1, 2, 3, 4]);
    expect(semaphore.inUse).toBe(1);
    semaphore.release();
    expect(semaphore.inUse).toBe(0);
  });

  it('skips a cancelled caller', async () => {
    const semaphore = new Semaphore(1);
    await semaphore.acquire(neverCancelled);
    const source = new CancellationSource();
    const impatient = semaphore.acquire(source.token);
    const patient = semaphore.acquire(neverCancelled);
    source.cancel();
    await expect(impatient).rejects.toBeInstanceOf(CancelledError);
    semaphore.release();
    await patient;
    expect(semaphore.inUse).toBe(1);
  });

  it('rejects waiting callers when it is disposed', async () => {
    const semaphore = new Semaphore(1);
    await semaphore.acquire(neverCancelled);
    const waiting = semaphore.acquire(neverCancelled);
    semaphore.dispose();
    await expect(waiting).rejects.toBeInstanceOf(CancelledError);
  });

  it('frees the slot of work that fails', async () => {
    const semaphore = new Semaphore(1);
    const order: string[] = [];
    const failing = semaphore.run(async () => {
      order.push('first');
      throw new Error('work');
    });
    const next = semaphore.run(async () => order.push('second'));
    expect(semaphore.inUse).toBe(1);
    await expect(failing).rejects.toThrow('work');
    expect(await next).toBe(2);
    expect(order).toEqual(['first', 'second']);
    expect(semaphore.inUse).toBe(0);
  });
});
