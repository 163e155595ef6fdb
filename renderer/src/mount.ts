import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../../server/src/engine/pageModel/model';
import { Highlighter } from './code/highlighter';
import { Element } from './Element';
import type { ColorMode, RendererHost } from './host';
import { Page } from './Page';

export type { RendererHost } from './host';

/** A page and what its host knows of it. */
export interface ShownModel {
  readonly page: PageData;
  /** Addresses of the images of the page; `undefined` for one that cannot be loaded. */
  readonly images: readonly (string | undefined)[];
  readonly mode: ColorMode;
  /** Name of the theme of code blocks. */
  readonly codeTheme: string;
}

/** A place on a web page that shows pages. */
export interface MountedPage {
  /** Shows a page at once. What readers opened stays open if it is the same page. */
  show(shown: ShownModel): void;
  dispose(): void;
}

/** Makes an element show pages. */
export function mountPage(element: HTMLElement, host: RendererHost): MountedPage {
  const root = createRoot(element);
  const highlighter = new Highlighter();
  return {
    show: (shown) =>
      flushSync(() => root.render(createElement(Page, { key: shown.page.uri, context: { ...shown, host, highlighter, Element } }))),
    dispose: () => root.unmount(),
  };
}
