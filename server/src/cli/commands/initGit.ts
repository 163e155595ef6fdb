import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { realPath, reasonOf, writeNamedFile } from '../changes/namedFiles';
import { configFilesIn } from '../configFiles';
import { namedFolder } from '../files/callFolders';
import { creationDiff, deletionDiff, unifiedDiff } from '../files/diff';
import { displayPath, portablePath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { isInJujutsu, jujutsuTool } from '../git/jujutsu';
import { attributesFile, withMergeAttributes, withoutMergeAttributes } from '../git/mergeAttributes';
import { driverCommand, MergeDriverSettings } from '../git/mergeDriver';
import { CliError, type CliHost, exitCodes, programName } from '../host';
import type { GitOptions } from '../options/init';
import { writeDiff, writeLine } from '../terminal/output';

/** Maximum length of a file of attributes. Git reads no larger ones. */
const maxLength = 100 * 1024 * 1024;

/** A file of attributes and its new text. */
interface AttributesEdit {
  /** Absolute. */
  readonly path: string;
  /** Path for people. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** `docs-json init --git`. @returns the exit code. @throws {CliError} */
export async function initGit(options: GitOptions, host: CliHost): Promise<number> {
  const { folder = '.', removes, dryRun } = options;
  const absolute = namedFolder(folder, host.cwd);
  const hasJujutsu = !removes && isInJujutsu(absolute);
  const opened = await MergeDriverSettings.open(absolute, host.env).catch((error: unknown) => {
    // A workspace of Jujutsu need not be a working tree of Git.
    if (hasJujutsu && error instanceof CliError) return undefined;
    throw error;
  });
  if (opened) await setUpGit(opened, options, host);
  if (hasJujutsu) {
    const stream = dryRun ? 'stderr' : 'stdout';
    writeLine(host, stream, t`Jujutsu takes no drivers of Git. Add this with jj config edit --repo, and run jj resolve --tool docs-json:`);
    for (const line of jujutsuTool) writeLine(host, stream, line);
  }
  return exitCodes.clean;
}

async function setUpGit(settings: MergeDriverSettings, { removes, isLocal, dryRun }: GitOptions, host: CliHost): Promise<void> {
  const committed = join(settings.root, attributesFile);
  const local = await settings.localAttributes();
  const command = await settings.command();
  const added = removes ? undefined : driverCommand(program(host));
  const fragments = removes ? [] : await fragmentsIn(settings.root, host);
  const edits = (removes ? [committed, local] : [isLocal ? local : committed])
    .map((path): AttributesEdit => {
      const name = displayPath(fileUri(path), host.cwd);
      const before = readAttributes(path, name);
      return { path, name, before, after: removes ? withoutMergeAttributes(before) : withMergeAttributes(before, fragments) };
    })
    .filter(({ before, after }) => before !== after);
  const configures = command !== added;
  for (const { path, name, before, after } of edits) {
    if (dryRun) writeDiff(host, diffOf(portablePath(fileUri(path), host.cwd), before, after));
    else {
      // A clone need not have the folder.
      if (path === local) mkdirSync(dirname(path), { recursive: true });
      await writeNamedFile({ file: name, text: after === '' && removes ? undefined : after }, host, `${programName} init --git`);
    }
  }
  if (configures && !dryRun) await (added === undefined ? settings.remove() : settings.add(added));
  const line = (text: ReturnType<typeof t>): void => writeLine(host, dryRun ? 'stderr' : 'stdout', text);
  if (edits.length === 0 && !configures)
    line(removes ? t`Git has no merge driver of docs-json here.` : t`Git merges docs.json by name already.`);
  for (const { name } of edits) {
    line(removes ? t`${name}: the block of docs-json is removed.` : t`${name}: docs.json and its fragments are merged by docs-json.`);
  }
  if (configures && removes) line(t`Configuration of the repository: the section merge.docs-json is removed.`);
  if (configures && !removes) {
    line(t`Configuration of the repository, for this clone and its worktrees: the driver merge.docs-json.`);
    if (command !== undefined) line(t`It replaces this driver: ${command}`);
    if (isWithinFolder(settings.root, program(host).script)) {
      line(t`The program is in the working tree, where a branch can replace it. Install it globally, and run this again.`);
    }
  }
  if (!removes && !isLocal) line(t`Commit ${attributesFile}; each clone runs docs-json init --git once.`);
  if (!removes) line(t`To undo it: docs-json init --git --remove`);
}

/** Paths of fragments in the repository, with slashes. */
async function fragmentsIn(root: string, host: CliHost): Promise<string[]> {
  const paths = await configFilesIn(root, host);
  return paths.filter((path) => basename(path) !== 'docs.json').map((path) => relative(root, path).replaceAll(sep, '/'));
}

/** @throws {CliError} */
function program({ script }: CliHost): { readonly node: string; readonly script: string } {
  if (script === undefined) throw new CliError(t`The program is not a file, which Git could start.`);
  return { node: process.execPath, script };
}

/** Empty if there is no such file. @throws {CliError} */
function readAttributes(path: string, name: string): string {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return '';
    // Git follows no link here, and a file outside of the repository is no file of it.
    if (!info.isFile() || info.size > maxLength || realPath(path) !== join(realPath(dirname(path)), basename(path))) {
      throw new CliError(t`${name} is not a regular file of this repository.`);
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(t`${name} cannot be read${reasonOf(error)}.`);
  }
}

function diffOf(path: string, before: string, after: string): string {
  if (after === before) return '';
  if (before === '') return creationDiff(path, after);
  if (after === '') return deletionDiff(path, before);
  return unifiedDiff(path, before, [{ start: 0, end: before.split('\n').length, text: after }]);
}
