import type { TreeChange } from '../tree/treeModel';
import { type AskComparison, type ComparedAlternative, type ComparedNode, ComparisonModel } from './comparison';

/** Current comparison of each site. Lost when the window closes. */
export class Comparisons {
  private readonly sites = new Map<string, ComparisonModel>();

  /** @param onChange called with the site after loaded rows have changed */
  constructor(
    private readonly ask: AskComparison,
    private readonly onChange: (root: string, change: TreeChange<ComparedNode>) => void,
  ) {}

  of(root: string | undefined): ComparisonModel | undefined {
    return root === undefined ? undefined : this.sites.get(root);
  }

  /** Starts a comparison of two languages or versions, which replaces the current comparison of the site. */
  start(root: string, left: ComparedAlternative, right: ComparedAlternative): void {
    const comparison = new ComparisonModel(root, left, right, this.ask, (change, of) => {
      if (this.sites.get(root) === of) this.onChange(root, change);
    });
    comparison.showOnlyDifferences(this.sites.get(root)?.showsOnlyDifferences ?? false);
    this.sites.set(root, comparison);
    this.onChange(root, 'all');
  }

  stop(root: string): void {
    if (this.sites.delete(root)) this.onChange(root, 'all');
  }
}
