import { describe, expect, it } from 'vitest';
import { CancellationSource, CancelledError, neverCancelled, throwIfCancelled } from '../../../client/src/agentJobs/core';
import { Emitter } from '../../../client/src/agentJobs/core/event';
import { Slots } from '../../../client/src/agentJobs/core/slots';
import { settle } from './support/fakeClock';

describe('an emitter', () => {
  it('tells its listeners in order, until they leave', () => {
    const heard: string[] = [];
    const emitter = new Emitter<number>(() => undefined);
    const first = emitter.event((value) => heard.push(`a${value}`));
    emitter.event((value) => heard.push(`b${value}`));
    emitter.fire(1);
    first.dispose();
    emitter.fire(2);
    emitter.dispose();
    emitter.fire(3);
    expect(heard).toEqual(['a1', 'b1', 'b2']);
  });

  it('does not tell a listener that an earlier one has removed', () => {
    const heard: string[] = [];
    const emitter = new Emitter<void>(() => undefined);
    emitter.event(() => second.dispose());
    const second = emitter.event(() => heard.push('second'));
    emitter.fire();
    expect(heard).toEqual([]);
  });

  it('tells the others when one throws', () => {
    const errors: unknown[] = [];
    const heard: string[] = [];
    const emitter = new Emitter<void>((error) => errors.push(error));
    const failure = new Error('listener');
    emitter.event(() => {
      throw failure;
    });
    emitter.event(() => heard.push('second'));
    emitter.fire();
    expect(heard).toEqual(['second']);
    expect(errors).toEqual([failure]);
  });
});

describe('a cancellation', () => {
  it('is told once, also to who asks later', () => {
    const source = new CancellationSource();
    const heard: string[] = [];
    source.token.onCancellationRequested(() => heard.push('before'));
    source.token.onCancellationRequested(() => heard.push('left')).dispose();
    expect(source.token.isCancellationRequested).toBe(false);
    source.cancel();
    source.cancel();
    source.token.onCancellationRequested(() => heard.push('after'));
    expect(heard).toEqual(['before', 'after']);
    expect(() => throwIfCancelled(source.token)).toThrow(CancelledError);
    expect(() => throwIfCancelled(neverCancelled)).not.toThrow();
  });
});

describe('slots', () => {
  it('let a few in, and the others in their order', async () => {
    const slots = new Slots(2);
    const entered: number[] = [];
    for (const number of [1, 2, 3, 4]) void slots.take(neverCancelled).then(() => entered.push(number));
    await settle();
    expect(entered).toEqual([1, 2]);
    expect(slots.tryTake()).toBe(false);
    slots.release();
    await settle();
    expect(entered).toEqual([1, 2, 3]);
    slots.release();
    slots.release();
    await settle();
    expect(entered).toEqual([1, 2, 3, 4]);
    expect(slots.inUse).toBe(1);
    slots.release();
    expect(slots.inUse).toBe(0);
  });

  it('pass over who has been cancelled', async () => {
    const slots = new Slots(1);
    await slots.take(neverCancelled);
    const source = new CancellationSource();
    const impatient = slots.take(source.token);
    const patient = slots.take(neverCancelled);
    source.cancel();
    await expect(impatient).rejects.toBeInstanceOf(CancelledError);
    slots.release();
    await patient;
    expect(slots.inUse).toBe(1);
  });

  it('turn everybody away at the end', async () => {
    const slots = new Slots(1);
    await slots.take(neverCancelled);
    const waiting = slots.take(neverCancelled);
    slots.dispose();
    await expect(waiting).rejects.toBeInstanceOf(CancelledError);
  });
});
