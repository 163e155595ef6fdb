import {
  type QuickPickItem,
  type QuickPickOptions,
  ThemeIcon,
  type Uri,
  type WorkspaceFolder,
  type WorkspaceFolderPickOptions,
  window,
} from 'vscode';
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
  // With `canPickMany` the editor returns an array, contrary to its type.
  const chosen: QuickPickItem | readonly QuickPickItem[] | undefined = await window.showQuickPick([...origins.keys()], plainTexts(options));
  if (!chosen) return undefined;
  return isArray(chosen) ? chosen.flatMap((item) => origins.get(item) ?? []) : origins.get(chosen);
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

function isArray(chosen: QuickPickItem | readonly QuickPickItem[]): chosen is readonly QuickPickItem[] {
  return Array.isArray(chosen);
}
