import { CancellationTokenSource, Disposable, EventEmitter, l10n, type TreeItem, Uri, workspace } from 'vscode';
import type { PagePair, ReviewedPageAddress, ReviewResult } from '../../../server/src/lsp/protocol';
import { Debounce } from '../debounce';
import type { GitExtension } from '../gitExtension';
import { hostClock } from '../hostClock';
import { contextKeys, views } from '../ids';
import type { ServerController } from '../language/serverController';
import { commands as registry, window } from '../window';
import type { PlainTreeView, TreeProvider } from '../window/treeView';
import { type FormerFiles, formerFiles, type ReviewedRepository } from './formerFiles';
import { childRows, problemPlace, type ReviewRow, reviewItem } from './reviewRows';

/** Time without a change of files after which the review is read again. */
const delayMs = 1_500;

/** State that selects the welcome text of an empty view. */
type State = 'noGit' | 'noRepository' | 'failed' | 'stopped' | 'same' | 'changed';

/** View of what readers get: the working tree against HEAD or a branch. Reads only while it is visible. */
export class ReviewView implements TreeProvider<ReviewRow>, Disposable {
  private readonly treeChanges = new EventEmitter<ReviewRow | undefined>();
  readonly onDidChangeTreeData = this.treeChanges.event;
  private readonly view: PlainTreeView<ReviewRow>;
  private readonly subscriptions: Disposable;
  private readonly later = new Debounce(hostClock, delayMs, () => void this.refresh());
  private sites: ReviewResult = [];
  /** Former files of each repository, of the shown sites. */
  private former: readonly FormerFiles[] = [];
  private reading: CancellationTokenSource | undefined;
  private isStale = true;
  private base = 'HEAD';

  constructor(
    private readonly server: ServerController,
    private readonly git: GitExtension<ReviewedRepository>,
  ) {
    this.view = window.createTreeView<ReviewRow>(views.review, { treeDataProvider: this, showCollapseAll: true });
    const note = (): void => {
      this.isStale = true;
      if (this.view.visible) this.later.start();
    };
    this.subscriptions = Disposable.from(
      this.view,
      this.treeChanges,
      this.later,
      git.onDidChange(note),
      server.onDidChangeState(note),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document.uri.scheme === 'file') note();
      }),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.isStale) void this.refresh();
        if (visible) return;
        this.stop();
        server.closeReview();
      }),
    );
    this.show();
    if (this.view.visible) this.later.start();
  }

  dispose(): void {
    this.stop();
    this.subscriptions.dispose();
  }

  get isVisible(): boolean {
    return this.view.visible;
  }

  /** Branch or commit that the working tree is compared with. */
  get comparedWith(): string {
    return this.base;
  }

  /** Shown items as lines; losses come first, and are alone if there are any. */
  get lines(): readonly string[] {
    const items = this.sites.flatMap(({ sections }) => sections.flatMap((section) => section.items.map((item) => ({ section, item }))));
    const losses = items.filter(({ item }) => item.sign === '!');
    return (losses.length > 0 ? losses : items).map(({ section, item }) => {
      const place = problemPlace(item, pathOf);
      return `${section.title}: ${item.text}${place === undefined ? '' : ` (${place})`}`;
    });
  }

  async compareWith(base: string): Promise<void> {
    this.base = base;
    await this.refresh();
  }

  /** A page before the change that is shown, and after it. @param root URI of the docs.json */
  pagePair(root: string, page: ReviewedPageAddress): Promise<PagePair> {
    return this.server.pagePair({ ...page, root, former: this.former.flatMap(({ files }) => files) });
  }

  /** Bytes of a file before the change; `undefined` if the change has not touched it. @throws if Git fails */
  async formerBytes(uri: string): Promise<Uint8Array | undefined> {
    const file = Uri.parse(uri);
    const former = this.former.find(({ files }) => files.some((each) => each.text !== null && sameFile(each.uri, file)));
    return former?.bytesOf(file);
  }

  /** Ends reading; what was shown stays. */
  stop(): void {
    if (!this.reading) return;
    this.reading.cancel();
    this.isStale = true;
    this.end(this.reading, this.sites, this.sites.length > 0 ? 'changed' : 'stopped');
  }

  /** Reads the review, with progress in the view. A later call replaces an earlier one. */
  async refresh(): Promise<void> {
    this.later.dispose();
    this.reading?.cancel();
    const reading = new CancellationTokenSource();
    this.reading = reading;
    this.isStale = false;
    this.set(contextKeys.reviewIsReading, true);
    await window.withProgress({ location: { viewId: views.review } }, async () => {
      try {
        const repositories = await this.git.repositories();
        if (!repositories) return this.end(reading, [], 'noGit');
        if (repositories.length === 0) return this.end(reading, [], 'noRepository');
        const former = await Promise.all(repositories.map((repository) => this.filesBefore(repository, reading)));
        if ((await this.server.settled()) !== 'running' || reading.token.isCancellationRequested) return this.end(reading, [], 'failed');
        const sites = await this.server.review({ former: former.flatMap(({ files }) => files) }, reading.token);
        if (this.reading === reading) this.former = former;
        this.end(reading, sites, sites.length > 0 ? 'changed' : 'same');
      } catch {
        // A branch that this repository lacks, a Git that fails, or a server that stops: the view offers to try again.
        this.end(reading, [], 'failed');
      }
    });
  }

  getTreeItem(row: ReviewRow): TreeItem {
    return reviewItem(row, pathOf);
  }

  resolveTreeItem(item: TreeItem): TreeItem {
    return item;
  }

  getChildren(row?: ReviewRow): ReviewRow[] {
    return childRows(this.sites, row, pathOf);
  }

  getParent(row: ReviewRow): ReviewRow | undefined {
    return row.kind === 'site' ? undefined : row.parent;
  }

  private async filesBefore(repository: ReviewedRepository, { token }: CancellationTokenSource): Promise<FormerFiles> {
    // A repository without a commit has nothing to compare with.
    const hasCommit = repository.state.HEAD?.commit !== undefined;
    return hasCommit ? formerFiles(repository, this.base, token) : { files: [], bytesOf: () => Promise.resolve(new Uint8Array()) };
  }

  /** Shows a result, unless a later call has replaced the one that it is of. */
  private end(reading: CancellationTokenSource, sites: ReviewResult, state: State): void {
    if (this.reading !== reading) return;
    this.reading = undefined;
    reading.dispose();
    this.sites = sites;
    this.set(contextKeys.reviewIsReading, false);
    this.set(contextKeys.reviewState, state);
    this.show();
    this.treeChanges.fire(undefined);
  }

  private show(): void {
    // A badge would be added to that of Source Control, which counts files.
    this.view.show({ description: l10n.t('since {0}', this.base), message: undefined, badge: undefined });
  }

  private set(key: string, value: unknown): void {
    void registry.executeCommand('setContext', key, value);
  }
}

function sameFile(uri: string, other: Uri): boolean {
  return Uri.parse(uri).toString() === other.toString();
}

function pathOf(uri: string): string {
  return workspace.asRelativePath(Uri.parse(uri));
}
