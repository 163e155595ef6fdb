import { CancellationSource } from '../../../../shared/cancellation';

/** Creates a token that has been cancelled. */
export function cancelled() {
  const source = new CancellationSource();
  source.cancel();
  return source.token;
}
