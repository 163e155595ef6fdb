import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { t } from '../../../../shared/l10n';
import { NavigationTree } from '../config/navigation/navigationTree';
import type { EngineContext } from '../engineContext';
import { loadConfig } from '../site/siteContext';
import { addEntries } from './edit/add';
import { convertNode } from './edit/convert';
import { createElement } from './edit/create';
import { createPage } from './edit/createPage';
import { deleteFiles } from './edit/deleteFiles';
import { extractNode } from './edit/extract';
import { inlineNode } from './edit/inline';
import { listGenerated } from './edit/listGenerated';
import { copyNodes, moveNodes } from './edit/move';
import type { NavigationEditAnswer, NavigationEditRequest, NavigationOperation, PlannedEdit } from './edit/operation';
import { NavigationRefusal } from './edit/refusal';
import { removeNodes } from './edit/remove';
import { renameNode } from './edit/rename';
import { setProperty } from './edit/setProperty';
import { sortPages } from './edit/sort';
import { translateNodes } from './edit/translate';
import { unwrapNode } from './edit/unwrap';
import { wrapNodes } from './edit/wrap';
import { freezeVersion } from './freeze/freezeVersion';
import { generateEntries } from './generate/generateEntries';

/** Plans an operation on the navigation of a site. No file is changed. @throws {CancelledError} */
export async function editNavigation(
  context: EngineContext,
  { root, operation }: NavigationEditRequest,
  token: CancellationToken,
): Promise<NavigationEditAnswer> {
  const config = await loadConfig(context, root, token);
  throwIfCancelled(token);
  try {
    if (!config) throw new NavigationRefusal(t`The \`docs.json\` of this navigation cannot be read. Open it to see why.`);
    if (!config.root.isStructureKnown) throw new NavigationRefusal(t`\`${'docs.json'}\` has syntax errors. Correct them first.`);
    const tree = new NavigationTree(config);
    if (!tree.root) throw new NavigationRefusal(t`\`docs.json\` has no \`navigation\`. Add it first.`);
    return await plan(context, tree, operation, token);
  } catch (error) {
    if (error instanceof NavigationRefusal) return { kind: 'refused', reason: context.localize(error.reason) };
    throw error;
  }
}

function plan(
  context: EngineContext,
  tree: NavigationTree,
  operation: NavigationOperation,
  token: CancellationToken,
): Promise<PlannedEdit> {
  switch (operation.kind) {
    case 'move':
      return moveNodes(context, tree, operation, token);
    case 'copy':
      return copyNodes(context, tree, operation, token);
    case 'add':
      return addEntries(context, tree, operation, token);
    case 'remove':
      return planRemoval(context, tree, operation, token);
    case 'sort':
      return sortPages(context, tree, operation, token);
    case 'wrap':
      return wrapNodes(context, tree, operation, token);
    case 'unwrap':
      return unwrapNode(context, tree, operation, token);
    case 'create':
      if (operation.element === 'page') return createPage(context, tree, operation, token);
      return createElement(context, tree, operation, token);
    case 'rename':
      return renameNode(context, tree, operation, token);
    case 'set':
      return setProperty(context, tree, operation, token);
    case 'convert':
      return convertNode(context, tree, operation, token);
    case 'extract':
      return extractNode(context, tree, operation, token);
    case 'inline':
      return inlineNode(tree, operation);
    case 'translate':
      return translateNodes(context, tree, operation, token);
    case 'freeze':
      return freezeVersion(context, tree, operation, token);
    case 'list generated':
      return listGenerated(context, tree, operation, token);
    case 'generate':
      return generateEntries(context, tree, operation, token);
    default:
      throw new NavigationRefusal(t`This is not possible here.`);
  }
}

async function planRemoval(
  context: EngineContext,
  tree: NavigationTree,
  operation: Extract<NavigationOperation, { kind: 'remove' }>,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const planned = await removeNodes(context, tree, operation, token);
  return operation.files ? deleteFiles(context, tree, operation, planned, token) : planned;
}
