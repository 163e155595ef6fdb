import type { CancellationToken } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { DocsConfig } from '../../config/docsConfig';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { extraction } from '../config/refactor/extractFragment';
import type { EngineContext } from '../engineContext';
import { fragmentOf } from './inline';
import { isTaken, newPath } from './newFile';
import type { NavigationEdit, NavigationOperation } from './operation';
import { gone, OperationEdits, refused } from './operationEdits';

type Extract = globalThis.Extract<NavigationOperation, { kind: 'extract' }>;

/** Moves an element to a new file, with a `$ref` in its place. Its own `$ref`s are updated. @throws {CancelledError} */
export async function extractNode(
  context: EngineContext,
  config: DocsConfig,
  tree: NavigationTree,
  operation: Extract,
  token: CancellationToken,
): Promise<NavigationEdit> {
  const node = tree.node(operation.node);
  if (!node?.kind) return gone(operation.node);
  if (node.item.node.type !== 'object') return refused(t`A page has no file of its own in the configuration. Choose the group around it.`);
  const fragment = fragmentOf(config, node.item);
  if (fragment) return refused(t`This item is in a file of its own already: \`${fragment.path}\`.`);
  const given = newPath(operation.file);
  if ('reason' in given) return refused(given.reason);
  const path = /\.json$/i.test(given.path) ? given.path : `${given.path}.json`;
  if (!context.createsFiles) return refused(t`This editor cannot create files. Create \`${path}\` by hand.`);
  if (await isTaken(context, config.folder, path, token)) return refused(t`\`${path}\` exists already. Choose another name.`);
  const { uri, text, edit } = extraction(config, node.item.file, node.item.node, path);
  const edits = new OperationEdits(config);
  edits.create(uri, text);
  edits.add(node.item.file, [edit]);
  return edits.result([node.id]);
}
