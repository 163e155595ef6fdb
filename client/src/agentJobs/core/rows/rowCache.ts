import type { TrackedJob } from '../ledger/trackedJob';
import type { JobRow } from './rows';

/**
 * Caches job rows. Tracked jobs are immutable, so a row is reused until its job or its other dependencies change.
 */
export class RowCache {
  private readonly rows = new WeakMap<TrackedJob, { readonly row: JobRow; readonly dependsOn: string }>();

  /** @param dependsOn other dependencies of the row, as a string */
  row(tracked: TrackedJob, dependsOn: string, make: () => JobRow): JobRow {
    const cached = this.rows.get(tracked);
    if (cached?.dependsOn === dependsOn) return cached.row;
    const row = make();
    this.rows.set(tracked, { row, dependsOn });
    return row;
  }
}
