import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { nameOf } from '../../../../shared/paths';
import { inBatches } from '../base/batches';
import { isInside, joinUri, parentUri } from '../base/uris';
import type { ReadProblem } from '../base/workspace';
import type { DocsConfig } from '../config/docsConfig';
import { isBulkyFolder, isIgnoredByDefault, kindOfName } from './fileIndex/fileNames';
import { openApiPaths, ownFiles } from './resolve';
import { loadConfig, type SiteContext } from './siteContext';

/**
 * Reason why the content of a file is unknown. `special`: a pipe, a socket or a device. `folder`: a folder with the name of a file.
 * `unparsed`: beyond the limits of parsing. `skipped`: beyond the limit of fragments.
 */
export type UnreadProblem = Exclude<ReadProblem, 'unavailable'> | 'special' | 'folder' | 'unparsed' | 'skipped';

/**
 * Existing file of a site that is not read. `listing`: a folder of pages that cannot be listed. `ignored`: a Markdown file that is
 * published neither as a page nor as part of a page.
 */
export interface UnreadFile {
  readonly uri: string;
  readonly role: 'root' | 'fragment' | 'page' | 'ignored' | 'listing' | 'ignore file' | 'openapi';
  readonly problem: UnreadProblem;
}

/**
 * Files that are examined. `config`: only the configuration. `pages`: also the pages and snippets of the site. `markdown`: also all other
 * Markdown files, such as a `README.md` and ignored pages, whose links are updated when files move. `site`: the configuration, pages,
 * snippets, OpenAPI files and the ignore file.
 */
export type UnreadScope = 'config' | 'pages' | 'markdown' | 'site';

/** Maximum number of files that are read concurrently. */
const maxConcurrentReads = 64;

/** Every file with the name of a configuration that cannot be read, so that its format is unknown, sorted. @throws {CancelledError} */
export async function unreadRoots(context: Pick<SiteContext, 'documents' | 'roots'>, token: CancellationToken): Promise<UnreadFile[]> {
  const found: UnreadFile[] = [];
  for (const uri of await context.roots.candidates(token)) {
    const problem = await problemOf(context, uri);
    if (problem) found.push({ uri, role: 'root', problem });
  }
  throwIfCancelled(token);
  return found;
}

/** Files of the site whose docs.json is at `root` that exist but are not read; empty if there is no such site. @throws {CancelledError} */
export async function unreadFiles(context: SiteContext, root: string, scope: UnreadScope, token: CancellationToken): Promise<UnreadFile[]> {
  const config = await loadConfig(context, root, token);
  if (!config) return [];
  const configFiles = await unreadConfigFiles(context, config);
  const pages = scope === 'config' ? [] : await unreadPages(context, config, scope === 'markdown', token);
  const others = scope === 'site' ? await unreadOthers(context, config) : [];
  throwIfCancelled(token);
  return [...configFiles, ...pages, ...others];
}

/**
 * The same for all sites around the files and folders, and in the folders, including each docs.json that cannot be read. The result of
 * moving or deleting the files and folders depends on these.
 * @throws {CancelledError}
 */
export async function unreadAround(
  context: SiteContext,
  uris: readonly string[],
  scope: UnreadScope,
  token: CancellationToken,
): Promise<UnreadFile[]> {
  const isRelated = (root: string): boolean => {
    const folder = parentUri(root);
    return uris.some((uri) => uri === folder || isInside(folder, uri) || isInside(uri, folder));
  };
  const found = new Map<string, UnreadFile>();
  for (const file of await unreadRoots(context, token)) if (isRelated(file.uri)) found.set(file.uri, file);
  for (const root of (await context.roots.all(token)).filter(isRelated))
    for (const file of await unreadFiles(context, root, scope, token)) found.set(file.uri, file);
  return [...found.values()];
}

