import { Emitter } from 'vscode-languageserver';
import type { Disposable } from '../../../shared/disposable';
import type { DirectoryEntry, FileChange, FileContent, FileHead, HashedFile, Presence, Workspace } from '../engine/languageService';
import type { FileAccess } from './host';
import type { OpenBuffers } from './openBuffers';

/** The engine's workspace: open buffers over the files of the platform. */
export class OverlayWorkspace implements Workspace {
  private readonly changed = new Emitter<readonly FileChange[]>();
  private folderUris: readonly string[] = [];
  /** Set once the client has registered file watchers. */
  watchesFiles = false;

  constructor(
    private readonly buffers: OpenBuffers,
    private readonly files: FileAccess,
  ) {
    buffers.onDidChange((change) => this.changed.fire([change]));
  }

  folders(): readonly string[] {
    return this.folderUris;
  }

  /** Trailing slashes of URIs are ignored. */
  changeFolders(added: readonly string[], removed: readonly string[]): void {
    const bare = (uri: string): string => uri.replace(/\/$/, '');
    const gone = new Set(removed.map(bare));
    this.folderUris = [...new Set([...this.folderUris.filter((uri) => !gone.has(uri)), ...added.map(bare)])];
  }

  /**
   * Receives the events of the client's file watchers. Content changes of open files are ignored, since their buffers count; creation and
   * deletion still matter.
   */
  filesChanged(changes: readonly FileChange[]): void {
    const relevant = changes.filter(({ uri, type }) => type !== 'changed' || !this.buffers.get(uri));
    if (relevant.length > 0) this.changed.fire(relevant);
  }

  async read(uri: string): Promise<FileContent> {
    const document = this.buffers.get(uri);
    return document ? { kind: 'text', document } : this.files.read(uri, this.bases());
  }

  async readHashed(uri: string): Promise<HashedFile | undefined> {
    return this.isOpen(uri) ? undefined : this.files.readHashed?.(uri, this.bases());
  }

  async stat(uri: string): Promise<Presence> {
    return this.buffers.get(uri) ? 'file' : this.files.stat(uri, this.bases());
  }

  list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    return this.files.list(uri, this.bases());
  }

  isOpen(uri: string): boolean {
    return this.buffers.get(uri) !== undefined;
  }

  async readHead(uri: string, length: number): Promise<FileHead | undefined> {
    return this.files.readHead?.(uri, length, this.bases());
  }

  onDidChange(listener: (changes: readonly FileChange[]) => void): Disposable {
    return this.changed.event(listener);
  }

  /** Folders in which files may be read: the workspace folders, and the folders of open documents. */
  private bases(): string[] {
    const documentFolders = this.buffers.uris().map((uri) => uri.slice(0, uri.lastIndexOf('/')));
    return [...this.folderUris, ...documentFolders];
  }
}
