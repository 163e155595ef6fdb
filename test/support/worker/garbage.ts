// Garbage that test files of one worker leave.

/** Number of bytes that a worker allocates until its garbage is collected. */
const limit = 100e6;

/**
 * Collects the garbage of a worker between test files. By itself Node lets it grow to gigabytes, and the start of each process, of Git for
 * example, copies the tables of all memory of the worker: it takes several times as long.
 */
class Garbage {
  private heapAfter = 0;

  /** Collects if enough has been allocated since the last time. Does nothing if Node runs without `--expose-gc`. */
  collect(): void {
    if (globalThis.gc === undefined || process.memoryUsage().heapUsed < this.heapAfter + limit) return;
    globalThis.gc();
    this.heapAfter = process.memoryUsage().heapUsed;
  }
}

export const garbage = new Garbage();
