import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SourceSpan } from '../../server/src/engine/pageModel/model';
import { ChosenTitles } from './chosenTitles';
import { Highlighter } from './code/highlighter';
import { Diagrams } from './diagrams/diagrams';
import { Element as AnyElement } from './Element';
import { isSameContext, type PageContext, pageContext, type RendererHost, type ShownModel } from './host';
import { Page } from './Page';
import { PageTree } from './pageTree';
import { withProblems } from './problems';
import { ComponentRunner } from './run/componentRunner';
import { currentSpan } from './source';

export type { RendererHost, ShownModel } from './host';
export type { MarkedProblem } from './problems';
export { combinePages } from './review/combinePages';

/** A place on a web page that shows pages. */
export interface MountedPage {
  /** Shows a page at once. What readers opened stays open if it is the same page. */
  show(shown: ShownModel): void;
  /** Span of an element that has the attribute `data-span`, in the page as it is now. */
  spanOf(element: Element): SourceSpan | undefined;
  dispose(): void;
}

/** Makes an element show pages. */
export function mountPage(element: HTMLElement, host: RendererHost): MountedPage {
  const root = createRoot(element);
  const tools = { highlighter: new Highlighter(), diagrams: new Diagrams(), chosenTitles: new ChosenTitles(), Element: AnyElement };
  let runner: ComponentRunner | undefined;
  let tree = new PageTree();
  let uri: string | undefined;
  let context: PageContext | undefined;
  return {
    show(shown) {
      if (shown.page.uri !== uri) tree = new PageTree();
      uri = shown.page.uri;
      const { program } = shown.page;
      if (program && host.components) runner ??= new ComponentRunner(host.components.nonce, host.texts.componentFrame);
      runner?.use(program, shown.mode);
      const next = pageContext(shown, host, { ...tools, runner: program && runner });
      context = context && isSameContext(context, next) ? context : next;
      const page = { ...shown.page, content: tree.update(withProblems(shown.page.content ?? [], shown.problems ?? [])) };
      const shownPage = createElement(Page, { key: uri, page, context });
      flushSync(() => root.render(shownPage));
    },
    spanOf: currentSpan,
    dispose() {
      root.unmount();
      tools.highlighter.dispose();
      runner?.dispose();
    },
  };
}
