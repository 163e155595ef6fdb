import {
  Disposable,
  EventEmitter,
  l10n,
  type Memento,
  type TextDocument,
  type TextEditorSelectionChangeEvent,
  type TreeDragAndDropController,
  TreeItem,
  Uri,
  workspace,
} from 'vscode';
import type { NavigationNode, NavigationPath } from '../../../../server/src/lsp/protocol';
import { Debounce } from '../../debounce';
import { hostClock } from '../../hostClock';
import { configurationSection, contextKeys, settings, views } from '../../ids';
import type { ServerController } from '../../language/serverController';
import { commands as registry, window } from '../../window';
import type { PlainTreeView, TreeProvider } from '../../window/treeView';
import { comparedItem, comparedTooltip } from '../compare/comparedItem';
import { summary } from '../compare/comparedTexts';
import { type ComparedAlternative, type ComparisonModel, type ComparisonRow, isCompared } from '../compare/comparison';
import { Comparisons } from '../compare/comparisons';
import { firstNode, nodeOn } from '../compare/difference';
import { ExpandedRows } from './expandedRows';
import { isListed, type RowPosition } from './rowContext';
import { navigationRowItem, navigationRowTooltip } from './rowItem';
import { ancestorIds, TreeModel, type TreeRow } from './treeModel';

/** Batches the keystrokes of a fast typist. */
const refreshDelayMs = 120;
/** Batches cursor moves, so that moving through a file does not reveal every row on the way. */
const followDelayMs = 150;

/** Reason why the view is empty, which selects its welcome text; `shown` if it has rows. */
type State = 'failed' | 'noSite' | 'noNavigation' | 'broken' | 'same' | 'gone' | 'shown';

/** A row of the navigation, or of two languages or versions side by side. */
export type ViewRow = TreeRow | ComparisonRow;

/** The selected rows of a view. */
export interface RowSelections<Row> {
  /** All selected rows, also while the editor is about to request them again. */
  readonly selection: readonly Row[];
  /** Selected rows that the editor knows now. */
  readonly knownSelection: readonly Row[];
}

/** The view of a site's navigation. */
export class NavigationView implements TreeProvider<ViewRow>, RowSelections<TreeRow>, Disposable {
  private readonly treeChanges = new EventEmitter<ViewRow[] | undefined>();
  readonly onDidChangeTreeData = this.treeChanges.event;
  readonly model: TreeModel;
  private readonly comparisons: Comparisons;
  private readonly view: PlainTreeView<ViewRow>;
  private readonly expanded: ExpandedRows;
  private readonly subscriptions: Disposable;
  private readonly refreshing = new Debounce(hostClock, refreshDelayMs, () => void this.refresh());
  private readonly following = new Debounce(hostClock, followDelayMs, () => void this.follow());
  /** Whether something has changed while the view was hidden. */
  private isOutdated = false;
  private pinned: string | undefined;
  private followTurn = 0;
  private cutIds: ReadonlySet<string> = new Set();
  private state: State | undefined;
  /** Last values of the context keys. */
  private readonly contexts = new Map<string, string | boolean>();

  constructor(
    private readonly server: ServerController,
    storage: Memento,
    dragAndDropController?: TreeDragAndDropController<ViewRow>,
  ) {
    this.expanded = new ExpandedRows(storage);
    this.model = new TreeModel(
      (request) => server.navigationLevels(request),
      (change) => (change === 'all' || !this.comparison) && this.redraw(change),
    );
    this.comparisons = new Comparisons(
      (request) => server.compareNavigation(request),
      (root, change) => root === this.model.root && this.redraw(change),
    );
    this.view = window.createTreeView<ViewRow>(views.navigation, {
      treeDataProvider: this,
      showCollapseAll: true,
      canSelectMany: true,
      ...(dragAndDropController && { dragAndDropController }),
    });
    this.subscriptions = Disposable.from(
      this.view,
      this.treeChanges,
      this.refreshing,
      this.following,
      this.view.onDidExpandElement(({ element }) => this.setExpanded(element, true)),
      this.view.onDidCollapseElement(({ element }) => this.setExpanded(element, false)),
      this.view.onDidChangeVisibility(({ visible }) => visible && this.appear()),
      server.onDidChangeState(() => this.schedule()),
      server.onDidChangeStatus(() => this.schedule()),
      workspace.onDidChangeTextDocument(({ document }) => this.concerns(document) && this.schedule()),
      window.onDidChangeActiveTextEditor(() => this.following.start()),
      window.onDidChangeTextEditorSelection((change) => this.moved(change)),
    );
  }

