import { describe, expect, it } from 'vitest';
import { CancellationSource, CancelledError, neverCancelled, throwIfCancelled } from '../../shared/cancellation';

describe('CancellationSource', () => {
  it('calls each listener once, even if it subscribes later', () => {
    const source = new CancellationSource();
    const calls: string[] = [];
    source.token.onCancellationRequested(() => calls.push('before'));
    source.token.onCancellationRequested(() => calls.push('left')).dispose();
    expect(source.token.isCancellationRequested).toBe(false);
    source.cancel();
    source.cancel();
    source.token.onCancellationRequested(() => calls.push('after'));
    expect(calls).toEqual(['before', 'after']);
    expect(() => throwIfCancelled(source.token)).toThrow(CancelledError);
    expect(() => throwIfCancelled(neverCancelled)).not.toThrow();
  });
});
