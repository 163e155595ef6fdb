import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChosenTitles } from './chosenTitles';
import { Highlighter } from './code/highlighter';
import { Diagrams } from './diagrams/diagrams';
import { Element } from './Element';
import { pageContext, type RendererHost, type ShownModel } from './host';
import { Page } from './Page';
import { withProblems } from './problems';

/** HTML of a page, without what its scripts add later: colors of code, formulas. */
export function staticPage(shown: ShownModel, host: RendererHost): string {
  const tools = { highlighter: new Highlighter(), diagrams: new Diagrams(), chosenTitles: new ChosenTitles(), Element };
  const context = pageContext(shown, host, tools);
  const page = { ...shown.page, content: withProblems(shown.page.content ?? [], shown.problems ?? []) };
  return renderToStaticMarkup(createElement(Page, { page, context }));
}
