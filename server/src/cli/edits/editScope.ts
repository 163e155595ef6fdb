import { resolve } from 'node:path';
import { t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import type { DocsLanguageService, FileUse } from '../../engine/languageService';
import { type Changed, change } from '../changes/change';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError, type CliHost, programName } from '../host';
import { type Project, sitesOf } from '../project';
import { SiteChanges } from './siteChanges';
import { EditableFiles } from './siteFiles';

/** Sites and files that edits may change: those in the folders of the call. */
export class EditScope {
  /** Decides which files may be changed. */
  readonly files: EditableFiles;

  constructor(
    readonly project: Project<StagedWorkspace>,
    protected readonly host: CliHost,
  ) {
    this.files = new EditableFiles(project, host.cwd);
  }

  /** The folder that paths are relative to. */
  get cwd(): string {
    return this.host.cwd;
  }

  get engine(): DocsLanguageService {
    return this.project.engine;
  }

  /** URIs of the docs.json files. @throws {CliError} if there is none */
  sites(): Promise<string[]> {
    return sitesOf(this.project, this.host);
  }

  /**
   * The docs.json of the site to work on.
   * @param path file or folder of the site; may be `undefined` if there is only one site.
   * @throws {CliError}
   */
  async site(path: string | undefined): Promise<string> {
    const sites = await this.sites();
    const names = sites.map((uri) => this.pathOf(uri)).join(', ');
    if (path === undefined) {
      const [only] = sites;
      if (only !== undefined && sites.length === 1) return only;
      throw new CliError(t`There are ${sites.length} sites. Name one: ${names}.`);
    }
    const uri = this.uriOf(path);
    const inside = sites.filter((site) => uri === site || `${uri}/`.startsWith(site.slice(0, -'docs.json'.length)));
    const found = inside.sort((a, b) => b.length - a.length)[0];
    if (found !== undefined) return found;
    throw new CliError(t`${path} belongs to no site. Sites: ${names}.`);
  }

  /** @param path relative to the current folder, or absolute. @throws {CliError} if it is outside of the folders */
  uriOf(path: string): string {
    const full = resolve(this.host.cwd, path);
    if (path.includes('\0') || !this.folders.some((folder) => isWithinFolder(folder, full))) throw this.outside(path);
    return fileUri(full);
  }

  /** URI of a file that is written; see `uriOf` and `SiteFiles.checkPath`. @throws {CliError} */
  writableUri(path: string, isThere = false): string {
    const uri = this.uriOf(path);
    this.checkWritable(uri, isThere);
    return uri;
  }

  /** @throws {CliError} if a file is outside of the folders, or has a path that no site can have */
  checkWritable(uri: string, isThere = false): void {
    this.files.checkPath(uri, isThere);
  }

  /** Path with slashes, relative to the current folder. */
  pathOf(uri: string): string {
    return portablePath(uri, this.host.cwd);
  }

  /**
   * Plans a change of files and carries it out: see `change`.
   * @param name name of the command or tool that makes the change
   * @param isDry whether only a diff is made and nothing is written
   * @param creates see `SiteChanges`
   * @throws {CliError} and errors of `work`: then nothing has been changed
   */
  change<Result>(
    name: string,
    isDry: boolean,
    work: (changes: SiteChanges) => Promise<Result>,
    creates?: Exclude<FileUse, 'move'>,
  ): Promise<Changed<Result>> {
    const context = { workspace: this.project.workspace, host: this.host, command: `${programName} ${name}`, isDry };
    return change(context, () => new SiteChanges(this.project, this.host, creates), work);
  }

  private get folders(): readonly string[] {
    return this.project.callFolders.folders;
  }

  private outside(path: string): CliError {
    return new CliError(t`${path} is outside of ${this.folders.join(', ')}. Give a path within it.`);
  }
}
