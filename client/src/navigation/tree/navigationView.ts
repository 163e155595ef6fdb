import {
  Disposable,
  EventEmitter,
  l10n,
  type Memento,
  type TextDocument,
  type TextEditorSelectionChangeEvent,
  type TreeDragAndDropController,
  type TreeItem,
  Uri,
  workspace,
} from 'vscode';
import type { NavigationPath } from '../../../../server/src/lsp/protocol';
import { Debounce } from '../../debounce';
import { hostClock } from '../../hostClock';
import { configurationSection, contextKeys, settings, views } from '../../ids';
import type { ServerController } from '../../language/serverController';
import { commands as registry, window } from '../../window';
import type { PlainTreeView, TreeProvider } from '../../window/treeView';
import { ExpandedRows } from './expandedRows';
import { rowItem, rowTooltip } from './rowItem';
import { isInFolderOf } from './siteFolder';
import { pathOf, TreeModel, type TreeRow } from './treeModel';

/** Takes the keystrokes of a fast typist together, in milliseconds. */
const refreshDelay = 120;
/** So that moving through a file does not reveal every row on the way, in milliseconds. */
const followDelay = 150;

/** Why the view is empty: its welcome text. */
type State = 'failed' | 'noSite' | 'noNavigation' | 'broken' | 'shown';

/** The view of a site's navigation. */
export class NavigationView implements TreeProvider<TreeRow>, Disposable {
  private readonly treeChanges = new EventEmitter<TreeRow[] | undefined>();
  readonly onDidChangeTreeData = this.treeChanges.event;
  readonly model: TreeModel;
  private readonly view: PlainTreeView<TreeRow>;
  private readonly expanded: ExpandedRows;
  private readonly subscriptions: Disposable;
  private readonly refreshing = new Debounce(hostClock, refreshDelay, () => void this.refresh());
  private readonly following = new Debounce(hostClock, followDelay, () => void this.follow());
  /** Whether something has changed while the view was hidden. */
  private isOutdated = false;
  private pinned: string | undefined;
  private followed = 0;
  private cutIds: ReadonlySet<string> = new Set();
  private state: State | undefined;

