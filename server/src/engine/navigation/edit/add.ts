import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { normalizeUri } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import { breadcrumb } from '../../config/navigation/breadcrumb';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { ownFiles } from '../../site/resolve';
import { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { type UnlistedSources, unlistedNodes } from '../tree/unlisted';
import { additionOfNode, additionOfUri } from './addedFiles';
import { type Addition, printedAddition, withoutRepetition } from './additions';
import { pathStyleOf } from './createPage';
import { findDestination, insertAt } from './destination';
import { NavigationChange } from './navigationChange';
import type { NavigationOperation, PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';

type Add = Extract<NavigationOperation, { kind: 'add' }>;

/** Limit of URIs and nodes together. */
const maxAdded = 5_000;

/**
 * Adds pages, folders and OpenAPI files as groups, and nodes of the tree of unlisted items. Items that are in the navigation already are
 * skipped, and refused if no others remain.
 * @throws {CancelledError}
 * @throws {NavigationRefusal}
 */
export async function addEntries(
  context: EngineContext,
  tree: NavigationTree,
  { uris = [], nodes = [], to }: Add,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  if (uris.length + nodes.length > maxAdded) throw new NavigationRefusal(t`These are too many at once. Choose at most ${maxAdded}.`);
  const sources = await readSources(context, config, token);
  const found: Addition[] = [];
  const listed: string[] = [];
  const unlisted = nodes.length > 0 ? ((await unlistedNodes(context, sources)) ?? []) : [];
  for (const id of nodes) found.push(additionOfNode(context, config, unlisted, id));
  for (const uri of new Set(uris.map(normalizeUri))) {
    const added = await additionOfUri(context, sources, uri);
    throwIfCancelled(token);
    if (typeof added === 'string') listed.push(added);
    else found.push(added);
  }
  const additions = withoutRepetition(found);
  if (additions.length === 0) throw alreadyListed(context, config, listed);
  const destination = findDestination(tree, context.schemas, to, additions);
  const { document } = destination.list ? destination.list.file : destination.created.file;
  const style = pathStyleOf(context, config, destination);
  const change = new NavigationChange(config);
  insertAt(
    change,
    destination,
    additions.map((addition) => printedAddition(config, addition, destination, document, style)),
  );
  return change.finish(context, token);
}

async function readSources(context: EngineContext, config: DocsConfig, token: CancellationToken): Promise<UnlistedSources> {
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const openApiFiles = await NamedOpenApiFiles.read(context, config, token);
  const listed = await context.listings.of(context, config, token);
  const isIgnored = await context.ignoredPaths.certain(config.folder);
  const isOwn = await ownFiles(context, config, token);
  throwIfCancelled(token);
  return { config, fileIndex, pages, listed, openApiFiles, isIgnored, isOwn };
}

/** @param listed paths of the chosen items that are in the navigation already */
function alreadyListed(
  { references }: Pick<EngineContext, 'references'>,
  config: DocsConfig,
  listed: readonly string[],
): NavigationRefusal {
  const [path, ...others] = listed;
  if (path === undefined) return new NavigationRefusal(t`There is nothing to add. Choose pages, folders or OpenAPI files.`);
  if (others.length > 0) return new NavigationRefusal(t`All of it is in the navigation already. Move it there instead.`);
  const trail = trailOfPage(references.of(config), config, path);
  if (!trail) return new NavigationRefusal(t`\`${path}\` is in the navigation already. Move it there instead.`);
  return new NavigationRefusal(t`\`${path}\` is in the navigation already, in \`${trail}\`. Move it there instead.`);
}

function trailOfPage({ lists }: ReturnType<EngineContext['references']['of']>, config: DocsConfig, path: string): string | undefined {
  for (const list of lists) {
    for (const { text } of list.pages()) {
      if (normalizeFilePath(normalizePagePath(text)) === path) return breadcrumb(config, list.scope);
    }
  }
  return undefined;
}
