import { fileURLToPath } from 'node:url';
import type { FileChange } from '../../engine/languageService';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import { checkChange } from '../compare/checkChange';
import { openChange } from '../compare/openChange';
import { ancestorOf } from '../edits/conflictMarkers';
import { EditScope } from '../edits/editScope';
import { type FileAtVersion, fileAtVersion } from '../git/fileAtVersion';
import type { CliHost } from '../host';
import type { ChangeSpec } from '../options/check';
import { type Project, sitesOf } from '../project';
import { reviewText } from '../reporters/review/text';
import { plain } from '../terminal/style';
import { Sweep } from './sweep';

/** State that the tools of one server share: the engine with its caches, and the current files. */
export class Session extends EditScope {
  private readonly sweep: Sweep;

  constructor(project: Project<StagedWorkspace>, host: CliHost) {
    super(project, host);
    this.sweep = new Sweep(project.callFolders.folders);
    this.sweep.changes();
  }

  /** Notifies the engine of file changes since the last call. Called before each tool. */
  takeChanges(): void {
    const changes: readonly FileChange[] = this.sweep.changes();
    if (changes.length === 0) return;
    if (changes.some(({ uri }) => uri.includes('/.vscode/'))) this.engine.settingsChanged();
    this.project.workspace.filesChanged(changes);
  }

  /** A version of a file in the folders. @param given see `fileAtVersion`. @throws {CliError} if it cannot be read, or is outside of the folders */
  async fileAtVersion(given: string): Promise<FileAtVersion> {
    const found = await fileAtVersion(given, this.host);
    this.files.checkPath(this.uriOf(found.file), true);
    return found;
  }

  /** Checks all sites. @throws {CliError} if there is none */
  async checkAll(options: SiteCheckOptions): Promise<ProjectReport> {
    const report = await checkProject(this.project, this.host, () => this.sites(), options);
    await this.engine.saveContents();
    return report;
  }

  /**
   * Checks which problems a change introduced.
   * @param needsReviews whether the report has reviews
   * @throws {CliError} if there is no such commit, or no repository
   */
  async checkChange(spec: ChangeSpec, options: Omit<SiteCheckOptions, 'isComplete'>, needsReviews = false): Promise<ProjectReport> {
    const { folders } = this.project.callFolders;
    const change = await openChange(spec, { folders, staysInside: true }, this.host);
    try {
      return await checkChange(change, this.host, () => sitesOf(change, this.host), options, needsReviews);
    } finally {
      change.dispose();
    }
  }

  /** Review of a change as text, with paths relative to the current folder. */
  reviewText(report: ProjectReport): string {
    return reviewText(report, this.host, { least: 'information', style: plain });
  }

  /** The common ancestor of a file that is in conflict in the index of Git; `undefined` if it is unknown. */
  ancestorOf(uri: string): Promise<string | undefined> {
    return ancestorOf(fileURLToPath(uri), this.host.env);
  }
}
