/**
 * Guards the next Enter: it is let through to an item of an open menu, and kept from all else. A menu closes when something takes the focus
 * from it, which may be between the look at the menu and the key.
 * @returns at once; `reaches` resolves with the key, to whether the item with this label got it
 */
export function guardEnter(label: string): { readonly reaches: Promise<boolean> } {
  const reaches = new Promise<boolean>((resolve) => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') return;
      removeEventListener('keydown', onKey, true);
      const [target] = event.composedPath();
      const menu = target instanceof Element ? target.closest('.monaco-menu') : null;
      const isReached = menu?.querySelector('.action-item.focused')?.textContent?.includes(label) ?? false;
      if (!isReached) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      resolve(isReached);
    };
    addEventListener('keydown', onKey, true);
  });
  return { reaches };
}
