import type {
  MissingEntries,
  NavigationComparedLevel,
  NavigationComparison,
  NavigationComparisonRequest,
  NavigationLevelsRequest,
  NavigationNode,
  NavigationRow,
} from '../../../../server/src/lsp/protocol';
import { type TreeChange, type TreeLevel, type TreeLevels, TreeModel, type TreeRow } from '../tree/treeModel';

/** Nodes side by side, with an id that combines the ids of both. */
export type ComparedNode = NavigationRow & { readonly id: string };
export type ComparisonRow = TreeRow<ComparedNode>;

/** A language or version. */
export type ComparedAlternative = Pick<NavigationNode, 'id' | 'label'>;

/** Requests levels of a comparison from the server. */
export type AskComparison = (request: NavigationComparisonRequest) => Promise<NavigationComparison | null>;

/** Comparison of two languages or versions of a site, loaded level by level. */
export class ComparisonModel {
  readonly model: TreeModel<ComparedNode>;
  private onlyDifferences = false;
  private counts: MissingEntries = { left: 0, right: 0 };

  /** @param onChange called after loaded rows have changed */
  constructor(
    root: string,
    readonly left: ComparedAlternative,
    readonly right: ComparedAlternative,
    private readonly ask: AskComparison,
    private readonly onChange: (change: TreeChange<ComparedNode>, of: ComparisonModel) => void,
  ) {
    this.model = new TreeModel<ComparedNode>(
      (request) => this.levels(request),
      // A row that no longer differs must disappear, which needs a redraw of its parent.
      (change) => this.onChange(this.onlyDifferences ? 'all' : change, this),
    );
    this.model.show(root);
  }

  /** Number of entries that each side lacks. */
  get missing(): MissingEntries {
    return this.counts;
  }

  /** Whether a side is no longer in the navigation. */
  get isGone(): boolean {
    return this.model.site?.missing !== undefined;
  }

  /** Whether rows without differences are hidden. */
  get showsOnlyDifferences(): boolean {
    return this.onlyDifferences;
  }

  showOnlyDifferences(isOn: boolean): void {
    if (isOn === this.onlyDifferences) return;
    this.onlyDifferences = isOn;
    this.onChange('all', this);
  }

  async children(row: ComparisonRow | undefined): Promise<readonly ComparisonRow[]> {
    return (await this.model.children(row)).filter((child) => this.isVisible(child));
  }

  /** Row of a node on either side. @param ids of the nodes from the top level down to the node */
  async find(ids: readonly string[]): Promise<ComparisonRow | undefined> {
    const top = ids.findIndex((id) => id === this.left.id || id === this.right.id);
    if (top < 0) return undefined;
    let row: ComparisonRow | undefined;
    for (const id of ids.slice(top + 1)) {
      const children = await this.children(row);
      row = children.find(({ node: { left, right } }) => left?.id === id || right?.id === id);
      if (!row) return undefined;
    }
    return row;
  }

  private isVisible({ node }: ComparisonRow): boolean {
    return !this.onlyDifferences || node.differs;
  }

  private async levels({ uri, levels }: NavigationLevelsRequest): Promise<TreeLevels<ComparedNode> | null> {
    const [left, right] = [this.left.id, this.right.id];
    const answer = await this.ask({
      uri,
      left,
      right,
      levels: levels.map(({ id, revision }) => ({ ...this.sidesOf(id), ...(revision !== undefined && { revision }) })),
    });
    if (!answer) return null;
    this.counts = answer.missing;
    const answers = levels.map(({ id }, index) => levelOf(id, answer.levels[index]));
    return { root: answer.root, name: '', alternatives: [], levels: answers };
  }

  /** Node ids of a row; for the top level the ids of the compared nodes. */
  private sidesOf(id: string): { readonly left?: string; readonly right?: string } {
    const { left, right } = id === '' ? this : (this.model.row(id)?.node ?? {});
    return { ...(left && { left: left.id }), ...(right && { right: right.id }) };
  }
}

function levelOf(id: string, level: NavigationComparedLevel | undefined): TreeLevel<ComparedNode> {
  if (level?.kind !== 'rows') return { kind: level?.kind ?? 'gone', id };
  const nodes = level.rows.map((row) => ({ ...row, id: JSON.stringify([row.left?.id, row.right?.id]) }));
  return { kind: 'nodes', id, revision: level.revision, nodes };
}

/** Whether a row of the view belongs to a comparison. */
export function isCompared(row: TreeRow | ComparisonRow): row is ComparisonRow {
  return 'isReordered' in row.node;
}
