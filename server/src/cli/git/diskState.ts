import { createHash } from 'node:crypto';
import type { FileBytes, LocatedFile } from '../../disk/fileAccess';
import type { DirectoryEntry, FileContent, HashedFile, Presence, Workspace } from '../../engine/languageService';
import type { FileState } from './fileState';
import type { IndexedFiles } from './indexedFiles';

interface Disk extends Pick<Workspace, 'read' | 'stat' | 'list'> {
  readBytes(uri: string): Promise<FileBytes | undefined>;
  locate(uri: string): Promise<LocatedFile | undefined>;
}

interface Version {
  readonly version: string;
  /** Hash of the bytes, as in `HashedFile`; `undefined` if they cannot be read, or have not been read. */
  readonly hash?: string;
  /** Equal for equal bytes; `undefined` for files that were read to know their version. */
  readonly key?: string;
}

/** Files on disk, which must not change meanwhile. */
export class DiskState implements FileState {
  private readonly versions = new Map<string, Promise<Version>>();
  /** Hashes of files that were read for them, by the keys of their versions. */
  private readonly hashes = new Map<string, string>();

  /** @param indexed knows versions of files that need not be read */
  constructor(
    private readonly disk: Disk,
    private readonly indexed: Pick<IndexedFiles, 'idOf'>,
  ) {}

  read(uri: string): Promise<FileContent> {
    return this.disk.read(uri);
  }

  /** Each file is read once for both states, and again if its text is needed. Of copies that are unchanged in Git, one is read. */
  async readHashed(uri: string): Promise<HashedFile | undefined> {
    const { hash, key } = await this.versionOf(uri);
    const known = hash ?? (key === undefined ? undefined : this.hashes.get(key));
    if (known !== undefined) return { hash: known, content: () => this.disk.read(uri) };
    const file = key === undefined ? undefined : await this.disk.readBytes(uri);
    if (file && key !== undefined) this.hashes.set(key, file.hash);
    return file;
  }

  async bytes(uri: string): Promise<Uint8Array | undefined> {
    return (await this.disk.readBytes(uri))?.bytes;
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
      version = this.findVersion(uri);
      this.versions.set(uri, version);
    }
    return version;
  }

  private async findVersion(uri: string): Promise<Version> {
    const file = await this.disk.locate(uri);
    const id = file && this.indexed.idOf(file);
    // Files of a blob may have other line ends, and then another size.
    if (id !== undefined) return { version: id, key: `${id} ${file?.info.size}` };
    const read = file && (await this.disk.readBytes(uri));
    if (read) return { version: blobId(read.bytes), hash: read.hash };
    const content = await this.disk.read(uri);
    if (content.kind === 'text') return { version: blobId(Buffer.from(content.document.getText(), 'utf8')) };
    return { version: content.kind === 'missing' ? 'missing' : content.problem };
  }
}

function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
