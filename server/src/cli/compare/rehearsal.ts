import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Baseline, neverCancelled, type SiteModel } from '../../engine/languageService';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { checkProject, type ProjectReport } from '../checkSites';
import { fileUri } from '../files/fileUri';
import type { CliHost } from '../host';
import type { Project } from '../project';
import { addKnown, withoutKnown } from './knownProblems';
import { modelsOf, reviewsOf } from './reviews';

/** Sites in one state. */
interface State {
  readonly report: ProjectReport;
  readonly models: ReadonlyMap<string, SiteModel>;
}

/** Review of changes that are planned and not made: of the files on the disk, then of the planned ones. */
export class Rehearsal {
  private current: State | undefined;

  constructor(
    private readonly project: Project<StagedWorkspace>,
    private readonly host: Pick<CliHost, 'localize'>,
  ) {}

  /** Reads the files on the disk. Call it before the changes are planned. */
  async readCurrent(): Promise<void> {
    // It is not known yet which files will differ.
    this.current = await this.read(() => true);
  }

  /** Report of the new problems, with reviews. Call it while the changes are staged; it stages the renames as well. */
  async review(renames: readonly { readonly from: string; readonly to: string }[]): Promise<ProjectReport | undefined> {
    const { current, project } = this;
    if (!current) return undefined;
    const { workspace } = project;
    for (const { from, to } of renames) {
      for (const uri of await this.filesBelow(from)) {
        const content = await workspace.read(uri);
        workspace.stage(to + uri.slice(from.length), content.kind === 'text' ? content.document.getText() : '');
        workspace.stage(uri, undefined);
      }
    }
    const staged = workspace.stagedUris();
    const planned = await this.read((uri) => staged.has(uri));
    const reviews = reviewsOf(current.models, planned.models);
    const movedTo = new Map<string, string>();
    for (const { root, addresses } of reviews) {
      for (const { from, at } of addresses.moved) movedTo.set(current.models.get(root)?.pages.get(from)?.at.uri ?? '', at.uri);
    }
    const known = new Baseline();
    addKnown(known, current.report.files, (uri) => movedTo.get(uri) ?? uri);
    return { ...withoutKnown(planned.report, known, (uri) => uri, 0), reviews };
  }

  /** URIs of a file, or of all files in a folder. */
  private async filesBelow(uri: string): Promise<readonly string[]> {
    const { workspace } = this.project;
    const files: string[] = [];
    const pending = [uri];
    for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
      const kind = await workspace.stat(each);
      if (kind === 'file') files.push(each);
      if (kind !== 'folder') continue;
      for (const { name } of (await workspace.list(each)) ?? []) pending.push(fileUri(join(fileURLToPath(each), name)));
    }
    return files;
  }

  private async read(differs: (uri: string) => boolean): Promise<State> {
    const { engine } = this.project;
    const sites = await engine.rootUris(neverCancelled);
    const report = await checkProject(this.project, this.host, () => Promise.resolve(sites), { isComplete: true });
    const models = await modelsOf(engine, sites, (uri) => Promise.resolve(differs(uri)), neverCancelled);
    return { report, models };
  }
}
