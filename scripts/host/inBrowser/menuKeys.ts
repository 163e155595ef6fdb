/**
 * Cancels the next Enter unless the item with this label is focused in an open menu. A menu closes when it loses the focus, which may
 * happen after it was found and before the key is pressed.
 * @returns at once; `reaches` resolves when the key is pressed, to whether the item got it
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
