import { join } from 'node:path';
import ignore from 'ignore';
import { t } from '../../../../shared/l10n';
import { lineBreakOf } from '../../../../shared/lineBreak';
import { neverCancelled } from '../../engine/languageService';
import { instructionsEdit, withInstructions } from '../agentInstructions';
import { change } from '../changes/change';
import { Changes } from '../changes/changes';
import type { StagedWorkspace } from '../changes/stagedWorkspace';
import { EditableFiles } from '../edits/siteFiles';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { CliError, type CliHost, exitCodes, programName } from '../host';
import type { AgentsOptions } from '../options/init';
import { everySiteOf, openEditable, type Project } from '../project';
import { writeDiff, writeLine } from '../terminal/output';

const files = ['AGENTS.md', 'CLAUDE.md'] as const;
/** The file that the agent of the service reads, and that is not published. */
const serviceFile = '.mintlify/AGENTS.md';
const ignoreFileName = '.mintignore';

/** `docs-json init --agents`. @returns the exit code. @throws {CliError} */
export async function initAgents({ folders, ignores, isForService, dryRun }: AgentsOptions, host: CliHost): Promise<number> {
  const project = openEditable({ folders, staysInside: true }, host);
  try {
    const context = { workspace: project.workspace, host, command: `${programName} init --agents`, isDry: dryRun };
    const createChanges = (): Changes => new Changes(project.workspace, host);
    const { result: done, diff } = await change(context, createChanges, async (changes) => {
      const written = await writeInstructions(project, changes, isForService ? [serviceFile] : files, host);
      return ignores ? [...written, ...(await ignorePublished(project, changes, host))] : written;
    });
    writeDiff(host, diff);
    if (done.length === 0) writeLine(host, 'stderr', t`The instructions are up to date.`);
    else writeLine(host, 'stderr', dryRun ? t`Would be written: ${done.join(', ')}` : t`Written: ${done.join(', ')}`);
    for (const name of ignores ? [] : await publishedFiles(project)) {
      writeLine(
        host,
        'stderr',
        t`The service serves ${name} to readers, since it is beside docs.json. To keep it from them, add it to .mintignore: docs-json init --agents --ignore.`,
      );
    }
    return exitCodes.clean;
  } finally {
    project.engine.dispose();
  }
}

/**
 * Names of the files with instructions that the service publishes: it serves those beside a docs.json, unless they are ignored. A file that
 * refers to the other one is published as well.
 */
async function publishedFiles({ callFolders, engine, workspace }: Project<StagedWorkspace>): Promise<readonly string[]> {
  const [folder] = callFolders.folders;
  const root = folder === undefined ? '' : fileUri(join(folder, 'docs.json'));
  if (folder === undefined || !(await engine.rootUris(neverCancelled)).includes(root)) return [];
  const ignoreFile = await workspace.read(fileUri(join(folder, ignoreFileName)));
  const ignored = ignore().add(ignoreFile.kind === 'text' ? ignoreFile.document.getText() : '');
  const existing = await Promise.all(files.map((name) => workspace.stat(fileUri(join(folder, name)))));
  return files.filter((name, index) => existing[index] === 'file' && !ignored.ignores(name));
}

/** Plans lines in the ignore file for the files that the service would publish. @returns the name of the ignore file, if it changes */
async function ignorePublished(project: Project<StagedWorkspace>, changes: Changes, host: CliHost): Promise<readonly string[]> {
  const names = await publishedFiles(project);
  const [folder = host.cwd] = project.callFolders.folders;
  if (names.length === 0) return [];
  const uri = fileUri(join(folder, ignoreFileName));
  const content = await project.workspace.read(uri);
  if (content.kind === 'unreadable') throw new CliError(t`${displayPath(uri, host.cwd)} cannot be read.`);
  const before = content.kind === 'text' ? content.document.getText() : '';
  const eol = lineBreakOf(before);
  // The slash keeps files of the same name in other folders.
  const lines = names.map((name) => `/${name}${eol}`).join('');
  if (content.kind === 'text') {
    const end = content.document.positionAt(before.length);
    await changes.edit(uri, [{ range: { start: end, end }, newText: before === '' || before.endsWith('\n') ? lines : eol + lines }]);
  } else await changes.create(uri, lines);
  return [displayPath(uri, host.cwd)];
}

/** @returns the names of the files */
async function writeInstructions(
  project: Project<StagedWorkspace>,
  changes: Changes,
  names: readonly string[],
  host: CliHost,
): Promise<readonly string[]> {
  const [folder = host.cwd] = project.callFolders.folders;
  const sites = (await everySiteOf(project, host)).map((uri) => portablePath(uri, folder));
  const siteFiles = new EditableFiles(project, host.cwd);
  const done: string[] = [];
  for (const name of names) {
    const uri = fileUri(join(folder, name));
    siteFiles.checkPath(uri);
    const content = await project.workspace.read(uri);
    if (content.kind === 'unreadable') throw new CliError(t`${displayPath(uri, host.cwd)} cannot be read.`);
    if (content.kind === 'text') {
      // A CLAUDE.md that imports AGENTS.md needs no instructions of its own.
      if (name === 'CLAUDE.md' && /(?:^|\s)@(?:\.\/)?AGENTS\.md\b/.test(content.document.getText())) continue;
      if (await changes.edit(uri, instructionsEdit(content.document, sites))) done.push(displayPath(uri, host.cwd));
    } else if (name !== 'CLAUDE.md') {
      await changes.create(uri, withInstructions('', sites));
      done.push(displayPath(uri, host.cwd));
    }
  }
  return done;
}
