import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Localizable, t } from '../../../../shared/l10n';
import { isWithin } from '../../disk/paths';
import { type FileRename, type FileUse, neverCancelled, pathProblem } from '../../engine/languageService';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError } from '../host';
import type { Project } from '../project';

/**
 * Decides which files commands and tools may change: those of sites, in the folders of the call. The engine knows them by their paths; a path
 * that leads through a symbolic link must be one of them at its real place as well. Dry runs are decided alike.
 */
export class SiteFiles {
  constructor(
    private readonly project: Project,
    private readonly cwd: string,
  ) {}

  /**
   * Checks what is known from the path alone.
   * @param isThere see `pathProblem`
   * @throws {CliError} if a file is outside of the folders, also through a symbolic link, or in a place that no site has
   */
  checkPath(uri: string, isThere = false): void {
    for (const each of this.placesOf(uri)) {
      const path = fileURLToPath(each);
      const ways = this.folders.filter((folder) => isWithin(folder, path)).map((folder) => relative(folder, path));
      const problem = pathProblem(ways.sort((a, b) => a.length - b.length)[0] ?? '', this.nameOf(each), isThere);
      if (problem) throw this.refusal(problem, uri, each);
    }
  }

  /** @throws {CliError} if a file or folder must not be used so */
  async check(uri: string, use: FileUse): Promise<void> {
    const problem = await this.problem(uri, use);
    if (problem) throw problem;
  }

  /** Why a file or folder must not be used so; `undefined` if it may. */
  async problem(uri: string, use: FileUse): Promise<CliError | undefined> {
    const places = this.places(uri);
    if (!places) return this.outside(uri);
    for (const each of places) {
      const reason = await this.project.engine.fileProblem({ uri: each, name: this.nameOf(each), use }, neverCancelled);
      if (reason !== undefined) return this.refusal(reason, uri, each);
    }
    return undefined;
  }

  /** @throws {CliError} if a file or folder must not be moved there */
  async checkMove({ from, to }: FileRename): Promise<void> {
    const [sources, targets] = [this.placesOf(from), this.placesOf(to)];
    for (let index = 0; index < Math.max(sources.length, targets.length); index++) {
      const [source, target] = [sources[index] ?? from, targets[index] ?? to];
      const names = { from: this.nameOf(source), to: this.nameOf(target) };
      const reason = await this.project.engine.moveProblem({ from: source, to: target, names }, neverCancelled);
      if (reason !== undefined) throw this.refusal(reason, source === from ? to : from, source === from ? target : source);
    }
  }

  /** @throws {CliError} if a file is outside of the folders */
  private placesOf(uri: string): readonly string[] {
    const places = this.places(uri);
    if (!places) throw this.outside(uri);
    return places;
  }

  /**
   * The URI of a file, and that of its real place if it is another one, as if no folder of the call was a link. `undefined` if one of them is
   * outside of the folders.
   */
  private places(uri: string): readonly string[] | undefined {
    const path = fileURLToPath(uri);
    let existing = path;
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
    const real = join(realpathSync.native(existing), relative(existing, path));
    for (const folder of this.folders) {
      const realFolder = realpathSync.native(folder);
      if (!isWithin(folder, path) || !isWithin(realFolder, real)) continue;
      const place = fileUri(join(folder, relative(realFolder, real)));
      return samePlace(place, uri) ? [uri] : [uri, place];
    }
    return undefined;
  }

  private outside(uri: string): CliError {
    return new CliError(t`${this.nameOf(uri)} is outside of ${this.folders.join(', ')}. Give a path within it.`);
  }

  /** @param place that the reason is about */
  private refusal(reason: Localizable | string, uri: string, place: string): CliError {
    if (samePlace(uri, place)) return new CliError(t`${reason}`);
    return new CliError(t`\`${this.nameOf(uri)}\` leads through a symbolic link. ${reason}`);
  }

  private nameOf(uri: string): string {
    return portablePath(uri, this.cwd);
  }

  private get folders(): readonly string[] {
    return this.project.callFolders.folders;
  }
}

function samePlace(a: string, b: string): boolean {
  return a.replace(/\/$/, '') === b.replace(/\/$/, '');
}
