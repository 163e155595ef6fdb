/**
 * Cancels the next click unless an element receives it, in the same row if it is in a list or tree. An element that is drawn again between
 * press and release of the button does not receive the click, and a list that changes shows another row in the same element.
 * @returns `end` is called once the button was clicked, and returns whether the element has received it
 */
export function guardClick(element: Element): { readonly end: () => boolean } {
  const nameOf = (each: Element): string => `${each.getAttribute('aria-label')} ${each.textContent}`;
  const rowOf = (each: Element): string => {
    const row = each.closest('.monaco-list-row');
    return row ? nameOf(row) : '';
  };
  const expected = { name: nameOf(element), row: rowOf(element) };
  const isExpected = (target: EventTarget): boolean =>
    target instanceof Element &&
    target.localName === element.localName &&
    nameOf(target) === expected.name &&
    rowOf(target) === expected.row;
  let arrived = false;
  const onEvent = (event: Event): void => {
    if (!event.composedPath().some(isExpected)) {
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
