import type { Row } from './core/rows/rows';

/** A row at its position in the tree. The object is reused while a row with its id is at that position, so that the view does not jump. */
export interface RowNode {
  /** As last presented; replaced when a newer one comes. */
  row: Row;
  readonly parent: RowNode | undefined;
  readonly children: readonly RowNode[];
}

/** The details of a job are no nodes before somebody asks for them. */
class Node implements RowNode {
  private opened: readonly Node[] | undefined;

  constructor(
    public row: Row,
    readonly parent: Node | undefined,
  ) {
    if (row.kind !== 'job') this.open();
  }

  get children(): readonly Node[] {
    return this.opened ?? this.open();
  }

  get isOpened(): boolean {
    return this.opened !== undefined;
  }

  replace(row: Row, children: readonly Node[] | undefined): void {
    this.row = row;
    this.opened = children;
  }

  private open(): readonly Node[] {
    this.opened = this.row.children.map((child) => new Node(child, this));
    return this.opened;
  }
}

/** Nodes to redraw with all below them, or the whole view. */
export type TreeChange = 'all' | readonly RowNode[];

/** Keeps the nodes of a view, and finds out what a new presentation changes. */
export class RowTree {
  private nodes: readonly Node[] = [];

  get roots(): readonly RowNode[] {
    return this.nodes;
  }

  /** Takes in what is to be shown now. */
  update(rows: readonly Row[]): TreeChange {
    const changed: RowNode[] = [];
    const { nodes, moved } = align(this.nodes, rows, undefined, changed);
    this.nodes = nodes;
    return moved ? 'all' : changed;
  }

  /** The node of a row that is no detail. */
  find(matches: (row: Row) => boolean): RowNode | undefined {
    const search = (nodes: readonly RowNode[]): RowNode | undefined => {
      for (const node of nodes) {
        const found = matches(node.row) ? node : node.row.kind === 'job' ? undefined : search(node.children);
        if (found) return found;
      }
      return undefined;
    };
    return search(this.nodes);
  }
}

function align(
  before: readonly Node[],
  rows: readonly Row[],
  parent: Node | undefined,
  changed: RowNode[],
): { readonly nodes: readonly Node[]; readonly moved: boolean } {
  const known = new Map(before.map((node) => [node.row.id, node]));
  const nodes = rows.map((row) => {
    const node = known.get(row.id);
    return node ? refresh(node, row, changed) : new Node(row, parent);
  });
  const moved = nodes.length !== before.length || nodes.some((node, index) => node !== before[index]);
  return { nodes, moved };
}

/** Drawing a node draws what is below it, so nothing below is listed where the node itself is. */
function refresh(node: Node, row: Row, changed: RowNode[]): Node {
  if (node.row === row) return node;
  const below: RowNode[] = [];
  const aligned = node.isOpened ? align(node.children, row.children, node, below) : undefined;
  const differs = aligned?.moved || !looksSame(node.row, row);
  node.replace(row, aligned?.nodes);
  if (differs) changed.push(node);
  else changed.push(...below);
  return node;
}

/** Whether two rows are drawn alike, whatever is below them. What is costly comes last. */
function looksSame(a: Row, b: Row): boolean {
  return (
    a.label === b.label &&
    a.description === b.description &&
    a.contextValue === b.contextValue &&
    a.accessibleLabel === b.accessibleLabel &&
    a.icon?.id === b.icon?.id &&
    a.icon?.color === b.icon?.color &&
    a.expanded === b.expanded &&
    (a.children.length === 0) === (b.children.length === 0) &&
    a.tooltip.length === b.tooltip.length &&
    a.tooltip.every((line, index) => line === b.tooltip[index])
  );
}
