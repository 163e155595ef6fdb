import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { t } from '../../../../shared/l10n';
import { Git } from '../../disk/git';
import { CliError } from '../host';
import { driverName } from './mergeAttributes';
import { attempt, records } from './repository';

/** Limits of calls that read or write a few lines, in milliseconds and bytes. */
const limits = { timeout: 60_000, maxBuffer: 16 * 1024 * 1024 };

const section = `merge.${driverName}`;

/** The program that a merge driver runs. Absolute paths. */
export interface DriverProgram {
  readonly node: string;
  readonly script: string;
}

/**
 * Command of a driver. If the program is no longer there, or refuses its arguments, lines are merged as Git does without a driver: Git would
 * take ours for the result, without markers. Git before 2.44 does not replace the placeholders of labels.
 */
export function driverCommand({ node, script }: DriverProgram): string {
  const [quotedNode, quotedScript] = [quoted(node), quoted(script)];
  const merge = `${quotedNode} ${quotedScript} merge --marker-size=%L --label-base=%S --label-ours=%X --label-theirs=%Y %O %A %B %P`;
  const fallback = 'git merge-file -q --marker-size=%L -L ours -L base -L theirs %A %O %B';
  const returned = 'code=$?; test $code -gt 1 && test $code -lt 128 || exit $code';
  return `if test -x ${quotedNode} && test -f ${quotedScript}; then ${merge}; ${returned}; fi; ${fallback}`;
}

/** A word of a shell, in which Git replaces no placeholders. Windows has shells that take slashes, too. */
function quoted(path: string): string {
  return `'${(sep === '\\' ? path.replaceAll(sep, '/') : path).replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}

/** The program of a command that `driverCommand` made; `undefined` for others. */
export function programOf(command: string): DriverProgram | undefined {
  const [, node, script] = /^if test -x '((?:[^']|'\\'')*)' && test -f '((?:[^']|'\\'')*)'; then /.exec(command) ?? [];
  const path = (word: string): string => word.replaceAll("'\\''", "'").replaceAll('%%', '%');
  return node === undefined || script === undefined ? undefined : { node: path(node), script: path(script) };
}

export function isInstalled({ node, script }: DriverProgram): boolean {
  return existsSync(node) && existsSync(script);
}

/** Settings of a repository about the merge driver. */
export class MergeDriverSettings {
  private readonly git: Git;

  private constructor(
    env: NodeJS.ProcessEnv,
    /** Absolute path of the working tree. */
    readonly root: string,
  ) {
    this.git = new Git(env);
  }

  /** @param folder a folder of a working tree @throws {CliError} if it is none */
  static async open(folder: string, env: NodeJS.ProcessEnv): Promise<MergeDriverSettings> {
    const root = (await attempt(new Git(env).run(folder, ['rev-parse', '--show-toplevel'], limits))).replace(/\r?\n$/, '');
    if (root === '') throw new CliError(t`${folder} is not a Git working tree.`);
    return new MergeDriverSettings(env, root);
  }

  /** Absolute path of the file with the attributes of the clone, which are not committed. @throws {CliError} */
  async localAttributes(): Promise<string> {
    return resolve(this.root, (await attempt(this.git.run(this.root, ['rev-parse', '--git-path', 'info/attributes'], limits))).trimEnd());
  }

  /** Command of the driver in the configuration of the repository; `undefined` if there is none. */
  async command(): Promise<string | undefined> {
    const text = await this.git.run(this.root, ['config', '--local', '-z', '--get', `${section}.driver`], limits).catch(() => '');
    return text === '' ? undefined : text.replace(/\0$/, '');
  }

  /** Adds the driver to the configuration of the repository, which its worktrees share. @throws {CliError} */
  async add(command: string): Promise<void> {
    const set = (key: string, value: string): Promise<string> =>
      attempt(this.git.run(this.root, ['config', '--local', '--replace-all', `${section}.${key}`, value], limits));
    await set('name', 'docs.json by the names of its elements');
    await set('driver', command);
  }

  /** @throws {CliError} */
  async remove(): Promise<void> {
    await attempt(this.git.run(this.root, ['config', '--local', '--remove-section', section], limits));
  }

  /** The files that Git does not merge by the driver. @param paths absolute paths. @throws {CliError} */
  async unmergedByDriver(paths: readonly string[]): Promise<readonly string[]> {
    const inside = paths.map((path) => relative(this.root, path).replaceAll(sep, '/'));
    if (inside.length === 0) return [];
    const fields = records(await attempt(this.git.run(this.root, ['check-attr', '-z', 'merge', '--', ...inside], limits)));
    const merged = new Set(fields.flatMap((field, index) => (index % 3 === 0 && fields[index + 2] === driverName ? [field] : [])));
    return inside.filter((path) => !merged.has(path));
  }
}
