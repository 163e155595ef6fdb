/** What a clipboard holds. */
export interface PastedItems {
  readonly text?: string;
  /** PNG, in Base64. */
  readonly image?: string;
}

/** Pastes into the focused element as the browser does, since the clipboard of a browser without a window holds no images. */
export function paste({ text, image }: PastedItems): void {
  const clipboardData = new DataTransfer();
  if (text !== undefined) clipboardData.setData('text/plain', text);
  if (image !== undefined) {
    const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
  }
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
