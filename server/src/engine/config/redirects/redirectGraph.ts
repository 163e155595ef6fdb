import { withoutOuterSlashes } from '../../base/addresses';
import { type Address, isPattern, isUnmatchable, isUrl, type Redirect } from './redirects';

/**
 * Graph of redirects: a redirect leads to the next if its destination equals the source of the next, as a path or as a pattern regardless
 * of the names of parameters. Of several redirects with one source, the first counts.
 */
export class RedirectGraph {
  private readonly bySource = new Map<string, Redirect>();
  /** The loops, each with its redirects in the order in which they are followed. */
  readonly loops: readonly (readonly Redirect[])[];
  private readonly looping: ReadonlySet<Redirect>;
  /** Caches of the successors of redirects, and of the ends of chains: both are looked up for every redirect of a chain. */
  private readonly successors = new Map<Redirect, Redirect | undefined>();
  private readonly ends = new Map<Redirect, Redirect | undefined>();

  constructor(readonly all: readonly Redirect[]) {
    for (const redirect of all) {
      const key = keyOf(redirect.source);
      if (key === undefined || this.bySource.has(key) || isUnmatchable(redirect.source.node.value)) continue;
      this.bySource.set(key, redirect);
    }
    this.loops = this.findLoops();
    this.looping = new Set(this.loops.flat());
  }

  /** Whether there is a redirect from exactly this path. */
  startsAt(path: string): boolean {
    return this.bySource.has(path);
  }

  isLooping(redirect: Redirect): boolean {
    return this.looping.has(redirect);
  }

  /** Whether a redirect leads to its own source. */
  isSelf(redirect: Redirect): boolean {
    const key = destinationKeyOf(redirect);
    return key !== undefined && key === keyOf(redirect.source);
  }

  /** The redirect that applies to the destination of this one. */
  next(redirect: Redirect): Redirect | undefined {
    if (this.successors.has(redirect)) return this.successors.get(redirect);
    const key = destinationKeyOf(redirect);
    const next = key === undefined ? undefined : this.bySource.get(key);
    this.successors.set(redirect, next);
    return next;
  }

  /** The last redirect of the chain; `undefined` if it ends in a loop. */
  last(redirect: Redirect): Redirect | undefined {
    const chain: Redirect[] = [];
    let end: Redirect | undefined = redirect;
    for (let next = this.next(redirect); next; next = this.next(next)) {
      if (this.ends.has(next)) {
        end = this.ends.get(next);
        break;
      }
      if (this.looping.has(next)) {
        end = undefined;
        break;
      }
      chain.push(next);
      end = next;
    }
    // The end is cached for all redirects of the chain, so that each is followed once.
    for (const passed of chain) this.ends.set(passed, end);
    return end;
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

/** The key of the destination; `undefined` if the redirect never matches, or if a query may change the destination. */
function destinationKeyOf({ source, destination }: Redirect): string | undefined {
  return isUnmatchable(source.node.value) || withoutOptions(destination.node.value).includes('?') ? undefined : keyOf(destination);
}

/** Equal for addresses that match the same paths; `undefined` for a URL. Paths have no leading slash, the keys of patterns have one. */
function keyOf({ path, node }: Address): string | undefined {
  if (path !== undefined) return path;
  if (isUrl(node.value) || !isPattern(node.value)) return undefined;
  const [withoutAnchor = ''] = node.value.split('#', 1);
  return `/${withoutOuterSlashes(withoutAnchor.replace(/:\w+/g, ':'))}`;
}

/** Removes the question marks of optional parameters, `:name?`. */
function withoutOptions(text: string): string {
  return text.replace(/:\w+\?/g, '');
}
