import { describe, expect, it } from 'vitest';
import { Emitter } from '../../shared/event';

describe('Emitter', () => {
  it('calls its listeners in order, until they are disposed', () => {
    const calls: string[] = [];
    const emitter = new Emitter<number>(() => undefined);
    const first = emitter.event((value) => calls.push(`a${value}`));
    emitter.event((value) => calls.push(`b${value}`));
    emitter.fire(1);
    first.dispose();
    emitter.fire(2);
    emitter.dispose();
    emitter.fire(3);
    expect(calls).toEqual(['a1', 'b1', 'b2']);
  });

  it('does not call a listener that an earlier one has removed', () => {
    const calls: string[] = [];
    const emitter = new Emitter<void>(() => undefined);
    emitter.event(() => second.dispose());
    const second = emitter.event(() => calls.push('second'));
    emitter.fire();
    expect(calls).toEqual([]);
  });

  it('calls the other listeners if one throws', () => {
    const errors: unknown[] = [];
    const calls: string[] = [];
    const emitter = new Emitter<void>((error) => errors.push(error));
    const failure = new Error('listener');
    emitter.event(() => {
      throw failure;
    });
    emitter.event(() => calls.push('second'));
    emitter.fire();
    expect(calls).toEqual(['second']);
    expect(errors).toEqual([failure]);
  });

  it('throws the error of a listener if its error handler does', () => {
    const failure = new Error('listener');
    const emitter = new Emitter<void>((error) => {
      throw error;
    });
    emitter.event(() => {
      throw failure;
    });
    expect(() => emitter.fire()).toThrow(failure);
  });
});
