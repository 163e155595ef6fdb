import { type Disposable, EventEmitter, extensions, l10n, type TreeItem } from 'vscode';
import { hostClock } from '../hostClock';
import { contextKeys, views } from '../ids';
import { commands as registry, window } from '../window';
import type { PlainTreeView, TreeProvider } from '../window/treeView';
import type { AgentJobs } from './agentJobs';
import { Aging } from './aging';
import { JobFilter, type JobKey, type PanelFacts, type PanelView, presentPanel, RowCache, type TrackedJob } from './core';
import { hasGitHubExtension } from './gitHubExtension';
import { jobRowItem, jobRowTooltip } from './rowItem';
import { type RowNode, RowTree } from './rowTree';

const redrawDelayMs = 50;

/** Tree in the side bar, with its badge, its message, and the context keys of menus and welcome texts. */
export class JobsView implements TreeProvider<RowNode>, Disposable {
  private readonly treeChanges = new EventEmitter<RowNode[] | undefined>();
  readonly onDidChangeTreeData = this.treeChanges.event;
  private readonly presented = new EventEmitter<PanelView>();
  /** Fires with the new content after each update of the view. */
  readonly onDidPresent = this.presented.event;
  private readonly tree = new RowTree();
  private readonly rows = new RowCache();
  private readonly view: PlainTreeView<RowNode>;
  private readonly subscriptions: Disposable[];
  private readonly contexts = new Map<string, unknown>();
  /** Rows that the user has expanded or collapsed, by id. The editor forgets this when a row disappears or moves to another group. */
  private readonly isExpanded = new Map<string, boolean>();
  private jobs: AgentJobs | undefined;
  private redrawTimer: Disposable | undefined;
  private jobFilter: JobFilter | undefined;
  private filtered: readonly TrackedJob[] | undefined;
  private readonly aging = new Aging(hostClock, () => this.present());

  /** @param wake returns the jobs; called when the view becomes visible, creates them with the first call */
  constructor(private readonly wake: () => AgentJobs) {
    this.view = window.createTreeView<RowNode>(views.agentJobs, { treeDataProvider: this, showCollapseAll: true, canSelectMany: true });
    this.subscriptions = [
      this.view,
      this.treeChanges,
      this.presented,
      extensions.onDidChange(() => this.setContext(contextKeys.agentJobsHasGitHub, hasGitHubExtension())),
      this.view.onDidExpandElement(({ element }) => this.isExpanded.set(element.row.id, true)),
      this.view.onDidCollapseElement(({ element }) => this.isExpanded.set(element.row.id, false)),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible) this.wake().setViewVisible(true);
        else this.jobs?.setViewVisible(false);
        if (visible) this.present();
        else this.aging.stop();
      }),
    ];
  }

  /** Shows these jobs from now on. */
  show(jobs: AgentJobs): void {
    this.jobs = jobs;
    this.subscriptions.push(jobs.onDidChange(() => this.scheduleRedraw()));
    jobs.setViewVisible(this.view.visible);
    this.scheduleRedraw();
  }

  get selection(): readonly RowNode[] {
    return this.view.selection;
  }

  /** Text of the current filter; empty if there is none. */
  get filter(): string {
    return this.jobFilter?.text ?? '';
  }

  /** Hides jobs that do not contain these words, in this window until it closes. An empty text removes the filter. */
  setFilter(text: string): void {
    this.jobFilter = JobFilter.of(text);
    this.present();
  }

  /** Jobs that match the current filter. */
  get shownJobs(): readonly TrackedJob[] {
    return this.filtered ?? this.jobs?.jobs() ?? [];
  }

  /** Selects the row of a job without moving the focus. Does nothing while the view is hidden. */
  async reveal(key: JobKey): Promise<void> {
    if (!this.view.visible) return;
    this.present();
    // A filter must not hide the job to reveal.
    if (this.filtered && !this.filtered.some((tracked) => tracked.key === key)) this.setFilter('');
    const node = this.tree.find((row) => row.kind === 'job' && row.key === key);
    // The row may be gone when the editor requests it.
    if (node) await Promise.resolve(this.view.reveal(node, { select: true, focus: false })).catch(() => undefined);
  }

  /** Brings the view to the front, with a job selected. */
  async focus(key: JobKey): Promise<void> {
    await registry.executeCommand(`${views.agentJobs}.focus`);
    await this.reveal(key);
  }

  getTreeItem({ row }: RowNode): TreeItem {
    return jobRowItem(row, this.isExpanded.get(row.id));
  }

  resolveTreeItem(item: TreeItem, { row }: RowNode): TreeItem {
    item.tooltip = jobRowTooltip(row);
    return item;
  }

  getChildren(node?: RowNode): RowNode[] {
    if (node) return [...node.children];
    if (!this.jobs) this.wake();
    return [...this.tree.roots];
  }

  getParent({ parent }: RowNode): RowNode | undefined {
    return parent;
  }

  dispose(): void {
    this.redrawTimer?.dispose();
    this.aging.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Redraws after a delay, once for many changes. */
  private scheduleRedraw(): void {
    this.redrawTimer ??= hostClock.setTimer(() => this.present(), redrawDelayMs);
  }

  private present(): void {
    this.redrawTimer?.dispose();
    this.redrawTimer = undefined;
    const panelFacts = this.jobs?.facts();
    if (!panelFacts) return;
    const facts = { ...panelFacts, filter: this.jobFilter };
    const content = presentPanel(facts, l10n, this.rows);
    this.filtered = content.filtered;
    const change = this.tree.update(content.rows);
    if (change === 'all') this.treeChanges.fire(undefined);
    else if (change.length > 0) this.treeChanges.fire([...change]);
    this.updateBadgeAndContext(content);
    this.presented.fire(content);
    if (this.view.visible && content.rows.length > 0) this.aging.restart(pauseEnd(facts));
    else this.aging.stop();
  }

  private updateBadgeAndContext({ state, rows, message, badge, filtered, hasJobs, hasFinished }: PanelView): void {
    this.view.show({ message, badge });
    this.setContext(contextKeys.agentJobsState, state);
    this.setContext(contextKeys.agentJobsKeyRefused, this.jobs?.connection?.poller.state.kind === 'unauthorized');
    this.setContext(
      contextKeys.agentJobsHasDrafts,
      rows.some(({ kind }) => kind === 'draftGroup'),
    );
    this.setContext(contextKeys.agentJobsHasJobs, hasJobs);
    this.setContext(contextKeys.agentJobsHasFinished, hasFinished);
    this.setContext(contextKeys.agentJobsIsFiltered, filtered !== undefined);
    this.setContext(contextKeys.agentJobsHasGitHub, hasGitHubExtension());
  }

  private setContext(name: string, value: unknown): void {
    if (this.contexts.get(name) === value) return;
    this.contexts.set(name, value);
    void registry.executeCommand('setContext', name, value);
  }
}

/** End of the current pause, in milliseconds since the epoch. No event fires then, so the view needs a timer. */
function pauseEnd({ poller, now }: PanelFacts): number | undefined {
  const until = poller.pause?.until;
  return until !== undefined && until > now ? until : undefined;
}
