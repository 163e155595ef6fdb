/** Milliseconds after a notification without another one: a disk that is nearly full accepts some writes and refuses others. */
const quietMs = 10 * 60_000;

/** Decides when to notify that changes cannot be stored: once per outage, however many files it affects. */
export class StorageHealth {
  /** Files with changes that could not be written. */
  private readonly failing = new Set<object>();
  private isNotified = false;
  /** Milliseconds since the epoch. */
  private notifiedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param now milliseconds since the epoch
   * @param notify called once per outage
   */
  constructor(
    private readonly now: () => number,
    private readonly notify: () => void,
  ) {}

  /** Records that changes of a file could not be written. Call it for each failed attempt. */
  failed(file: object): void {
    this.failing.add(file);
    const now = this.now();
    // A clock that was set back ends the quiet time.
    const isQuiet = now >= this.notifiedAt && now < this.notifiedAt + quietMs;
    if (this.isNotified || isQuiet) return;
    this.isNotified = true;
    this.notifiedAt = now;
    this.notify();
  }

  /** Records that all changes are in the file. */
  stored(file: object): void {
    this.failing.delete(file);
    if (this.failing.size === 0) this.isNotified = false;
  }
}
