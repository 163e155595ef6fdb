import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Disposable } from '../../../../shared/disposable';

/** Reason why a file cannot be read as text. `unavailable`: the host has no access to such files, so nothing is known about it. */
export type ReadProblem = 'tooLarge' | 'binary' | 'denied' | 'outside' | 'unavailable';

/**
 * The result of reading a file. A `document` is an immutable snapshot, one object per version of the file, so that derived values can be
 * cached by it.
 */
export type FileContent =
  | { readonly kind: 'text'; readonly document: TextDocument }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly problem: ReadProblem };

/** `unknown`: the host cannot tell (no access, outside the workspace); neither existing nor missing. */
export type Presence = 'file' | 'folder' | 'missing' | 'unknown';

/**
 * `link`: a symbolic link to a file or a folder, which is not followed. `special`: a pipe, a socket or a device, which is not read; hosts
 * may omit special files.
 */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'special';
}

/** A file that may not have to be decoded. */
export interface HashedFile {
  /** Cryptographic hash of its bytes; after `content`, of the bytes that it has read. */
  readonly hash: string;
  /** Reads its content; not called for bytes whose content is known. */
  content(): Promise<FileContent>;
}

export interface FileHead {
  readonly bytes: Uint8Array;
  readonly size: number;
}

export interface FileChange {
  readonly uri: string;
  readonly type: 'created' | 'changed' | 'deleted';
}

/**
 * The engine's access to files. Hosts implement it over a disk, an editor's virtual file system or a plain object. URIs are normalized
 * strings. Calls never throw for the state of a file.
 */
export interface Workspace {
  /** URIs of the workspace folders, without a trailing slash. */
  folders(): readonly string[];
  /** Reads a file; open editor buffers win over the disk. */
  read(uri: string): Promise<FileContent>;
  /**
   * The bytes of a file, for texts that were read before under another name; `undefined` if it is open, or cannot be read as bytes: `read`
   * then tells. Optional: without it texts are compared.
   */
  readHashed?(uri: string): Promise<HashedFile | undefined>;
  stat(uri: string): Promise<Presence>;
  /** Entries of a folder; empty if it does not exist, `undefined` if the host cannot tell. */
  list(uri: string): Promise<readonly DirectoryEntry[] | undefined>;
  /** Whether `read` returns the text of an editor, which may differ from the file. Optional: without it no file is open. */
  isOpen?(uri: string): boolean;
  /**
   * The first bytes of a file itself, at most `length`, and its size in bytes; `undefined` if it cannot be read. Optional: without it sizes
   * of images are not displayed.
   */
  readHead?(uri: string, length: number): Promise<FileHead | undefined>;
  /** Whether `onDidChange` reports changes of files that no editor has open; if not, reads are not cached. */
  readonly watchesFiles: boolean;
  onDidChange(listener: (changes: readonly FileChange[]) => void): Disposable;
}
