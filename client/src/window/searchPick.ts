import { type QuickPickItem, type Uri, window } from 'vscode';
import { acceptedItems } from './acceptedItems';
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
export async function showSearchPick<Item extends FoundItem>(
  texts: { readonly title: string; readonly placeholder: string },
  find: (text: string) => Promise<readonly Item[]>,
): Promise<Item | undefined> {
  const pick = window.createQuickPick<QuickPickItem>();
  pick.title = plainText(texts.title);
  pick.placeholder = plainText(texts.placeholder);
  const origins = new WeakMap<QuickPickItem, Item>();
  let turn = 0;
  const search = async (text: string): Promise<void> => {
    const own = ++turn;
    pick.busy = true;
    const found = await find(text).catch(() => []);
    if (own !== turn) return;
    pick.items = found.map((item) => {
      const shown = plainItem(item);
      origins.set(shown, item);
      return shown;
    });
    pick.busy = false;
  };
  const subscription = pick.onDidChangeValue((text) => void search(text));
  void search('');
  const [chosen] = (await acceptedItems(pick)) ?? [];
  subscription.dispose();
  return chosen && origins.get(chosen);
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