  /** The selected rows of the navigation that still exist; empty during a comparison. */
  get selection(): readonly TreeRow[] {
    return this.treeRows(this.view.selection);
  }

  get knownSelection(): readonly TreeRow[] {
    return this.treeRows(this.view.knownSelection);
  }

  /** The selected rows of a comparison. */
  get compared(): RowSelections<ComparisonRow> {
    const { selection, knownSelection } = this.view;
    return { selection: selection.filter(isCompared), knownSelection: knownSelection.filter(isCompared) };
  }

  /** Comparison of the displayed site, if any. */
  get comparison(): ComparisonModel | undefined {
    return this.comparisons.of(this.model.root);
  }

  /** Shows two languages or versions of the site side by side. */
  compare(left: ComparedAlternative, right: ComparedAlternative): void {
    if (this.model.root !== undefined) this.comparisons.start(this.model.root, left, right);
  }

  stopComparing(): void {
    if (this.model.root !== undefined) this.comparisons.stop(this.model.root);
  }

  /** The pinned site, which does not follow the active editor. */
  get pinnedRoot(): string | undefined {
    return this.pinned;
  }

  /** Pins a site. With `undefined` the view follows the active editor again. */
  async pin(root: string | undefined): Promise<void> {
    this.pinned = root;
    if (root === undefined) await this.follow();
    else this.model.show(root);
    this.describe();
  }

  getTreeItem(row: ViewRow): TreeItem {
    const root = this.model.root ?? '';
    if (isCompared(row)) {
      const isExpanded = this.expanded.get(root, firstNode(row.node)?.id ?? '') ?? false;
      return this.comparison ? comparedItem(row, root, this.comparison, isExpanded) : new TreeItem('');
    }
    return navigationRowItem(row, root, {
      isExpanded: this.expanded.get(root, row.node.id) ?? this.isOnlyChoice(row),
      isCut: this.cutIds.has(row.node.id),
      ...this.positionOf(row),
    });
  }

  resolveTreeItem(item: TreeItem, row: ViewRow): TreeItem {
    item.tooltip = isCompared(row) ? this.comparison && comparedTooltip(row, this.comparison) : navigationRowTooltip(row);
    return item;
  }

  async getChildren(row?: ViewRow): Promise<ViewRow[]> {
    if (row) return [...(await this.childRows(row))];
    if ((await this.server.settled()) === 'failed') {
      this.show('failed');
      return [];
    }
    if (this.model.root === undefined) await this.chooseSite();
    const all = await this.model.children(undefined);
    const { comparison } = this;
    const rows = comparison && all.length > 0 ? await comparison.children(undefined) : all;
    this.show(await this.computeState());
    return [...rows];
  }

  getParent({ parent }: ViewRow): ViewRow | undefined {
    return parent;
  }

  /** Requests the data again if the view is visible, else once it becomes visible. */
  async refresh(): Promise<void> {
    if (!this.view.visible) {
      this.isOutdated = true;
      return;
    }
    this.isOutdated = false;
    if (this.model.root === undefined || this.state === 'failed' || this.state === undefined) this.treeChanges.fire(undefined);
    else {
      await Promise.all([this.model.refresh(), this.comparison?.model.refresh()]);
      // The numbers of the comparison may have changed.
      if (this.state !== 'shown' || this.comparison) this.show(await this.computeState());
      else this.describe();
    }
  }

