import type { SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../html';
import { type HtmlTools, leadsTo } from './elements';

/** Links, bold and italic text: the Markdown that the service supports in a banner. */
const inline = /\[([^\]]*)\]\([^)]*\)|\*\*([^*]+)\*\*|(?<!\w)__([^_]+)__(?!\w)|\*(?!\s)([^*]+)(?<!\s)\*|(?<!\w)_([^_]+)_(?!\w)/g;

export function bannerOf(site: SitePreview, { l10n }: HtmlTools): Html | undefined {
  const { banner } = site;
  if (!banner) return undefined;
  const close = banner.value.isDismissible ? html`<span class="close" aria-hidden="true">✕</span>` : undefined;
  return html`<aside class="banner" data-region aria-label="${l10n.t('Banner')}"><span${leadsTo(site, banner.at)}>${inlineHtml(banner.value.content)}</span>${close}</aside>`;
}

/** Renders one line of Markdown; its links are not clickable. */
export function inlineHtml(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [all, link, bold, alsoBold, italic, alsoItalic] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (link !== undefined) parts.push(html`<u>${link}</u>`);
    else if (bold ?? alsoBold) parts.push(html`<b>${bold ?? alsoBold}</b>`);
    else parts.push(html`<i>${italic ?? alsoItalic}</i>`);
    end = match.index + all.length;
  }
  return html`${parts}${text.slice(end)}`;
}
