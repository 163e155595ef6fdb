import type { FileChange, Workspace } from '../../engine/languageService';

/** A workspace to which the program reports changes of files. */
export interface ProjectWorkspace extends Workspace {
  filesChanged(changes: readonly FileChange[]): void;
  /** Whether nothing but texts of pages will change after the files that were read so far. Default: no. */
  changesOnlyPages?(): Promise<boolean>;
}
