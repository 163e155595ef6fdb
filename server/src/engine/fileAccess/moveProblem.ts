import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { joined, type Localizable, t } from '../../../../shared/l10n';
import { nameOf, parentOf } from '../../../../shared/paths';
import { joinUri, parentUri } from '../base/uris';
import type { EngineContext } from '../engineContext';
import { fileKindOf, instructionFolder, isIgnoredByDefault, isProgramFile } from '../site/fileIndex/fileNames';
import { rootUris } from '../site/siteContext';
import { type FilePlace, fileProblem, formProblem, isInInstructions, placeOf } from './fileProblem';
import { hiddenProblem, pathProblem } from './pathProblem';

export interface MoveRequest {
  readonly from: string;
  readonly to: string;
  /** Names in messages. Default: paths from the workspace folder. */
  readonly names?: { readonly from: string; readonly to: string };
}

/** Limit of files in a moved folder. */
const maxFiles = 20_000;
/** Limit of files that a message names. */
const maxNamed = 5;
/** Lower-case names of files of file managers and Git, which move with their folder. */
const leftovers: ReadonlySet<string> = new Set(['.ds_store', '.gitkeep', '.keep', 'desktop.ini', 'thumbs.db']);

type MoveContext = Pick<EngineContext, 'configs' | 'documents' | 'ignoredPaths' | 'profile' | 'references' | 'roots' | 'schemas'>;

/**
 * Reason why the tools of agents and the command line must not move a file or folder; `undefined` if they may. All files in a folder must be
 * files of the site, before and after the move.
 * @throws {CancelledError}
 */
export async function moveProblem(context: MoveContext, move: MoveRequest, token: CancellationToken): Promise<Localizable | undefined> {
  const { from: uri, to: target, names } = move;
  const from = await placeOf(context, { uri, ...(names && { name: names.from }) }, false, token);
  const to = await placeOf(context, { uri: target, ...(names && { name: names.to }) }, false, token);
  const form = (await formProblem(context, uri, from)) ?? (await formProblem(context, target, to));
  throwIfCancelled(token);
  if (form) return form;
  const presence = await context.documents.workspace.stat(uri);
  throwIfCancelled(token);
  if (presence === 'folder') return folderProblem(context, move, { from, to }, token);
  const problem =
    (await fileProblem(context, { uri, name: from.name, use: 'move' }, token)) ??
    (await fileProblem(context, { uri: target, name: to.name, use: 'move' }, token));
  if (problem) return problem;
  if (fileKindOf(from.path) !== fileKindOf(to.path)) return t`\`${from.name}\` cannot become \`${to.name}\`. Use the same extension.`;
  return instructionProblem(from, to);
}

/** Refuses to move files into or out of the folder with the instructions for the agent of the service. */
function instructionProblem(from: FilePlace, to: FilePlace): Localizable | undefined {
  if (isInInstructions(from) === isInInstructions(to)) return undefined;
  return hiddenProblem(instructionFolder, isInInstructions(to) ? to.name : from.name);
}

interface MovePlaces {
  readonly from: FilePlace;
  readonly to: FilePlace;
}

async function folderProblem(
  context: MoveContext,
  { from: uri }: MoveRequest,
  places: MovePlaces,
  token: CancellationToken,
): Promise<Localizable | undefined> {
  const { from, to } = places;
  const name = from.name;
  // A site within the folder moves with all of its files.
  const inner = (await rootUris(context, token)).filter((root) => root.startsWith(`${uri}/`)).map(parentUri);
  if (!inner.includes(uri)) {
    const outside = [from, to].find(({ site }) => !site);
    if (outside && inner.length === 0)
      return t`\`${outside.name}\` belongs to no site: no folder around it has a docs.json. Choose another path.`;
    const instruction = instructionProblem(from, to);
    if (instruction) return instruction;
  }
  const found = await filesIn(context, uri, token);
  if (found === 'unreadable') return t`\`${name}\` cannot be read as a whole. Move its files on their own.`;
  if (found === 'tooMany') return t`\`${name}\` has more than ${maxFiles} files. Move smaller parts.`;
  const files = found.filter((path) => !isLeftover(path));
  const isInstructions = isInInstructions(from);
  const isOwn = (path: string): boolean => {
    const site = inner.find((folder) => `${joinUri(uri, path)}/`.startsWith(`${folder}/`));
    return site === undefined
      ? from.site !== undefined && to.site !== undefined && isFileOfSite(path, isInstructions)
      : isFileWithSite(joinUri(uri, path).slice(site.length + 1), context);
  };
  const foreign = files.filter((path) => !isOwn(path));
  if (foreign.length > 0) {
    const named = namedFiles(name, foreign);
    return t`\`${name}\` has files that are not those of a site: ${named}. Move the others on their own.`;
  }
  if (isInstructions) return undefined;
  const ofSite = files.filter((path) => !inner.some((folder) => `${joinUri(uri, path)}/`.startsWith(`${folder}/`)));
  return ignoredProblem(context, places, ofSite);
}

