import type { NavigationTree } from '../../config/navigation/navigationTree';
import { type ReplacedString, reindentedText } from '../../edits/moveText';
import { layoutOf } from '../../json/edit/layout';
import type { Destination } from './destination';
import { type EndpointRewrite, rewrittenEndpoints } from './endpointScope';
import type { NavigationChange, PrintedItem } from './navigationChange';
import type { ListedNode } from './selection';

/**
 * Prints a node for its destination: with its own layout except for the indentation; its endpoints still mean the same operations.
 * Endpoints in its fragments are changed in their files, unless the node is copied.
 * @param renamed renamed keys within the item
 */
export function movedItem(
  tree: NavigationTree,
  node: ListedNode,
  destination: Destination,
  change: NavigationChange | undefined,
  renamed: readonly ReplacedString[] = [],
): PrintedItem {
  const { file, node: item } = node.item;
  const target = destination.list ? destination.list.file : destination.created.file;
  const own: ReplacedString[] = [...renamed];
  for (const rewrite of rewrittenEndpoints(tree, node, destination)) {
    if (isWithin(rewrite, node)) own.push({ offset: rewrite.at.node.offset, length: rewrite.at.node.length, text: rewrite.text });
    else change?.rewrite(rewrite.at, rewrite.text);
  }
  const { eol } = layoutOf(target.document);
  return ({ indentation }) => reindentedText(file.document, item, { uri: target.uri, eol, indentation }, own);
}

function isWithin({ at }: EndpointRewrite, { item }: ListedNode): boolean {
  return at.file === item.file && item.node.offset <= at.node.offset && at.node.offset < item.node.offset + item.node.length;
}
