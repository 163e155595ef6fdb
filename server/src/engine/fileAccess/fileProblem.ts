import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { type Localizable, t } from '../../../../shared/l10n';
import { baseName, parentUri, relativePath } from '../base/uris';
import type { EngineContext } from '../engineContext';
import { fileKindOf, instructionFolder, isIgnoredByDefault, isProgramFile } from '../site/fileIndex/fileNames';
import { sitesAround } from '../site/resolve';
import { isConfigName } from '../site/siteContext';
import { hiddenProblem, pathProblem } from './pathProblem';

/**
 * Use of a file. `write`: its content changes, or it is created at a path that the program has chosen. `place`: it is created or listed at
 * a path that the caller has chosen. `move`: it is moved or deleted.
 */
export type FileUse = 'write' | 'place' | 'move';

export interface FileRequest {
  readonly uri: string;
  /** Name in messages. Default: path from the workspace folder. */
  readonly name?: string;
  readonly use: FileUse;
}

/** Location of a file in the workspace. */
export interface FilePlace {
  /** Path from the workspace folder. */
  readonly path: string;
  readonly name: string;
  /** Documentation folder around it, and the path from there; `undefined` if it is not in a site. */
  readonly site: { readonly folder: string; readonly path: string } | undefined;
}

type FileContext = Pick<EngineContext, 'configs' | 'documents' | 'ignoredPaths' | 'profile' | 'references' | 'roots' | 'schemas'>;

/**
 * Reason why the tools of agents and the command line must not use a file or folder; `undefined` if they may. Judges the path only:
 * symbolic links are resolved by the host.
 * @throws {CancelledError}
 */
export async function fileProblem(context: FileContext, request: FileRequest, token: CancellationToken): Promise<Localizable | undefined> {
  const { uri, use } = request;
  const place = await placeOf(context, request, use === 'write', token);
  const { name, site } = place;
  const problem = await formProblem(context, uri, place);
  throwIfCancelled(token);
  if (problem) return problem;
  const isFolder = use !== 'write' && (await context.documents.workspace.stat(uri)) === 'folder';
  throwIfCancelled(token);
  const isInstruction = isInInstructions(place);
  if (isInstruction && use === 'place') return hiddenProblem(instructionFolder, name);
  if (!isFolder) {
    const unsuitable = nameProblem(context, place, uri, use);
    if (unsuitable) return unsuitable;
  }
  if (use === 'write') return undefined;
  if (!site) return t`\`${name}\` belongs to no site: no folder around it has a docs.json. Choose another path.`;
  return isFolder || isInstruction ? undefined : leftOutProblem(context, site, name);
}

/**
 * Location of a file.
 * @param isPathEnough whether the site is only looked up if the result depends on it, because an edit may write thousands of files
 * @throws {CancelledError}
 */
export async function placeOf(
  context: FileContext,
  { uri, name }: Pick<FileRequest, 'uri' | 'name'>,
  isPathEnough: boolean,
  token: CancellationToken,
): Promise<FilePlace> {
  // Of nested workspace folders, the innermost one counts.
  const paths = context.documents.workspace.folders().flatMap((folder) => relativePath(folder, uri) ?? []);
  const path = paths.sort((a, b) => a.length - b.length)[0] ?? baseName(uri);
  if (isPathEnough && !path.includes(instructionFolder)) return { path, name: name ?? path, site: undefined };
  for await (const { folder } of sitesAround(context, `${uri}/`, token)) {
    return { path, name: name ?? path, site: { folder, path: relativePath(folder, uri) ?? '' } };
  }
  return { path, name: name ?? path, site: undefined };
}

/** Whether a file is in the folder with the instructions for the agent of the service. */
export function isInInstructions({ site }: FilePlace): boolean {
  return site?.path.split('/')[0] === instructionFolder;
}

/** Reason in the path of a file why it must not be used. */
export async function formProblem(
  context: Pick<EngineContext, 'documents'>,
  uri: string,
  place: FilePlace,
): Promise<Localizable | undefined> {
  const problem = pathProblem(place.path, place.name);
  // Existing files may have names that other systems would interpret differently.
  const isOwn = problem !== undefined && !pathProblem(place.path, place.name, true) && (await isListed(context, uri, place));
  if (problem && !isOwn) return problem;
  const count = (place.path.match(instructionSegments) ?? []).length;
  return count > (isInInstructions(place) ? 1 : 0) ? hiddenProblem(instructionFolder, place.name) : undefined;
}

/** Whether a file or folder exists at exactly this path, and not only at a path that the system treats as equal. */
async function isListed({ documents }: Pick<EngineContext, 'documents'>, uri: string, { path }: FilePlace): Promise<boolean> {
  let at = uri.replace(/\/$/, '');
  for (const name of path
    .split('/')
    .filter((segment) => segment !== '')
    .reverse()) {
    const folder = parentUri(at);
    const entries = await documents.workspace.list(folder);
    if (!entries?.some((entry) => entry.name === name)) return false;
    at = folder;
  }
  return true;
}

const instructionSegments = /(?<=^|\/)\.mintlify(?=\/|$)/g;

/** Reason in the name of a file why it must not be used. */
function nameProblem(context: Pick<EngineContext, 'profile'>, place: FilePlace, uri: string, use: FileUse): Localizable | undefined {
  const file = baseName(uri);
  const kind = fileKindOf(file);
  if (kind === undefined || (isInInstructions(place) && kind !== 'page')) return kindProblem(place.name);
  // Links in instruction files may be updated.
  const isWritable = use === 'write' && (kind === 'page' || isConfigName(context, uri));
  return isProgramFile(file) && !isWritable && !(isInInstructions(place) && use === 'move') ? programProblem(place.name) : undefined;
}

function kindProblem(name: string): Localizable {
  return t`Unknown kind of file: \`${name}\`. Choose a page, an image, a snippet, a font or an OpenAPI file.`;
}

function programProblem(name: string): Localizable {
  return t`\`${name}\` configures a program. Choose another file name.`;
}

/** Reason if the service ignores the file. */
async function leftOutProblem(
  { ignoredPaths, profile }: Pick<EngineContext, 'ignoredPaths' | 'profile'>,
  { folder, path }: NonNullable<FilePlace['site']>,
  name: string,
): Promise<Localizable | undefined> {
  if ((await ignoredPaths.certain(folder))(path)) return t`\`${profile.ignoreFile}\` leaves out \`${name}\`. Choose another path.`;
  return isIgnoredByDefault(path) ? t`The service leaves out \`${name}\`. Choose another path.` : undefined;
}
