import { isUnmatchable, type Redirect } from './redirects';

/** Which redirect leads to which: those with plain paths at both ends. Of several with one source the first counts. */
export class RedirectGraph {
  private readonly bySource = new Map<string, Redirect>();
  /** The loops, each with its redirects in the order in which they are followed. */
  readonly loops: readonly (readonly Redirect[])[];
  private readonly looping: ReadonlySet<Redirect>;

  constructor(readonly all: readonly Redirect[]) {
    for (const redirect of all) {
      const { path } = redirect.source;
      if (path === undefined || this.bySource.has(path) || isUnmatchable(redirect.source.node.value)) continue;
      this.bySource.set(path, redirect);
    }
    this.loops = this.findLoops();
    this.looping = new Set(this.loops.flat());
  }

  startsAt(path: string): boolean {
    return this.bySource.has(path);
  }

  isLooping(redirect: Redirect): boolean {
    return this.looping.has(redirect);
  }

  /** The redirect that applies to the destination of this one. */
  next(redirect: Redirect): Redirect | undefined {
    const { path } = redirect.destination;
    // A source that never matches has no visitors, and a query may change the destination.
    if (path === undefined || isUnmatchable(redirect.source.node.value) || redirect.destination.node.value.includes('?')) return undefined;
    return this.bySource.get(path);
  }

  /** The last redirect of the chain; `undefined` if it ends in a loop. */
  last(redirect: Redirect): Redirect | undefined {
    let current = redirect;
    for (let next = this.next(current); next; next = this.next(current)) {
      if (this.looping.has(next)) return undefined;
      current = next;
    }
    return current;
  }

  /** Each redirect has at most one successor, so every walk ends at an end, at a visited node or in a new loop. */
  private findLoops(): Redirect[][] {
    const done = new Set<Redirect>();
    const loops: Redirect[][] = [];
    for (const start of this.bySource.values()) {
      const walk: Redirect[] = [];
      const onWalk = new Map<Redirect, number>();
      let current: Redirect | undefined = start;
      while (current && !done.has(current) && !onWalk.has(current)) {
        onWalk.set(current, walk.length);
        walk.push(current);
        current = this.next(current);
      }
      const entry = current && onWalk.get(current);
      if (entry !== undefined) loops.push(walk.slice(entry));
      for (const redirect of walk) done.add(redirect);
    }
    return loops;
  }
}
