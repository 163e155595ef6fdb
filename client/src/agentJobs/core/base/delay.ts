import { CancelledError, type ObservableCancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import type { Clock } from '../../../../../shared/clock';

/** Resolves after `milliseconds`. @throws {CancelledError} as soon as the token is cancelled */
export function delay(clock: Clock, milliseconds: number, token: ObservableCancellationToken): Promise<void> {
  throwIfCancelled(token);
  return new Promise((resolve, reject) => {
    const timer = clock.setTimer(() => {
      subscription.dispose();
      resolve();
    }, milliseconds);
    const subscription = token.onCancellationRequested(() => {
      timer.dispose();
      reject(new CancelledError());
    });
  });
}
