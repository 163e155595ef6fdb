import { Disposable, type QuickPickItem, type Uri, window } from 'vscode';
import { plainText } from './plainText';

/** Search result, with its picture for light and dark themes. */
export interface FoundItem {
  readonly label: string;
  readonly description?: string;
  readonly picture?: { readonly light: Uri; readonly dark: Uri };
}

/**
 * Quick pick whose items are search results for the typed text.
 * @param find called with the text at each change; an outdated answer is dropped
 * @returns `undefined` if nothing was chosen
 */
export function showSearchPick<Item extends FoundItem>(
  texts: { readonly title: string; readonly placeholder: string },
  find: (text: string) => Promise<readonly Item[]>,
): Promise<Item | undefined> {
  const pick = window.createQuickPick<QuickPickItem>();
  pick.title = plainText(texts.title);
  pick.placeholder = plainText(texts.placeholder);
  let origins = new Map<QuickPickItem, Item>();
  let turn = 0;
  const search = async (text: string): Promise<void> => {
    const own = ++turn;
    pick.busy = true;
    const found = await find(text).catch(() => []);
    if (own !== turn) return;
    origins = new Map(found.map((item) => [plainItem(item), item]));
    pick.items = [...origins.keys()];
    pick.busy = false;
  };
  return new Promise((resolve) => {
    const subscriptions = Disposable.from(
      pick,
      pick.onDidChangeValue((text) => void search(text)),
      pick.onDidAccept(() => {
        const [chosen] = pick.selectedItems;
        resolve(chosen && origins.get(chosen));
        pick.hide();
      }),
      pick.onDidHide(() => {
        resolve(undefined);
        subscriptions.dispose();
      }),
    );
    void search('');
    pick.show();
  });
}

function plainItem({ label, description, picture }: FoundItem): QuickPickItem {
  return {
    label: plainText(label),
    // An item that was found by a search word does not contain the text.
    alwaysShow: true,
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(picture && { iconPath: picture }),
  };
}
