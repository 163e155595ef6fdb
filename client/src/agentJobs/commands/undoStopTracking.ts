import type { Panel } from './panel';

/** Restores the jobs that were untracked last. */
export async function undoStopTracking({ untracking }: Panel): Promise<void> {
  untracking.undo();
}
