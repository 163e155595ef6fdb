import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { maxFileSize } from '../../../../shared/fileSize';
import { type Localizable, t } from '../../../../shared/l10n';
import { Git, GitError } from '../../disk/git';
import { CliError } from '../host';
import { withoutControlCharacters } from '../terminal/visible';
import { Blobs, MissingBlobError } from './blobs';
import { GitTree, type TreeFile } from './gitTree';

/** Limits for repositories of any size, in milliseconds and bytes. */
const limits = { timeout: 60_000, maxBuffer: 512 * 1024 * 1024 };

/** An entry of the index. */
interface IndexEntry {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
  /** Above 0 in a conflict. */
  readonly stage: string;
  /** Whether a sparse checkout omits the file from the working tree. */
  readonly isSparse: boolean;
}

/** Git repository that is read without running any of its programs. */
export class Repository {
  readonly blobs: Blobs;
  private ignored: Promise<readonly string[]> | undefined;

  private constructor(
    private readonly git: Git,
    /** Absolute path of the working tree, to which all paths are relative. */
    readonly root: string,
    /** Absolute path of the index. */
    readonly indexFile: string,
    private readonly isShallow: boolean,
  ) {
    this.blobs = new Blobs(git, root, maxFileSize);
  }

  /** @param root folder of a working tree @throws {CliError} if Git cannot read it */
  static async open(root: string, env: NodeJS.ProcessEnv): Promise<Repository> {
    const args = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--absolute-git-dir'];
    const [isInside, isShallow, folder = ''] = (await attempt(new Git(env).run(root, args, limits))).split('\n');
    if (isInside !== 'true') throw new CliError(t`${root} is not a Git working tree.`);
    const index = indexFor(root, folder, env);
    const git = new Git(env, index === undefined ? {} : { GIT_INDEX_FILE: index });
    return new Repository(git, root, index ?? join(folder, 'index'), isShallow === 'true');
  }

  /**
   * The content of a blob; `undefined` if it is too large.
   * @param uri URI of the file, for the error
   * @throws {CliError} if the clone lacks the blob
   */
  async read(id: string, uri: string): Promise<Uint8Array | undefined> {
    try {
      return await this.blobs.read(id);
    } catch (error) {
      if (!(error instanceof MissingBlobError)) throw error;
      const path = relative(this.root, fileURLToPath(uri));
      throw new CliError(t`The content of ${path} in an earlier commit is not in this clone.${await this.hint()}`);
    }
  }

  /** ID of the commit that `git diff <ref>...<other>` starts from: the merge base. @throws {CliError} */
  async startOf(ref: string, other: string): Promise<string> {
    if (ref === other) return this.commitOf(ref);
    const [commit, end] = await Promise.all([this.commitOf(ref), other === 'HEAD' ? this.commit(other) : this.commitOf(other)]);
    if (commit === end) return commit;
    const base = end && (await this.quietly(['merge-base', commit, end]));
    if (!base)
      throw new CliError(
        t`${withoutControlCharacters(ref)} and ${withoutControlCharacters(other)} have no common commit.${await this.hint()}`,
      );
    return base;
  }

  /** ID of a commit. @throws {CliError} if there is none */
  async commitOf(ref: string): Promise<string> {
    const commit = await this.commit(ref);
    if (commit === undefined)
      throw new CliError(t`There is no commit ${withoutControlCharacters(ref)} in this repository.${await this.hint()}`);
    return commit;
  }

