import {
  type QuickPickItem,
  type QuickPickOptions,
  ThemeIcon,
  type Uri,
  type WorkspaceFolder,
  type WorkspaceFolderPickOptions,
  window,
} from 'vscode';
import { acceptedItems } from './acceptedItems';
import { plainText } from './plainText';

/** An item with a separate icon, since icons in its texts are escaped. */
interface PickItem extends QuickPickItem {
  /** Name of a codicon, or a picture. */
  readonly icon?: string | Uri;
}

type Options = Omit<QuickPickOptions, 'onDidSelectItem'>;

export function showQuickPick<Item extends PickItem>(
  items: readonly Item[],
  options: Options & { readonly canPickMany: true },
): Promise<Item[] | undefined>;
export function showQuickPick<Item extends PickItem | string>(items: readonly Item[], options?: Options): Promise<Item | undefined>;
export async function showQuickPick<Item extends PickItem | string>(
  items: readonly Item[],
  options: Options = {},
): Promise<Item | Item[] | undefined> {
  const origins = new Map(items.map((item) => [plainItem(item), item]));
  const shown = [...origins.keys()];
  if (options.canPickMany) {
    const chosen = await pickSeveral(shown, plainTexts(options));
    return chosen?.flatMap((item) => origins.get(item) ?? []);
  }
  const chosen = await window.showQuickPick(shown, plainTexts(options));
  return chosen && origins.get(chosen);
}

/** The choice of the editor itself opens before it has its items: an Enter in between would choose none of them. */
function pickSeveral(items: readonly QuickPickItem[], options: Options): Promise<readonly QuickPickItem[] | undefined> {
  const pick = window.createQuickPick();
  pick.canSelectMany = true;
  pick.title = options.title;
  pick.placeholder = options.placeHolder;
  pick.ignoreFocusOut = options.ignoreFocusOut ?? false;
  pick.items = items;
  pick.selectedItems = items.filter(({ picked }) => picked);
  return acceptedItems(pick);
}

export function showWorkspaceFolderPick(options: WorkspaceFolderPickOptions): Thenable<WorkspaceFolder | undefined> {
  return window.showWorkspaceFolderPick(plainTexts(options));
}

function plainTexts<Texts extends Pick<QuickPickOptions, 'title' | 'placeHolder'>>(options: Texts): Texts {
  const { title, placeHolder } = options;
  return {
    ...options,
    ...(title === undefined ? {} : { title: plainText(title) }),
    ...(placeHolder === undefined ? {} : { placeHolder: plainText(placeHolder) }),
  };
}

function plainItem(item: PickItem | string): QuickPickItem {
  if (typeof item === 'string') return { label: plainText(item) };
  const { icon, label, description, detail, buttons } = item;
  return {
    ...item,
    label: plainText(label),
    ...(icon === undefined ? {} : { iconPath: typeof icon === 'string' ? new ThemeIcon(icon) : icon }),
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(detail === undefined ? {} : { detail: plainText(detail) }),
    ...(buttons && { buttons: buttons.map((button) => ({ ...button, tooltip: plainText(button.tooltip ?? '') })) }),
  };
}
