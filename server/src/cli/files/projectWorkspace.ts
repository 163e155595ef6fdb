import type { FileChange, Workspace } from '../../engine/languageService';

/** A workspace to which the program reports changes of files. */
export interface ProjectWorkspace extends Workspace {
  filesChanged(changes: readonly FileChange[]): void;
  /** Changes that follow the files which were read so far. Default: any. */
  changesToCome?(): Promise<'none' | 'pages' | 'any'>;
}
