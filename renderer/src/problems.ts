import type { PageElement, PageNode, SourceSpan } from '../../server/src/engine/pageModel/model';

/** A problem that a check found in a source of the page. */
export interface MarkedProblem {
  /** Names the problem to the host, which knows its fixes. */
  readonly id: number;
  readonly at: SourceSpan;
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** Element with the problems that are marked at it. */
export interface MarkedElement extends PageElement {
  readonly problems?: readonly MarkedProblem[];
}

/** Elements that others take apart, or that have a fixed place in another one. Their problems are marked at the element around them. */
const parts = new Set(
  'li tr td th thead tbody tfoot caption colgroup col dt dd summary source option Step Tab View Column Color.Item Color.Row Tree.File Tree.Folder'.split(
    ' ',
  ),
);
/** Elements that show code blocks as tabs. */
const codeGroups = new Set(['CodeGroup', 'RequestExample', 'ResponseExample', 'SnippetGroup']);

/** The nodes with each problem at the innermost element that has its place. Nodes without problems are the same objects. */
export function withProblems(nodes: readonly PageNode[], problems: readonly MarkedProblem[]): readonly PageNode[] {
  return problems.length === 0 ? nodes : marked(nodes, problems).nodes;
}

interface Marked {
  readonly nodes: readonly PageNode[];
  /** Problems that no element of the nodes has. */
  readonly left: readonly MarkedProblem[];
}

function marked(nodes: readonly PageNode[], problems: readonly MarkedProblem[]): Marked {
  let left = problems;
  const copies = nodes.map((node) => {
    if (typeof node === 'string' || left.length === 0) return node;
    const own = node.at && left.filter(({ at }) => isInside(at, node.at));
    // Elements of snippets and attributes have other sources or no span.
    if (own?.length === 0 && node.children === undefined) return node;
    const inner = codeGroups.has(node.name) ? { nodes: node.children ?? [], left } : marked(node.children ?? [], left);
    const ownLeft = (own ?? []).filter((each) => inner.left.includes(each));
    const isMarked = ownLeft.length > 0 && !parts.has(node.name);
    left = isMarked ? inner.left.filter((each) => !ownLeft.includes(each)) : inner.left;
    if (!isMarked && inner.nodes === node.children) return node;
    return { ...node, ...(node.children && { children: inner.nodes }), ...(isMarked && { problems: ownLeft }) };
  });
  return { nodes: copies.every((node, index) => node === nodes[index]) ? nodes : copies, left };
}

function isInside([source, start, end]: SourceSpan, outer: SourceSpan | undefined): boolean {
  return outer !== undefined && source === outer[0] && start >= outer[1] && end <= outer[2];
}
