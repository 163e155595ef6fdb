import { createHash } from 'node:crypto';
import type { DirectoryEntry, FileContent, Presence, Workspace } from '../../engine/languageService';
import type { FileState } from './fileState';

/** Files on disk, which must not change meanwhile. */
export class DiskState implements FileState {
  private readonly versions = new Map<string, Promise<string>>();

  constructor(private readonly disk: Pick<Workspace, 'read' | 'stat' | 'list'>) {}

  read(uri: string): Promise<FileContent> {
    return this.disk.read(uri);
  }

  stat(uri: string): Promise<Presence> {
    return this.disk.stat(uri);
  }

  list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    return this.disk.list(uri);
  }

  /**
   * For a text, the ID of its blob in Git (SHA-1). Repositories with another hash are compared as well, but all of their files are read.
   */
  version(uri: string): Promise<string> {
    let version = this.versions.get(uri);
    if (!version) {
      version = this.disk.read(uri).then((content) => {
        if (content.kind === 'text') return blobId(content.document.getText());
        return content.kind === 'missing' ? 'missing' : content.problem;
      });
      this.versions.set(uri, version);
    }
    return version;
  }
}

function blobId(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
