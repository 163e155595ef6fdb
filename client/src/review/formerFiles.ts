import { type Event, type Uri, workspace } from 'vscode';
import type { FormerFile } from '../../../server/src/lsp/protocol';
import type { CancellationToken } from '../../../shared/cancellation';
import { Semaphore } from '../../../shared/semaphore';

/** Maximum number of former texts that are read at once, each by a process of Git. */
const maxConcurrent = 8;
/** Maximum number of files of a change: a larger one is not what somebody is about to commit. */
const maxFiles = 5_000;
/** Files whose text matters; of others, such as images, only that they exist. */
const isRead = /(?:\.(?:mdx?|json|ya?ml|jsx?|tsx?)|\/\.mintignore)$/i;

/** Status of a change in the API of the Git extension. */
const status = { indexAdded: 1, indexDeleted: 2, indexRenamed: 3, indexCopied: 4, deleted: 6, untracked: 7, intentToAdd: 9 } as const;
const added: ReadonlySet<number> = new Set([status.indexAdded, status.indexCopied, status.untracked, status.intentToAdd]);

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
  buffer(ref: string, path: string): Promise<Uint8Array>;
  getMergeBase(ref: string, other: string): Promise<string | undefined>;
  getBranches(query: { readonly remote: boolean }): Promise<readonly GitBranch[]>;
}

/** Files in which a working tree differs from a commit, as they were there. */
export interface FormerFiles {
  readonly files: readonly FormerFile[];
  /** Bytes of one of the files. @throws if Git fails */
  bytesOf(uri: Uri): Promise<Uint8Array>;
}

/**
 * The files in which the working tree differs from a commit, as they were there. Unsaved files count, ignored ones do not.
 * @param base branch or commit: the working tree is compared with the commit where the history left it
 */
export async function formerFiles(repository: ReviewedRepository, base: string, token: CancellationToken): Promise<FormerFiles> {
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
    const files = await Promise.all(
      [...before].slice(0, maxFiles).map(async ([uri, file]): Promise<FormerFile> => {
        if (!file) return { uri, text: null };
        if (!isRead.test(file.path)) return { uri, text: '' };
        return reads.run(async () => ({ uri, text: token.isCancellationRequested ? '' : await repository.show(commit, file.fsPath) }));
      }),
    );
    return { files, bytesOf: ({ fsPath }) => repository.buffer(commit, fsPath) };
  } finally {
    reads.dispose();
  }
}
