import {
  type CancellationToken,
  type Event,
  type ProviderResult,
  type TreeDragAndDropController,
  type TreeItem,
  type TreeView,
  type TreeViewOptions,
  window,
} from 'vscode';
import { withPlainErrors } from './failures';
import { oneLine, plainLines, plainText } from './plainText';

/** Maximum numbers of characters. */
const maxMessageLength = 400;
const maxAccessibleLabelLength = 500;

/** Like the editor's provider, but always resolves tooltips lazily. */
export interface TreeProvider<Node> {
  readonly onDidChangeTreeData: Event<Node | Node[] | undefined>;
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
  extends Pick<
    TreeView<Node>,
    'visible' | 'selection' | 'reveal' | 'onDidChangeVisibility' | 'onDidCollapseElement' | 'onDidExpandElement' | 'dispose'
  > {
  show(texts: TreeTexts): void;
}

export function createTreeView<Node>(
  id: string,
  options: Omit<TreeViewOptions<Node>, 'treeDataProvider'> & { readonly treeDataProvider: TreeProvider<Node> },
): PlainTreeView<Node> {
  const provider = options.treeDataProvider;
  const treeDataProvider: TreeProvider<Node> = {
    onDidChangeTreeData: provider.onDidChangeTreeData,
    getTreeItem: (node) => plainItem(provider.getTreeItem(node)),
    resolveTreeItem: (item, node, token) => plainItem(provider.resolveTreeItem(item, node, token)),
    getChildren: (node) => withPlainErrors(() => provider.getChildren(node)),
    getParent: (node) => provider.getParent(node),
  };
  const { dragAndDropController } = options;
  const dragging = dragAndDropController && { dragAndDropController: plainController(dragAndDropController) };
  const view = window.createTreeView<Node>(id, { ...options, treeDataProvider, ...dragging });
  return {
    get visible() {
      return view.visible;
    },
    get selection() {
      return view.selection;
    },
    onDidChangeVisibility: view.onDidChangeVisibility,
    onDidCollapseElement: view.onDidCollapseElement,
    onDidExpandElement: view.onDidExpandElement,
    reveal: (node, how) => view.reveal(node, how),
    dispose: () => view.dispose(),
    show: (texts) => showTexts(view, texts),
  };
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
