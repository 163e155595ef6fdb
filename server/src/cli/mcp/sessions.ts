import type { StagedWorkspace } from '../changes/stagedWorkspace';
import type { CliHost } from '../host';
import { openEditable, type Project } from '../project';
import { Session } from './session';

/** Session of one server, replaced when the folders change. */
export class Sessions {
  private current:
    | { readonly folders: readonly string[]; readonly project: Project<StagedWorkspace>; readonly session: Session }
    | undefined;

  constructor(private readonly host: CliHost) {}

  /**
   * @param folders absolute, or relative to the current folder; empty for the current folder
   * @param cwd folder that the paths of calls are relative to
   * @throws {CliError} if a folder does not exist
   */
  in(folders: readonly string[], cwd = this.host.cwd): Session {
    const { current } = this;
    if (current && current.folders.length === folders.length && folders.every((folder, index) => folder === current.folders[index]))
      return current.session;
    const host = { ...this.host, cwd };
    const project = openEditable({ folders, staysInside: true, cache: 'default' }, host);
    this.dispose();
    const session = new Session(project, host);
    this.current = { folders, project, session };
    return session;
  }

  dispose(): void {
    this.current?.project.engine.dispose();
    this.current = undefined;
  }
}
