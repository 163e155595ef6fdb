import { isBranchName } from './branchName';
import { repositoryIdentity } from './repositoryIdentity';

/** `RefType.Head` of the Git extension. */
const localBranch = 0;

/** The used part of `Repository` of the editor's Git extension. Rejects with Git's messages. */
export interface GitRepository {
  readonly state: { readonly remotes: readonly GitRemote[]; readonly HEAD?: { readonly name?: string } | undefined };
  fetch(remote: string, ref: string): Promise<void>;
  /** Rejects if the branch exists neither locally nor at a remote. */
  getBranch(name: string): Promise<{ readonly name?: string; readonly type: number }>;
  createBranch(name: string, checkOut: boolean, ref: string): Promise<void>;
  setBranchUpstream(name: string, upstream: string): Promise<void>;
  checkout(branch: string): Promise<void>;
}

interface GitRemote {
  readonly name: string;
  readonly fetchUrl?: string;
  readonly pushUrl?: string;
}

/** A repository of the workspace, and one of its remotes. */
export interface RemoteRepository {
  readonly repository: GitRepository;
  readonly remote: string;
}

/** Repositories by `repositoryIdentity` of their remotes. The first of several wins. */
export function repositoriesByRemote(repositories: readonly GitRepository[]): Map<string, RemoteRepository> {
  const found = new Map<string, RemoteRepository>();
  for (const repository of repositories) {
    for (const { name, fetchUrl, pushUrl } of repository.state.remotes) {
      const identities = [fetchUrl, pushUrl].map((url) => url && repositoryIdentity(url));
      for (const identity of identities) {
        if (identity && !found.has(identity)) found.set(identity, { repository, remote: name });
      }
    }
  }
  return found;
}

/**
 * Fetches a branch and checks it out; a new local branch tracks the remote one. Rejects if Git fails.
 * @returns `false` for an invalid branch name
 */
export async function checkOut({ repository, remote }: RemoteRepository, branch: string): Promise<boolean> {
  if (!isBranchName(branch) || !isBranchName(remote)) return false;
  // The full ref cannot be read as an option, and works in a single-branch clone.
  await repository.fetch(remote, `+refs/heads/${branch}:refs/remotes/${remote}/${branch}`);
  const isLocal = await repository.getBranch(branch).then(
    ({ name, type }) => name === branch && type === localBranch,
    () => false,
  );
  if (isLocal) {
    await repository.checkout(branch);
    return true;
  }
  await repository.createBranch(branch, true, `refs/remotes/${remote}/${branch}`);
  await repository.setBranchUpstream(branch, `${remote}/${branch}`);
  return true;
}

/**
 * Branch or commit that the changes of a job are compared with: the branch that was checked out before, or the default branch of the remote;
 * `undefined` if it is unknown.
 * @param before name of the branch that was checked out before; `undefined` for a commit
 */
export async function comparisonBase(
  { repository, remote }: RemoteRepository,
  branch: string,
  before: string | undefined,
): Promise<string | undefined> {
  if (before !== undefined && before !== branch) return before;
  const head = `${remote}/HEAD`;
  // A clone of a single branch, or a remote that was added by hand, has none.
  return repository.getBranch(head).then(
    () => head,
    () => undefined,
  );
}
