import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { entriesOf } from '../../config/docsConfig';
import { divisionsOf, type ElementKind, type ElementNoun, elementKindOf } from '../../config/navigation/elementKinds';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { type Destination, findDestination, insertAt } from './destination';
import { schemaOfElement } from './elements';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { newItem } from './printedItem';
import { NavigationRefusal } from './refusal';
import { problemOfName } from './rename';

type Create = Extract<NavigationOperation, { kind: 'create'; element: ElementNoun }>;

/** Creates an element with an empty array of the kind that its siblings have. @throws {NavigationRefusal} */
export function createElement(
  context: EngineContext,
  tree: NavigationTree,
  { element, name: requestedName, to }: Create,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const destination = findDestination(tree, context.schemas, to, [{ kind: element }]);
  const siblings = siblingsIn(tree, destination);
  const kind = kindOf(element);
  const name = checkedName(context, element, requestedName, siblings);
  const [division = 'pages'] = siblings.flatMap(({ at }) => divisionsOf(entriesOf(tree.config, at)).map(({ key }) => key)).reverse();
  const schemaKeys = context.schemas.keys(schemaOfElement(context.schemas, element));
  const { document } = destination.list ? destination.list.file : destination.created.file;
  const change = new NavigationChange(tree.config);
  insertAt(change, destination, [newItem(document, { [kind.nameKey]: name, [schemaKeys.includes(division) ? division : 'pages']: [] })]);
  return change.finish(context, token);
}

export function kindOf(element: ElementNoun): ElementKind {
  const kind = elementKindOf(element);
  // A client may send any value.
  if (!kind) throw new NavigationRefusal(t`Unknown kind of element \`${String(element)}\`.`);
  return kind;
}

/** The trimmed name. @throws {NavigationRefusal} if an element cannot have this name among others */
export function checkedName(
  context: Pick<EngineContext, 'schemas'>,
  element: ElementNoun,
  requestedName: string,
  others: readonly TreeNode[],
): string {
  const name = requestedName.trim();
  if (name === '') throw new NavigationRefusal(t`Expected a name.`);
  const problem = problemOfName(context, element, name, others);
  if (problem) throw new NavigationRefusal(problem);
  return name;
}

/** Elements in the array of a destination. */
function siblingsIn(tree: NavigationTree, { parent, list }: Destination): readonly TreeNode[] {
  return tree.children(parent).filter((child) => child.list?.node === list?.node && child.at.node.type === 'object');
}
