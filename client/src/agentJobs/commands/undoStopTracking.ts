import type { Panel } from './panel';

/** Takes the jobs back into the list that were taken out last. */
export async function undoStopTracking({ untracking }: Panel): Promise<void> {
  untracking.undo();
}
