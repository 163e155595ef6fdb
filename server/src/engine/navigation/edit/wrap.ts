import type { PropertyASTNode } from 'vscode-json-languageservice';
import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { entriesOf } from '../../config/docsConfig';
import { divisionsOf, type ElementNoun } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { reindentedText } from '../../edits/moveText';
import type { EngineContext } from '../../engineContext';
import { layoutOf } from '../../json/edit/layout';
import { checkedName, kindOf } from './create';
import { keysFor, keysOf, schemaOf, withArticle } from './destination';
import { schemaOfElement } from './elements';
import { type NavigationArray, NavigationChange, type PrintedItem } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { newElement } from './printedItem';
import { NavigationRefusal } from './refusal';
import { type ListedNode, listOf, selectedNodes } from './selection';

type Wrap = Extract<NavigationOperation, { kind: 'wrap' }>;

/**
 * Moves siblings into a new element at the position of the first. If their array cannot have such an element, such as a tab among groups,
 * the whole array must be selected; it becomes the content of the element, which gets an array of its own.
 * @throws {NavigationRefusal}
 */
export function wrapNodes(
  context: EngineContext,
  tree: NavigationTree,
  { nodes: ids, element, name: requestedName }: Wrap,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { schemas } = context;
  const nodes = selectedNodes(tree, ids);
  const [first] = nodes;
  if (!first) throw new NavigationRefusal(t`This item is no longer in the navigation. Try again.`);
  const list = listOf(first);
  if (nodes.some((node) => node.list?.node !== list.node))
    throw new NavigationRefusal(t`These items are at different places. Move them together first.`);
  const { nameKey } = kindOf(element);
  const fits = keysOf(element).includes(first.listKey);
  const siblings = tree.children(first.parent).filter(({ kind }) => kind === element);
  const name = checkedName(context, element, requestedName, fits ? siblings : []);
  const key = contentKey(context, element, nodes, first.listKey);
  const { eol } = layoutOf(list.file.document);
  const items = nodes.map(
    ({ item }): PrintedItem =>
      ({ indentation }) =>
        reindentedText(item.file.document, item.node, { uri: list.file.uri, eol, indentation }),
  );
  const wrapper = newElement(list.file.document, nameKey, name, key, items);
  const change = new NavigationChange(tree.config);
  if (fits) {
    change.replace(list, first.item.node, [wrapper]);
    for (const node of nodes.slice(1)) change.remove(list, node.item.node);
  } else {
    const replaced = wholeDivision(tree, first.parent, list, nodes);
    const [listKey] = keysOf(element).filter((each) => schemas.keys(schemaOf(schemas, first.parent)).includes(each));
    if (!replaced || listKey === undefined) {
      throw new NavigationRefusal(
        t`There is no place for ${withArticle(element)} around these items. Choose another kind, or all items here.`,
      );
    }
    change.create({ file: list.file, object: replaced.object, key: listKey, replaced: replaced.property }, [wrapper]);
  }
  return change.finish(context, token);
}

/** Key of an array that the element can have and that can hold all nodes: the key of their present array, if possible. */
function contentKey(
  { schemas }: Pick<EngineContext, 'schemas'>,
  element: ElementNoun,
  nodes: readonly ListedNode[],
  former: string,
): string {
  const schemaKeys = schemas.keys(schemaOfElement(schemas, element));
  const possible = keysFor(nodes.flatMap(({ kind }) => kind ?? [])).filter((key) => schemaKeys.includes(key));
  const key = possible.find((each) => each === former) ?? possible[0];
  const [kind = 'page'] = nodes.flatMap((node) => node.kind ?? []);
  if (key === undefined)
    throw new NavigationRefusal(t`Elements of the kind \`${element}\` cannot hold ${withArticle(kind)}. Choose another kind.`);
  return key;
}

/** Property of an array, if the array is the only division of its element, is not a fragment, and has exactly these nodes. */
export function wholeDivision(
  { config }: NavigationTree,
  parent: TreeNode,
  list: NavigationArray,
  nodes: readonly ListedNode[],
): { readonly object: NonNullable<PropertyASTNode['parent']> & { type: 'object' }; readonly property: PropertyASTNode } | undefined {
  const property = list.node.parent;
  const object = property?.parent;
  const isOnly = divisionsOf(entriesOf(config, parent.at)).length === 1;
  if (property?.type !== 'property' || object?.type !== 'object' || !isOnly || nodes.length !== list.node.items.length) return undefined;
  // `global` is an object of its own, whose arrays are not divisions of the parent.
  return divisionsOf(entriesOf(config, parent.at)).some(({ value }) => value?.node === list.node) ? { object, property } : undefined;
}
