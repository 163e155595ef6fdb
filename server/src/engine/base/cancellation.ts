import type { CancellationToken as ObservableToken } from '../../../../shared/cancellation';

export { CancelledError, neverCancelled, throwIfCancelled } from '../../../../shared/cancellation';

/** The engine polls tokens and subscribes to none, so hosts may pass bare flags. */
export type CancellationToken = Pick<ObservableToken, 'isCancellationRequested'>;
