import { Git } from '../disk/git';
import { toPath } from '../disk/paths';

/** Maximum size of the output of Git in bytes. */
const maxBuffer = 4 * 1024 * 1024;
/** Maximum number of successive renames that are followed from one file. */
const maxRenames = 5;
const maxCached = 500;

const quietDiff = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-submodules=all', '--relative', '-z', '-M', '-l1000'];

/** Finds the new paths of renamed files in the history of a Git repository. For trusted workspaces only. */
export class GitRenames {
  private readonly git: Git;
  /** New paths by folder, commit and former path. */
  private readonly cache = new Map<string, Promise<string | undefined>>();

  /** @param timeout of each call of Git, in milliseconds */
  constructor(
    env: NodeJS.ProcessEnv,
    private readonly timeout = 2_000,
  ) {
    this.git = new Git(env);
  }

  /**
   * @param folderUri the folder that both paths are relative to
   * @returns current path of the file according to the index or the history; `undefined` if Git knows none. Never throws
   */
  async renamedTo(folderUri: string, path: string): Promise<string | undefined> {
    const folder = toPath(folderUri);
    if (folder === undefined) return undefined;
    const head = (await this.run(folder, ['rev-parse', '--verify', 'HEAD']))?.trim();
    if (!head) return undefined;
    const staged = renamesIn(await this.run(folder, ['diff', '--cached', '--name-status', '--diff-filter=R', ...quietDiff, head]));
    const committed = await this.committed(folder, head, path);
    const current = committed ?? path;
    const renamed = staged.get(current) ?? current;
    return renamed === path ? undefined : renamed;
  }

  private committed(folder: string, head: string, path: string): Promise<string | undefined> {
    const key = `${folder}\n${head}\n${path}`;
    let newPath = this.cache.get(key);
    if (!newPath) {
      if (this.cache.size >= maxCached) this.cache.clear();
      newPath = this.follow(folder, path);
      this.cache.set(key, newPath);
    }
    return newPath;
  }

  /** Follows successive renames of a file. @returns the last path; `undefined` if the file was not renamed */
  private async follow(folder: string, path: string): Promise<string | undefined> {
    let current = path;
    for (let count = 0; count < maxRenames; count++) {
      const removed = ['log', '-1', '--diff-filter=D', '--no-renames', '--format=%H', 'HEAD', '--', current];
      const commit = (await this.run(folder, removed))?.trim();
      if (!commit) break;
      const output = await this.run(folder, [
        'show',
        '--format=',
        '--name-status',
        '--diff-filter=R',
        '-m',
        '--first-parent',
        ...quietDiff,
        commit,
      ]);
      const next = renamesIn(output).get(current);
      if (next === undefined) break;
      current = next;
    }
    return current === path ? undefined : current;
  }

  /** The standard output of Git; `undefined` if there is no Git, no repository, or it takes too long. */
  private run(folder: string, args: readonly string[]): Promise<string | undefined> {
    return this.git.run(folder, args, { timeout: this.timeout, maxBuffer }).catch(() => undefined);
  }
}

/** Former and new paths of `--name-status -z`: `R100`, the former path and the new path, each terminated by NUL. */
function renamesIn(output: string | undefined): Map<string, string> {
  const fields = (output ?? '').split('\0');
  const renames = new Map<string, string>();
  for (let i = 0; i + 2 < fields.length; i += 3) {
    const [status = '', from = '', to = ''] = fields.slice(i, i + 3);
    if (status.startsWith('R')) renames.set(from, to);
  }
  return renames;
}
