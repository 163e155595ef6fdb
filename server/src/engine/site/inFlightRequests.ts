/** What counts how often files have changed. */
export interface VersionCounter {
  readonly revision: number;
}

/**
 * The calls of the engine that are under way. One that began before a file changed may still hold what was made of the former text;
 * once it has ended nobody does.
 */
export class InFlightRequests {
  /** By revision the number of calls that began at it and have not ended. */
  private readonly running = new Map<number, number>();

  constructor(private readonly files: VersionCounter) {}

  /** Whether all calls under way began after files changed last. */
  get beganAfterLastChange(): boolean {
    for (const revision of this.running.keys()) if (revision < this.files.revision) return false;
    return true;
  }

  /** The same functions, each of which counts as under way until what it gives, or the promise it gives, is there. */
  tracked<T extends object>(functions: T): T {
    const entries = Object.entries<(...args: unknown[]) => unknown>(functions as Record<string, (...args: unknown[]) => unknown>);
    return Object.fromEntries(entries.map(([name, call]) => [name, (...args: unknown[]) => this.track(() => call(...args))])) as T;
  }

  private track(call: () => unknown): unknown {
    const { revision } = this.files;
    this.count(revision, 1);
    let isPending = false;
    try {
      const given = call();
      isPending = given instanceof Promise;
      return given instanceof Promise ? given.finally(() => this.count(revision, -1)) : given;
    } finally {
      if (!isPending) this.count(revision, -1);
    }
  }

  private count(revision: number, by: 1 | -1): void {
    const count = (this.running.get(revision) ?? 0) + by;
    if (count === 0) this.running.delete(revision);
    else this.running.set(revision, count);
  }
}
