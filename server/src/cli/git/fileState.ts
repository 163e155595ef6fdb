import type { Workspace } from '../../engine/languageService';

/** Files in one state, before or after a change. */
export interface FileState extends Pick<Workspace, 'read' | 'readHashed' | 'stat' | 'list'> {
  /** Equal for equal contents; `missing` if there is no file. */
  version(uri: string): Promise<string>;
}
