import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Disposable } from '../../../../shared/disposable';

/** Why a file could not be read as text. `unavailable`: the host has no access to such files, so nothing is known of it. */
export type ReadProblem = 'tooLarge' | 'binary' | 'denied' | 'outside' | 'unavailable';

/**
 * What reading a file gave. A `document` is an immutable snapshot: the same version is the same object,
 * a changed file is another object. Derived values are keyed by it.
 */
export type FileContent =
  | { readonly kind: 'text'; readonly document: TextDocument }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly problem: ReadProblem };

/** `unknown`: the host cannot tell (no access, outside the workspace); treated as neither there nor missing. */
export type Presence = 'file' | 'folder' | 'missing' | 'unknown';

/** `link`: a symbolic link, to a file or a folder; what lies behind it is not looked at. */
export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link';
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
 * All that the engine knows of files. Hosts implement it over a disk, an editor's virtual file system or a plain object.
 * URIs are normalized strings. Calls never throw for a file's state; they answer with it.
 */
export interface Workspace {
  /** URIs of the workspace folders, without a trailing slash. */
  folders(): readonly string[];
  /** Open editor buffers win over the disk. */
  read(uri: string): Promise<FileContent>;
  stat(uri: string): Promise<Presence>;
  /** Entries of a folder; empty when it does not exist, `undefined` when the host cannot tell. */
  list(uri: string): Promise<readonly DirectoryEntry[] | undefined>;
  /**
   * The first bytes of a file, at most `length` of them, and the size of the whole in bytes; `undefined` when it cannot be read.
   * Hosts without it can show no sizes of images.
   */
  readHead?(uri: string, length: number): Promise<FileHead | undefined>;
  /** Whether changes of files that no editor has open are reported by `onDidChange`; when not, reads are not kept. */
  readonly watchesFiles: boolean;
  onDidChange(listener: (changes: readonly FileChange[]) => void): Disposable;
}
