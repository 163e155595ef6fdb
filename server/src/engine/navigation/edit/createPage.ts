import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { type Localizable, t } from '../../../../../shared/l10n';
import { pageExtensions } from '../../../../../shared/paths';
import { joinUri } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import { listedPages } from '../../config/navigation/listedPages';
import type { NavigationTree } from '../../config/navigation/navigationTree';
import type { PageList } from '../../config/navigation/pageList';
import { type PathStyle, pathStyle } from '../../config/references/pathStyle';
import { createFile } from '../../edits/createFile';
import type { EngineContext } from '../../engineContext';
import { layoutOf } from '../../json/edit/layout';
import { newPageText } from '../../pages/newPage';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { holdsPages, isIgnoredByDefault, withoutPageExtension } from '../../site/fileIndex/fileNames';
import { type Destination, findDestination, insertAt } from './destination';
import { NavigationChange } from './navigationChange';
import { newPath } from './newFile';
import type { NavigationOperation, PlannedEdit } from './operation';
import { NavigationRefusal } from './refusal';

type CreatePage = Extract<NavigationOperation, { kind: 'create'; element: 'page' }>;

/** Paths that the service uses itself. */
export const reserved: ReadonlySet<string> = new Set(['mcp', 'authed/mcp']);

/**
 * Creates a page with its title, and lists it. A page file that exists but is not in the navigation is only listed.
 * @throws {NavigationRefusal}
 * @throws {CancelledError}
 */
export async function createPage(
  context: EngineContext,
  tree: NavigationTree,
  operation: CreatePage,
  token: CancellationToken,
): Promise<PlannedEdit> {
  const { config } = tree;
  const name = operation.name.trim();
  if (name === '') throw new NavigationRefusal(t`Expected a name.`);
  const requestedPath = newPath(operation.path);
  const path = withoutPageExtension(requestedPath);
  const fileIndex = await context.sites.of(config.folder, token);
  const extension = path === requestedPath ? commonExtension(fileIndex) : requestedPath.slice(path.length);
  const reason = await problemOf(context, config, path, extension);
  throwIfCancelled(token);
  if (reason) throw new NavigationRefusal(reason);
  const existing = await existingFile(context, config, path, token);
  const destination = findDestination(tree, context.schemas, operation.to, [{ kind: 'page' }]);
  const change = new NavigationChange(config);
  const entry = JSON.stringify(pathStyleOf(context, config, destination) + path);
  insertAt(change, destination, [() => entry]);
  const planned = await change.finish(context, token);
  if (existing !== undefined) return { ...planned, open: existing };
  const file = path + extension;
  if (!context.createsFiles) throw new NavigationRefusal(t`This editor cannot create files. Create \`${file}\` by hand.`);
  const uri = joinUri(config.folder, file);
  const text = newPageText(name, layoutOf(config.root.document).eol);
  return { ...planned, edit: withFile(planned.edit, uri, text), open: uri };
}

async function problemOf(
  { ignoredPaths, profile, references, schemas }: EngineContext,
  config: DocsConfig,
  path: string,
  extension: string,
): Promise<Localizable | undefined> {
  const file = path + extension;
  if (reserved.has(path)) return t`Reserved path \`${path}\`: give the page another one.`;
  if (!holdsPages(file) || isIgnoredByDefault(file)) return t`The service leaves out \`${file}\`. Choose another path.`;
  const isIgnored = await ignoredPaths.certain(config.folder);
  if (isIgnored(file)) return t`\`${profile.ignoreFile}\` leaves out \`${file}\`. Choose another path.`;
  const isListed = listedPages(config, references.of(config), schemas)?.has(path) === true;
  return isListed ? t`\`${path}\` is in the navigation already. Choose another path.` : undefined;
}

/** URI of the existing page file. @throws {NavigationRefusal} if another kind of file has the path, or if that is unknown */
async function existingFile(
  { documents }: Pick<EngineContext, 'documents'>,
  { folder }: DocsConfig,
  path: string,
  token: CancellationToken,
): Promise<string | undefined> {
  for (const extension of pageExtensions) {
    const file = path + extension;
    const uri = joinUri(folder, file);
    const presence = await documents.workspace.stat(uri);
    throwIfCancelled(token);
    if (presence === 'file') return uri;
    if (presence !== 'missing') throw new NavigationRefusal(t`\`${file}\` exists already. Choose another name.`);
  }
  return undefined;
}

/** Extension of most pages of the site. */
function commonExtension(fileIndex: FileIndex): string {
  let balance = 0;
  for (const path of fileIndex.pageFiles()) balance += path.endsWith('.mdx') ? 1 : -1;
  return balance < 0 ? '.md' : '.mdx';
}

/** Prefix of the page paths among the entries of the destination. */
export function pathStyleOf({ references }: Pick<EngineContext, 'references'>, config: DocsConfig, { list }: Destination): PathStyle {
  const { lists } = references.of(config);
  const beside = lists.filter(({ node }) => node === list?.node);
  return pathStyle('', [textsOf(beside), textsOf(lists)], '');
}

function* textsOf(lists: readonly PageList[]): Iterable<string> {
  for (const list of lists) for (const { text } of list.pages()) yield text;
}

function withFile({ changes = {} }: WorkspaceEdit, uri: string, text: string): WorkspaceEdit {
  const entries = Object.entries(changes).map(([edited, edits]) => ({ textDocument: { uri: edited, version: null }, edits }));
  return { documentChanges: [...createFile(uri, text), ...entries] };
}
