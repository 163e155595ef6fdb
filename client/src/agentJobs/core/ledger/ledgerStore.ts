import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import { readJson } from '../base/json';
import { FileSync, type SharedFile } from '../storage/fileSync';
import type { StorageHealth } from '../storage/storageHealth';
import type { JobLedger } from './ledger';

/** Milliseconds between a change and its write, so that a burst of responses is written once. */
const delayMs = 1_000;
const bytesPerMinute = 1_000_000;

/** Stores a ledger in a file that other windows of the workspace write too. Writes only changes that are worth storing. */
export class LedgerStore implements Disposable {
  private readonly sync: FileSync;
  private readonly subscription: Disposable;

  /** @param onFailure called if the file cannot be read or written */
  constructor(ledger: JobLedger, file: SharedFile, clock: Clock, health: StorageHealth, onFailure: (error: unknown) => void) {
    this.sync = new FileSync({
      file,
      clock,
      health,
      delayMs,
      bytesPerMinute,
      // The ledger reports a text that is not JSON as damaged.
      merge: (text) => ledger.merge((readJson(text) ?? { value: text }).value),
      serialize: () => JSON.stringify(ledger.serialize()),
      onFailure: (_operation, error) => onFailure(error),
    });
    this.subscription = ledger.onDidChange(({ worthStoring }) => {
      if (worthStoring) this.sync.changed();
    });
  }

  /** Merges the stored jobs, and the jobs of an interrupted write. Failures are reported, not thrown. */
  load(): Promise<void> {
    return this.sync.load();
  }

  /** Writes pending changes now, as before an action that may end the session. @returns whether all of them are in the file */
  flush(): Promise<boolean> {
    return this.sync.flush();
  }

  /** Resolves once all changes until now are in the file; never after disposal. */
  whenStored(): Promise<void> {
    return this.sync.whenStored();
  }

  dispose(): void {
    this.subscription.dispose();
    this.sync.dispose();
  }
}
