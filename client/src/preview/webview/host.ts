import type { FromPage, PageState } from '../messages';

/** What the editor gives to a page. */
export interface PageHost {
  postMessage(message: FromPage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare global {
  /** Can be called once. */
  function acquireVsCodeApi(): PageHost;
}
