import {
  type CancellationToken,
  commands,
  type Disposable,
  type Event,
  type ProviderResult,
  type TreeDragAndDropController,
  type TreeItem,
  type TreeView,
  type TreeViewOptions,
  window,
} from 'vscode';
import { hostClock } from '../hostClock';
import { registerCommand } from './commands';
import { withPlainErrors } from './failures';
import { oneLine, plainLines, plainText } from './plainText';

/** Maximum numbers of characters. */
const maxMessageLength = 400;
const maxAccessibleLabelLength = 500;

/** Wait for the row of a click: a window that has much else to draw requests rows late. */
const maxWaitMs = 10_000;
const intervalMs = 20;

/** Like the editor's provider, but always resolves tooltips lazily. */
export interface TreeProvider<Node> {
  readonly onDidChangeTreeData: Event<Node | Node[] | undefined>;
  /** Creates the item of a row, a new one with each call. */
  getTreeItem(node: Node): TreeItem;
  /** Computes expensive parts, such as the tooltip. */
  resolveTreeItem(item: TreeItem, node: Node, token: CancellationToken): TreeItem;
  getChildren(node?: Node): ProviderResult<Node[]>;
  getParent(node: Node): ProviderResult<Node>;
}

/** Content of a view besides its rows. */
interface TreeTexts {
  /** Text after the title of the view. */
  readonly description?: string;
  /** Message above the rows. A view without rows shows its welcome text only if this is `undefined`. */
  readonly message: string | undefined;
  /** Badge on the icon of the view. */
  readonly badge: { readonly value: number; readonly tooltip: string } | undefined;
}

/** The editor's view without assignable texts. */
export interface PlainTreeView<Node>
  extends Pick<TreeView<Node>, 'visible' | 'reveal' | 'onDidChangeVisibility' | 'onDidCollapseElement' | 'onDidExpandElement' | 'dispose'> {
  /** The selected rows, also while the editor does not know them, since it is about to request them again. */
  readonly selection: readonly Node[];
  /** The selected rows that the editor knows now. */
  readonly knownSelection: readonly Node[];
  show(texts: TreeTexts): void;
}

export function createTreeView<Node>(
  id: string,
  options: Omit<TreeViewOptions<Node>, 'treeDataProvider'> & { readonly treeDataProvider: TreeProvider<Node> },
): PlainTreeView<Node> {
  const provider = options.treeDataProvider;
  const openRow = `_${id}.openRow`;
  const treeDataProvider: TreeProvider<Node> = {
    onDidChangeTreeData: provider.onDidChangeTreeData,
    getTreeItem: (node) => withoutArguments(plainItem(provider.getTreeItem(node)), openRow),
    resolveTreeItem: (item, node, token) => plainItem(provider.resolveTreeItem(item, node, token)),
    getChildren: (node) => withPlainErrors(() => provider.getChildren(node)),
    getParent: (node) => provider.getParent(node),
  };
  const { dragAndDropController } = options;
  const dragging = dragAndDropController && { dragAndDropController: plainController(dragAndDropController) };
  const view = window.createTreeView<Node>(id, { ...options, treeDataProvider, ...dragging });
  const selection = new LastSelection(view);
  const clicks = new Clicks(view);
  const opening = registerCommand(openRow, async () => {
    const [node, ...others] = await clicks.rows();
    const command = node === undefined || others.length > 0 ? undefined : provider.getTreeItem(node).command;
    if (command) await commands.executeCommand(command.command, ...(command.arguments ?? []));
  });
  return {
    get visible() {
      return view.visible;
    },
    get selection() {
      return selection.nodes;
    },
    get knownSelection() {
      return view.selection;
    },
    onDidChangeVisibility: view.onDidChangeVisibility,
    onDidCollapseElement: view.onDidCollapseElement,
    onDidExpandElement: view.onDidExpandElement,
    reveal: (node, how) => view.reveal(node, how),
    dispose: () => {
      opening.dispose();
      selection.dispose();
      view.dispose();
    },
    show: (texts) => showTexts(view, texts),
  };
}

/**
 * Replaces the command of a row by one that runs it for the selected row. The editor stores the arguments of a command until the row is
 * drawn again, and fails if a click arrives between these two. Only its own commands take their arguments with them.
 */
function withoutArguments(item: TreeItem, openRow: string): TreeItem {
  if (item.command && !item.command.command.startsWith('vscode.')) item.command = { title: item.command.title, command: openRow };
  return item;
}

/** Remembers the selected rows of a view. */
class LastSelection<Node> {
  private last: readonly Node[] = [];
  private readonly subscription: Disposable;

  constructor(private readonly view: TreeView<Node>) {
    this.subscription = view.onDidChangeSelection(({ selection }) => {
      this.last = selection;
    });
  }

  get nodes(): readonly Node[] {
    const { selection } = this.view;
    return selection.length > 0 ? selection : this.last;
  }

  dispose(): void {
    this.subscription.dispose();
  }
}

/** Finds the rows of clicks in a view. */
class Clicks<Node> {
  private waits = 0;

  constructor(private readonly view: TreeView<Node>) {}

  /**
   * The selected rows that the editor knows. Waits while there are none: it may be about to request them again, and a
   * click means what they show after that. Returns none if it takes too long, and if another wait has begun since.
   */
  async rows(): Promise<readonly Node[]> {
    const wait = ++this.waits;
    for (let waitedMs = 0; this.view.selection.length === 0 && waitedMs < maxWaitMs; waitedMs += intervalMs) {
      await new Promise<void>((resolve) => hostClock.setTimer(resolve, intervalMs));
      if (wait !== this.waits) return [];
    }
    return this.view.selection;
  }
}

/** Escapes the errors of drops, which the editor shows. */
function plainController<Node>(controller: TreeDragAndDropController<Node>): TreeDragAndDropController<Node> {
  const { dragMimeTypes, dropMimeTypes } = controller;
  return {
    dragMimeTypes,
    dropMimeTypes,
    handleDrag: (nodes, data, token) => controller.handleDrag?.(nodes, data, token),
    handleDrop: (target, data, token) => withPlainErrors(() => controller.handleDrop?.(target, data, token)),
  };
}

/** Skips equal values, which the editor would send to the window again. */
function showTexts<Node>(view: TreeView<Node>, texts: TreeTexts): void {
  // The editor's documentation allows `undefined`, its type does not.
  const target: { message: string | undefined; description: string | undefined } = view as {
    message: string | undefined;
    description: string | undefined;
  };
  const description = texts.description === undefined ? undefined : plainText(texts.description);
  if (target.description !== description) target.description = description;
  const message = texts.message === undefined ? undefined : plainText(texts.message, maxMessageLength);
  if (target.message !== message) target.message = message;
  const badge = texts.badge && { value: texts.badge.value, tooltip: plainText(texts.badge.tooltip) };
  if (view.badge?.value !== badge?.value || view.badge?.tooltip !== badge?.tooltip) view.badge = badge;
}

/** Mutates the item, since the editor identifies it by reference. */
function plainItem(item: TreeItem): TreeItem {
  const { label, description, tooltip, accessibilityInformation } = item;
  if (label !== undefined) item.label = typeof label === 'string' ? plainText(label) : { ...label, label: plainText(label.label) };
  if (typeof description === 'string') item.description = plainText(description);
  if (tooltip !== undefined) item.tooltip = plainLines(typeof tooltip === 'string' ? tooltip : tooltip.value);
  if (accessibilityInformation) {
    item.accessibilityInformation = {
      ...accessibilityInformation,
      label: oneLine(accessibilityInformation.label, maxAccessibleLabelLength),
    };
  }
  return item;
}
