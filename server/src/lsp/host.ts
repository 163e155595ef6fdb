import type { Timers } from '../../../shared/clock';
import type { Translations } from '../../../shared/translations';
import type { DataReader, DirectoryEntry, FileContent, FileHead, OpenApiParser, Presence } from '../engine/languageService';

/** Files as a platform has them: a disk, or an editor's virtual file system. */
export interface FileAccess {
  /**
   * Reads a file as text, a byte order mark included. The same object again while the file is unchanged.
   * @param bases URIs of the folders that the file must not lead out of, once links are followed
   */
  read(uri: string, bases: readonly string[]): Promise<FileContent>;
  stat(uri: string, bases: readonly string[]): Promise<Presence>;
  list(uri: string, bases: readonly string[]): Promise<readonly DirectoryEntry[] | undefined>;
  /** The first bytes of a file; see `Workspace.readHead`. */
  readHead?(uri: string, length: number, bases: readonly string[]): Promise<FileHead | undefined>;
}

/** What the protocol layer needs of the platform it runs on. */
export interface ServerHost {
  /** Files of the scheme `file`. Left out where there is no disk. */
  readonly files?: FileAccess;
  readonly version: string;
  /** The address of the page about a code, with `{code}` in place of the code, for clients that pass none. */
  readonly checkDocs?: string;
  /** Reads large descriptions of APIs in another thread. Left out where there is none to be had. */
  readonly parseOpenApi?: OpenApiParser;
  /** Reads what ships beside the server, such as pictures of icons. Left out where there is none. */
  readonly readData?: DataReader;
  /** Reads the translations for a language tag. Left out where there are none to be had; `undefined` if there are none for it. */
  readonly readTranslations?: (locale: string) => Promise<Translations | undefined>;
  /** Ends what the host has started; called when the server shuts down. */
  dispose?(): void;
  readonly timers: Timers;
}
