import type { FromPage, PageState } from '../messages';

/** API of the editor within a webview. */
interface PageHost {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare global {
  /** Throws if called twice. */
  function acquireVsCodeApi(): PageHost;
}
