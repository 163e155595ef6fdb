import { Disposable, type QuickPick, type QuickPickItem } from 'vscode';

/**
 * Shows a quick pick, and disposes of it when it closes. Resolves to the items that are selected when the user accepts; `undefined` if the
 * user does not.
 */
export function acceptedItems(pick: QuickPick<QuickPickItem>): Promise<readonly QuickPickItem[] | undefined> {
  return new Promise((resolve) => {
    const subscriptions = Disposable.from(
      pick,
      pick.onDidAccept(() => {
        resolve(pick.selectedItems);
        pick.hide();
      }),
      pick.onDidHide(() => {
        resolve(undefined);
        subscriptions.dispose();
      }),
    );
    pick.show();
  });
}
