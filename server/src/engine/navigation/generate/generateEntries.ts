import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { normalizeUri } from '../../base/uris';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { EngineContext } from '../../engineContext';
import { type Addition, printedAddition } from '../edit/additions';
import { checkedName } from '../edit/create';
import { pathStyleOf } from '../edit/createPage';
import { type Destination, findDestination, insertAt } from '../edit/destination';
import { sourceAround } from '../edit/endpointScope';
import { NavigationChange, type PrintedItem } from '../edit/navigationChange';
import type { EntriesTo, NavigationOperation, PlannedEdit } from '../edit/operation';
import { NavigationRefusal } from '../edit/refusal';
import { refuseEmptyArrays } from '../edit/refuseEmptyArrays';
import { listOf, nodeWithId } from '../edit/selection';
import { ElementEntries } from './elementEntries';
import type { SourceItem } from './entrySource';
import { folderSource } from './folderSource';
import { openApiSource } from './openApiSource';
import { type Additions, additionOf, arranged, placeItems } from './placement';

type Generate = Extract<NavigationOperation, { kind: 'generate' }>;

/**
 * Updates the entries of an element from a folder or an OpenAPI file: new items are added, entries of items that no longer exist are
 * removed, all others stay unchanged. If the element does not exist, a group is created.
 * @throws {NavigationRefusal, CancelledError}
 */
export async function generateEntries(
  context: EngineContext,
  tree: NavigationTree,
  { to, from }: Generate,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const source =
    'folder' in from
      ? await folderSource(context, tree, normalizeUri(from.folder), token)
      : await openApiSource(context, tree, normalizeUri(from.openApi), from.tag, token);
  throwIfCancelled(token);
  const { element, parent } = elementOf(tree, to);
  const entries = element && new ElementEntries(tree, element, source);
  const missing = source.items.filter((item) => item.isOffered && !entries?.present.has(item));
  const elsewhere = missing.filter((item) => source.isElsewhere(item, element, parent));
  const others = new Set(elsewhere);
  const wanted = missing.filter((item) => !others.has(item));
  if (wanted.length > 0) source.refuseNew(element, parent);
  const placed = placeItems(tree, element, entries, source, wanted);
  const change = new NavigationChange(tree.config);
  if (!element) create(context, tree, change, parent, to, placed.get(undefined));
  const leaving = entries?.leaving((group) => placed.has(group)) ?? [];
  for (const node of leaving) change.remove(listOf(node), node.item.node);
  if (entries) {
    const removed = new Set(leaving.map(({ item }) => item.node));
    for (const [node, additions] of placed) if (node) extend(context, tree, change, node, additions, entries, removed);
  }
  refuseEmptyArrays(tree, change, leaving);
  if (element?.parent) change.about(element.item);
  const planned = await change.finish(context, token);
  return {
    ...planned,
    generated: {
      isCreated: !element,
      added: wanted.map(nameOf),
      removed: entries?.gone.map(({ name }) => name) ?? [],
      elsewhere: elsewhere.map(nameOf),
    },
  };
}

function nameOf({ name }: SourceItem): string {
  return name;
}

function elementOf(tree: NavigationTree, to: EntriesTo): { readonly element: TreeNode | undefined; readonly parent: TreeNode } {
  if ('parent' in to) return { element: undefined, parent: nodeWithId(tree, to.parent) };
  const element = nodeWithId(tree, to.node);
  if (element.at.node.type !== 'object')
    throw new NavigationRefusal(t`\`${element.name}\` holds no entries. Choose a place in a group or another element.`);
  return { element, parent: element.parent ?? element };
}

/** Adds the new group. */
function create(
  context: EngineContext,
  tree: NavigationTree,
  change: NavigationChange,
  parent: TreeNode,
  to: EntriesTo,
  additions: Additions | undefined,
): void {
  if (!additions || !('name' in to)) throw new NavigationRefusal(t`All of it is in the navigation already. Move it there instead.`);
  const destination = findDestination(tree, context.schemas, { parent: parent.id }, [{ kind: 'group' }]);
  const siblings = tree.children(parent).filter(({ list }) => list?.node === destination.list?.node);
  const name = checkedName(context, 'group', to.name, siblings);
  const file = fileOf(additions);
  const openapi = file === undefined || sourceAround(tree.config, parent) === file ? undefined : file;
  insertAt(change, destination, [printerOf(context, tree, destination)(additionOf({ name, rank: 0, ...additions }, openapi))]);
}

/** Adds items and groups to an existing element. */
function extend(
  context: EngineContext,
  tree: NavigationTree,
  change: NavigationChange,
  node: TreeNode,
  additions: Additions,
  entries: ElementEntries,
  removed: ReadonlySet<unknown>,
): void {
  const { items, groups } = additions;
  const file = fileOf(additions);
  if (file !== undefined && /\s/.test(file) && sourceAround(tree.config, node) !== file) {
    throw new NavigationRefusal(
      t`\`${file}\` has a space in its name, which would end it in an entry. Set it as \`openapi\` of \`${node.name}\` first.`,
    );
  }
  const kinds = [...items.slice(0, 1).map(({ addition }) => addition), ...(groups.length > 0 ? [{ kind: 'group' } as const] : [])];
  const destination = findDestination(tree, context.schemas, { parent: node.id }, kinds);
  const printed = printerOf(context, tree, destination);
  const { list } = destination;
  const remaining = (list?.node.items ?? []).filter((item) => !removed.has(item));
  const all = arranged(remaining, entries, additions, printed);
  if (list) change.reorder(list, all);
  else
    insertAt(
      change,
      destination,
      all.filter((item): item is PrintedItem => typeof item === 'function'),
    );
}

function printerOf(context: EngineContext, { config }: NavigationTree, destination: Destination): (addition: Addition) => PrintedItem {
  const { document } = destination.list ? destination.list.file : destination.created.file;
  const style = pathStyleOf(context, config, destination);
  return (addition) => printedAddition(config, addition, destination, document, style);
}

/** OpenAPI file of new entries; `undefined` for pages. */
function fileOf({ items, groups }: Additions): string | undefined {
  for (const { addition } of items) return addition.kind === 'endpoint' ? addition.file : undefined;
  return groups[0] && fileOf(groups[0]);
}
