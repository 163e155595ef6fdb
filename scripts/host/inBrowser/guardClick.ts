/** Text of the row of a list or tree that contains an element; `undefined` outside of rows. */
export function textOfRow(element: Element): string | undefined {
  const row = element.closest('.monaco-list-row');
  return row ? `${row.getAttribute('aria-label')} ${row.textContent}` : undefined;
}

/**
 * Cancels the next click unless the row of a list or tree with this text receives it. A row that is drawn again between press and release of
 * the button does not receive the click, and a list that changes shows another row in the element that was looked for.
 * @returns `end` is called once the button was clicked, and returns whether the row has received it
 */
export function guardClick(expected: string | undefined): { readonly end: () => boolean } {
  // Code in the page cannot refer to other functions of this file.
  const isExpected = (event: Event): boolean => {
    const [target] = event.composedPath();
    const row = target instanceof Element ? target.closest('.monaco-list-row') : null;
    return row !== null && `${row.getAttribute('aria-label')} ${row.textContent}` === expected;
  };
  let arrived = false;
  const onEvent = (event: Event): void => {
    if (!isExpected(event)) {
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
