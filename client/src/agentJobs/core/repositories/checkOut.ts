import { isBranchName } from './branchName';
import { repositoryIdentity } from './repositoryIdentity';

/** `RefType.Head` of the Git extension. */
const localBranch = 0;

/** The part of a repository of the editor's Git extension that is used. What fails, rejects with the words of Git. */
export interface GitRepository {
  readonly state: { readonly remotes: readonly GitRemote[] };
  fetch(remote: string, ref: string): Promise<void>;
  /** Rejects if there is no such branch, neither here nor at a remote. */
  getBranch(name: string): Promise<{ readonly name?: string; readonly type: number }>;
  createBranch(name: string, checkOut: boolean, ref: string): Promise<void>;
  setBranchUpstream(name: string, upstream: string): Promise<void>;
  checkout(branch: string): Promise<void>;
}

export interface GitRemote {
  readonly name: string;
  readonly fetchUrl?: string;
  readonly pushUrl?: string;
}

/** A repository of the workspace, and its remote that has an address. */
export interface RemoteRepository {
  readonly repository: GitRepository;
  readonly remote: string;
}

/** The repositories by the addresses of their remotes, as `repositoryIdentity` has them. Of several with one address the first counts. */
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
 * Fetches a branch and checks it out; a new local branch follows the remote one.
 * @returns whether that was tried: the name may be none that Git takes. What Git refuses, rejects.
 */
export async function checkOut({ repository, remote }: RemoteRepository, branch: string): Promise<boolean> {
  if (!isBranchName(branch) || !isBranchName(remote)) return false;
  // In full, so that it can be no option, and is there also in a clone of a single branch.
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
