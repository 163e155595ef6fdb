import type { DocsConfig } from '../config/docsConfig';
import { NavigationTree, type TreeNode } from '../config/navigation/navigationTree';
import { normalizePagePath } from '../config/references/reference';
import { normalizeFilePath } from '../config/references/targets';

interface Listed {
  readonly path: string;
  /** The innermost element around it that is not a group. */
  readonly division: TreeNode;
}

/** Limit of pages, far above the number in any site. */
const maxPages = 100_000;

/** Order of the pages in the navigation, computed once per configuration. */
export class PageOrder {
  private readonly orders = new WeakMap<DocsConfig, readonly Listed[]>();

  /** Paths of the pages before and after a page in the same sidebar. */
  around(config: DocsConfig, path: string): { readonly previous?: string; readonly next?: string } {
    const order = this.of(config);
    const index = order.findIndex((each) => each.path === path);
    const own = order[index];
    if (!own) return {};
    const [before, after] = [order[index - 1], order[index + 1]];
    return {
      ...(before?.division === own.division && { previous: before.path }),
      ...(after?.division === own.division && { next: after.path }),
    };
  }

  private of(config: DocsConfig): readonly Listed[] {
    const known = this.orders.get(config);
    if (known) return known;
    const tree = new NavigationTree(config);
    const found: Listed[] = [];
    const add = (node: TreeNode, division: TreeNode): void => {
      for (const child of tree.children(node)) {
        if (found.length >= maxPages) return;
        if (child.kind === 'page') {
          const path = normalizeFilePath(normalizePagePath(child.name));
          if (path !== undefined) found.push({ path, division });
        } else if (child.kind !== 'endpoint' && child.kind !== 'link') add(child, child.kind === 'group' ? division : child);
      }
    };
    if (tree.root) add(tree.root, tree.root);
    this.orders.set(config, found);
    return found;
  }
}
