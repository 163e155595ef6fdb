import type {
  NavigationAlternatives,
  NavigationLevels,
  NavigationLevelsRequest,
  NavigationNode,
} from '../../../../server/src/lsp/protocol';

/** A node in the view. The object stays the same as long as there is a node with its id, so that the view does not jump. */
export interface TreeRow<Node = NavigationNode> {
  /** The newest answer of the server. */
  node: Node;
  readonly parent: TreeRow<Node> | undefined;
}

/** What to draw again: the whole view, or these rows with all below them. */
export type TreeChange<Node = NavigationNode> = 'all' | readonly TreeRow<Node>[];

/** Levels of a tree, as the server answers them for the navigation. */
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

/** The site that is shown. `missing`: the server knows no site, or a site without a navigation. */
interface ShownSite {
  /** URI of the docs.json. */
  readonly root: string;
  readonly name: string;
  /** The languages and versions that can be compared. */
  readonly alternatives: readonly NavigationAlternatives[];
  readonly missing?: 'site' | 'navigation';
}

/** Sends a request for levels to the server. */
type AskLevels<Node = NavigationNode> = (request: NavigationLevelsRequest) => Promise<TreeLevels<Node> | null>;

/**
 * The levels of one site that were asked for. All that is wanted while a request is in flight goes into the next one, so that an old answer
 * never follows a newer one.
 */
export class TreeModel<Node extends { readonly id: string } = NavigationNode> {
  private readonly levels = new Map<string, Level<Node>>();
  private readonly rows = new Map<string, TreeRow<Node>>();
  private readonly wanted = new Set<string>();
  /** Levels that were asked for in vain. */
  private readonly failed = new Set<string>();
  private inFlight: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;
  private uri: string | undefined;
  private shown: ShownSite | undefined;

  /** @param onChange called after levels that the view already has have changed */
  constructor(
    private readonly ask: AskLevels<Node>,
    private readonly onChange: (change: TreeChange<Node>) => void,
  ) {}

  /** `undefined` before the first answer. */
  get site(): ShownSite | undefined {
    return this.shown;
  }

  /** URI of the docs.json whose navigation is shown. */
  get root(): string | undefined {
    return this.uri;
  }

  /** Shows another site. Nothing is asked for before the view does. */
  show(root: string | undefined): void {
    if (root === this.uri) return;
    this.uri = root;
    this.shown = undefined;
    this.forget();
    this.onChange('all');
  }

  /** The rows below a row; of the top level without one. Empty if the server does not answer. */
  async children(row: TreeRow<Node> | undefined): Promise<readonly TreeRow<Node>[]> {
    const id = row?.node.id ?? '';
    const { uri } = this;
    if (!this.levels.has(id)) await this.request([id]);
    return uri === this.uri ? (this.levels.get(id)?.rows ?? []) : [];
  }

  /** The row of a node that is in a level already shown. */
  row(id: string): TreeRow<Node> | undefined {
    return this.rows.get(id);
  }

  /** The siblings of a row, itself included. */
  siblings(row: TreeRow<Node>): readonly TreeRow<Node>[] {
    return this.levels.get(row.parent?.node.id ?? '')?.rows ?? [];
  }

  /** The row at the end of a path of ids from the top level down; asks for what is not known on the way. */
  async find(ids: readonly string[]): Promise<TreeRow<Node> | undefined> {
    const missing = ['', ...ids.slice(0, -1)].filter((id) => !this.levels.has(id));
    if (missing.length > 0) await this.request(missing);
    const last = ids.at(-1);
    return last === undefined ? undefined : this.rows.get(last);
  }

  /** Asks again for all levels that were asked for, in one request. */
  async refresh(): Promise<void> {
    const ids = [...this.levels.keys(), ...this.failed];
    if (ids.length > 0) await this.request(ids);
  }

  private request(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.wanted.add(id);
    this.waiting ??= this.send();
    return this.waiting;
  }

  private async send(): Promise<void> {
    await this.inFlight;
    const ids = [...this.wanted];
    this.wanted.clear();
    this.waiting = undefined;
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
      const isNew = this.shown?.missing !== 'site' || this.rows.size > 0;
      this.shown = { root: uri, name: '', alternatives: [], missing: 'site' };
      this.forget();
      // Asked for again with the next refresh.
      this.failed.add('');
      if (isNew) this.onChange('all');
      return;
    }
    const isMissing = answer.levels.some(({ id, kind }) => id === '' && kind === 'gone');
    const wasMissing = this.shown?.missing;
    const isKept = wasMissing !== undefined && !answer.levels.some(({ id }) => id === '');
    const missing = isKept ? wasMissing : isMissing ? 'navigation' : undefined;
    const { root, name, alternatives } = answer;
    this.shown = { root, name, alternatives, ...(missing && { missing }) };
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
      const isMoved = this.merge(level.id, level.kind === 'nodes' ? level : { revision: undefined, nodes: [] }, changed);
      if (!isMoved || isFirst) continue;
      const parent = this.rows.get(level.id);
      if (parent) changed.add(parent);
      else isAll = true;
    }
    if (isAll) this.onChange('all');
    else if (changed.size > 0) this.onChange(outermost(changed));
  }

  /** @returns whether rows came, went or changed places */
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
    const stays = new Set(rows);
    for (const row of before ?? []) if (!stays.has(row)) this.drop(row.node.id);
    for (const row of rows) this.rows.set(row.node.id, row);
    this.levels.set(id, { revision, rows });
    return !before || before.length !== rows.length || rows.some((row, index) => row !== before[index]);
  }

  /** Removes a row with all below it. */
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

/** Ids from the top level down to a node of the navigation, whose id names its ancestors. */
export function pathOf(id: string): string[] {
  const steps = id.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** Without those below others: drawing a row draws what is below it. */
function outermost<Node>(rows: ReadonlySet<TreeRow<Node>>): TreeRow<Node>[] {
  return [...rows].filter((row) => {
    let { parent } = row;
    while (parent && !rows.has(parent)) parent = parent.parent;
    return !parent;
  });
}

/** Whether two versions of a node are drawn alike. Ranges move with every edit. */
function looksSame(a: unknown, b: unknown): boolean {
  return a === b || drawn(a) === drawn(b);
}

function drawn(node: unknown): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'range' ? undefined : value));
}
