/** Counts file changes. */
export interface VersionCounter {
  readonly revision: number;
}

/**
 * Requests that are in flight. One that began before the last change may still use a tree of the previous text, so that the tree
 * must not be reused before the request has ended.
 */
export class InFlightRequests {
  /** By revision, the number of requests in flight that began at it. */
  private readonly running = new Map<number, number>();

  constructor(private readonly files: VersionCounter) {}

  /** Whether all requests in flight began after the last change. */
  get beganAfterLastChange(): boolean {
    for (const revision of this.running.keys()) if (revision < this.files.revision) return false;
    return true;
  }

  /** The same functions, each counted as in flight until it returns or its promise settles. */
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
