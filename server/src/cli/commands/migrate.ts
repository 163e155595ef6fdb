import { t } from '../../../../shared/l10n';
import { neverCancelled, type UnreadFile } from '../../engine/languageService';
import { change } from '../changes/change';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { SiteChanges } from '../edits/siteChanges';
import { CliError, type CliHost, exitCodes, programName } from '../host';
import { migrateConfig } from '../migration/config';
import { migrateEndpointPages } from '../migration/endpointPages';
import type { MigrateOptions } from '../options/migrate';
import { openEditable, type Project } from '../project';
import { writeDiff } from '../terminal/output';
import { unreadRefusal } from '../unread';

/** Output of a migration, which is written once the migration is carried out: it may be planned several times. */
class BufferedOutput {
  private readonly writes: { readonly stream: 'stdout' | 'stderr'; readonly text: string }[] = [];

  /** Host whose output is buffered. */
  over(host: CliHost): CliHost {
    const sink = (stream: 'stdout' | 'stderr'): CliHost['stdout'] => ({ write: (text) => this.writes.push({ stream, text }) });
    return { ...host, stdout: sink('stdout'), stderr: sink('stderr') };
  }

  writeTo(host: CliHost): void {
    for (const { stream, text } of this.writes) host[stream].write(text);
  }
}

/** `docs-json migrate`. @returns the exit code. @throws {CliError} */
export async function migrate(options: MigrateOptions, host: CliHost): Promise<number> {
  const project = openEditable({ folders: options.folders }, host);
  const context = { workspace: project.workspace, host, command: `${programName} migrate`, isDry: options.dryRun };
  try {
    const createChanges = (): SiteChanges => new SiteChanges(project, host, 'write');
    const { result, diff } = await change(context, createChanges, async (changes) => {
      const said = new BufferedOutput();
      return { isDone: await migrateAll(options, project, changes, said.over(host)), said };
    });
    writeDiff(host, diff);
    result.said.writeTo(host);
    return result.isDone ? exitCodes.clean : exitCodes.problems;
  } finally {
    project.engine.dispose();
  }
}

async function migrateAll(
  options: MigrateOptions,
  project: Project<StagedWorkspace>,
  changes: SiteChanges,
  host: CliHost,
): Promise<boolean> {
  let isDone = true;
  const legacy = await project.engine.legacyFiles(neverCancelled);
  const unread = await unreadFilesFor(project, legacy, options);
  if (unread.length > 0) throw unreadRefusal(unread, host);
  for (const uri of legacy) isDone = (await migrateConfig(project, changes, uri, options.dryRun, host)) && isDone;
  const sites = options.endpointPages ? await project.engine.rootUris(neverCancelled) : [];
  if (legacy.length === 0 && sites.length === 0) {
    throw new CliError(options.endpointPages ? t`There is no docs.json and no mint.json here.` : t`There is no mint.json here.`);
  }
  for (const site of sites) await migrateEndpointPages(project, changes, site, options, host);
  return isDone;
}

/**
 * Unreadable files that the result depends on: a docs.json beside a legacy file, and pages that may import a page that would be deleted.
 */
async function unreadFilesFor(
  { engine, workspace }: Project,
  legacy: readonly string[],
  { endpointPages }: MigrateOptions,
): Promise<readonly UnreadFile[]> {
  if (endpointPages) return engine.unreadFilesAround(workspace.folders(), 'pages', neverCancelled);
  const successors = new Set(legacy.map((uri) => uri.replace(/[^/]*$/, 'docs.json')));
  return (await engine.unreadableRoots(neverCancelled)).filter(({ uri }) => successors.has(uri));
}
