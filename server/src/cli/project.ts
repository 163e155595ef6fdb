import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Localizable, t } from '../../../shared/l10n';
import { pageCache } from '../disk/pageCache';
import { PageThreads } from '../disk/pageThreads';
import { defaultThreads, threadsIn } from '../disk/threadCount';
import {
  type ContentCache,
  type ContentThreads,
  checks,
  createDocsLanguageService,
  type DataPack,
  type DocsLanguageService,
  neverCancelled,
  readDataPack,
} from '../engine/languageService';
import { StagedWorkspace } from './changes/stagedWorkspace';
import { type CallFolders, foldersOf } from './files/callFolders';
import { DiskWorkspace } from './files/diskWorkspace';
import { displayPath } from './files/displayPath';
import { fileUri } from './files/fileUri';
import type { ProjectWorkspace } from './files/projectWorkspace';
import { settingsFilesFor } from './files/settings';
import { CliError, type CliHost, UsageError } from './host';
import type { SeverityOverride } from './options/check';
import { suggestion } from './options/parse';
import { disabledCodes, editorOnlyCodes, presetSeveritiesOf } from './selection';
import { writeLine, writeText } from './terminal/output';
import { visibleLines } from './terminal/visible';
import { unreadError } from './unread';

export interface ProjectOptions {
  readonly folders: readonly string[];
  readonly severities?: readonly SeverityOverride[];
  /** Checks that run; see `leftOut`. Default: all. */
  readonly only?: readonly string[];
  /** Whether severities are also read from the settings of the editor. Default: yes. */
  readonly usesSettings?: boolean;
  /** Folder of the cache of pages. Default: there is no cache. */
  readonly cache?: 'default' | 'none' | { readonly folder: string };
  /** Number of threads that read pages. Default: decided by the environment. */
  readonly threads?: number | undefined;
  /** Whether the files are checked once, so that it need not be known what results depend on. Default: no. */
  readonly isCheckedOnce?: boolean;
  /** Whether files outside of the folders, even in the same repository, must not be read. Default: no. */
  readonly staysInside?: boolean;
}

/** The engine over the folders of one call. */
export interface Project<Files extends ProjectWorkspace = ProjectWorkspace> {
  readonly engine: DocsLanguageService;
  readonly workspace: Files;
  readonly callFolders: CallFolders;
  /** Severities that were read for sites, by URI of the docs.json. */
  readonly severities: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Reads the severities of a site. @param rootUri URI of its docs.json */
  severitiesFor(rootUri: string): Readonly<Record<string, unknown>>;
  /** Whether the engine has logged a failure. */
  hasFailed(): boolean;
}

/** Opens the folders of a call. @throws {CliError} if a folder does not exist, or there is no such check */
export function openProject(options: ProjectOptions, host: CliHost): Project<DiskWorkspace> {
  return openProjectOver((workspace) => workspace, options, host);
}

/** Opens the folders of a call that changes files. @throws {CliError} */
export function openEditable(options: ProjectOptions, host: CliHost): Project<StagedWorkspace> {
  return openProjectOver((disk) => new StagedWorkspace(disk), options, host);
}

