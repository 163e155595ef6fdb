import type { StringASTNode } from 'vscode-json-languageservice';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { inBatches } from '../../base/batches';
import { entryOf, resolveNode } from '../../config/docsConfig';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { Operations, scopedSource } from '../../display/operations';
import { sidebarTitleOf } from '../../display/pageTitle';
import { maxSorted, sortedItems, stringsIn } from '../../edits/sortedItems';
import type { EngineContext } from '../../engineContext';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';
import { lineage, nodeWithId } from './selection';

type Sort = Extract<NavigationOperation, { kind: 'sort' }>;

/** Limit of pages that are read concurrently. */
const maxConcurrentReads = 64;

/** Sorts the pages of an element. Groups among them stay at their positions. @throws {CancelledError} @throws {NavigationRefusal} */
export async function sortPages(
  context: EngineContext,
  tree: NavigationTree,
  { node: id, by }: Sort,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const node = nodeWithId(tree, id);
  const value = node.at.node.type === 'object' ? entryOf(config, node.at, 'pages')?.value : undefined;
  const list = value && resolveNode(config, value);
  if (list?.node.type !== 'array') throw new NavigationRefusal(t`There are no pages to sort here. Choose the element around them.`);
  const entries = stringsIn(list.node);
  const titles = new Map<StringASTNode, string>();
  if (by === 'title' && entries.length <= maxSorted) {
    const operations = new Operations(context, config, 'awaited', token);
    const openapi = lineage(node).flatMap(({ at }) => entryOf(config, at, 'openapi')?.value ?? [])[0];
    await inBatches(entries, maxConcurrentReads, async (entry) => {
      throwIfCancelled(token);
      const operation = await operations.ofEntry(entry.value, scopedSource(config, openapi));
      const path = operation ? undefined : normalizeFilePath(normalizePagePath(entry.value));
      const page = path ? await context.pages.page(config.folder, path) : undefined;
      titles.set(entry, sidebarTitleOf(page, operation, path ?? entry.value));
    });
    throwIfCancelled(token);
  }
  const items = sortedItems(list.node, (entry) => titles.get(entry) ?? entry.value);
  const change = new NavigationChange(config);
  if (items) change.reorder({ file: list.file, node: list.node }, items);
  if (node.parent) change.about(node.item);
  return change.finish(context, token);
}
