/** Blocks the page until it is closed, after a line in its console. Evaluated in a page. */
export function hang(): void {
  console.log('The page hangs.');
  for (;;);
}
