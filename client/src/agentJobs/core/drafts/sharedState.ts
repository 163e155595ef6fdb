import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import { Emitter, type Event } from '../../../../../shared/event';
import type { Log } from '../base/log';

/** A text that several windows read and replace as a whole. All throw if they cannot. */
export interface SharedFile {
  read(): Promise<string | undefined>;
  /** The text of a write that did not end, if it is complete. */
  readInterrupted(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  /** Fires after the text has changed, also by this window. */
  onDidChange(listener: () => void): Disposable;
}

/** How a state is written, and what two versions of it amount to. */
export interface SharedFormat<T> {
  readonly empty: T;
  /** Leaves out what is damaged. */
  readonly parse: (text: string) => T;
  readonly stringify: (value: T) => string;
  /** Gives `mine` itself if there is nothing new in `theirs`. */
  readonly merge: (mine: T, theirs: T) => T;
}

export interface SharedStateOptions<T> {
  readonly file: SharedFile;
  readonly format: SharedFormat<T>;
  readonly clock: Clock;
  readonly log: Log;
  /** What the state is called in the log. */
  readonly name: string;
}

/** `fromFile`: another window has written what is new. */
export interface StateChange<T> {
  readonly before: T;
  readonly fromFile: boolean;
}

/** Milliseconds from a change to its write. What is typed for long is written as often. */
export const writeDelayMs = 500;

/** A state that outlives the session. The file is read and merged before it is replaced, so that no window undoes what another one did. */
export class SharedState<T> implements Disposable {
  private current: T;
  private isDirty = false;
  /** Text of the file when it was last read or written. */
  private seen: string | undefined;
  private timer: Disposable | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private isDisposed = false;
  private readonly changes: Emitter<StateChange<T>>;
  readonly onDidChange: Event<StateChange<T>>;
  /** Resolves once the file was read, also when that failed. */
  readonly loaded: Promise<void>;
  private readonly subscription: Disposable;

  constructor(private readonly options: SharedStateOptions<T>) {
    this.current = options.format.empty;
    this.changes = new Emitter((error) => this.report('A listener failed', error));
    this.onDidChange = this.changes.event;
    this.loaded = this.enqueue(() => this.load());
    this.subscription = options.file.onDidChange(() => void this.refresh());
  }

  get value(): T {
    return this.current;
  }

  update(value: T): void {
    if (value === this.current || this.isDisposed) return;
    const before = this.current;
    this.current = value;
    this.schedule();
    this.changes.fire({ before, fromFile: false });
  }

  /** Writes now what waits to be written. @returns whether all of it is in the file */
  flush(): Promise<boolean> {
    this.timer?.dispose();
    this.timer = undefined;
    return this.enqueue(() => this.write());
  }

  /** Takes in what other windows have written. */
  refresh(): Promise<void> {
    return this.enqueue(async () => void (await this.takeIn()));
  }

  /** Writes what waits to be written, and changes nothing more. */
  dispose(): void {
    this.subscription.dispose();
    if (this.timer) void this.flush();
    this.isDisposed = true;
    this.changes.dispose();
  }

  private schedule(): void {
    this.isDirty = true;
    this.timer ??= this.options.clock.setTimer(() => void this.flush(), writeDelayMs);
  }

  private async write(): Promise<boolean> {
    if (!this.isDirty) return true;
    // What could not be read is not replaced.
    if (!(await this.takeIn())) return false;
    this.isDirty = false;
    const text = this.options.format.stringify(this.current);
    if (text === this.seen) return true;
    try {
      await this.options.file.write(text);
      this.seen = text;
      return true;
    } catch (error) {
      this.isDirty = true;
      this.report('could not be written', error);
      return false;
    }
  }

  private async load(): Promise<void> {
    await this.takeIn();
    try {
      const interrupted = await this.options.file.readInterrupted();
      if (interrupted === undefined) return;
      this.merge(interrupted);
      this.schedule();
    } catch (error) {
      this.report('could not be read', error);
    }
  }

  private async takeIn(): Promise<boolean> {
    try {
      const text = await this.options.file.read();
      if (text === undefined || text === this.seen) return true;
      this.seen = text;
      this.merge(text);
      return true;
    } catch (error) {
      this.report('could not be read', error);
      return false;
    }
  }

  private merge(text: string): void {
    const { format } = this.options;
    const before = this.current;
    this.current = format.merge(before, format.parse(text));
    if (this.current !== before) this.changes.fire({ before, fromFile: true });
  }

  private enqueue<R>(work: () => Promise<R>): Promise<R> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private report(what: string, error: unknown): void {
    this.options.log.error(`${this.options.name}: ${what} (${error instanceof Error ? error.message : typeof error}).`);
  }
}