async function unreadConfigFiles(context: SiteContext, config: DocsConfig): Promise<UnreadFile[]> {
  const found = new Map<string, UnreadFile>();
  for (const file of config.files.values()) {
    const role = file === config.root ? 'root' : 'fragment';
    if (file.guard) found.set(file.uri, { uri: file.uri, role, problem: 'unparsed' });
  }
  for (const { targetUri: uri, problem } of config.links.values()) {
    if (uri === undefined || problem === undefined || problem === 'cycle' || found.has(uri)) continue;
    const own = problem === 'tooMany' ? 'skipped' : await problemOf(context, uri);
    if (own) found.set(uri, { uri, role: 'fragment', problem: own });
  }
  return [...found.values()];
}

/** Unread OpenAPI files that the configuration names, and the ignore file if it is unread. */
async function unreadOthers(context: SiteContext, config: DocsConfig): Promise<UnreadFile[]> {
  const found: UnreadFile[] = [];
  const add = async (path: string, role: UnreadFile['role']): Promise<void> => {
    const uri = joinUri(config.folder, path);
    const problem = await problemOf(context, uri);
    // An entry may name a folder where a file is expected, which is a mistake of the configuration.
    if (problem && !(role === 'openapi' && problem === 'folder')) found.push({ uri, role, problem });
  };
  await add(context.profile.ignoreFile, 'ignore file');
  for (const path of openApiPaths(context, config)) await add(path, 'openapi');
  return found;
}

async function unreadPages(
  context: SiteContext,
  config: DocsConfig,
  withIgnored: boolean,
  token: CancellationToken,
): Promise<UnreadFile[]> {
  const { folder } = config;
  const fileIndex = await context.sites.of(folder, token);
  const isOwn = await ownFiles(context, config, token);
  const isIgnored = await context.ignoredPaths.certain(folder);
  const pagePaths = new Set([...fileIndex.pageFiles(), ...fileIndex.snippetFiles()].filter((path) => !isIgnored(path)));
  // Hidden files and folders belong to tools.
  const isRelevant = (path: string): boolean => isOwn(path) && !/(?:^|\/)\./.test(path);
  const read = async (path: string): Promise<UnreadFile | []> => {
    const uri = joinUri(folder, path);
    // A page that was read has not changed since.
    if (context.pages.isRead(folder, uri) && (await context.pages.file(folder, path))) return [];
    const problem = await problemOf(context, uri);
    return problem ? { uri, role: pagePaths.has(path) ? 'page' : 'ignored', problem } : [];
  };
  const pages = await inBatches(
    (withIgnored ? [...fileIndex.markdownFiles()] : [...pagePaths]).filter(isRelevant),
    maxConcurrentReads,
    read,
  );
  throwIfCancelled(token);
  const folders = fileIndex.oddFolders().flatMap(({ path, isListed }): UnreadFile | [] => {
    if (!isRelevant(path) || isIgnored(path) || isIgnoredByDefault(path)) return [];
    const uri = joinUri(folder, path);
    if (isListed) return kindOfName(nameOf(path)) === 'page' ? { uri, role: 'page', problem: 'folder' } : [];
    // Folders of tools often belong to another user.
    return path.split('/').some(isBulkyFolder) ? [] : { uri, role: 'listing', problem: 'denied' };
  });
  return [...pages.flat(), ...folders].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/** Reason why a file cannot be read; `undefined` if it can be read, is missing, or its state is unknown. */
async function problemOf(
  { documents }: Pick<SiteContext, 'documents'>,
  uri: string,
): Promise<Exclude<UnreadProblem, 'unparsed' | 'skipped'> | undefined> {
  const { workspace } = documents;
  // Configurations and OpenAPI files are cached, and may be large.
  if ((await documents.kept(uri))?.kind === 'text') return undefined;
  const content = await workspace.read(uri);
  if (content.kind === 'text') return undefined;
  if (content.kind === 'unreadable') return content.problem === 'unavailable' ? undefined : content.problem;
  // Hosts read only plain files: an entry that they report as missing may exist.
  const presence = await workspace.stat(uri);
  if (presence === 'folder') return 'folder';
  return presence === 'file' ? 'special' : undefined;
}
