import type { FileChange } from '../../engine/languageService';
import { EditScope } from '../edits/editScope';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { Sweep } from './sweep';

/** What the tools of one server share: the engine, which stays warm, and the files as they are now. */
export class Session extends EditScope {
  private readonly sweep: Sweep;

  constructor(project: Project, host: CliHost) {
    super(project, host);
    this.sweep = new Sweep(project.callFolders.folders);
    this.sweep.changes();
  }

  /** Called before each tool. */
  takeChanges(): void {
    const changes: readonly FileChange[] = this.sweep.changes();
    if (changes.length === 0) return;
    if (changes.some(({ uri }) => uri.includes('/.vscode/'))) this.engine.settingsChanged();
    this.project.workspace.filesChanged(changes);
  }

  /** After files were written: they are no news at the next call. */
  settle(): void {
    this.sweep.changes();
  }
}