  /** Refreshes the view after an edit, and selects the first of the nodes if it still exists. */
  async reveal(ids: readonly string[], { focus }: { readonly focus: boolean } = { focus: false }): Promise<void> {
    await this.refresh();
    // The editor selects one row at a time.
    for (const id of ids.slice(0, 1)) await this.select(await this.find(ancestorIds(id)), focus);
  }

  /** Draws exactly these nodes as cut. */
  markCut(ids: readonly string[]): void {
    const before = this.cutIds;
    this.cutIds = new Set(ids);
    const changed = [...before, ...ids].flatMap((id) => this.model.row(id) ?? []);
    if (changed.length > 0) this.treeChanges.fire(changed);
  }

  /** Transfers the expansion state of a node to its new id. */
  renamed(from: string, to: string): void {
    this.expanded.rename(this.model.root ?? '', from, to);
  }

  /** Expands a node when it is drawn. */
  expand(id: string): void {
    if (this.model.root !== undefined) this.expanded.set(this.model.root, id, true);
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private appear(): void {
    if (this.isOutdated) void this.refresh();
    this.following.start();
  }

  private schedule(): void {
    this.refreshing.start();
  }

  private concerns({ uri }: TextDocument): boolean {
    const { root } = this.model;
    return root !== undefined && /\.(?:json|mdx?|ya?ml)$/.test(uri.path) && isInFolderOf(root, uri);
  }

  /** Follows only cursor moves by the user: a move by an edit has no `kind`. */
  private moved({ kind, textEditor }: TextEditorSelectionChangeEvent): void {
    if (kind !== undefined && textEditor === window.activeTextEditor) this.following.start();
  }

  private redraw(change: 'all' | readonly ViewRow[]): void {
    this.treeChanges.fire(change === 'all' ? undefined : [...change]);
  }

  private treeRows(rows: readonly ViewRow[]): TreeRow[] {
    return rows.flatMap((row) => (isCompared(row) || this.model.row(row.node.id) !== row ? [] : [row]));
  }

  private async childRows(row: ViewRow): Promise<readonly ViewRow[]> {
    if (!isCompared(row)) return this.model.children(row);
    return (await this.comparison?.children(row)) ?? [];
  }

  private find(ids: readonly string[]): Promise<ViewRow | undefined> {
    return this.comparison?.find(ids) ?? this.model.find(ids);
  }

  /** Stores the state by node, so that the tree and a comparison share it. */
  private setExpanded(row: ViewRow, isExpanded: boolean): void {
    const { root } = this.model;
    const id = isCompared(row) ? firstNode(row.node)?.id : row.node.id;
    if (root !== undefined && id !== undefined) this.expanded.set(root, id, isExpanded);
  }

  private positionOf(row: TreeRow): RowPosition {
    const listed = this.model.siblings(row).filter(({ node }) => isListed(node));
    return { isFirst: listed[0] === row, isLast: listed.at(-1) === row };
  }

  /** Whether a row is the only one of its level. Such a row is expanded by default. */
  private isOnlyChoice(row: TreeRow): boolean {
    return this.model.siblings(row).filter(({ node: { kind } }) => kind !== 'unlisted').length === 1 && row.node.kind !== 'unlisted';
  }

  /** Shows the pinned site, else the site of the active editor, else the first site of the workspace. */
  private async chooseSite(): Promise<void> {
    const path = await this.activePath();
    const root = path?.root ?? (await this.server.roots().catch(() => []))[0]?.uri;
    this.model.show(this.pinned ?? root);
  }

  private async activePath(): Promise<NavigationPath | undefined> {
    const editor = window.activeTextEditor;
    if (!editor || !this.server.schemes.includes(editor.document.uri.scheme)) return undefined;
    const position = editor.selection.active;
    const path = await this.server.navigationPath({ uri: editor.document.uri.toString(), position }).catch(() => null);
    return path ?? undefined;
  }

  /** Shows the site of the active editor, and selects its node without taking the focus. */
  private async follow(): Promise<void> {
    if (!this.view.visible || this.server.state !== 'running') return;
    const turn = ++this.followTurn;
    const editor = window.activeTextEditor;
    const path = await this.activePath();
    if (!path || turn !== this.followTurn || (this.pinned !== undefined && this.pinned !== path.root)) return;
    if (path.root !== this.model.root) this.model.show(path.root);
    const uri = editor?.document.uri;
    if (!uri || !workspace.getConfiguration(configurationSection, uri).get<boolean>(settings.navigationFollowEditor, true)) return;
    const last = path.ids.at(-1);
    // A page that was opened from the tree is selected already, perhaps as one of several rows.
    if (last === undefined || this.isSelected(last) || this.opens(uri.toString())) return;
    const row = await this.find(path.ids);
    if (turn === this.followTurn) await this.select(row, false);
  }

  private get selectedNodes(): NavigationNode[] {
    const sides = this.compared.selection.flatMap(({ node }) => (['left', 'right'] as const).flatMap((side) => nodeOn(side, node) ?? []));
    return [...this.selection.map(({ node }) => node), ...sides];
  }

  private isSelected(id: string): boolean {
    return this.selectedNodes.some((node) => node.id === id);
  }

  /** Whether a selected node is the page of this file: the navigation can contain a page more than once. */
  private opens(uri: string): boolean {
    return this.selectedNodes.some(({ kind, target }) => kind === 'page' && target && Uri.parse(target.uri).toString() === uri);
  }

  private async select(row: ViewRow | undefined, focus: boolean): Promise<void> {
    // The row may be gone by the time the editor requests it.
    if (row && this.view.visible) await Promise.resolve(this.view.reveal(row, { select: true, focus })).catch(() => undefined);
  }

  private async computeState(): Promise<State> {
    const { site, root } = this.model;
    if ((await this.model.children(undefined)).length > 0) {
      const { comparison } = this;
      if (!comparison || (await comparison.children(undefined)).length > 0) return 'shown';
      return comparison.isGone ? 'gone' : 'same';
    }
    if (root === undefined || !site || site.missing === 'site') return 'noSite';
    const preview = await this.server.preview({ uri: root }).catch(() => null);
    return preview?.isBroken ? 'broken' : 'noNavigation';
  }

  private describe(): void {
    const name = this.model.site?.name ?? '';
    const { comparison } = this;
    const site = this.pinned === undefined ? name : l10n.t('{0} (pinned)', name);
    const description = comparison ? `${comparison.left.label} | ${comparison.right.label}` : site;
    // A message would suppress the welcome text of a view without rows.
    const message = comparison && this.state === 'shown' ? summary(comparison, l10n) : undefined;
    this.view.show({ description, message, badge: undefined });
    this.setContext(contextKeys.navigationCanCompare, (this.model.site?.alternatives ?? []).length > 0);
    this.setContext(contextKeys.navigationIsComparing, comparison !== undefined);
    this.setContext(contextKeys.navigationOnlyDifferences, comparison?.showsOnlyDifferences === true);
  }

  private show(state: State): void {
    this.state = state;
    this.setContext(contextKeys.navigationState, state);
    this.describe();
  }

  private setContext(key: string, value: string | boolean): void {
    if (this.contexts.get(key) === value) return;
    this.contexts.set(key, value);
    void registry.executeCommand('setContext', key, value);
  }
}

/** Whether a file is in the folder of a site. The file can still belong to a nested site. */
function isInFolderOf(root: string, uri: Uri): boolean {
  const folder = Uri.joinPath(Uri.parse(root), '..');
  return uri.scheme === folder.scheme && uri.authority === folder.authority && uri.path.startsWith(folder.path.replace(/\/?$/, '/'));
}
