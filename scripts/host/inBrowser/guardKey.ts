/** Where a key must arrive. */
export interface KeyPlace {
  /** CSS selector of the element that contains the focus. */
  readonly holder: string;
  /** Part of the label or text of the focused row or menu item in it. Default: any. */
  readonly label?: string;
}

/**
 * Cancels the next key unless it arrives at a place. The focus may go elsewhere after it was looked at and before the key is pressed, such
 * as into a page that opens late, where the key would do something else.
 * @returns `end` is called once the key was pressed, and returns whether it has arrived
 */
export function guardKey({ holder, label = '' }: KeyPlace): { readonly end: () => boolean } {
  const modifiers = new Set(['Alt', 'Control', 'Meta', 'Shift']);
  let arrived = false;
  const isThere = (target: EventTarget | undefined): boolean => {
    const found = target instanceof Element ? target.closest(holder) : null;
    if (!found || label === '') return found !== null;
    const item = found.querySelector('.monaco-list-row.focused, .action-item.focused');
    return item !== null && `${item.getAttribute('aria-label')} ${item.textContent}`.includes(label);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (modifiers.has(event.key)) return;
    removeEventListener('keydown', onKey, true);
    arrived = isThere(event.composedPath()[0]);
    if (arrived) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKey, true);
  return {
    end: () => {
      removeEventListener('keydown', onKey, true);
      return arrived;
    },
  };
}
