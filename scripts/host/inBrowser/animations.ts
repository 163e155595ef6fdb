/**
 * Ends every animation as soon as it starts. Runs in the page before its scripts. Without a graphics card each turn of an icon is computed
 * by the processor, and a window with a running job needs a fifth more of it.
 */
export function endAnimations(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after {
    animation-duration: 0s !important;
    animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
  }`);
  // The content security policy of the page does not apply to it, as it would to an element.
  document.adoptedStyleSheets.push(sheet);
}
