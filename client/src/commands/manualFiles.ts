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

/** The guides and the list of them, the pages about codes and the list of those; nothing else must become part of a path. */
const pageForm = /^\/(?:README|[a-z]+(?:-[a-z]+)*|checks\/(?:README|[a-z]+\.[a-zA-Z]+))\.md$/;

/**
 * Guides and pages about codes as files of a scheme of their own, at the paths that they have in `docs`. A link to one works wherever a
 * code is shown, which is not so for a link to a command, and the manifest has these files open as rendered Markdown.
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
    if (!pageForm.test(uri.path)) throw FileSystemError.FileNotFound(uri);
    return Uri.joinPath(this.extension, 'docs', uri.path);
  }
}

/** Makes the pages available. */
export function provideManual(extension: Uri): Disposable {
  return workspace.registerFileSystemProvider(manualScheme, new ManualFiles(extension), { isReadonly: true, isCaseSensitive: true });
}
