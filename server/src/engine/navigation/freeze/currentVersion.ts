import type { ObjectASTNode, PropertyASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import type { ConfigFile } from '../../config/configFile';
import type { ConfigNode } from '../../config/configNode';
import { entriesOf, entryOf } from '../../config/docsConfig';
import { divisionsOf } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { NavigationRefusal } from '../edit/refusal';
import type { ListedNode } from '../edit/selection';

/** Versions of a site by array: one array for each language or product. */
export function versionArrays(tree: NavigationTree): ListedNode[][] {
  const arrays = new Map<unknown, ListedNode[]>();
  // A version within a version is part of the outer version.
  const visit = (node: TreeNode): void => {
    for (const child of tree.children(node)) {
      if (child.kind !== 'version') visit(child);
      else arrays.set(child.list?.node, [...(arrays.get(child.list?.node) ?? []), child as ListedNode]);
    }
  };
  if (tree.root) visit(tree.root);
  return [...arrays.values()];
}

/** Version with a name, or by default the version that readers see first; `undefined` if there is none. */
export function currentOf({ config }: NavigationTree, versions: readonly ListedNode[], name: string | undefined): ListedNode | undefined {
  if (name !== undefined) return versions.find((version) => version.name === name);
  return versions.find((version) => isDefault(config, version)) ?? versions[0];
}

export function isDefault(config: NavigationTree['config'], { at }: TreeNode): boolean {
  return entryOf(config, at, 'default')?.value?.node.value === true;
}

/** Content of the navigation of a site without versions. */
export interface WholeNavigation {
  readonly file: ConfigFile;
  readonly object: ObjectASTNode;
  readonly property: PropertyASTNode;
  readonly value: ConfigNode;
}

/** Content of the navigation. @throws {NavigationRefusal} if it is not a single array */
export function wholeNavigation({ config, root }: NavigationTree): WholeNavigation {
  const divisions = root ? divisionsOf(entriesOf(config, root.at)) : [];
  const [division] = divisions;
  const property = division?.keyNode.parent;
  if (divisions.length !== 1 || !division?.value || property?.type !== 'property' || property.parent?.type !== 'object') {
    throw new NavigationRefusal(t`The navigation has no single array that can become a version. Put it into one version first.`);
  }
  return { file: division.file, object: property.parent, property, value: division.value };
}
