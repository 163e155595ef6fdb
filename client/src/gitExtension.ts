import { Disposable, type Event, EventEmitter, extensions } from 'vscode';

const extensionId = 'vscode.git';

/** Used parts of version 1 of the API of the Git extension. */
interface Git<Repository> {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** @throws if Git is disabled */
  getAPI(version: 1): GitApi<Repository>;
}

interface GitApi<Repository> {
  readonly repositories: readonly Repository[];
  readonly onDidChangeState: Event<unknown>;
  readonly onDidOpenRepository: Event<Repository>;
  readonly onDidCloseRepository: Event<Repository>;
}

/** A repository of the Git extension; its state changes with each file. */
interface OpenRepository {
  readonly state: { readonly onDidChange: Event<void> };
}

/** Repositories of the editor's Git extension, as far as it runs: not in a browser, and not in Restricted Mode. */
export class GitExtension<Repository extends OpenRepository> implements Disposable {
  private readonly changes = new EventEmitter<void>();
  /** Fires when repositories are opened, closed, or change, and when the extension may be there. */
  readonly onDidChange = this.changes.event;
  private api: GitApi<Repository> | undefined;
  private connecting: Promise<void> | undefined;
  private extensionSubscription: Disposable | undefined;
  private apiSubscription: Disposable | undefined;
  private readonly watched = new Map<Repository, Disposable>();
  private disposed = false;

  /** The repositories; `undefined` if there is no Git. Activates the extension. @throws if that is not possible */
  async repositories(): Promise<readonly Repository[] | undefined> {
    this.connecting ??= this.connect();
    await this.connecting;
    return this.api?.repositories;
  }

  dispose(): void {
    this.disposed = true;
    this.extensionSubscription?.dispose();
    this.stopWatching();
    this.changes.dispose();
  }

  private async connect(): Promise<void> {
    const git = await extensions.getExtension<Git<Repository>>(extensionId)?.activate();
    if (this.disposed) return;
    this.extensionSubscription?.dispose();
    // It may be there later, as when trust is granted.
    this.extensionSubscription = git ? git.onDidChangeEnablement(() => this.use(git)) : extensions.onDidChange(() => this.reconnect());
    if (git) this.use(git);
  }

  private reconnect(): void {
    this.connecting = undefined;
    this.changes.fire();
  }

  private use(git: Git<Repository>): void {
    this.stopWatching();
    this.api = git.enabled ? git.getAPI(1) : undefined;
    if (this.api) {
      this.apiSubscription = Disposable.from(
        this.api.onDidChangeState(() => this.changes.fire()),
        this.api.onDidOpenRepository((repository) => this.watch(repository)),
        this.api.onDidCloseRepository((repository) => this.forget(repository)),
      );
      for (const repository of this.api.repositories) this.watch(repository);
    }
    this.changes.fire();
  }

  private stopWatching(): void {
    this.apiSubscription?.dispose();
    for (const subscription of this.watched.values()) subscription.dispose();
    this.watched.clear();
  }

  private watch(repository: Repository): void {
    this.watched.get(repository)?.dispose();
    this.watched.set(
      repository,
      repository.state.onDidChange(() => this.changes.fire()),
    );
    this.changes.fire();
  }

  private forget(repository: Repository): void {
    this.watched.get(repository)?.dispose();
    this.watched.delete(repository);
    this.changes.fire();
  }
}
