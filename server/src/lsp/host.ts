import type { Timers } from '../../../shared/clock';
import type { Translations } from '../../../shared/translations';
import type {
  ContentCache,
  ContentThreads,
  DataReader,
  DirectoryEntry,
  FileContent,
  FileHead,
  HashedFile,
  OpenApiThread,
  Pause,
  Presence,
} from '../engine/languageService';

/** Files of a platform: a disk, or an editor's virtual file system. */
export interface FileAccess {
  /**
   * Reads a file as text, a byte order mark included. Returns the same object while the file is unchanged.
   * @param bases URIs of the folders that the real path must not leave
   */
  read(uri: string, bases: readonly string[]): Promise<FileContent>;
  /** A file with the hash of its bytes; see `Workspace.readHashed`. */
  readHashed?(uri: string, bases: readonly string[]): Promise<HashedFile | undefined>;
  stat(uri: string, bases: readonly string[]): Promise<Presence>;
  list(uri: string, bases: readonly string[]): Promise<readonly DirectoryEntry[] | undefined>;
  /** The first bytes of a file; see `Workspace.readHead`. */
  readHead?(uri: string, length: number, bases: readonly string[]): Promise<FileHead | undefined>;
}

/** Platform features that the protocol layer needs. */
export interface ServerHost {
  /** Files of the scheme `file`. Absent without a disk. */
  readonly files?: FileAccess;
  readonly version: string;
  /** URL of the documentation of a code, with the placeholder `{code}`, for clients that pass none. */
  readonly checkDocs?: string;
  /** Reads large OpenAPI files. Absent without threads. */
  readonly openApiThread?: OpenApiThread;
  /** Reads data files that ship with the server, such as pictures of icons. Absent without any. */
  readonly readData?: DataReader;
  /** Reads the translations for a language tag; `undefined` if there are none for it. Absent without any. */
  readonly readTranslations?: (locale: string) => Promise<Translations | undefined>;
  /** Cache of what was read of pages, which outlasts the process. Absent without a disk. */
  readonly contentCache?: (translations: Translations | undefined) => ContentCache | undefined;
  /** Reads pages in other threads as well. Absent without threads. */
  readonly contentThreads?: ContentThreads;
  /** Lets other messages be handled between the steps of long work. Absent if nothing waits. */
  readonly pause?: Pause;
  /** Looks renames up in the history of repositories; see `HostAbilities.renamedTo`. Absent without processes. */
  readonly renamedTo?: (folderUri: string, path: string) => Promise<string | undefined>;
  /** Releases the resources of the host at shutdown. */
  dispose?(): void;
  readonly timers: Timers;
}
