import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import type { DocsConfig } from '../../config/docsConfig';
import { idPart, type NavigationTree, namesOf, type TreeNode } from '../../config/navigation/navigationTree';
import { listingEdits, missingEndpoints, type NamedSource, sourcesOfScope } from '../../edits/listEndpoints';
import type { EngineContext } from '../../engineContext';
import type { NavigationOperation, PlannedEdit } from './operation';
import { OperationEdits } from './operationEdits';
import { absence, NavigationRefusal } from './refusal';

type ListGenerated = Extract<NavigationOperation, { kind: 'list generated' }>;

/** Kind of the nodes of OpenAPI files in ids. */
const sourceKind = 'source';

/**
 * Lists the pages that the service generates from an OpenAPI file as entries, in groups by tag; `openapi` stays as the file of the entries.
 * A generated group lists its whole file too, because the service generates no other page once a part of the file has entries.
 * @throws {NavigationRefusal, CancelledError}
 */
export async function listGenerated(
  context: EngineContext,
  tree: NavigationTree,
  operation: ListGenerated,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const { node, path } = holderOf(tree, operation.node);
  const sources = node ? sourcesOf(context, config, node) : [];
  const source = path === undefined ? sources[0] : sources.find((each) => idPart(each.path) === idPart(path));
  if (!node) throw new NavigationRefusal(absence(operation.node));
  if (!source)
    throw new NavigationRefusal(t`No pages are generated here from an OpenAPI file of this site. Choose an element with \`openapi\`.`);
  const openApiFile = await context.openApiFiles.read(config.folder, source.path);
  throwIfCancelled(token);
  if (!openApiFile?.isComplete) throw new NavigationRefusal(t`\`${source.path}\` cannot be read completely. Correct it first.`);
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const missing = missingEndpoints(config, context.references.of(config), source.scope, openApiFile, pages);
  if (missing.length === 0 || missing.some(({ status }) => status !== 'generated')) {
    throw new NavigationRefusal(t`The endpoints of \`${source.path}\` are listed already.`);
  }
  const found = listingEdits(config, source, openApiFile, missing);
  if (!found) throw new NavigationRefusal(t`This element has a division beside \`openapi\`. Move it to an element of its own first.`);
  const edits = new OperationEdits(config);
  for (const { file, edit } of found) edits.add(file, [edit]);
  return edits.result([node.id]);
}

/** Element of an id, and the path of the OpenAPI file if the id is of a source or of a node below it. */
function holderOf(tree: NavigationTree, id: string): { readonly node: TreeNode | undefined; readonly path: string | undefined } {
  const names = namesOf(id);
  const at = names.findIndex(({ kind }) => kind === sourceKind);
  const own = at < 0 ? id : id.split('/').slice(0, at).join('/');
  return { node: tree.node(own), path: names[at]?.name };
}

function sourcesOf(
  { references }: Pick<EngineContext, 'references'>,
  config: DocsConfig,
  { item, kind }: TreeNode,
): readonly NamedSource[] {
  const { scopes } = references.of(config);
  const scope = scopes.find(({ at, kind: own }) => (kind === undefined ? own === undefined : at.node === item.node));
  return scope ? sourcesOfScope(config, scope) : [];
}
