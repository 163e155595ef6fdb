import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import type { StorageHealth } from './storageHealth';

/** A text file that several windows read, and replace as a whole. */
export interface SharedFile {
  /** The current text; `undefined` if nothing was written yet. @throws if it cannot be read */
  read(): Promise<string | undefined>;
  /**
   * The text of a write that was interrupted, as by closing the window; `undefined` if there is none, or it is incomplete.
   * @throws if it cannot be read
   */
  readInterrupted(): Promise<string | undefined>;
  /** Replaces the text atomically: readers see the former text or this one, also after a crash. @throws if it cannot be written */
  write(text: string): Promise<void>;
  /** Fires after the text has changed, also by this window. */
  onDidChange(listener: () => void): Disposable;
}

interface FileSyncOptions {
  readonly file: SharedFile;
  readonly clock: Clock;
  /** Merges a text of the file into memory. May call `changed`. */
  readonly merge: (text: string) => void;
  /** The text to write. */
  readonly serialize: () => string;
  readonly onFailure: (operation: 'read' | 'write', error: unknown) => void;
  readonly health: StorageHealth;
  /** Milliseconds from a change to its write, so that a burst of changes is written once. */
  readonly delayMs: number;
  /** Delays further writes above this rate, unless they are flushed. */
  readonly bytesPerMinute?: number;
}

/** Limit of the delay between two attempts to write, in milliseconds. */
const maxRetryMs = 60_000;

/**
 * Syncs memory with a file that other windows write too. Each write reads and merges first, so that no window reverts the changes of
 * another. A failed write is repeated with backoff until it succeeds.
 */
export class FileSync implements Disposable {
  private isDirty = false;
  /** Whether the file could not be read at the start, so that what it has is missing in memory. */
  private isUnread = false;
  /** Text that was last merged or written: any other text comes from another window. */
  private lastText: string | undefined;
  private timer: Disposable | undefined;
  /** Milliseconds since the epoch. */
  private nextWriteAt = 0;
  private queue: Promise<unknown> = Promise.resolve();
  /** Failed writes in a row. */
  private failures = 0;
  private isDisposed = false;
  /** Resolve functions of `whenStored`. */
  private readonly waiting: (() => void)[] = [];
  private readonly subscription: Disposable;

  constructor(private readonly options: FileSyncOptions) {
    this.subscription = options.file.onDidChange(() => void this.refresh());
  }

  /**
   * Merges the file, then the text of an interrupted write. Failures are reported, not thrown; a file that could not be read is read again
   * with backoff until it can.
   */
  load(): Promise<void> {
    return this.enqueue(async () => {
      this.isUnread = !(await this.read());
      await this.readInterrupted();
      if (this.isUnread) this.retryLater();
    });
  }

  /** Records a change in memory, and writes it after the delay. */
  changed(): void {
    this.isDirty = true;
    const wait = Math.max(this.options.delayMs, this.nextWriteAt - this.options.clock.now());
    this.timer ??= this.options.clock.setTimer(() => void this.flush(), wait);
  }

  /** Writes pending changes now. @returns whether all of them are in the file */
  flush(): Promise<boolean> {
    this.timer?.dispose();
    this.timer = undefined;
    return this.enqueue(() => this.write());
  }

  /** Resolves once all changes until now are in the file, however often the write is repeated; never after disposal. */
  whenStored(): Promise<void> {
    return new Promise((resolve) => {
      void this.enqueue(async () => {
        if (this.isDirty) this.waiting.push(resolve);
        else resolve();
      });
    });
  }

  /** Merges the changes of other windows. @returns the text of the file; `undefined` if there is none, or it cannot be read */
  refresh(): Promise<string | undefined> {
    return this.enqueue(async () => (await this.read())?.text);
  }

  /** Writes pending changes, and stops listening to the file. */
  dispose(): void {
    this.isDisposed = true;
    this.subscription.dispose();
    if (this.timer) void this.flush();
  }

  private async write(): Promise<boolean> {
    if (!this.isDirty && !this.isUnread) return true;
    const isStored = await this.replace();
    if (!isStored) {
      this.retryLater();
      return false;
    }
    this.failures = 0;
    this.options.health.stored(this);
    for (const resolve of this.waiting.splice(0)) resolve();
    return true;
  }

  /** Reads and writes after a delay that doubles with each failure in a row. */
  private retryLater(): void {
    this.timer?.dispose();
    this.timer = undefined;
    if (this.isDisposed) return;
    const { clock, delayMs } = this.options;
    this.timer = clock.setTimer(() => void this.flush(), Math.min(maxRetryMs, delayMs * 2 ** Math.min(this.failures, 10)));
    this.failures += 1;
  }

  private async replace(): Promise<boolean> {
    const read = await this.read();
    // A file that could not be read must not be replaced.
    if (!read) return false;
    this.isUnread = false;
    if (!this.isDirty) return true;
    this.isDirty = false;
    const text = this.options.serialize();
    if (text === read.text) return true;
    const { clock, file, bytesPerMinute } = this.options;
    if (bytesPerMinute !== undefined) this.nextWriteAt = clock.now() + (text.length * 60_000) / bytesPerMinute;
    try {
      await file.write(text);
      this.lastText = text;
      return true;
    } catch (error) {
      this.isDirty = true;
      this.failed('write', error);
      return false;
    }
  }

  private async read(): Promise<{ readonly text: string | undefined } | undefined> {
    try {
      const text = await this.options.file.read();
      if (text !== undefined && text !== this.lastText) {
        this.lastText = text;
        this.options.merge(text);
      }
      return { text };
    } catch (error) {
      this.failed('read', error);
      return undefined;
    }
  }

  private async readInterrupted(): Promise<void> {
    try {
      const text = await this.options.file.readInterrupted();
      if (text === undefined) return;
      this.options.merge(text);
      this.changed();
    } catch (error) {
      this.failed('read', error);
    }
  }

  private failed(operation: 'read' | 'write', error: unknown): void {
    this.options.onFailure(operation, error);
    if (this.isDirty) this.options.health.failed(this);
  }

  private enqueue<R>(task: () => Promise<R>): Promise<R> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }
}
