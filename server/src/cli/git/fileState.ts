import type { Workspace } from '../../engine/languageService';

/** Files in one state, before or after a change. */
export interface FileState extends Pick<Workspace, 'read' | 'readHashed' | 'stat' | 'list'> {
  /** Equal for equal contents; `missing` if there is no file. */
  version(uri: string): Promise<string>;
  /** Bytes of a file, such as an image; `undefined` if it cannot be read. */
  bytes(uri: string): Promise<Uint8Array | undefined>;
}
