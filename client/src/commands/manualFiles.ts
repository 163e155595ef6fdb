import {
  Disposable,
  EventEmitter,
  type FileChangeEvent,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  Uri,
  workspace,
} from 'vscode';
import { manualScheme } from '../ids';

/** Paths of the guides and of the pages about codes, with the index of each; prevents path traversal. */
const pathPattern = /^\/(?:README|[a-z]+(?:-[a-z]+)*|checks\/(?:README|[a-z]+\.[a-zA-Z]+))\.md$/;

/**
 * File system of the guides and the pages about codes, with the paths of `docs`. Unlike a link to a command, a link to such a file works
 * wherever the editor shows a code, and the manifest makes the editor render these files as Markdown.
 */
class ManualFiles implements FileSystemProvider {
  private readonly changes = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;

  /** @param extension the extension's folder */
  constructor(private readonly extension: Uri) {}

  stat(uri: Uri): Thenable<FileStat> {
    return workspace.fs.stat(this.page(uri));
  }

  readFile(uri: Uri): Thenable<Uint8Array> {
    return workspace.fs.readFile(this.page(uri));
  }

  readDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  watch(): Disposable {
    return new Disposable(() => undefined);
  }

  createDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  writeFile(): never {
    throw FileSystemError.NoPermissions();
  }

  delete(): never {
    throw FileSystemError.NoPermissions();
  }

  rename(): never {
    throw FileSystemError.NoPermissions();
  }

  private page(uri: Uri): Uri {
    if (!pathPattern.test(uri.path)) throw FileSystemError.FileNotFound(uri);
    return Uri.joinPath(this.extension, 'docs', uri.path);
  }
}

/** Registers the file system of the guides and the pages about codes. */
export function provideManual(extension: Uri): Disposable {
  return workspace.registerFileSystemProvider(manualScheme, new ManualFiles(extension), { isReadonly: true, isCaseSensitive: true });
}
