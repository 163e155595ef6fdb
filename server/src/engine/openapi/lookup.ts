import { withoutTrailingSlash } from '../base/addresses';
import { editDistance } from '../base/stringDistance';
import type { Operation, OperationTable, PathEntry } from './table';

/** Result of the lookup of a method and path. `open`: the path item is a reference, whose target may have the method. */
type Found =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'otherMethods'; readonly entry: PathEntry; readonly operations: readonly Operation[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'nothing' };

/** Existing paths that an unknown path may mean. */
export interface PathSuggestions {
  /**
   * Difference from the unknown path. `form`: parameters in another notation. `parameters`: other names of parameters. `case`: letter case.
   * `prefix`: the unknown path without its first segments. `shortened`: additional first segments. `near`: a similar path.
   */
  readonly kind: 'form' | 'parameters' | 'case' | 'prefix' | 'shortened' | 'near';
  /** Best first; none for `near` if nothing is similar. */
  readonly paths: readonly string[];
  /** Whether the first path is certain. */
  readonly isClear: boolean;
}

const maxSuggestions = 3;
const maxEdits = 3;

/** Lookup of operations in a table. Trailing slashes of paths make no difference. */
export class OperationLookup {
  private readonly entries = new Map<string, PathEntry>();
  private readonly byPath = new Map<string, Operation[]>();
  private readonly byShape = new Map<string, string[]>();
  private readonly webhooks = new Map<string, Operation | undefined>();

  constructor(readonly table: OperationTable) {
    for (const entry of table.paths) {
      if (!this.entries.has(withoutTrailingSlash(entry.name))) push(this.byShape, shapeOf(entry.name), entry.name);
      this.entries.set(withoutTrailingSlash(entry.name), entry);
    }
    for (const operation of table.operations) push(this.byPath, withoutTrailingSlash(operation.path), operation);
    for (const { name } of table.webhooks) this.webhooks.set(name, undefined);
    for (const operation of table.webhookOperations) this.webhooks.set(operation.path, this.webhooks.get(operation.path) ?? operation);
  }

  /** @param method in lower case; not `webhook` */
  find(method: string, path: string): Found {
    const operations = this.byPath.get(withoutTrailingSlash(path)) ?? [];
    // Of duplicate keys the last one wins.
    const operation = operations.filter((candidate) => candidate.method === method).at(-1);
    if (operation) return { kind: 'operation', operation };
    const entry = this.entries.get(withoutTrailingSlash(path));
    if (!entry) return { kind: 'nothing' };
    return entry.isOpen ? { kind: 'open' } : { kind: 'otherMethods', entry, operations };
  }

  /** The operation with exactly this path: a trailing slash makes a difference. @param method in lower case; not `webhook` */
  exact(method: string, path: string): Operation | undefined {
    return (this.byPath.get(withoutTrailingSlash(path)) ?? []).filter((each) => each.method === method && each.path === path).at(-1);
  }

  hasWebhook(name: string): boolean {
    return this.webhooks.has(name);
  }

  webhook(name: string): Operation | undefined {
    return this.webhooks.get(name);
  }

  nearWebhooks(name: string): PathSuggestions {
    return this.nearest(name, [...this.webhooks.keys()]);
  }

  /** Existing paths that an unknown path may mean, preferably paths with the method. */
  meant(method: string, path: string): PathSuggestions {
    const written = withBraces(path);
    const kind = written === path ? 'parameters' : 'form';
    const sameShape = this.preferring(method, this.byShape.get(shapeOf(written)) ?? []);
    const exact = sameShape.find((candidate) => withoutTrailingSlash(candidate) === withoutTrailingSlash(written));
    // The same path, apart from a trailing slash, is neither another notation nor another parameter.
    if (exact !== undefined) return { kind: written === path ? 'near' : kind, paths: [exact], isClear: true };
    if (sameShape.length > 0) return { kind, paths: sameShape.slice(0, maxSuggestions), isClear: sameShape.length === 1 };
    const names = [...this.entries.values()].map(({ name }) => name);
    const fitting = names.filter((name) => this.has(method, name));
    const near = this.nearest(written, fitting);
    return near.paths.length > 0 ? near : this.nearest(written, names);
  }

  private nearest(path: string, candidates: readonly string[]): PathSuggestions {
    const lowered = shapeOf(path).toLowerCase();
    const sameLetters = candidates.filter((candidate) => shapeOf(candidate).toLowerCase() === lowered);
    if (sameLetters.length > 0) return near(sameLetters, sameLetters.length === 1, 'case');
    const shifted = byPrefix(lowered, candidates);
    if (shifted.paths.length > 0) return shifted;
    return closest(path, candidates);
  }

  private preferring(method: string, paths: readonly string[]): readonly string[] {
    const fitting = paths.filter((path) => this.has(method, path));
    return fitting.length > 0 ? fitting : paths;
  }

  private has(method: string, path: string): boolean {
    return this.find(method, path).kind === 'operation';
  }
}

/** The path with its parameters in braces: `/users/:id`, `/users/<id>` and `/users/[id]` become `/users/{id}`. */
export function withBraces(path: string): string {
  return path.replace(/(?<=^|\/)(?::([A-Za-z_][\w-]*)|<([\w-]+)>|\[([\w-]+)\])(?=\/|$)/g, (_all, a, b, c) => `{${a ?? b ?? c}}`);
}

/** Existing paths that differ by a prefix: only the unknown path has it, or only the existing path. */
function byPrefix(lowered: string, candidates: readonly string[]): PathSuggestions {
  const shapes = candidates.map((name) => ({ name, shape: shapeOf(name).toLowerCase() })).filter(({ shape }) => shape.length > 1);
  const inside = shapes.filter(({ shape }) => shape.startsWith('/') && lowered.endsWith(shape));
  const maxLength = inside.reduce((max, { shape }) => Math.max(max, shape.length), 0);
  const cut = inside.filter(({ shape }) => shape.length === maxLength).map(({ name }) => name);
  if (cut.length > 0) return near(cut, cut.length === 1, 'prefix');
  const around = lowered.startsWith('/') && lowered.length > 1 ? shapes.filter(({ shape }) => shape.endsWith(lowered)) : [];
  return near(
    around.map(({ name }) => name),
    around.length === 1,
    'shortened',
  );
}

/** Names with a small edit distance. */
export function closest(path: string, candidates: readonly string[]): PathSuggestions {
  const lowered = path.toLowerCase();
  const maxDistance = Math.min(maxEdits, Math.max(1, Math.floor(path.length / 4)));
  const ranked = candidates
    .filter((candidate) => Math.abs(candidate.length - path.length) <= maxDistance)
    .map((candidate) => ({ candidate, cost: editDistance(lowered, candidate.toLowerCase()) }))
    .filter(({ cost }) => cost <= maxDistance)
    .sort((a, b) => a.cost - b.cost);
  const [first, second] = ranked;
  return near(
    ranked.map(({ candidate }) => candidate),
    first !== undefined && (second === undefined || second.cost > first.cost),
  );
}

function near(paths: readonly string[], isClear: boolean, kind: PathSuggestions['kind'] = 'near'): PathSuggestions {
  return { kind, paths: paths.slice(0, maxSuggestions), isClear };
}

/** The path without the names of its parameters. */
function shapeOf(path: string): string {
  return withoutTrailingSlash(path).replace(/\{[^{}/]*\}/g, '{}');
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
