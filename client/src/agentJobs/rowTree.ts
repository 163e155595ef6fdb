import type { Row } from './core/rows/rows';

/** A row at its position in the tree. The object is reused while a row with its id is at that position, so that the view does not jump. */
export interface RowNode {
  /** Latest version of the row. */
  row: Row;
  readonly parent: RowNode | undefined;
  readonly children: readonly RowNode[];
}

/** Node that creates the nodes of a job's details lazily. */
class Node implements RowNode {
  private childNodes: readonly Node[] | undefined;

  constructor(
    public row: Row,
    readonly parent: Node | undefined,
  ) {
    if (row.kind !== 'job') this.createChildren();
  }

  get children(): readonly Node[] {
    return this.childNodes ?? this.createChildren();
  }

  get hasChildNodes(): boolean {
    return this.childNodes !== undefined;
  }

  replace(row: Row, children: readonly Node[] | undefined): void {
    this.row = row;
    this.childNodes = children;
  }

  private createChildren(): readonly Node[] {
    this.childNodes = this.row.children.map((child) => new Node(child, this));
    return this.childNodes;
  }
}

/** Nodes to redraw with all of their descendants, or `all` for the whole view. */
export type RowTreeChange = 'all' | readonly RowNode[];

/** Nodes of a view. Computes which of them an update changes. */
export class RowTree {
  private nodes: readonly Node[] = [];

  get roots(): readonly RowNode[] {
    return this.nodes;
  }

  /** Replaces the rows. @returns what to redraw */
  update(rows: readonly Row[]): RowTreeChange {
    const changed: RowNode[] = [];
    const { nodes, moved } = align(this.nodes, rows, undefined, changed);
    this.nodes = nodes;
    return moved ? 'all' : changed;
  }

  /** Finds the node of a row. Does not search the details of jobs. */
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
  const nodesById = new Map(before.map((node) => [node.row.id, node]));
  const nodes = rows.map((row) => {
    const node = nodesById.get(row.id);
    return node ? refresh(node, row, changed) : new Node(row, parent);
  });
  const moved = nodes.length !== before.length || nodes.some((node, index) => node !== before[index]);
  return { nodes, moved };
}

/** Adds the node to `changed` if it must be redrawn, else its changed descendants: redrawing a node redraws all of its descendants. */
function refresh(node: Node, row: Row, changed: RowNode[]): Node {
  if (node.row === row) return node;
  const changedDescendants: RowNode[] = [];
  const aligned = node.hasChildNodes ? align(node.children, row.children, node, changedDescendants) : undefined;
  const differs = aligned?.moved || !looksSame(node.row, row);
  node.replace(row, aligned?.nodes);
  if (differs) changed.push(node);
  else changed.push(...changedDescendants);
  return node;
}

/** Whether two rows look the same, whatever their children. The expensive comparisons come last. */
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
