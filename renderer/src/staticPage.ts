import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Highlighter } from './code/highlighter';
import { Element } from './Element';
import { pageContext, type RendererHost, type ShownModel } from './host';
import { Page } from './Page';
import { withProblems } from './problems';

/** HTML of a page, without what its scripts add later: colors of code, formulas. */
export function staticPage(shown: ShownModel, host: RendererHost): string {
  const context = pageContext(shown, host, new Highlighter(), Element);
  const page = { ...shown.page, content: withProblems(shown.page.content ?? [], shown.problems ?? []) };
  return renderToStaticMarkup(createElement(Page, { page, context }));
}
