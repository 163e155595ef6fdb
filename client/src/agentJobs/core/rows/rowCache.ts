import type { TrackedJob } from '../ledger/trackedJob';
import type { JobRow } from './rows';

/**
 * Job rows as last presented. What the ledger knows of a job is replaced and never changed, so a row stays as it is until there is something
 * new, or what it depends on besides reads differently; the same row is then the same object.
 */
export class RowCache {
  private readonly rows = new WeakMap<TrackedJob, { readonly row: JobRow; readonly dependsOn: string }>();

  /** @param dependsOn what the row depends on besides the job, as a string */
  row(tracked: TrackedJob, dependsOn: string, make: () => JobRow): JobRow {
    const known = this.rows.get(tracked);
    if (known?.dependsOn === dependsOn) return known.row;
    const row = make();
    this.rows.set(tracked, { row, dependsOn });
    return row;
  }
}
