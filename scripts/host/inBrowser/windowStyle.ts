/**
 * Adds a style to a window that a program drives. Runs in the page before its scripts.
 * - Every animation ends as soon as it starts: without a graphics card each turn of an icon is computed by the processor, and a window with
 *   a running job needs a fifth more of it.
 * - The pointer goes through tooltips: that of a row covers the rows below it while the pointer rests, as it does between two steps.
 */
export function addWindowStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, ::before, ::after {
      animation-duration: 0s !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }
    .workbench-hover-container, .workbench-hover-container * {
      pointer-events: none !important;
    }
  `);
  // The content security policy of the page does not apply to it, as it would to an element.
  document.adoptedStyleSheets.push(sheet);
}
