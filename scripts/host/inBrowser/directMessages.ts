/**
 * Has the connection of a window pass its messages on as they arrive. Runs in the page before its scripts.
 *
 * VS Code receives each message as a Blob and reads it with a FileReader. For both the page waits for the browser process, which takes a tenth
 * of the processor time of a window. Here messages are array buffers, and a FileReader returns these at once.
 */
export function passMessagesDirectly(): void {
  // Webviews have a connection of their own making or none.
  if (window !== window.top) return;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.binaryType = 'arraybuffer';
    }
  };
  const readBlob = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function (data: Blob | ArrayBuffer): void {
    if (data instanceof ArrayBuffer) this.onload?.({ target: { result: data } } as unknown as ProgressEvent<FileReader>);
    else readBlob.call(this, data);
  };
}
