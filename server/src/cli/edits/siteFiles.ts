import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Localizable, t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { type FileRename, type FileUse, neverCancelled, pathProblem } from '../../engine/languageService';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError } from '../host';
import type { Project } from '../project';

/**
 * Decides which files commands and tools may change: files of sites, in the folders of the call. The engine recognizes them by path; if a
 * path leads through a symbolic link, its real path must be allowed as well. Dry runs follow the same rules.
 */
export class EditableFiles {
  constructor(
    private readonly project: Project,
    private readonly cwd: string,
  ) {}

  /**
   * Checks the path alone.
   * @param isThere see `pathProblem`
   * @throws {CliError} if a file is outside of the folders, also through a symbolic link, or has a path that no site can have
   */
  checkPath(uri: string, isThere = false): void {
    for (const each of this.allowedUris(uri)) {
      const path = fileURLToPath(each);
      const relativePaths = this.folders.filter((folder) => isWithinFolder(folder, path)).map((folder) => relative(folder, path));
      const problem = pathProblem(relativePaths.sort((a, b) => a.length - b.length)[0] ?? '', this.nameOf(each), isThere);
      if (problem) throw this.refusal(problem, uri, each);
    }
  }

  /** @throws {CliError} if a file or folder must not be used in this way */
  async check(uri: string, use: FileUse): Promise<void> {
    const problem = await this.problem(uri, use);
    if (problem) throw problem;
  }

  /** Reason why a file or folder must not be used in this way; `undefined` if it may be. */
  async problem(uri: string, use: FileUse): Promise<CliError | undefined> {
    const spellings = this.uris(uri);
    if (!spellings) return this.outside(uri);
    for (const each of spellings) {
      const reason = await this.project.engine.fileProblem({ uri: each, name: this.nameOf(each), use }, neverCancelled);
      if (reason !== undefined) return this.refusal(reason, uri, each);
    }
    return undefined;
  }

  /** @throws {CliError} if a file or folder must not be moved there */
  async checkMove({ from, to }: FileRename): Promise<void> {
    const [sources, targets] = [this.allowedUris(from), this.allowedUris(to)];
    for (let index = 0; index < Math.max(sources.length, targets.length); index++) {
      const [source, target] = [sources[index] ?? from, targets[index] ?? to];
      const names = { from: this.nameOf(source), to: this.nameOf(target) };
      const reason = await this.project.engine.moveProblem({ from: source, to: target, names }, neverCancelled);
      if (reason !== undefined) throw this.refusal(reason, source === from ? to : from, source === from ? target : source);
    }
  }

  /** @throws {CliError} if a file is outside of the folders */
  private allowedUris(uri: string): readonly string[] {
    const spellings = this.uris(uri);
    if (!spellings) throw this.outside(uri);
    return spellings;
  }

  /**
   * URI of a file and, if it differs, the URI of its real path. `undefined` if not both are below one folder that was given on the command
   * line.
   */
  private uris(uri: string): readonly string[] | undefined {
    const path = fileURLToPath(uri);
    let existing = path;
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
    const real = join(realpathSync.native(existing), relative(existing, path));
    for (const folder of this.folders) {
      const realFolder = realpathSync.native(folder);
      if (!isWithinFolder(folder, path) || !isWithinFolder(realFolder, real)) continue;
      const realUri = fileUri(join(folder, relative(realFolder, real)));
      return isSameUri(realUri, uri) ? [uri] : [uri, realUri];
    }
    return undefined;
  }

  private outside(uri: string): CliError {
    return new CliError(t`${this.nameOf(uri)} is outside of ${this.folders.join(', ')}. Give a path within it.`);
  }

  /** @param subject URI that the reason is about */
  private refusal(reason: Localizable | string, uri: string, subject: string): CliError {
    if (isSameUri(uri, subject)) return new CliError(t`${reason}`);
    return new CliError(t`\`${this.nameOf(uri)}\` leads through a symbolic link. ${reason}`);
  }

  private nameOf(uri: string): string {
    return portablePath(uri, this.cwd);
  }

  private get folders(): readonly string[] {
    return this.project.callFolders.folders;
  }
}

function isSameUri(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}
