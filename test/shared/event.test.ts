import { describe, expect, it } from 'vitest';
import { Emitter } from '../../shared/event';

describe('Emitter', () => {
  it('calls its listeners in order, until they are disposed', () => {
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

  it('does not call a listener that an earlier one has removed', () => {
    const heard: string[] = [];
    const emitter = new Emitter<void>(() => undefined);
    emitter.event(() => second.dispose());
    const second = emitter.event(() => heard.push('second'));
    emitter.fire();
    expect(heard).toEqual([]);
  });

  it('calls the others when one throws', () => {
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

  it('throws what a listener throws if that is wanted', () => {
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
