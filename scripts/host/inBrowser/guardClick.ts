/**
 * Cancels the next click unless the row of a list or tree around an element receives it. A row that is drawn again between press and release
 * of the button does not receive the click, and a list that changes shows another row in the same element.
 * @returns `end` is called once the button was clicked, and returns whether the row has received it
 */
export function guardClick(element: Element): { readonly end: () => boolean } {
  const textOfRow = (within: unknown): string | undefined => {
    const row = within instanceof Element ? within.closest('.monaco-list-row') : null;
    return row ? `${row.getAttribute('aria-label')} ${row.textContent}` : undefined;
  };
  const expected = textOfRow(element);
  let arrived = false;
  const onEvent = (event: Event): void => {
    const found = textOfRow(event.composedPath()[0]);
    if (found === undefined || found !== expected) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click' || event.type === 'contextmenu') arrived = true;
  };
  const types = ['pointerdown', 'mousedown', 'click', 'contextmenu'];
  for (const type of types) addEventListener(type, onEvent, true);
  return {
    end: () => {
      for (const type of types) removeEventListener(type, onEvent, true);
      return arrived;
    },
  };
}
