/**
 * Observes the next click. A row that is drawn again between press and release of the button does not receive it.
 * @returns `end` is called once the button was clicked, and returns whether a row of a list or tree has received it
 */
export function guardClick(): { readonly end: () => boolean } {
  let arrived = false;
  const onClick = (event: MouseEvent): void => {
    const [target] = event.composedPath();
    arrived = target instanceof Element && target.closest('.monaco-list-row') !== null;
  };
  addEventListener('click', onClick, true);
  return {
    end: () => {
      removeEventListener('click', onClick, true);
      return arrived;
    },
  };
}
