import {
  Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type Uri,
} from 'vscode';

interface Entry {
  readonly bytes: Uint8Array;
  readonly mtime: number;
}

/** Files by path; a folder exists while it contains a file. */
export class MemoryFileSystem implements FileSystemProvider {
  private readonly files = new Map<string, Entry>();
  private readonly changes = new EventEmitter<FileChangeEvent[]>();
  private writes = 0;
  private readonly loaded: Promise<void>;
  readonly onDidChangeFile = this.changes.event;

  /** @param initial bytes by path; all calls wait for them */
  constructor(initial: Promise<ReadonlyMap<string, Uint8Array>>) {
    this.loaded = initial.then((files) => {
      for (const [path, bytes] of files) this.put(path, bytes);
    });
  }

  async stat({ path }: Uri): Promise<FileStat> {
    await this.loaded;
    const file = this.files.get(path);
    if (file) return { type: FileType.File, ctime: 0, mtime: file.mtime, size: file.bytes.byteLength };
    if (this.below(path).length > 0) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    throw FileSystemError.FileNotFound();
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    await this.loaded;
    const file = this.files.get(uri.path);
    if (!file) throw FileSystemError.FileNotFound(uri);
    return file.bytes;
  }

  async readDirectory({ path }: Uri): Promise<[string, FileType][]> {
    await this.loaded;
    const entries = new Map<string, FileType>();
    for (const known of this.below(path)) {
      const [name = '', ...rest] = known.slice(path.replace(/\/?$/, '/').length).split('/');
      entries.set(name, rest.length > 0 ? FileType.Directory : FileType.File);
    }
    return [...entries];
  }

  async writeFile(uri: Uri, bytes: Uint8Array): Promise<void> {
    await this.loaded;
    const type = this.files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
    this.put(uri.path, bytes);
    this.changes.fire([{ type, uri }]);
  }

  async delete(uri: Uri): Promise<void> {
    await this.loaded;
    for (const path of [uri.path, ...this.below(uri.path)]) this.files.delete(path);
    this.changes.fire([{ type: FileChangeType.Deleted, uri }]);
  }

  async rename(from: Uri, to: Uri): Promise<void> {
    await this.loaded;
    for (const path of this.files.has(from.path) ? [from.path] : this.below(from.path)) {
      const file = this.files.get(path);
      if (file) this.put(to.path + path.slice(from.path.length), file.bytes);
      this.files.delete(path);
    }
    this.changes.fire([
      { type: FileChangeType.Deleted, uri: from },
      { type: FileChangeType.Created, uri: to },
    ]);
  }

  createDirectory(): void {}

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  private put(path: string, bytes: Uint8Array): void {
    this.files.set(path, { bytes, mtime: ++this.writes });
  }

  private below(path: string): string[] {
    const folder = path.replace(/\/?$/, '/');
    return [...this.files.keys()].filter((known) => known.startsWith(folder));
  }
}
