import type {
  NavigationAlternatives,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationNode,
} from '../../../../server/src/lsp/protocol';

/** Row of the view. The object stays the same while a node with its id exists, so that the view does not jump. */
export interface TreeRow<Node = NavigationNode> {
  /** The newest node from the server. */
  node: Node;
  readonly parent: TreeRow<Node> | undefined;
}

/** Rows to redraw with their descendants, or `all` for the whole view. */
export type TreeChange<Node = NavigationNode> = 'all' | readonly TreeRow<Node>[];

/** Levels of a tree, in the form of the server's levels of the navigation. */
export interface TreeLevels<Node> extends Omit<NavigationLevels, 'levels'> {
  readonly levels: readonly TreeLevel<Node>[];
}

/** The children of a node; see {@link NavigationLevels}. */
export type TreeLevel<Node> =
  | { readonly kind: 'nodes'; readonly id: string; readonly revision: string; readonly nodes: readonly Node[] }
  | { readonly kind: 'unchanged' | 'gone'; readonly id: string };

interface Level<Node> {
  readonly revision: string | undefined;
  readonly rows: readonly TreeRow<Node>[];
}

/** The displayed site. `missing`: the server has no such site, or the site has no navigation. */
interface ShownSite {
  /** URI of the docs.json. */
  readonly root: string;
  readonly name: string;
  /** The languages and versions that can be compared. */
  readonly alternatives: readonly NavigationAlternatives[];
  readonly missing?: 'site' | 'navigation';
}

/** Requests levels from the server. */
type AskLevels<Node = NavigationNode> = (request: NavigationLevelsRequest) => Promise<TreeLevels<Node> | null>;

/**
 * Loaded levels of one site. Levels that are requested while a request is in flight are batched into the next one, so that an old answer
 * never follows a newer one.
 */
export class TreeModel<Node extends { readonly id: string } = NavigationNode> {
  private readonly levels = new Map<string, Level<Node>>();
  private readonly rows = new Map<string, TreeRow<Node>>();
  private readonly requested = new Set<string>();
  /** Levels whose request failed. */
  private readonly failed = new Set<string>();
  private inFlight: Promise<void> | undefined;
  private nextRequest: Promise<void> | undefined;
  private uri: string | undefined;
  private currentSite: ShownSite | undefined;

  /** @param onChange called after loaded levels have changed */
  constructor(
    private readonly ask: AskLevels<Node>,
    private readonly onChange: (change: TreeChange<Node>) => void,
  ) {}

  /** The displayed site; `undefined` before the first answer. */
  get site(): ShownSite | undefined {
    return this.currentSite;
  }

  /** URI of the docs.json whose navigation is displayed. */
  get root(): string | undefined {
    return this.uri;
  }

  /** Shows another site. Its levels are loaded when the view requests them. */
  show(root: string | undefined): void {
    if (root === this.uri) return;
    this.uri = root;
    this.currentSite = undefined;
    this.forget();
    this.onChange('all');
  }

  /** Child rows of a row, or the rows of the top level. Empty if the server does not answer. */
  async children(row: TreeRow<Node> | undefined): Promise<readonly TreeRow<Node>[]> {
    const id = row?.node.id ?? '';
    const { uri } = this;
    if (!this.levels.has(id)) await this.request([id]);
    return uri === this.uri ? (this.levels.get(id)?.rows ?? []) : [];
  }

  /** Row of a node in a loaded level. */
  row(id: string): TreeRow<Node> | undefined {
    return this.rows.get(id);
  }

  /** The siblings of a row, itself included. */
  siblings(row: TreeRow<Node>): readonly TreeRow<Node>[] {
    return this.levels.get(row.parent?.node.id ?? '')?.rows ?? [];
  }

  /** Row at the end of a path of ids from the top level down. Loads missing levels. */
  async find(ids: readonly string[]): Promise<TreeRow<Node> | undefined> {
    const missing = ['', ...ids.slice(0, -1)].filter((id) => !this.levels.has(id));
    if (missing.length > 0) await this.request(missing);
    const last = ids.at(-1);
    return last === undefined ? undefined : this.rows.get(last);
  }

  /** Requests all loaded and all failed levels again, in one request. */
  async refresh(): Promise<void> {
    const ids = [...this.levels.keys(), ...this.failed];
    if (ids.length > 0) await this.request(ids);
  }

  private request(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.requested.add(id);
    this.nextRequest ??= this.send();
    return this.nextRequest;
  }

  private async send(): Promise<void> {
    await this.inFlight;
    const ids = [...this.requested];
    this.requested.clear();
    this.nextRequest = undefined;
    this.inFlight = this.update(ids);
    await this.inFlight;
  }

