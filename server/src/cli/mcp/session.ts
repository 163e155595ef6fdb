import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocsLanguageService, FileChange } from '../../engine/languageService';
import { Changes } from '../files/changes';
import { portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import type { CliHost } from '../host';
import { type Project, sitesOf } from '../project';
import { Sweep } from './sweep';
import { ToolError } from './toolError';

/** Edits as diffs, or written. */
export interface Writing {
  readonly changes: Changes;
  /** The diff of what would be changed; empty if it was written. */
  diff(): string;
}

/** What the tools of one server share: the engine, which stays warm, and the files as they are now. */
export class Session {
  private readonly sweep: Sweep;

  constructor(
    readonly project: Project,
    private readonly host: CliHost,
  ) {
    this.sweep = new Sweep(project.callFolders.folders);
    this.sweep.changes();
  }

  /** The folder that paths are relative to. */
  get cwd(): string {
    return this.host.cwd;
  }

  get engine(): DocsLanguageService {
    return this.project.engine;
  }

  /** Called before each tool. */
  takeChanges(): void {
    const changes: readonly FileChange[] = this.sweep.changes();
    if (changes.length === 0) return;
    if (changes.some(({ uri }) => uri.includes('/.vscode/'))) this.engine.settingsChanged();
    this.project.workspace.filesChanged(changes);
  }

  /** URIs of the docs.json files. @throws {CliError} if there is none */
  sites(): Promise<string[]> {
    return sitesOf(this.project, this.host);
  }

  /** The docs.json of the site to work on. @param path a file or folder of it; may be omitted if there is only one. @throws {ToolError} */
  async site(path: string | undefined): Promise<string> {
    const sites = await this.sites();
    if (path === undefined) {
      const [only] = sites;
      if (only !== undefined && sites.length === 1) return only;
      throw new ToolError(`There are ${sites.length} sites. Give one as "site": ${sites.map((uri) => this.pathOf(uri)).join(', ')}.`);
    }
    const uri = this.uriOf(path);
    const inside = sites.filter((site) => uri === site || `${uri}/`.startsWith(site.slice(0, -'docs.json'.length)));
    const found = inside.sort((a, b) => b.length - a.length)[0];
    if (found !== undefined) return found;
    throw new ToolError(`${path} belongs to no site. Sites: ${sites.map((each) => this.pathOf(each)).join(', ')}.`);
  }

  /** @param path relative to the folder that the server was started in, or absolute. @throws {ToolError} if it is outside of the folders */
  uriOf(path: string): string {
    const full = resolve(this.host.cwd, path);
    if (path.includes('\0') || !this.project.callFolders.folders.some((folder) => isWithin(folder, full))) {
      throw new ToolError(`${path} is outside of the folders of this server. Give a path within them.`);
    }
    return fileUri(full);
  }

  /**
   * The same for a file that is written: symbolic links on the way must not lead out of the folders.
   * @throws {ToolError}
   */
  writableUri(path: string): string {
    const uri = this.uriOf(path);
    this.checkWritable(uri);
    return uri;
  }

  /** @throws {ToolError} if a file is outside of the folders, also through a symbolic link */
  checkWritable(uri: string): void {
    const path = fileURLToPath(uri);
    let existing = path;
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
    const real = realpathSync(existing);
    if (this.project.callFolders.folders.some((folder) => isWithin(folder, path) && isWithin(realpathSync(folder), real))) return;
    throw new ToolError(`${this.pathOf(uri)} leads out of the folders of this server. Give a path within them.`);
  }

  /** With slashes, relative to the folder that the server was started in. */
  pathOf(uri: string): string {
    return portablePath(uri, this.host.cwd);
  }

  /** @param isDry gives a diff and writes nothing */
  write(isDry: boolean): Writing {
    const parts: string[] = [];
    const stdout = { write: (part: string) => parts.push(part) };
    return { changes: new Changes(this.project.workspace, { cwd: this.host.cwd, stdout }, isDry), diff: () => parts.join('') };
  }

  /** After files were written: they are no news at the next call. */
  settle(): void {
    this.sweep.changes();
  }
}

/** Whether an absolute path is a folder or below it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
