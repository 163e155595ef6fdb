import { type Disposable, type Event, EventEmitter, extensions, type Uri, workspace } from 'vscode';
import type { FormerFile } from '../../../server/src/lsp/protocol';
import type { CancellationToken } from '../../../shared/cancellation';
import { Semaphore } from '../../../shared/semaphore';

const extensionId = 'vscode.git';
/** Maximum number of former texts that are read at once, each by a process of Git. */
const maxConcurrent = 8;
/** Maximum number of files of a change: a larger one is not what somebody is about to commit. */
const maxFiles = 5_000;
/** Files whose text matters; of others, such as images, only that they exist. */
const isRead = /(?:\.(?:mdx?|json|ya?ml|jsx?|tsx?)|\/\.mintignore)$/i;

/** Status of a change in the API of the Git extension. */
const status = { indexAdded: 1, indexDeleted: 2, indexRenamed: 3, indexCopied: 4, deleted: 6, untracked: 7, intentToAdd: 9 } as const;
const added: ReadonlySet<number> = new Set([status.indexAdded, status.indexCopied, status.untracked, status.intentToAdd]);

/** Used parts of version 1 of the API of the Git extension. */
interface GitExtension {
  readonly enabled: boolean;
  readonly onDidChangeEnablement: Event<boolean>;
  /** @throws if Git is disabled */
  getAPI(version: 1): GitApi;
}

interface GitApi {
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: Event<unknown>;
  readonly repositories: readonly ReviewedRepository[];
  readonly onDidOpenRepository: Event<ReviewedRepository>;
  readonly onDidCloseRepository: Event<ReviewedRepository>;
}

interface GitChange {
  readonly uri: Uri;
  readonly originalUri: Uri;
  readonly renameUri: Uri | undefined;
  readonly status: number;
}

interface GitBranch {
  readonly name?: string;
  readonly commit?: string;
}

export interface ReviewedRepository {
  readonly rootUri: Uri;
  readonly state: {
    readonly HEAD: GitBranch | undefined;
    readonly onDidChange: Event<void>;
    readonly workingTreeChanges: readonly GitChange[];
    readonly untrackedChanges?: readonly GitChange[];
  };
  diffWith(ref: string): Promise<readonly GitChange[]>;
  show(ref: string, path: string): Promise<string>;
  getMergeBase(ref: string, other: string): Promise<string | undefined>;
  getBranches(query: { readonly remote: boolean }): Promise<readonly GitBranch[]>;
}

/** Repositories of the editor's Git extension, as far as it runs: not in a browser, and not in Restricted Mode. */
export class GitChanges implements Disposable {
  private readonly changes = new EventEmitter<void>();
  /** Fires when repositories are opened, closed, or change. */
  readonly onDidChange = this.changes.event;
  private readonly subscriptions: Disposable[] = [this.changes];
  private readonly watched = new Map<ReviewedRepository, Disposable>();
  private connecting: Promise<GitApi | undefined> | undefined;

  /** The repositories; `undefined` if there is no Git. */
  async repositories(): Promise<readonly ReviewedRepository[] | undefined> {
    this.connecting ??= this.connect();
    return (await this.connecting)?.repositories;
  }

  dispose(): void {
    for (const each of [...this.subscriptions, ...this.watched.values()]) each.dispose();
  }

  private async connect(): Promise<GitApi | undefined> {
    const git = await extensions.getExtension<GitExtension>(extensionId)?.activate();
    if (!git) {
      // It may be enabled later, as when trust is granted.
      this.subscriptions.push(extensions.onDidChange(() => this.reconnect()));
      return undefined;
    }
    this.subscriptions.push(git.onDidChangeEnablement(() => this.reconnect()));
    if (!git.enabled) return undefined;
    const api = git.getAPI(1);
    this.subscriptions.push(
      api.onDidChangeState(() => this.changes.fire()),
      api.onDidOpenRepository((repository) => this.watch(repository)),
      api.onDidCloseRepository((repository) => this.forget(repository)),
    );
    for (const repository of api.repositories) this.watch(repository);
    return api;
  }

  private reconnect(): void {
    this.connecting = undefined;
    this.changes.fire();
  }

  private watch(repository: ReviewedRepository): void {
    this.watched.get(repository)?.dispose();
    this.watched.set(
      repository,
      repository.state.onDidChange(() => this.changes.fire()),
    );
    this.changes.fire();
  }

  private forget(repository: ReviewedRepository): void {
    this.watched.get(repository)?.dispose();
    this.watched.delete(repository);
    this.changes.fire();
  }
}

/**
 * The files in which the working tree differs from a commit, as they were there. Unsaved files count, ignored ones do not.
 * @param base branch or commit: the working tree is compared with the commit where the history left it
 */
export async function formerFiles(repository: ReviewedRepository, base: string, token: CancellationToken): Promise<FormerFile[]> {
  const commit = base === 'HEAD' ? base : ((await repository.getMergeBase(base, 'HEAD')) ?? base);
  const differences = await repository.diffWith(commit);
  const { workingTreeChanges, untrackedChanges = [] } = repository.state;
  const untracked = [...workingTreeChanges, ...untrackedChanges].filter((change) => change.status === status.untracked);
  const before = new Map<string, Uri | undefined>();
  for (const change of [...untracked, ...differences]) {
    const { uri, originalUri, renameUri } = change;
    if (change.status === status.indexRenamed) {
      before.set(String(originalUri), originalUri);
      before.set(String(renameUri ?? uri), undefined);
    } else before.set(String(uri), added.has(change.status) ? undefined : uri);
  }
  for (const { uri, isDirty } of workspace.textDocuments) {
    const isInside = uri.scheme === 'file' && String(uri).startsWith(`${String(repository.rootUri)}/`);
    if (isDirty && isInside && !before.has(String(uri))) before.set(String(uri), uri);
  }
  const reads = new Semaphore(maxConcurrent);
  try {
    return await Promise.all(
      [...before].slice(0, maxFiles).map(async ([uri, file]): Promise<FormerFile> => {
        if (!file) return { uri, text: null };
        if (!isRead.test(file.path)) return { uri, text: '' };
        return reads.run(async () => ({ uri, text: token.isCancellationRequested ? '' : await repository.show(commit, file.fsPath) }));
      }),
    );
  } finally {
    reads.dispose();
  }
}
