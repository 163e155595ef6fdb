import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import type { DocsLanguageService } from '../../engine/languageService';
import { type Changed, change } from '../changes/change';
import type { Changes } from '../changes/changes';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { isWithin } from '../files/siteFolder';
import { CliError, type CliHost, programName } from '../host';
import { type Project, sitesOf } from '../project';

/** The sites and files that edits may be about: those in the folders of the call. */
export class EditScope {
  constructor(
    readonly project: Project<StagedWorkspace>,
    protected readonly host: CliHost,
  ) {}

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

  /** The docs.json of the site to work on. @param path a file or folder of it; may be omitted if there is only one. @throws {CliError} */
  async site(path: string | undefined): Promise<string> {
    const sites = await this.sites();
    const names = sites.map((uri) => this.pathOf(uri)).join(', ');
    if (path === undefined) {
      const [only] = sites;
      if (only !== undefined && sites.length === 1) return only;
      throw new CliError(t`There are ${sites.length} sites. Say which one is meant: ${names}.`);
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
    if (path.includes('\0') || !this.folders.some((folder) => isWithin(folder, full))) throw this.outside(path);
    return fileUri(full);
  }

  /**
   * The same for a file that is written: symbolic links on the way must not lead out of the folders.
   * @throws {CliError}
   */
  writableUri(path: string): string {
    const uri = this.uriOf(path);
    this.checkWritable(uri);
    return uri;
  }

  /** @throws {CliError} if a file is outside of the folders, also through a symbolic link */
  checkWritable(uri: string): void {
    const path = fileURLToPath(uri);
    let existing = path;
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
    const real = realpathSync(existing);
    if (this.folders.some((folder) => isWithin(folder, path) && isWithin(realpathSync(folder), real))) return;
    throw this.outside(this.pathOf(uri));
  }

  /** With slashes, relative to the current folder. */
  pathOf(uri: string): string {
    return portablePath(uri, this.host.cwd);
  }

  /**
   * Plans a change of files and carries it out: see `change`.
   * @param name of the command, or tool, that makes it
   * @param isDry gives a diff and writes nothing
   * @throws {CliError} and what `work` throws: nothing has been changed then
   */
  change<Result>(name: string, isDry: boolean, work: (changes: Changes) => Promise<Result>): Promise<Changed<Result>> {
    return change({ workspace: this.project.workspace, host: this.host, command: `${programName} ${name}`, isDry }, work);
  }

  private get folders(): readonly string[] {
    return this.project.callFolders.folders;
  }

  private outside(path: string): CliError {
    return new CliError(t`${path} is outside of ${this.folders.join(', ')}. Give a path within it.`);
  }
}
