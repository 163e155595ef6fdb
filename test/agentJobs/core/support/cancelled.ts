import { CancellationSource } from '../../../../client/src/agentJobs/core';

/** A token that has been cancelled. */
export function cancelled() {
  const source = new CancellationSource();
  source.cancel();
  return source.token;
}