function isLeftover(path: string): boolean {
  return leftovers.has(nameOf(path).toLowerCase()) && !pathProblem(parentOf(path), path, true);
}

/** Whether a moved file is a file of a site. @param path from the moved folder */
function isFileOfSite(path: string, isInstructions: boolean): boolean {
  const kind = fileKindOf(nameOf(path));
  if (kind === undefined || pathProblem(path, path, true) || path.split('/').includes(instructionFolder)) return false;
  return isInstructions ? kind === 'page' : !isProgramFile(nameOf(path));
}

/** Whether a file may move with its site. @param path from the folder of the site, which is moved as a whole */
function isFileWithSite(path: string, { profile }: Pick<EngineContext, 'profile'>): boolean {
  if (path === profile.ignoreFile) return true;
  const kind = fileKindOf(nameOf(path));
  if (kind === undefined || pathProblem(path, path, true)) return false;
  const isInstruction = path.startsWith(`${instructionFolder}/`);
  const inner = isInstruction ? path.slice(instructionFolder.length + 1) : path;
  return (!isInstruction || kind === 'page') && !inner.split('/').includes(instructionFolder);
}

/**
 * Reason if the service ignores all of the files, or ignores other pages after the move than before. Only pages are compared: OpenAPI files
 * may be ignored if they are only sources.
 */
async function ignoredProblem(
  { ignoredPaths, profile }: MoveContext,
  { from, to }: MovePlaces,
  files: readonly string[],
): Promise<Localizable | undefined> {
  if (!from.site || !to.site || files.length === 0) return undefined;
  const [before, after] = [await ignoredPaths.certain(from.site.folder), await ignoredPaths.certain(to.site.folder)];
  const pathIn = (place: NonNullable<FilePlace['site']>, path: string): string => (place.path === '' ? path : `${place.path}/${path}`);
  const [source, target] = [from.site, to.site];
  const isIgnored = (test: (path: string) => boolean, path: string): boolean => test(path) || isIgnoredByDefault(path);
  const ignoredFiles = files.filter((path) => isIgnored(before, pathIn(source, path)));
  if (ignoredFiles.length === files.length) return t`The service leaves out \`${from.name}\`. Choose another path.`;
  const ignored = new Set(ignoredFiles);
  const pages = files.filter((path) => fileKindOf(path) === 'page');
  const changed = pages.filter((path) => isIgnored(after, pathIn(target, path)) !== ignored.has(path));
  if (changed.length === 0) return undefined;
  return t`The move would change what \`${profile.ignoreFile}\` leaves out: ${namedFiles(from.name, changed)}. Choose another path.`;
}

function namedFiles(folder: string, paths: readonly string[]): Localizable {
  const names = joined(
    paths.slice(0, maxNamed).map((path) => `\`${folder}/${path}\``),
    ', ',
  );
  return paths.length > maxNamed ? t`${names} and ${paths.length - maxNamed} more` : names;
}

/** Sorted paths of all files and links in a folder, and of folders that no site has, with a trailing slash. @throws {CancelledError} */
async function filesIn(
  { documents }: Pick<EngineContext, 'documents'>,
  uri: string,
  token: CancellationToken,
): Promise<readonly string[] | 'unreadable' | 'tooMany'> {
  const found: string[] = [];
  const folders = [''];
  // The array grows during the iteration.
  for (const folder of folders) {
    const entries = await documents.workspace.list(folder === '' ? uri : joinUri(uri, folder));
    throwIfCancelled(token);
    if (!entries) return 'unreadable';
    for (const { name, kind } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind !== 'folder') found.push(path);
      else if (pathProblem(name, name, true)) found.push(`${path}/`);
      else folders.push(path);
    }
    if (found.length + folders.length > maxFiles) return 'tooMany';
  }
  return found.sort();
}
