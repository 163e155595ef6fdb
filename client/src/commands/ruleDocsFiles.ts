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
import { ruleDocsScheme } from '../ids';

/** The list of all, and pages by code; nothing else must become part of a path. */
const pageForm = /^\/(?:README|[a-z]+\.[a-zA-Z]+)\.md$/;

/**
 * The pages about codes as files of a scheme of their own. A link to one works wherever a code is shown, which is not so for a
 * link to a command, and the manifest has these files open as rendered Markdown.
 */
export class RuleDocsFiles implements FileSystemProvider {
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
    return Uri.joinPath(this.extension, 'docs', 'rules', uri.path);
  }
}

/** Makes the pages available. */
export function provideRuleDocs(extension: Uri): Disposable {
  return workspace.registerFileSystemProvider(ruleDocsScheme, new RuleDocsFiles(extension), { isReadonly: true, isCaseSensitive: true });
}