  constructor(
    private readonly server: ServerController,
    storage: Memento,
    dragAndDropController?: TreeDragAndDropController<TreeRow>,
  ) {
    this.expanded = new ExpandedRows(storage);
    this.model = new TreeModel(
      (request) => server.navigationLevels(request),
      (change) => this.treeChanges.fire(change === 'all' ? undefined : [...change]),
    );
    this.view = window.createTreeView<TreeRow>(views.navigation, {
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

  get selection(): readonly TreeRow[] {
    return this.view.selection;
  }

  /** The site that was chosen, and stays whatever is edited. */
  get pinnedRoot(): string | undefined {
    return this.pinned;
  }

  /** Shows a site until another one is chosen; with `undefined` that of the active editor. */
  async pin(root: string | undefined): Promise<void> {
    this.pinned = root;
    if (root === undefined) await this.follow();
    else this.model.show(root);
    this.describe();
  }

  getTreeItem(row: TreeRow): TreeItem {
    const root = this.model.root ?? '';
    return rowItem(row, root, {
      isExpanded: this.expanded.get(root, row.node.id) ?? this.isOnlyChoice(row),
      isCut: this.cutIds.has(row.node.id),
    });
  }

  resolveTreeItem(item: TreeItem, row: TreeRow): TreeItem {
    item.tooltip = rowTooltip(row);
    return item;
  }

  async getChildren(row?: TreeRow): Promise<TreeRow[]> {
    if (row) return [...(await this.model.children(row))];
    if ((await this.server.settled()) === 'failed') {
      this.show('failed');
      return [];
    }
    if (this.model.root === undefined) await this.chooseSite();
    const rows = await this.model.children(undefined);
    this.describe();
    this.show(await this.whyEmpty());
    return [...rows];
  }

  getParent({ parent }: TreeRow): TreeRow | undefined {
    return parent;
  }

  /** Asks the server again, if the view is visible. */
  async refresh(): Promise<void> {
    if (!this.view.visible) {
      this.isOutdated = true;
      return;
    }
    this.isOutdated = false;
    if (this.model.root === undefined || this.state === 'failed' || this.state === undefined) this.treeChanges.fire(undefined);
    else {
      await this.model.refresh();
      if (this.state === 'broken' || this.state === 'noNavigation') this.show(await this.whyEmpty());
    }
  }

  /** Selects nodes as they are after an edit. Those that are not there any more are left out. */
  async reveal(ids: readonly string[], { focus }: { readonly focus: boolean } = { focus: false }): Promise<void> {
    await this.refresh();
    // The editor selects one row at a time.
    for (const id of ids.slice(0, 1)) await this.select(await this.model.find(pathOf(id)), focus);
  }

  /** Draws nodes as cut, and no others. */
  markCut(ids: readonly string[]): void {
    const before = this.cutIds;
    this.cutIds = new Set(ids);
    const changed = [...before, ...ids].flatMap((id) => this.model.row(id) ?? []);
    if (changed.length > 0) this.treeChanges.fire(changed);
  }

  /** Lets a node that has another id now stay expanded. */
  renamed(from: string, to: string): void {
    this.expanded.rename(this.model.root ?? '', from, to);
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

  /** Edits move the cursor, too: only what the user does is followed. */
  private moved({ kind, textEditor }: TextEditorSelectionChangeEvent): void {
    if (kind !== undefined && textEditor === window.activeTextEditor) this.following.start();
  }

  private setExpanded({ node }: TreeRow, isExpanded: boolean): void {
    const { root } = this.model;
    if (root !== undefined) this.expanded.set(root, node.id, isExpanded);
  }

  /** Where there is nothing to choose from, one level less has to be opened. */
  private isOnlyChoice(row: TreeRow): boolean {
    return this.model.siblings(row).filter(({ node: { kind } }) => kind !== 'unlisted').length === 1 && row.node.kind !== 'unlisted';
  }

  /** The site of the active editor, else the first of the workspace. */
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
    const turn = ++this.followed;
    const editor = window.activeTextEditor;
    const path = await this.activePath();
    if (!path || turn !== this.followed || (this.pinned !== undefined && this.pinned !== path.root)) return;
    if (path.root !== this.model.root) this.model.show(path.root);
    const uri = editor?.document.uri;
    if (!uri || !workspace.getConfiguration(configurationSection, uri).get<boolean>(settings.navigationFollowEditor, true)) return;
    const last = path.ids.at(-1);
    // What was opened from the tree is selected there, perhaps as one of several.
    if (last === undefined || this.selection.some(({ node }) => node.id === last) || this.opens(uri.toString())) return;
    const row = await this.model.find(path.ids);
    if (turn === this.followed) await this.select(row, false);
  }

  /** Whether a page that is selected is the one in this file: a page can be in the navigation more than once. */
  private opens(uri: string): boolean {
    return this.selection.some(({ node: { kind, target } }) => kind === 'page' && target && Uri.parse(target.uri).toString() === uri);
  }

  private async select(row: TreeRow | undefined, focus: boolean): Promise<void> {
    // It may have gone by the time that the editor asks for it.
    if (row && this.view.visible) await Promise.resolve(this.view.reveal(row, { select: true, focus })).catch(() => undefined);
  }

  private async whyEmpty(): Promise<State> {
    const { site, root } = this.model;
    if ((await this.model.children(undefined)).length > 0) return 'shown';
    if (root === undefined || !site || site.missing === 'site') return 'noSite';
    const preview = await this.server.preview({ uri: root }).catch(() => null);
    return preview?.isBroken ? 'broken' : 'noNavigation';
  }

  private describe(): void {
    const name = this.model.site?.name ?? '';
    const description = this.pinned === undefined ? name : l10n.t('{0} (pinned)', name);
    this.view.show({ description, message: undefined, badge: undefined });
  }

  private show(state: State): void {
    if (this.state === state) return;
    this.state = state;
    void registry.executeCommand('setContext', contextKeys.navigationState, state);
  }
}
