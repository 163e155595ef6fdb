import type { Clock } from '../../../../../shared/clock';
import type { Disposable } from '../../../../../shared/disposable';
import { Emitter, type Event } from '../../../../../shared/event';
import type { Log } from '../base/log';
import { FileSync, type SharedFile } from './fileSync';
import type { StorageHealth } from './storageHealth';

/** Stored form of a state, and the merge of two versions of it. */
export interface SharedFormat<T> {
  readonly empty: T;
  /** Parses a stored state. Drops damaged parts. */
  readonly parse: (text: string) => T;
  readonly stringify: (value: T) => string;
  /** Returns `mine` itself if `theirs` adds nothing. */
  readonly merge: (mine: T, theirs: T) => T;
}

interface SharedStateOptions<T> {
  readonly file: SharedFile;
  readonly format: SharedFormat<T>;
  readonly clock: Clock;
  readonly log: Log;
  readonly health: StorageHealth;
  /** Name of the state in the log. */
  readonly name: string;
}

/** `fromFile`: another window has made the change. */
export interface StateChange<T> {
  readonly before: T;
  readonly fromFile: boolean;
}

/** Milliseconds from a change to its write; also the interval of writes while the user types. */
export const writeDelayMs = 500;

/** An immutable value that is stored in a file shared by windows. */
export class SharedState<T> implements Disposable {
  private current: T;
  private isDisposed = false;
  private readonly sync: FileSync;
  private readonly changes: Emitter<StateChange<T>>;
  readonly onDidChange: Event<StateChange<T>>;
  /** Resolves once the file was read, also if that failed. */
  readonly loaded: Promise<void>;

  constructor(private readonly options: SharedStateOptions<T>) {
    const { file, format, clock, health } = options;
    this.current = format.empty;
    this.changes = new Emitter((error) => this.report('A listener failed', error));
    this.onDidChange = this.changes.event;
    this.sync = new FileSync({
      file,
      clock,
      health,
      delayMs: writeDelayMs,
      merge: (text) => this.merge(text),
      serialize: () => format.stringify(this.current),
      onFailure: (operation, error) => this.report(operation === 'read' ? 'could not be read' : 'could not be written', error),
    });
    this.loaded = this.sync.load();
  }

  get value(): T {
    return this.current;
  }

  update(value: T): void {
    if (value === this.current || this.isDisposed) return;
    const before = this.current;
    this.current = value;
    this.sync.changed();
    this.changes.fire({ before, fromFile: false });
  }

  /** Writes pending changes now. @returns whether all of them are in the file */
  flush(): Promise<boolean> {
    return this.sync.flush();
  }

  /** Merges the changes of other windows. @returns the state of the file alone; `undefined` if it cannot be read */
  async refresh(): Promise<T | undefined> {
    const text = await this.sync.refresh();
    return text === undefined ? undefined : this.options.format.parse(text);
  }

  /** Writes pending changes. Later updates are ignored. */
  dispose(): void {
    this.sync.dispose();
    this.isDisposed = true;
    this.changes.dispose();
  }

  private merge(text: string): void {
    const { format } = this.options;
    const before = this.current;
    this.current = format.merge(before, format.parse(text));
    if (this.current !== before) this.changes.fire({ before, fromFile: true });
  }

  private report(what: string, error: unknown): void {
    this.options.log.error(`${this.options.name}: ${what} (${error instanceof Error ? error.message : typeof error}).`);
  }
}
