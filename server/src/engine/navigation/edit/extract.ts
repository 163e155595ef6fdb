import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { extraction } from '../../edits/extraction';
import type { EngineContext } from '../../engineContext';
import { fragmentOf } from './inline';
import { isTaken, newPath } from './newFile';
import type { NavigationOperation, PlannedEdit } from './operation';
import { OperationEdits } from './operationEdits';
import { absence, NavigationRefusal } from './refusal';

type Extract = globalThis.Extract<NavigationOperation, { kind: 'extract' }>;

/** Moves an element to a new file and leaves a `$ref` to it. Updates its own `$ref`s. @throws {NavigationRefusal, CancelledError} */
export async function extractNode(
  context: EngineContext,
  tree: NavigationTree,
  operation: Extract,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const node = tree.node(operation.node);
  if (!node?.kind) throw new NavigationRefusal(absence(operation.node));
  if (node.item.node.type !== 'object')
    throw new NavigationRefusal(t`A page has no file of its own in the configuration. Choose the group around it.`);
  const fragment = fragmentOf(config, node.item);
  if (fragment) throw new NavigationRefusal(t`This item is in a file of its own already: \`${fragment.path}\`.`);
  const given = newPath(operation.file);
  const path = /\.json$/i.test(given) ? given : `${given}.json`;
  if (!context.createsFiles) throw new NavigationRefusal(t`This editor cannot create files. Create \`${path}\` by hand.`);
  if (await isTaken(context, config.folder, path, token)) throw new NavigationRefusal(t`\`${path}\` exists already. Choose another name.`);
  const { uri, text, edit } = extraction(config, node.item.file, node.item.node, path);
  const edits = new OperationEdits(config);
  edits.create(uri, text);
  edits.add(node.item.file, [edit]);
  return edits.result([node.id]);
}
