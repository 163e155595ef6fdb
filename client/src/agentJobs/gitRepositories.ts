import { type Disposable, type Event, EventEmitter } from 'vscode';
import { GitExtension } from '../gitExtension';
import { type GitRepository, type RemoteRepository, repositoriesByRemote, repositoryIdentity } from './core';

interface OpenRepository extends GitRepository {
  readonly state: GitRepository['state'] & { readonly onDidChange: Event<void> };
}

/** Repositories of the editor's Git extension; none if it is missing or disabled. */
export class GitRepositories implements Disposable {
  private readonly changes = new EventEmitter<void>();
  /** Fires after a repository was opened or closed, or its remotes have changed. */
  readonly onDidChange = this.changes.event;
  private readonly git = new GitExtension<OpenRepository>();
  private byRemote: ReadonlyMap<string, RemoteRepository> = new Map();

  /** @param onFailure called if the Git extension cannot be used */
  constructor(onFailure: (error: unknown) => void) {
    const update = (): void => {
      this.git.repositories().then((repositories = []) => this.update(repositories), onFailure);
    };
    this.git.onDidChange(update);
    update();
  }

  /** The repository with this remote. */
  find(address: string): RemoteRepository | undefined {
    const identity = repositoryIdentity(address);
    return identity === undefined ? undefined : this.byRemote.get(identity);
  }

  dispose(): void {
    this.git.dispose();
    this.changes.dispose();
  }

  /** Fires only if remotes have changed, since the state of a repository changes with each file. */
  private update(repositories: readonly OpenRepository[]): void {
    const before = this.byRemote;
    this.byRemote = repositoriesByRemote(repositories);
    const isSame = [...this.byRemote].every(([identity, { repository }]) => before.get(identity)?.repository === repository);
    if (!isSame || this.byRemote.size !== before.size) this.changes.fire();
  }
}
