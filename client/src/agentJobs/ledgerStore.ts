import type { Clock, JobLedger } from './core';

/** The part of the editor's memento that is used. */
export interface Memento {
  get(name: string): unknown;
  update(name: string, value: unknown): PromiseLike<void>;
}

/** Under which the ledger is kept in the state of the workspace. */
export const ledgerName = 'docsJson.agentJobs.ledger';

const delayMs = 1_000;

/** Whether jobs of an earlier session are kept, without reading them. */
export function hasStoredLedger(state: Memento): boolean {
  return state.get(ledgerName) !== undefined;
}

/**
 * Keeps a ledger in the state of the workspace: reads it once, and writes it a moment after a change, so that many answers at
 * once are written once. What is still to be written is written at the end.
 */
export class LedgerStore {
  private readonly subscription: { dispose(): void };
  private timer: { dispose(): void } | undefined;
  /** What is known of the state, by identity: anything else in it came from another window of the workspace. */
  private seen: unknown;

  /** @param onFailure hears that the state could not be written */
  constructor(
    private readonly ledger: JobLedger,
    private readonly state: Memento,
    clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.takeIn();
    this.subscription = ledger.onDidChange(() => {
      this.timer ??= clock.setTimer(() => this.write(), delayMs);
    });
  }

  /** Writes now what waits to be written: before something that may end this session. */
  flush(): PromiseLike<void> {
    return this.timer ? this.write() : Promise.resolve();
  }

  dispose(): void {
    this.subscription.dispose();
    void this.flush();
  }

  private async write(): Promise<void> {
    this.takeIn();
    this.timer?.dispose();
    this.timer = undefined;
    this.seen = this.ledger.serialize();
    try {
      await this.state.update(ledgerName, this.seen);
    } catch (error) {
      this.onFailure(error);
    }
  }

  private takeIn(): void {
    const stored = this.state.get(ledgerName);
    if (stored === undefined || stored === this.seen) return;
    this.seen = stored;
    this.ledger.merge(stored);
  }
}
