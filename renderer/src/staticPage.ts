import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Highlighter } from './code/highlighter';
import { Element } from './Element';
import type { RendererHost } from './host';
import type { ShownModel } from './mount';
import { Page } from './Page';

/** HTML of a page, without what its scripts add later: colors of code, formulas. */
export function staticPage(shown: ShownModel, host: RendererHost): string {
  return renderToStaticMarkup(createElement(Page, { context: { ...shown, host, highlighter: new Highlighter(), Element } }));
}