/** Opens the folders of a call over other files than those on disk, at the same paths. @throws {CliError} */
export function openProjectOver<Files extends ProjectWorkspace>(
  filesOver: (disk: DiskWorkspace) => Files,
  {
    folders,
    severities = [],
    only = [],
    usesSettings = true,
    cache = 'none',
    threads,
    isCheckedOnce = false,
    staysInside = false,
  }: ProjectOptions,
  host: CliHost,
): Project<Files> {
  const known = checks.map(({ code }) => code as string);
  for (const { code } of severities) {
    if (!known.includes(code)) throw new UsageError(t`There is no check ${code}.${suggestion(code, known)}`, 'check');
  }
  const off = disabledCodes(only, known);
  const { schemaFile } = host;
  const dataPack = schemaFile === undefined ? undefined : openDataPack(resolve(host.cwd, schemaFile), schemaFile);
  const found = foldersOf(folders, host.cwd);
  const callFolders = staysInside ? { ...found, bases: found.folders } : found;
  const uriOf = (path: string): string => fileUri(path).replace(/\/$/, '');
  const workspace = filesOver(new DiskWorkspace(callFolders.folders.map(uriOf), callFolders.bases.map(uriOf)));
  const reported = new Set<string>();
  const settingsOf = (rootUri: string): [string, unknown][] => {
    const files = usesSettings ? settingsFilesFor(dirname(fileURLToPath(rootUri)), callFolders.bases) : [];
    for (const { path, severities } of files) {
      const file = displayPath(pathToFileURL(path).href, host.cwd);
      const reportOnce = (key: string, text: Localizable): void => {
        if (!reported.has(`${path} ${key}`)) writeLine(host, 'stderr', text);
        reported.add(`${path} ${key}`);
      };
      if (!severities) reportOnce('', t`${file} cannot be read, so its settings do not apply.`);
      for (const code of severities?.keys() ?? [])
        if (!known.includes(code)) reportOnce(code, t`${file}: there is no check ${code}.${suggestion(code, known)}`);
    }
    return files.flatMap((file) => [...(file.severities ?? [])]);
  };
  const severitiesFor = (rootUri: string): Record<string, unknown> =>
    Object.fromEntries([
      ...editorOnlyCodes(only, checks).map((code): [string, unknown] => [code, 'off']),
      ...settingsOf(rootUri),
      ...presetSeveritiesOf(only).map(({ code, severity }): [string, unknown] => [code, severity]),
      ...severities.map(({ code, severity }): [string, unknown] => [code, severity]),
      ...off.map((code): [string, unknown] => [code, 'off']),
    ]);
  const readSeverities = new Map<string, Record<string, unknown>>();
  let hasFailed = false;
  const engine = createDocsLanguageService({
    workspace,
    createsFiles: true,
    recordsDependencies: !isCheckedOnce,
    changesToCome: async () => (await workspace.changesToCome?.()) ?? 'any',
    contentCache: cacheOf(cache, host),
    contentThreads: threadsOf(threads, host),
    translations: host.translations,
    ...(dataPack && { dataPack }),
    ...(host.readData && { readData: host.readData }),
    severitiesFor: async (rootUri) => {
      const found = severitiesFor(rootUri);
      readSeverities.set(rootUri, found);
      return found;
    },
    log: (message, error) => {
      hasFailed = true;
      writeText(host, 'stderr', visibleLines(`${message}${error instanceof Error ? `: ${error.stack ?? error.message}` : ''}\n`));
    },
  });
  return { engine, workspace, callFolders, severities: readSeverities, severitiesFor, hasFailed: () => hasFailed };
}

/** The cache of what was read and found; `undefined` if there is none. Findings depend on the schemas, so other schemas have none. */
export function cacheOf(chosen: NonNullable<ProjectOptions['cache']>, host: CliHost): ContentCache | undefined {
  if (!host.cache || host.schemaFile !== undefined || chosen === 'none') return undefined;
  const folder = chosen === 'default' ? host.cache.folder : resolve(host.cwd, chosen.folder);
  return folder === undefined ? undefined : pageCache(folder, host.cache.program, host.translations);
}

/** Threads that read pages; `undefined` if the host has none. @param count chosen number of them. @throws {CliError} */
function threadsOf(count: number | undefined, { pageWorker, env }: CliHost): ContentThreads | undefined {
  if (pageWorker === undefined) return undefined;
  return new PageThreads(pageWorker, count ?? threadsIn(env, refuseThreads) ?? defaultThreads());
}

/** @throws {CliError} */
function refuseThreads(variable: string, text: string): never {
  throw new CliError(t`${variable} takes a whole number from 1 to 64, not "${text}".`);
}

/** @param name as the user wrote the path. @throws {CliError} if the file cannot be read or is refused */
function openDataPack(path: string, name: string): DataPack {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CliError(t`${name} cannot be read.`);
  }
  const found = readDataPack(text);
  if ('refused' in found) throw new CliError(t`${name} is refused: ${found.refused}`);
  return found;
}

/** URIs of the docs.json files that can be read. @throws {CliError} if there is none */
export async function sitesOf({ engine, callFolders, workspace }: Project, host: Pick<CliHost, 'cwd'>): Promise<string[]> {
  const sites = await engine.rootUris(neverCancelled);
  if (sites.length > 0) return sites;
  const unread = await engine.unreadableRoots(neverCancelled);
  if (unread.length > 0) throw unreadError(unread, host);
  const names = callFolders.folders.map((folder) => displayPath(pathToFileURL(folder).href, host.cwd));
  const isLegacy = await Promise.all(workspace.folders().map(async (uri) => (await workspace.stat(`${uri}/mint.json`)) === 'file'));
  const hint = isLegacy.includes(true) ? t` There is a mint.json: docs-json migrate makes a docs.json of it.` : '';
  throw new CliError(t`There is no documentation site in ${names.join(', ')}: no docs.json was found.${hint}`);
}

/** URIs of all docs.json files of the folders. @throws {CliError} if there is none, or one cannot be read */
export async function everySiteOf(project: Project, host: Pick<CliHost, 'cwd'>): Promise<string[]> {
  const sites = await sitesOf(project, host);
  const unread = await project.engine.unreadableRoots(neverCancelled);
  if (unread.length > 0) throw unreadError(unread, host);
  return sites;
}
