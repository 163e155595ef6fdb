import type { Steps } from '../../base/pause';
import { type Located, type Span, spanOf } from '../../base/spans';
import type { ReportedFinding } from '../../checks/runner';
import type { SiteFindings } from '../../checks/siteFindings';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import type { NavigationNode } from './model';

export type Problems = NonNullable<NavigationNode['problems']>;

/** Limit of nodes whose problems are counted, far above the number in any navigation. */
const maxNodes = 100_000;
/** Limit of uses of a fragment to which its problems are added. */
const maxUses = 500;

/** Errors and warnings of nodes and of all nodes below them, by id. Hints and notes do not count. */
export class ProblemSums {
  private readonly byId = new Map<string, Problems>();

  get(id: string): Problems | undefined {
    return this.byId.get(id);
  }

  /** Adds a finding to each of the ids; twice to an id that occurs twice. */
  add(ids: Iterable<string>, { severity }: Pick<ReportedFinding, 'severity'>): void {
    if (severity !== 'error' && severity !== 'warning') return;
    for (const id of ids) {
      const known = this.byId.get(id);
      this.byId.set(id, { count: (known?.count ?? 0) + 1, severity: known?.severity === 'error' ? 'error' : severity });
    }
  }
}

/** Problems of the nodes of a navigation, in one walk over the tree and one over the findings of each file. */
export function* treeProblems(
  tree: NavigationTree,
  { config: inConfig, pages }: SiteFindings,
  pathOf: (pageUri: string) => string | undefined,
): Steps<ProblemSums> {
  const sums = new ProblemSums();
  if (!tree.root) return sums;
  const nodesByPage = new Map<string, TreeNode[]>();
  for (const uri of pages.keys()) {
    const path = pathOf(uri);
    if (path !== undefined) nodesByPage.set(withoutPageExtension(path).normalize(), []);
  }
  const spans = new NodeSpans(tree.config);
  const pending = [tree.root];
  let remaining = maxNodes;
  for (let node = pending.pop(); node && remaining > 0; node = pending.pop()) {
    for (const child of tree.children(node)) {
      remaining--;
      spans.add(child);
      const page = pageOf(tree.config, child);
      if (page !== undefined) (nodesByPage.get(page) ?? nodesByPage.get(page === '' ? 'index' : `${page}/index`))?.push(child);
      if (child.at.node.type === 'object') pending.push(child);
      yield;
    }
  }
  for (const [nodes, finding] of spans.holding(inConfig)) {
    sums.add(lineages(nodes), finding);
    yield;
  }
  for (const [uri, findings] of pages) {
    const nodes = nodesByPage.get(withoutPageExtension(pathOf(uri) ?? '').normalize()) ?? [];
    if (nodes.length === 0) continue;
    const ids = lineages(nodes);
    for (const finding of findings) sums.add(ids, finding);
    yield;
  }
  return sums;
}

/**
 * Ids of nodes and of all their ancestors. An ancestor of two nodes occurs twice, so that its number is the sum of those below it; a node
 * above another one counts with it only.
 */
function lineages(nodes: readonly TreeNode[]): string[] {
  const ancestors = new Set<TreeNode>();
  for (const { parent } of nodes) for (let each = parent; each && !ancestors.has(each); each = each.parent) ancestors.add(each);
  const ids: string[] = [];
  for (const node of nodes) {
    if (!ancestors.has(node)) for (let each: TreeNode | undefined = node; each; each = each.parent) ids.push(each.id);
  }
  return ids;
}

/** Path of the page of an entry, or of an element with a `root` page. */
function pageOf(config: DocsConfig, { kind, at, name }: TreeNode): string | undefined {
  if (kind === 'endpoint' || kind === 'link') return undefined;
  const root = kind === 'page' ? undefined : entryOf(config, at, 'root')?.value?.node;
  const text = kind === 'page' ? name : root?.type === 'string' ? root.value : undefined;
  return text === undefined ? undefined : normalizeFilePath(normalizePagePath(withoutPageExtension(text)))?.normalize();
}

interface HeldSpan extends Span {
  /** More than one node in a fragment that is used several times. */
  readonly nodes: TreeNode[];
}

/** Spans of nodes by file: of the item, of the fragments it refers to, and of an array in a file of its own. */
class NodeSpans {
  private readonly byFile = new Map<string, Map<string, HeldSpan>>();

  constructor(private readonly config: DocsConfig) {}

  add(node: TreeNode): void {
    const { item, at, list, parent } = node;
    this.hold(node, item);
    if (at.node !== item.node) this.hold(node, at);
    for (let link = this.linkAt(at.node); link?.target?.root; link = this.linkAt(link.target.root)) {
      if (!this.hold(node, { file: link.target, node: link.target.root })) break;
    }
    if (list && parent && list.file !== parent.at.file) this.hold(parent, list);
  }

  /** Pairs each finding with the innermost nodes that contain it. */
  *holding(findings: readonly ReportedFinding[]): Iterable<readonly [readonly TreeNode[], ReportedFinding]> {
    const byFile = new Map<string, Map<string, ReportedFinding>>();
    for (const finding of findings) {
      const { file, code, span, data } = finding;
      const known = byFile.get(file.uri) ?? new Map<string, ReportedFinding>();
      byFile.set(file.uri, known);
      // Equal by the same properties as diagnostics; only a fragment can have equal findings.
      known.set(file.uri === this.config.root.uri ? String(known.size) : JSON.stringify([code, span, data]), finding);
    }
    for (const [uri, known] of byFile) {
      const spans = [...(this.byFile.get(uri)?.values() ?? [])].sort((a, b) => a.start - b.start || b.end - a.end);
      const open: HeldSpan[] = [];
      let next = 0;
      for (const finding of [...known.values()].sort((a, b) => a.span.start - b.span.start)) {
        const { start, end } = finding.span;
        for (let span = spans[next]; span && span.start <= start; span = spans[++next]) {
          close(open, span.start);
          open.push(span);
        }
        close(open, start);
        let at = open.length - 1;
        while (at >= 0 && (open[at]?.end ?? 0) < end) at--;
        const holder = open[at];
        if (holder) yield [holder.nodes, finding];
      }
    }
  }

  private linkAt(node: ConfigNode['node']) {
    const link = node.type === 'object' ? this.config.links.get(node) : undefined;
    return link && !link.problem ? link : undefined;
  }

  /** Adds a span of a node. @returns whether the node did not have it yet */
  private hold(owner: TreeNode, { file, node }: { readonly file: ConfigNode['file']; readonly node: Located }): boolean {
    const spans = this.byFile.get(file.uri) ?? new Map<string, HeldSpan>();
    this.byFile.set(file.uri, spans);
    const span = spanOf(node);
    const key = `${span.start}-${span.end}`;
    const known = spans.get(key);
    // All spans of a node are added consecutively.
    if (known?.nodes.at(-1) === owner) return false;
    if (known) {
      if (known.nodes.length < maxUses) known.nodes.push(owner);
    } else spans.set(key, { ...span, nodes: [owner] });
    return true;
  }
}

/** Removes the innermost spans that end before an offset. */
function close(open: HeldSpan[], offset: number): void {
  while (open.length > 0 && (open.at(-1)?.end ?? 0) < offset) open.pop();
}
