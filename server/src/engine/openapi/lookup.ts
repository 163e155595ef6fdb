import { withoutTrailingSlash } from '../base/addresses';
import { addToList } from '../base/lists';
import { SimilarNames } from '../base/similarNames';
import { detached } from '../base/strings';
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
/** Maximum number of unknown paths whose suggestions are cached. */
const maxCached = 4_000;
const maxEdits = 3;

/** Lookup of operations in a table. Trailing slashes of paths make no difference. */
export class OperationLookup {
  private readonly entries = new Map<string, PathEntry>();
  private readonly byPath = new Map<string, Operation[]>();
  private readonly byShape = new Map<string, string[]>();
  private readonly webhooks = new Map<string, Operation | undefined>();
  /** By method, see `namesWith`. */
  private readonly indexes = new Map<string | undefined, NameIndex>();
  private readonly suggestions = new Map<string, PathSuggestions>();

  constructor(readonly table: OperationTable) {
    for (const entry of table.paths) {
      if (!this.entries.has(withoutTrailingSlash(entry.name))) addToList(this.byShape, shapeOf(entry.name), entry.name);
      this.entries.set(withoutTrailingSlash(entry.name), entry);
    }
    for (const operation of table.operations) addToList(this.byPath, withoutTrailingSlash(operation.path), operation);
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
    return this.index('webhook').nearest(name);
  }

  /** Existing paths that an unknown path may mean, preferably paths with the method. */
  meant(method: string, written: string): PathSuggestions {
    const path = detached(written);
    // Several checks ask about one path.
    const key = `${method} ${path}`;
    let found = this.suggestions.get(key);
    if (!found) {
      if (this.suggestions.size >= maxCached) this.suggestions.clear();
      found = this.findMeant(method, path);
      this.suggestions.set(key, found);
    }
    return found;
  }

  private findMeant(method: string, path: string): PathSuggestions {
    const written = withBraces(path);
    const kind = written === path ? 'parameters' : 'form';
    const sameShape = this.preferring(method, this.byShape.get(shapeOf(written)) ?? []);
    const exact = sameShape.find((candidate) => withoutTrailingSlash(candidate) === withoutTrailingSlash(written));
    // The same path, apart from a trailing slash, is neither another notation nor another parameter.
    if (exact !== undefined) return { kind: written === path ? 'near' : kind, paths: [exact], isClear: true };
    if (sameShape.length > 0) return { kind, paths: sameShape.slice(0, maxSuggestions), isClear: sameShape.length === 1 };
    const near = this.index(method).nearest(written);
    return near.paths.length > 0 ? near : this.index(undefined).nearest(written);
  }

  private index(method: string | undefined): NameIndex {
    const found = this.indexes.get(method) ?? new NameIndex(this.namesWith(method));
    this.indexes.set(method, found);
    return found;
  }

  /** Names of webhooks, or paths with a method; all paths without one. */
  private namesWith(method: string | undefined): readonly string[] {
    if (method === 'webhook') return [...this.webhooks.keys()];
    const paths = [...this.entries.values()].map(({ name }) => name);
    return method === undefined ? paths : paths.filter((path) => this.has(method, path));
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

/** Paths, or names of webhooks, by their shapes in lower case: of thousands, most of those that are referenced may be unknown. */
class NameIndex {
  private readonly byShape = new Map<string, string[]>();
  /** By the ends of their shapes, from a slash within them on. */
  private readonly byEnd = new Map<string, string[]>();
  private readonly similar: SimilarNames;

  constructor(names: readonly string[]) {
    this.similar = new SimilarNames(names);
    for (const name of names) {
      const shape = shapeOf(name).toLowerCase();
      addToList(this.byShape, shape, name);
      for (const end of endsOf(shape)) addToList(this.byEnd, end, name);
    }
  }

  nearest(name: string): PathSuggestions {
    const shape = shapeOf(name).toLowerCase();
    const sameLetters = this.byShape.get(shape);
    if (sameLetters) return near(sameLetters, sameLetters.length === 1, 'case');
    const shifted = this.byPrefix(shape);
    if (shifted.paths.length > 0) return shifted;
    return closest(name, this.similar);
  }

  /** Names that differ by a prefix: only the unknown name has it, or only the existing name. */
  private byPrefix(shape: string): PathSuggestions {
    for (const end of endsOf(shape)) {
      const cut = this.byShape.get(end);
      if (cut) return near(cut, cut.length === 1, 'prefix');
    }
    const around = shape.startsWith('/') ? (this.byEnd.get(shape) ?? []) : [];
    return near(around, around.length === 1, 'shortened');
  }
}

/** The ends of a shape from a slash within it on, longest first, without the slash alone. */
function* endsOf(shape: string): Iterable<string> {
  for (let slash = shape.indexOf('/', 1); slash >= 0 && slash < shape.length - 1; slash = shape.indexOf('/', slash + 1))
    yield shape.slice(slash);
}

/** Names with a small edit distance. */
export function closest(path: string, names: SimilarNames): PathSuggestions {
  const ranked = names.nearest(path, Math.min(maxEdits, Math.max(1, Math.floor(path.length / 4))), maxSuggestions);
  const [first, second] = ranked;
  return near(
    ranked.map(({ name }) => name),
    first !== undefined && (second === undefined || second.distance > first.distance),
  );
}

function near(paths: readonly string[], isClear: boolean, kind: PathSuggestions['kind'] = 'near'): PathSuggestions {
  return { kind, paths: paths.slice(0, maxSuggestions), isClear };
}

/** The path without the names of its parameters. */
function shapeOf(path: string): string {
  return withoutTrailingSlash(path).replace(/\{[^{}/]*\}/g, '{}');
}
