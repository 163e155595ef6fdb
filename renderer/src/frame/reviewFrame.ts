import type { PageData } from '../../../server/src/engine/pageModel/model';
import { type Html, html } from '../../../shared/html';

/** A page in two states; one that does not exist is absent. */
interface ReviewedPages {
  readonly before?: Pick<PageData, 'title' | 'description'> | undefined;
  readonly after?: Pick<PageData, 'title' | 'description'> | undefined;
}

interface ReviewTexts {
  readonly before: string;
  readonly after: string;
  /** Title of the buttons. */
  readonly view: string;
  readonly beside: string;
  readonly one: string;
}

/** Columns of a page before and after a change, and one page of both, with an empty slot for each content. */
export function reviewFrame({ before, after }: ReviewedPages, texts: ReviewTexts): Html {
  return html`<main class="review-pages ${before && after ? '' : 'single'}">${before && column('before', texts.before, before)}${after && column('after', texts.after, after)}</main>
${
  before &&
  after &&
  html`<main class="review-both">${marked('h1', undefined, before.title, after.title)}
${marked('p', 'description', before.description, after.description)}
<div class="page-slot"></div></main>`
}`;
}

/** Buttons that choose between the columns and the one page. */
export function reviewViews(texts: ReviewTexts): Html {
  const button = (name: 'one' | 'beside', text: string, isPressed: boolean): Html =>
    html`<button type="button" data-view="${name}" aria-pressed="${String(isPressed)}">${text}</button>`;
  return html`<span role="group" aria-label="${texts.view}">${button('beside', texts.beside, true)} ${button('one', texts.one, false)}</span>`;
}

function column(name: 'before' | 'after', label: string, { title, description }: Pick<PageData, 'title' | 'description'>): Html {
  return html`<section class="review-${name}" aria-label="${label}">
<p class="label">${label}</p>
<h1>${title}</h1>
${description === undefined ? undefined : html`<p class="description">${description}</p>`}
<div class="page-slot"></div></section>`;
}

/** A text of both states, with marks if it differs. */
function marked(name: 'h1' | 'p', classes: string | undefined, before: string | undefined, after: string | undefined): Html | undefined {
  if (before === undefined && after === undefined) return undefined;
  const content = before === after ? html`${after}` : html`${before && html`<del>${before}</del> `}${after && html`<ins>${after}</ins>`}`;
  return name === 'h1' ? html`<h1>${content}</h1>` : html`<p class="${classes}">${content}</p>`;
}
