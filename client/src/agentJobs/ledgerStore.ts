import type { Clock } from '../../../shared/clock';
import type { JobLedger } from './core';
import type { StateFile } from './stateFile';

/** Milliseconds between a change and its write, so that many answers at once are written once. */
const delayMs = 1_000;
/** Bytes a minute, beyond which writes that nobody waits for are put off. */
const bytesPerMinute = 1_000_000;

/**
 * Stores a ledger in a file that other windows of the workspace write too. Each write takes in first what they have written. Nothing is
 * written unless a change is worth storing.
 */
export class LedgerStore {
  private readonly subscriptions: readonly { dispose(): void }[];
  private timer: { dispose(): void } | undefined;
  /** Reads and writes, one after the other. */
  private queue: Promise<void> = Promise.resolve();
  /** The text that the ledger has taken in or written last: anything else in the file comes from another window. */
  private seen: string | undefined;
  /** Milliseconds since the epoch. */
  private nextWriteAt = 0;

  /** @param onFailure hears that the file could not be read or written */
  constructor(
    private readonly ledger: JobLedger,
    private readonly file: StateFile,
    private readonly clock: Clock,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.subscriptions = [
      ledger.onDidChange(({ worthStoring }) => {
        if (worthStoring) this.schedule();
      }),
      file.onDidChange(() => void this.enqueue(async () => void (await this.takeIn()))),
    ];
  }

  /** Takes in what is stored, and what an earlier session was about to store. Failures are reported, not thrown. */
  load(): Promise<void> {
    return this.enqueue(async () => {
      await this.takeIn();
      const interrupted = await this.file.readInterrupted();
      if (interrupted === undefined) return;
      this.ledger.merge(parse(interrupted));
      this.schedule();
    });
  }

  /** Writes now what waits to be written: before something that may end this session. */
  flush(): Promise<void> {
    if (!this.timer) return this.queue;
    this.timer.dispose();
    this.timer = undefined;
    return this.enqueue(() => this.write());
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    void this.flush();
  }

  private schedule(): void {
    const wait = Math.max(delayMs, this.nextWriteAt - this.clock.now());
    this.timer ??= this.clock.setTimer(() => void this.flush(), wait);
  }

  private async write(): Promise<void> {
    const stored = await this.takeIn();
    const text = JSON.stringify(this.ledger.serialize());
    if (text === stored) return;
    this.nextWriteAt = this.clock.now() + (text.length * 60_000) / bytesPerMinute;
    await this.file.write(text);
    this.seen = text;
  }

  /** @returns the text of the file */
  private async takeIn(): Promise<string | undefined> {
    const text = await this.file.read();
    if (text === undefined || text === this.seen) return text;
    this.seen = text;
    this.ledger.merge(parse(text));
    return text;
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(task).catch(this.onFailure);
    return this.queue;
  }
}

/** A text that is no JSON is damaged, which the ledger reports. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
