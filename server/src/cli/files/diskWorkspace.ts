import { Emitter } from '../../../../shared/event';
import { DiskFiles, type FileBytes, type LocatedFile } from '../../disk/fileAccess';
import type { DirectoryEntry, FileChange, FileContent, FileHead, Presence, Workspace } from '../../engine/languageService';

/** A workspace on disk without open buffers; changes are reported by a watcher or by the program itself. */
export class DiskWorkspace implements Workspace {
  readonly watchesFiles = true;
  private readonly files = new DiskFiles({ listsSpecial: true, mayBlock: true });
  private readonly changed = new Emitter<readonly FileChange[]>((error) => {
    throw error;
  });
  readonly onDidChange = this.changed.event;

  /**
   * @param folderUris URIs of the folders in which sites are searched
   * @param bases URIs of the folders that real paths of files must not leave
   */
  constructor(
    private readonly folderUris: readonly string[],
    private readonly bases: readonly string[],
  ) {}

  folders(): readonly string[] {
    return this.folderUris;
  }

  read(uri: string): Promise<FileContent> {
    return this.files.read(uri, this.bases);
  }

  readHashed(uri: string): Promise<FileBytes | undefined> {
    return this.files.readHashed(uri, this.bases);
  }

  /** A file that can be read, without reading it. */
  locate(uri: string): Promise<LocatedFile | undefined> {
    return this.files.locate(uri, this.bases);
  }

  stat(uri: string): Promise<Presence> {
    return this.files.stat(uri, this.bases);
  }

  list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    return this.files.list(uri, this.bases);
  }

  readHead(uri: string, length: number): Promise<FileHead | undefined> {
    return this.files.readHead(uri, length, this.bases);
  }

  filesChanged(changes: readonly FileChange[]): void {
    this.changed.fire(changes);
  }
}
