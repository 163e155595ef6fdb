import { t } from '../../../../../shared/l10n';
import { relativePath } from '../../base/uris';
import type { ConfigNode } from '../../config/configNode';
import { type DocsConfig, entriesOf, type FragmentLink, resolveNode } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { inlining } from '../../edits/inlining';
import type { NavigationOperation, PlannedEdit } from './operation';
import { OperationEdits } from './operationEdits';
import { absence, NavigationRefusal } from './refusal';

type Inline = Extract<NavigationOperation, { kind: 'inline' }>;

/**
 * Replaces the `$ref` of a node, or of the array that it is in, with the content of the fragment. The file stays: it may be used elsewhere,
 * and deleting it is the author's decision.
 * @throws {NavigationRefusal}
 */
export async function inlineNode(tree: NavigationTree, operation: Inline): Promise<PlannedEdit> {
  const { config } = tree;
  const node = tree.node(operation.node);
  if (!node) throw new NavigationRefusal(absence(operation.node));
  const fragment = fragmentOf(config, node.item) ?? fragmentAround(config, node);
  if (!fragment) throw new NavigationRefusal(t`This item is not in a file of its own.`);
  const { link, path } = fragment;
  if (!link.target || link.problem || link.target.syntax.length > 0)
    throw new NavigationRefusal(t`\`${path}\` has syntax errors. Correct them first.`);
  const edit = inlining(link);
  if (!edit) throw new NavigationRefusal(t`\`${path}\` has a key that is also beside the \`$ref\`. Remove one of them.`);
  const edits = new OperationEdits(config);
  edits.add(link.holder, [edit]);
  return edits.result([node.id]);
}

interface Fragment {
  readonly link: FragmentLink;
  /** Path of its file, relative to the documentation folder. */
  readonly path: string;
}

/** Fragment that an object refers to. */
export function fragmentOf(config: DocsConfig, { node }: ConfigNode): Fragment | undefined {
  const link = node.type === 'object' ? config.links.get(node) : undefined;
  const uri = link?.targetUri;
  return link && uri !== undefined ? { link, path: relativePath(config.folder, uri) ?? uri } : undefined;
}

/** Fragment that contains the array of a node. */
function fragmentAround(config: DocsConfig, { parent, list, listKey }: TreeNode): Fragment | undefined {
  if (!parent || !list || listKey === undefined) return undefined;
  const global = entriesOf(config, parent.at).get('global')?.value;
  const owners = [parent.at, global && resolveNode(config, global)].filter((owner) => owner !== undefined);
  for (const owner of owners) {
    const value = entriesOf(config, owner).get(listKey)?.value;
    if (value && resolveNode(config, value)?.node === list.node) return fragmentOf(config, value);
  }
  return undefined;
}
