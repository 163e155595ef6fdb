import type { NavigationNode } from '../../../../server/src/lsp/protocol';
import { slug } from '../../slug';
import type { TreeRow } from '../tree/treeModel';

/**
 * Suggested path of a new page: the slug of its title in the folder of most of its sibling pages.
 * @param siblingPaths paths of the siblings, as far as they are known
 */
export function newPagePath(title: string, siblingPaths: readonly (string | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const path of siblingPaths) {
    const folder = path?.slice(0, path.lastIndexOf('/') + 1).replace(/^\//, '');
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [usual] = [...counts].sort(([, a], [, b]) => b - a);
  return `${usual?.[0] ?? ''}${slug(title)}`;
}

/** Maximum number of rows whose children are looked at, on each level. */
const maxRows = 10;

/** Rows of the navigation by their parent. */
interface Rows {
  children(row: TreeRow<NavigationNode> | undefined): Promise<readonly TreeRow<NavigationNode>[]>;
}

/** Paths of the pages in an element; if it has none, of those in its children, and then of those beside it. */
export async function pathsNear(rows: Rows, element: TreeRow<NavigationNode> | undefined): Promise<readonly string[]> {
  for (let row = element; ; row = row.parent) {
    const children = await rows.children(row);
    const own = pagePaths(children);
    if (own.length > 0) return own;
    for (const child of children.slice(0, maxRows)) {
      const inner = pagePaths(await rows.children(child));
      if (inner.length > 0) return inner;
    }
    if (!row) return [];
  }
}

function pagePaths(rows: readonly TreeRow<NavigationNode>[]): string[] {
  return rows.flatMap(({ node }) => (node.kind === 'page' && node.description !== undefined ? [node.description] : []));
}
