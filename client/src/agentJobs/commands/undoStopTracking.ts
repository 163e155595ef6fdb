import type { Panel } from '../panelContext';

/** Restores the jobs that were untracked last. */
export async function undoStopTracking({ untracking }: Panel): Promise<void> {
  untracking.undo();
}
