import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DirectoryEntry, FileChange, FileContent, Presence, Workspace } from '../../server/src/engine/languageService';
import type { Disposable } from '../../shared/disposable';
import { siteFolder, uriOf } from './memoryWorkspace';

/**
 * A workspace in which only names matter, with properties of disks: one event for a whole folder, links, folders without access. Texts can
 * be given if they matter.
 */
export class FolderWorkspace implements Workspace {
  watchesFiles = true;
  /** URIs of the folders that were listed, in order. */
  listed: string[] = [];
  stats = 0;
  roots: string[] = [siteFolder];
  /** Called while a folder is being listed. */
  onList: ((uri: string) => void) | undefined;
  private readonly texts = new Map<string, FileContent>();
  private readonly links = new Set<string>();
  private readonly denied = new Set<string>();
  private readonly emptyFolders = new Set<string>();
  private readonly listeners = new Set<(changes: readonly FileChange[]) => void>();

  constructor(paths: readonly string[], texts: Readonly<Record<string, string>> = {}) {
    for (const path of ['docs.json', ...paths]) this.put(path, texts[path] ?? '');
  }

  /** Adds a file without an event. */
  put(path: string, text = ''): void {
    this.texts.set(uriOf(path), { kind: 'text', document: TextDocument.create(uriOf(path), 'json', this.texts.size, text) });
  }

  create(...paths: string[]): void {
    for (const path of paths) this.put(path);
    this.fire('created', ...paths);
  }

  delete(...paths: string[]): void {
    for (const path of paths) this.texts.delete(uriOf(path));
    this.fire('deleted', ...paths);
  }

  deleteFolder(path: string): void {
    this.take(path);
    this.fire('deleted', path);
  }

  /** Moves a folder, with two events for the folders only. */
  moveFolder(from: string, to: string): void {
    for (const path of this.take(from)) this.put(to + path.slice(from.length));
    this.fire('deleted', from);
    this.fire('created', to);
  }

  link(path: string): void {
    this.links.add(uriOf(path));
  }

  deny(path: string): void {
    this.denied.add(uriOf(path));
  }

  addEmptyFolder(path: string): void {
    this.emptyFolders.add(uriOf(path));
  }

  fire(type: FileChange['type'], ...paths: string[]): void {
    const changes = paths.map((path) => ({ uri: uriOf(path), type }));
    for (const listener of this.listeners) listener(changes);
  }

  folders(): readonly string[] {
    return this.roots;
  }

  async read(uri: string): Promise<FileContent> {
    return this.texts.get(uri) ?? { kind: 'missing' };
  }

  async stat(uri: string): Promise<Presence> {
    this.stats++;
    if (this.texts.has(uri)) return 'file';
    return this.emptyFolders.has(uri) || this.below(uri).length > 0 ? 'folder' : 'missing';
  }

  async list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    this.listed.push(uri);
    this.onList?.(uri);
    if (this.denied.has(uri)) return undefined;
    const entries = new Map<string, DirectoryEntry>();
    const add = (path: string, kind: DirectoryEntry['kind']): void => {
      const [name = '', ...rest] = path.slice(uri.length + 1).split('/');
      entries.set(name, { name: decodeURIComponent(name), kind: rest.length > 0 ? 'folder' : kind });
    };
    for (const path of this.below(uri)) add(path, 'file');
    for (const path of this.emptyFolders) if (path.startsWith(`${uri}/`)) add(path, 'folder');
    for (const path of this.links) if (path.startsWith(`${uri}/`)) add(path, 'link');
    return [...entries.values()];
  }

  onDidChange(listener: (changes: readonly FileChange[]) => void): Disposable {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  }

  private below(folder: string): string[] {
    return [...this.texts.keys()].filter((path) => path.startsWith(`${folder}/`));
  }

  /** Removes the files of a folder. @returns their paths */
  private take(path: string): string[] {
    const uris = this.below(uriOf(path));
    for (const uri of uris) this.texts.delete(uri);
    return uris.map((uri) => decodeURIComponent(uri.slice(siteFolder.length + 1)));
  }
}