  private async update(ids: readonly string[]): Promise<void> {
    const { uri } = this;
    if (uri === undefined || ids.length === 0) return;
    const levels = ids.map((id) => {
      const revision = this.levels.get(id)?.revision;
      return revision === undefined ? { id } : { id, revision };
    });
    // The request fails if the server has just stopped; its next start refreshes again.
    const answer = await this.ask({ uri, levels }).catch(() => undefined);
    if (uri !== this.uri) return;
    if (answer === undefined) for (const id of ids) this.failed.add(id);
    else this.take(uri, answer);
  }

  private take(uri: string, answer: TreeLevels<Node> | null): void {
    if (!answer) {
      const isNew = this.currentSite?.missing !== 'site' || this.rows.size > 0;
      this.currentSite = { root: uri, name: '', alternatives: [], missing: 'site' };
      this.forget();
      // Requested again with the next refresh.
      this.failed.add('');
      if (isNew) this.onChange('all');
      return;
    }
    const isMissing = answer.levels.some(({ id, kind }) => id === '' && kind === 'gone');
    const wasMissing = this.currentSite?.missing;
    const staysMissing = wasMissing !== undefined && !answer.levels.some(({ id }) => id === '');
    const missing = staysMissing ? wasMissing : isMissing ? 'navigation' : undefined;
    const { root, name, alternatives } = answer;
    this.currentSite = { root, name, alternatives, ...(missing && { missing }) };
    const changed = new Set<TreeRow<Node>>();
    let isAll = missing !== wasMissing;
    for (const level of answer.levels) {
      if (level.kind === 'unchanged') continue;
      const isFirst = !this.levels.has(level.id) && !this.failed.has(level.id);
      this.failed.delete(level.id);
      if (level.kind === 'gone' && level.id !== '') {
        this.drop(level.id);
        continue;
      }
      const isRearranged = this.merge(level.id, level.kind === 'nodes' ? level : { revision: undefined, nodes: [] }, changed);
      if (!isRearranged || isFirst) continue;
      const parent = this.rows.get(level.id);
      if (parent) changed.add(parent);
      else isAll = true;
    }
    if (isAll) this.onChange('all');
    else if (changed.size > 0) this.onChange(outermost(changed));
  }

  /** @returns whether rows were added, removed or reordered */
  private merge(
    id: string,
    { revision, nodes }: { readonly revision: string | undefined; readonly nodes: readonly Node[] },
    changed: Set<TreeRow<Node>>,
  ): boolean {
    const before = this.levels.get(id)?.rows;
    const parent = this.rows.get(id);
    const rows = nodes.map((node) => {
      const known = this.rows.get(node.id);
      if (!known) return { node, parent };
      if (!looksSame(known.node, node)) changed.add(known);
      known.node = node;
      return known;
    });
    const remaining = new Set(rows);
    for (const row of before ?? []) if (!remaining.has(row)) this.drop(row.node.id);
    for (const row of rows) this.rows.set(row.node.id, row);
    this.levels.set(id, { revision, rows });
    return !before || before.length !== rows.length || rows.some((row, index) => row !== before[index]);
  }

  /** Removes a row with its descendants. */
  private drop(id: string): void {
    const pending = [id];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const { node } of this.levels.get(next)?.rows ?? []) pending.push(node.id);
      this.levels.delete(next);
      this.failed.delete(next);
      this.rows.delete(next);
    }
  }

  private forget(): void {
    this.levels.clear();
    this.rows.clear();
    this.failed.clear();
  }
}

/** A model beside that of the view, which would refresh all levels that are loaded for a search. */
export function separateModel(server: { navigationLevels: AskLevels }, root: string | undefined): TreeModel {
  const model = new TreeModel(
    (request) => server.navigationLevels(request),
    () => undefined,
  );
  model.show(root);
  return model;
}

/** Names of the elements around a row, outermost first. */
export function namesAround({ parent }: TreeRow): string[] {
  return parent ? [...namesAround(parent), parent.node.label] : [];
}

/** Ids from the top level down to a node of the navigation, whose id contains the ids of its ancestors. */
export function ancestorIds(id: string): string[] {
  const steps = id.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** Rows that are not below others: redrawing a row redraws its descendants. */
function outermost<Node>(rows: ReadonlySet<TreeRow<Node>>): TreeRow<Node>[] {
  return [...rows].filter((row) => {
    let { parent } = row;
    while (parent && !rows.has(parent)) parent = parent.parent;
    return !parent;
  });
}

/** Whether two versions of a node look the same. Ignores ranges, which change with every edit. */
function looksSame(a: unknown, b: unknown): boolean {
  return a === b || serializeLook(a) === serializeLook(b);
}

function serializeLook(node: unknown): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'range' ? undefined : value));
}
