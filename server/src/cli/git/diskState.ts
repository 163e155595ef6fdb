import { createHash } from 'node:crypto';
import type { FileBytes } from '../../disk/fileAccess';
import type { DirectoryEntry, FileContent, HashedFile, Presence, Workspace } from '../../engine/languageService';
import type { FileState } from './fileState';

interface Disk extends Pick<Workspace, 'read' | 'stat' | 'list'> {
  readHashed?(uri: string): Promise<FileBytes | undefined>;
}

interface Version {
  readonly version: string;
  /** Hash of the bytes, as in `HashedFile`; `undefined` if they cannot be read. */
  readonly hash: string | undefined;
}

/** Files on disk, which must not change meanwhile. */
export class DiskState implements FileState {
  private readonly versions = new Map<string, Promise<Version>>();

  constructor(private readonly disk: Disk) {}

  read(uri: string): Promise<FileContent> {
    return this.disk.read(uri);
  }

  /** Each file is read once for both states, and again if its text is needed. */
  async readHashed(uri: string): Promise<HashedFile | undefined> {
    const { hash } = await this.versionOf(uri);
    return hash === undefined ? undefined : { hash, content: () => this.disk.read(uri) };
  }

  async bytes(uri: string): Promise<Uint8Array | undefined> {
    return (await this.disk.readHashed?.(uri))?.bytes;
  }

  stat(uri: string): Promise<Presence> {
    return this.disk.stat(uri);
  }

  list(uri: string): Promise<readonly DirectoryEntry[] | undefined> {
    return this.disk.list(uri);
  }

  /**
   * For a file, the ID of its blob in Git (SHA-1). Repositories with another hash are compared as well, but all of their files are read.
   */
  async version(uri: string): Promise<string> {
    return (await this.versionOf(uri)).version;
  }

  private versionOf(uri: string): Promise<Version> {
    let version = this.versions.get(uri);
    if (!version) {
      version = this.readVersion(uri);
      this.versions.set(uri, version);
    }
    return version;
  }

  private async readVersion(uri: string): Promise<Version> {
    const file = await this.disk.readHashed?.(uri);
    if (file) return { version: blobId(file.bytes), hash: file.hash };
    const content = await this.disk.read(uri);
    if (content.kind === 'text') return { version: blobId(Buffer.from(content.document.getText(), 'utf8')), hash: undefined };
    return { version: content.kind === 'missing' ? 'missing' : content.problem, hash: undefined };
  }
}

function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