  /**
   * The content of a file in a commit; `undefined` if there is none, or if it is too large.
   * @param path relative to the root @param uri URI of the file, for the error
   * @throws {CliError} if the clone lacks the blob
   */
  async fileAt(ref: string, path: string, uri: string): Promise<Uint8Array | undefined> {
    const commit = await this.commitOf(ref);
    const id = path.includes('\0')
      ? undefined
      : await this.quietly(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${path}`]);
    return id === undefined ? undefined : this.read(id, uri);
  }

  /** ID of the commit that is checked out; `undefined` before the first commit. */
  head(): Promise<string | undefined> {
    return this.commit('HEAD');
  }

  /**
   * Files of a commit.
   * @param commit ID; `undefined` for no files
   * @param isSparse whether files that a sparse checkout omits are left out
   * @throws {CliError}
   */
  async treeOf(commit: string | undefined, isSparse: boolean): Promise<GitTree> {
    const [listed, index] = await Promise.all([
      commit === undefined ? '' : attempt(this.git.run(this.root, ['ls-tree', '-r', '-z', commit], limits), () => this.hint()),
      isSparse ? this.index() : [],
    ]);
    const absent = new Set(index.filter((entry) => entry.isSparse).map(({ path }) => path));
    const entries = records(listed).map((record) => {
      const [about = '', path = ''] = splitOnce(record, '\t');
      const [mode = '', , id = ''] = about.split(' ');
      return { mode, id, path };
    });
    return this.tree(entries.filter(({ path }) => !absent.has(path)));
  }

  /** Files of the index, which the next commit would contain. @throws {CliError} if files are in conflict */
  async staged(): Promise<GitTree> {
    const entries = await this.index();
    const conflict = entries.find(({ stage }) => stage !== '0');
    if (conflict) throw new CliError(t`${withoutControlCharacters(conflict.path)} is in conflict: finish the merge first.`);
    return this.tree(entries);
  }

  private async tree(entries: readonly { readonly path: string; readonly mode: string; readonly id: string }[]): Promise<GitTree> {
    const files: TreeFile[] = [];
    const elsewhere = new Set(['.git', ...(await this.ignoredPaths())]);
    for (const { path, mode, id } of entries) {
      if (mode.startsWith('100')) files.push({ path, kind: 'file', id });
      else if (mode === '120000') files.push({ path, kind: 'link', id });
      // A submodule: its files are not part of the repository.
      else elsewhere.add(path);
    }
    const targetOf = async (id: string): Promise<string> => {
      const path = files.find((file) => file.id === id)?.path ?? '';
      return Buffer.from((await this.read(id, pathToFileURL(join(this.root, path)).href)) ?? []).toString('utf8');
    };
    return new GitTree(files, elsewhere, targetOf);
  }

  private async index(): Promise<IndexEntry[]> {
    return records(await attempt(this.git.run(this.root, ['ls-files', '-z', '-s', '-t'], limits))).map((record) => {
      const [about = '', path = ''] = splitOnce(record, '\t');
      const [tag = '', mode = '', id = '', stage = ''] = about.split(' ');
      return { path, mode, id, stage, isSparse: tag === 'S' };
    });
  }

  /** Paths of ignored files and folders; an ignored folder is one path. */
  private ignoredPaths(): Promise<readonly string[]> {
    const args = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'];
    this.ignored ??= attempt(this.git.run(this.root, args, limits)).then((text) => records(text).map((path) => path.replace(/\/$/, '')));
    return this.ignored;
  }

  private commit(ref: string): Promise<string | undefined> {
    // A ref that starts with a hyphen would be an option.
    if (ref === '' || ref.startsWith('-') || ref.includes('\0')) return Promise.resolve(undefined);
    return this.quietly(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  }

  /** Trimmed output of Git; `undefined` if it is empty, or Git fails. */
  private async quietly(args: readonly string[]): Promise<string | undefined> {
    const text = await this.git.run(this.root, args, limits).catch(() => '');
    return text.trim() || undefined;
  }

  /** Advice for clones that lack a part of the history, with a leading space. Only errors need it, and it takes a process. */
  private async hint(): Promise<Localizable | ''> {
    if (await this.isPartial())
      return t` It was cloned with a filter: fetch the rest with git fetch --refetch --no-filter, or clone without --filter.`;
    return this.isShallow ? t` The clone is shallow: fetch the history, with fetch-depth: 0 in GitHub Actions.` : '';
  }

  /** Whether the clone is partial, so that contents may be missing. */
  private isPartial(): Promise<boolean> {
    // Git fails if no remote has this setting.
    return this.git.run(this.root, ['config', '--get-regexp', '^remote\\..*\\.promisor$'], limits).then(
      (text) => /\strue$/im.test(text.trimEnd()),
      () => false,
    );
  }
}

/** Index that Git passes to a hook, such as the index of `git commit -a`; `undefined` if it does not belong to this repository. */
function indexFor(root: string, gitFolder: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!env.GIT_INDEX_FILE) return undefined;
  const path = resolve(root, env.GIT_INDEX_FILE);
  try {
    const real = join(realpathSync(dirname(path)), basename(path));
    const relativePath = relative(realpathSync(gitFolder), real);
    return relativePath === '' || relativePath.split(sep)[0] === '..' ? undefined : real;
  } catch {
    return undefined;
  }
}

/** @param hintOf returns advice if Git fails, with a leading space. @throws {CliError} instead of errors of Git */
export async function attempt(running: Promise<string>, hintOf?: () => Promise<Localizable | ''>): Promise<string> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (!error.isInstalled) throw new CliError(t`Git is not installed, or not in the search path.`);
    const reason =
      error.reason === ''
        ? t`Git cannot read the repository.`
        : t`Git cannot read the repository: ${withoutControlCharacters(error.reason)}`;
    const hint = (await hintOf?.()) ?? '';
    throw new CliError(hint === '' ? reason : t`${reason}${hint}`);
  }
}

/** The parts of an output whose parts end with a null character. */
export function records(text: string): string[] {
  return text.split('\0').slice(0, -1);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}
