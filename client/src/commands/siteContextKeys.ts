import { Disposable, FileType, Uri, workspace } from 'vscode';
import { parentOf } from '../../../shared/paths';
import { CoalescedRun } from '../coalescedRun';
import { configFileName, contextKeys, legacyFileName } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry } from '../window';
import { newSiteFolders } from './newSiteFolders';

const excluded = '**/node_modules/**';

/** Limit of the pages that are searched for folders of future sites. */
const maxPages = 2_000;

/** Limit of the files of a name that are looked at. */
const maxAsked = 20;

/** Limit of the folders that are listed to find empty ones. */
const maxListed = 200;

/**
 * Sets the context keys about the sites of the workspace. A docs.json of another tool is not a site. Whether there is a site is never reset,
 * since the views would flicker whenever the file is replaced.
 */
export class SiteContextKeys implements Disposable {
  private readonly subscriptions: Disposable;
  private readonly values = new Map<string, unknown>();
  /** URIs of the docs.json files of the last search that are of sites. */
  private sites: ReadonlySet<string> = new Set();
  /** URIs of all files with one of the two names that the last search has seen. */
  private known: ReadonlySet<string> = new Set();
  private isDisposed = false;
  // A file system without search finds nothing.
  private readonly search = new CoalescedRun((isOutdated) => this.read(() => !isOutdated() && !this.isDisposed).catch(() => undefined));

  constructor(private readonly server: ServerController) {
    const watcher = workspace.createFileSystemWatcher(`**/{${configFileName},${legacyFileName}}`);
    this.subscriptions = Disposable.from(
      watcher,
      watcher.onDidCreate(() => this.update()),
      watcher.onDidChange(() => this.isForeign && this.update()),
      watcher.onDidDelete(() => this.update()),
      // A file that the last search has seen is found by the next one as well.
      workspace.onDidOpenTextDocument(({ uri }) => isOurs(uri) && !this.known.has(String(uri)) && this.update()),
      workspace.onDidChangeWorkspaceFolders(() => this.update()),
      workspace.onDidCreateFiles(() => this.update()),
      workspace.onDidDeleteFiles(() => this.update()),
      workspace.onDidRenameFiles(() => this.update()),
      server.onDidChangeState(() => this.update()),
      server.onDidChangeStatus((uris) => void this.follow(uris.map((uri) => Uri.parse(uri)))),
    );
    this.update();
  }

  dispose(): void {
    this.subscriptions.dispose();
    this.isDisposed = true;
  }

  private get isForeign(): boolean {
    return this.values.get(contextKeys.onlyForeign) === true;
  }

  private update(): void {
    void this.search.start();
  }

  /** The text of an open docs.json decides whether it is one of a site. It changes with every edit, so only what becomes a site is searched for. */
  private async follow(changed: readonly Uri[]): Promise<void> {
    const others = changed
      .filter(isOurs)
      .map(String)
      .filter((uri) => !this.sites.has(uri));
    const isNew = others.some((uri) => !this.known.has(uri));
    // After a server that has ended, its next state causes a search.
    const sites = isNew ? [] : await this.sitesAmong(others).catch(() => []);
    if (isNew || sites.length > 0) this.update();
  }

  /** @param isCurrent false if a later search is to follow */
  private async read(isCurrent: () => boolean): Promise<void> {
    const { state } = this.server;
    if (state === 'starting') return;
    // Without a server nothing is known about the content. The view then offers to restart it.
    const isFailed = state === 'failed';
    // First without a search, which may take long or not be possible.
    const [near, nearLegacy] = await Promise.all([filesNearby(configFileName), filesNearby(legacyFileName)]);
    const nearSites = isFailed ? near : await this.sitesAmong(near);
    if (!isCurrent()) return;
    if (nearSites.length > 0 || nearLegacy.length > 0) this.set(contextKeys.hasSite, true);
    const [named, legacy] = await Promise.all([filesNamed(configFileName), filesNamed(legacyFileName)]);
    const sites = isFailed ? named : [...nearSites, ...(await this.server.roots()).map(({ uri }) => uri)];
    if (!isCurrent()) return;
    this.sites = new Set(isFailed ? [] : sites.map((uri) => String(Uri.parse(uri))));
    this.known = new Set([...near, ...nearLegacy, ...named, ...legacy, ...this.sites]);
    const isFound = sites.length > 0 || legacy.length > 0 || nearLegacy.length > 0;
    if (isFound) this.set(contextKeys.hasSite, true);
    this.set(contextKeys.onlyForeign, near.length + named.length > 0 && !isFound);
    const folders = await foldersWithoutSite(sites.map(parentOf));
    if (isCurrent()) this.set(contextKeys.newSiteFolders, folders);
  }

  private async sitesAmong(files: readonly string[]): Promise<string[]> {
    const asked = files.slice(0, maxAsked);
    const statuses = await Promise.all(asked.map((uri) => this.server.documentStatus(uri)));
    return asked.filter((_, index) => statuses[index]?.role === 'config');
  }

  private set(key: string, value: unknown): void {
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    void registry.executeCommand('setContext', key, value);
  }
}

/** URIs of the files with this name that are open or directly in a workspace folder. */
async function filesNearby(name: string): Promise<string[]> {
  const inFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => Uri.joinPath(uri, name));
  const existing = await Promise.all(inFolders.map(async (uri) => ((await typeOf(uri)) === FileType.File ? [uri] : [])));
  const open = workspace.textDocuments.map(({ uri }) => uri).filter(({ path }) => path.endsWith(`/${name}`));
  return [...new Set([...existing.flat(), ...open].map(String))];
}

async function filesNamed(name: string): Promise<string[]> {
  return (await workspace.findFiles(`**/${name}`, excluded, maxAsked)).map(String);
}

async function foldersWithoutSite(siteFolders: readonly string[]): Promise<string[]> {
  const workspaceFolders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const pages = await workspace.findFiles('**/*.{md,mdx}', excluded, maxPages);
  return newSiteFolders({
    workspaceFolders: workspaceFolders.map(String),
    siteFolders,
    pages: pages.map(String),
    emptyFolders: await emptyFolders(workspaceFolders),
  });
}

/** Empty folders among the workspace folders and those directly in them. */
async function emptyFolders(roots: readonly Uri[]): Promise<string[]> {
  const empty: string[] = [];
  for (const root of roots) {
    const entries = await entriesOf(root);
    if (entries?.length === 0) empty.push(String(root));
    const folders = (entries ?? []).filter(([name, type]) => type === FileType.Directory && !/^(?:\.|node_modules$)/.test(name));
    for (const [name] of folders.slice(0, maxListed)) {
      const folder = Uri.joinPath(root, name);
      if ((await entriesOf(folder))?.length === 0) empty.push(String(folder));
    }
  }
  return empty;
}

async function entriesOf(folder: Uri): Promise<[string, FileType][] | undefined> {
  return workspace.fs.readDirectory(folder).then(
    (entries) => entries,
    () => undefined,
  );
}

async function typeOf(uri: Uri): Promise<FileType | undefined> {
  return workspace.fs.stat(uri).then(
    ({ type }) => type,
    () => undefined,
  );
}

function isOurs({ path }: Uri): boolean {
  return path.endsWith(`/${configFileName}`) || path.endsWith(`/${legacyFileName}`);
}
