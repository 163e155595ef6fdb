import { Emitter } from '../../../../shared/event';
import { DiskFiles } from '../../disk/fileAccess';
import type { DirectoryEntry, FileChange, FileContent, FileHead, Presence, Workspace } from '../../engine/languageService';

/** The disk as the engine sees it: nobody has a file open, and changes are what the program is told of or makes itself. */
export class DiskWorkspace implements Workspace {
  readonly watchesFiles = true;
  private readonly files = new DiskFiles();
  private readonly changed = new Emitter<readonly FileChange[]>((error) => {
    throw error;
  });
  readonly onDidChange = this.changed.event;

  /**
   * @param folderUris where sites are looked for
   * @param bases URIs of the folders that files must not lead out of, once links are followed
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
