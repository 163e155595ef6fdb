/**
 * Gives all elements of a window square corners. Runs in the page before its scripts.
 *
 * Without a graphics card, whatever rounded corners clip is drawn apart and copied with each frame: with an open editor a frame takes 13 ms
 * in place of 1 ms.
 */
export function addSquareCorners(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { border-radius: 0 !important; }');
  document.adoptedStyleSheets.push(sheet);
}
