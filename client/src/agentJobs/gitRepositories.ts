import { Disposable, type Event, EventEmitter, extensions } from 'vscode';
import { type GitRepository, type RemoteRepository, repositoriesByRemote, repositoryIdentity } from './core';

const extensionId = 'vscode.git';

/** The used parts of version 1 of the Git extension's API. */
interface GitExtension {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** @throws if Git is disabled */
  getAPI(version: 1): GitApi;
}

interface GitApi {
  readonly repositories: readonly OpenRepository[];
  readonly onDidOpenRepository: Event<OpenRepository>;
  readonly onDidCloseRepository: Event<OpenRepository>;
}

interface OpenRepository extends GitRepository {
  readonly state: GitRepository['state'] & { readonly onDidChange: Event<void> };
}

/** Repositories of the editor's Git extension; none if it is missing or disabled. */
export class GitRepositories implements Disposable {
  private readonly changes = new EventEmitter<void>();
  /** Fires after a repository was opened or closed, or its remotes have changed. */
  readonly onDidChange = this.changes.event;
  private enablementSubscription: Disposable | undefined;
  private apiSubscription: Disposable | undefined;
  private readonly watched = new Map<OpenRepository, Disposable>();
  private api: GitApi | undefined;
  private repositories: ReadonlyMap<string, RemoteRepository> = new Map();
  private disposed = false;

  /** @param onFailure called if the Git extension cannot be used */
  constructor(onFailure: (error: unknown) => void) {
    this.connect().catch(onFailure);
  }

  /** The repository with this remote. */
  find(address: string): RemoteRepository | undefined {
    const identity = repositoryIdentity(address);
    return identity === undefined ? undefined : this.repositories.get(identity);
  }

  dispose(): void {
    this.disposed = true;
    this.enablementSubscription?.dispose();
    this.stopWatching();
    this.changes.dispose();
  }

  private async connect(): Promise<void> {
    // Usually active already. If it cannot be activated there is nothing to check out.
    const git = await extensions.getExtension<GitExtension>(extensionId)?.activate();
    if (!git || this.disposed) return;
    this.enablementSubscription = git.onDidChangeEnablement(() => this.use(git));
    this.use(git);
  }

  private use(git: GitExtension): void {
    this.stopWatching();
    this.api = git.enabled ? git.getAPI(1) : undefined;
    if (this.api) {
      this.apiSubscription = Disposable.from(
        this.api.onDidOpenRepository((repository) => this.watch(repository)),
        this.api.onDidCloseRepository((repository) => this.forget(repository)),
      );
      for (const repository of this.api.repositories) this.watch(repository);
    }
    this.update();
  }

  private stopWatching(): void {
    this.apiSubscription?.dispose();
    for (const subscription of this.watched.values()) subscription.dispose();
    this.watched.clear();
  }

  private watch(repository: OpenRepository): void {
    this.watched.get(repository)?.dispose();
    this.watched.set(
      repository,
      repository.state.onDidChange(() => this.update()),
    );
    this.update();
  }

  private forget(repository: OpenRepository): void {
    this.watched.get(repository)?.dispose();
    this.watched.delete(repository);
    this.update();
  }

  /** Fires only if remotes have changed, since the state of a repository changes with each file. */
  private update(): void {
    const before = this.repositories;
    this.repositories = repositoriesByRemote(this.api?.repositories ?? []);
    const isSame = [...this.repositories].every(([identity, { repository }]) => before.get(identity)?.repository === repository);
    if (!isSame || this.repositories.size !== before.size) this.changes.fire();
  }
}
