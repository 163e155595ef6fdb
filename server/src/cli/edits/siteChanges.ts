import type { FileUse } from '../../engine/languageService';
import { Changes } from '../changes/changes';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { EditableFiles } from './siteFiles';

/** Changes of the files of sites. Changes of other files are refused, even in dry runs. */
export class SiteChanges extends Changes {
  private readonly siteFiles: EditableFiles;

  /** @param creates `write` for a command that decides itself which files it creates */
  constructor(
    project: Project<StagedWorkspace>,
    host: Pick<CliHost, 'cwd' | 'stateFolders'>,
    private readonly creates: Exclude<FileUse, 'move'> = 'place',
  ) {
    super(project.workspace, host);
    this.siteFiles = new EditableFiles(project, host.cwd);
  }

  /** Whether the content of a file may change. */
  async mayEdit(uri: string): Promise<boolean> {
    return (await this.siteFiles.problem(uri, 'write')) === undefined;
  }

  override async edit(...args: Parameters<Changes['edit']>): ReturnType<Changes['edit']> {
    const [uri, edits] = args;
    if (edits.length > 0) await this.siteFiles.check(uri, 'write');
    return super.edit(...args);
  }

  override async create(...args: Parameters<Changes['create']>): ReturnType<Changes['create']> {
    await this.siteFiles.check(args[0], this.creates);
    return super.create(...args);
  }

  /** Checks the paths only: the content of a folder is checked before the move is planned. */
  override async rename(...args: Parameters<Changes['rename']>): ReturnType<Changes['rename']> {
    const [from, to] = args;
    this.siteFiles.checkPath(from, true);
    this.siteFiles.checkPath(to);
    return super.rename(...args);
  }

  override async delete(...args: Parameters<Changes['delete']>): ReturnType<Changes['delete']> {
    await this.siteFiles.check(args[0], 'move');
    return super.delete(...args);
  }
}
