import { describe, expect, it } from 'vitest';
import { CancellationSource, CancelledError, neverCancelled, throwIfCancelled } from '../../shared/cancellation';

describe('CancellationSource', () => {
  it('calls each listener once, also one that subscribes later', () => {
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
