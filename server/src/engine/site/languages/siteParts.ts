import type { NavigationElement } from '../../config/navigation/elements';
import { comparableName } from '../../config/navigation/pathNames';
import { stringOf } from '../../json/tree/nodes';
import type { PathGroup } from '../fileIndex/nearestFiles';

/** Grouping of the pages of a site by language and version, if folders are named after these. */
interface SiteParts {
  /**
   * Group of the pages with the same language and version as a path, or as a neighbor if the path has neither; `undefined` if the site has
   * only one part.
   */
  around(path: string, neighbor?: string): PathGroup | undefined;
}

/** Parts of a site. For `CheckContext.once`. */
export function readSiteParts({ elements }: { readonly elements: readonly NavigationElement[] }): SiteParts {
  const names = new Set<string>();
  for (const { kind, schemaNode } of elements) {
    if (kind?.noun !== 'language' && kind?.noun !== 'version') continue;
    const name = stringOf(schemaNode.at.node, kind.nameKey);
    if (name) names.add(comparableName(name));
  }
  const partOf = (path: string): string =>
    path
      .split('/')
      .slice(0, -1)
      .map(comparableName)
      .filter((segment) => names.has(segment))
      .join('/');
  return {
    around(path, neighbor = '') {
      if (names.size < 2) return undefined;
      const key = partOf(path) || partOf(neighbor);
      return { key, has: (other) => partOf(other) === key };
    },
  };
}
