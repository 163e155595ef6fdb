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

/** Nodes side by side, with an id that is made of theirs. */
export type ComparedNode = NavigationRow & { readonly id: string };
export type ComparedRow = TreeRow<ComparedNode>;

/** A language or version. */
export type Alternative = Pick<NavigationNode, 'id' | 'label'>;

/** Sends a request for levels side by side to the server. */
export type AskComparison = (request: NavigationComparisonRequest) => Promise<NavigationComparison | null>;

/** Two languages or versions of a site side by side, level by level. */
export class Comparison {
  readonly model: TreeModel<ComparedNode>;
  private onlyDifferences = false;
  private counts: MissingEntries = { left: 0, right: 0 };

  /** @param onChange called after rows that the view already has have changed */
  constructor(
    root: string,
    readonly left: Alternative,
    readonly right: Alternative,
    private readonly ask: AskComparison,
    private readonly onChange: (change: TreeChange<ComparedNode>, of: Comparison) => void,
  ) {
    this.model = new TreeModel<ComparedNode>(
      (request) => this.levels(request),
      // A row that differs no more is drawn by its parent.
      (change) => this.onChange(this.onlyDifferences ? 'all' : change, this),
    );
    this.model.show(root);
  }

  /** Numbers of entries that each of the two lacks. */
  get missing(): MissingEntries {
    return this.counts;
  }

  /** Whether one of the two is not in the navigation any more. */
  get isGone(): boolean {
    return this.model.site?.missing !== undefined;
  }

  /** Whether rows without any difference are left out. */
  get showsOnlyDifferences(): boolean {
    return this.onlyDifferences;
  }

  showOnlyDifferences(isOn: boolean): void {
    if (isOn === this.onlyDifferences) return;
    this.onlyDifferences = isOn;
    this.onChange('all', this);
  }

  async children(row: ComparedRow | undefined): Promise<readonly ComparedRow[]> {
    return (await this.model.children(row)).filter((child) => this.isShown(child));
  }

  /** The row of a node of either side. @param ids of the nodes from the top level down to it */
  async find(ids: readonly string[]): Promise<ComparedRow | undefined> {
    const top = ids.findIndex((id) => id === this.left.id || id === this.right.id);
    if (top < 0) return undefined;
    let row: ComparedRow | undefined;
    for (const id of ids.slice(top + 1)) {
      const children = await this.children(row);
      row = children.find(({ node: { left, right } }) => left?.id === id || right?.id === id);
      if (!row) return undefined;
    }
    return row;
  }

  private isShown({ node }: ComparedRow): boolean {
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

  /** The ids of a row; those of the two for the top level. */
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

/** Whether a row of the view is one of a comparison. */
export function isCompared(row: TreeRow | ComparedRow): row is ComparedRow {
  return 'isReordered' in row.node;
}
